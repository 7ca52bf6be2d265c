#!/bin/sh
# Creates .env from .env.example and generates the secrets that are empty there. An existing .env is not changed.
set -eu
if [ -e .env ]; then exit 0; fi

secret() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }

umask 077
while IFS= read -r line; do
  case "$line" in
    STRIPE_SECRET_KEY=) echo "${line}sk_test_$(secret)" ;;
    STRIPE_WEBHOOK_SECRET=) echo "${line}whsec_$(secret)" ;;
    *_PASSWORD= | INTERNAL_TOKENS=) echo "${line}$(secret)" ;;
    *) echo "$line" ;;
  esac
done <.env.example >.env
echo 'Created .env with new secrets. It contains the password of the first admin as ADMIN_PASSWORD.'
