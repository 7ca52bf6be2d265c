#!/bin/sh
# Creates .env from .env.example and generates the secrets that are empty there. To an existing .env it only adds secrets that
# newer versions need.
set -eu

secret() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }

umask 077
if [ -e .env ]; then
  if ! grep -q '^KEY_ENCRYPTION_KEYS=' .env; then
    printf 'KEY_ENCRYPTION_KEYS=%s\n' "$(secret)" >>.env
    echo 'Added KEY_ENCRYPTION_KEYS to .env. Keep a copy of it apart from the backups.'
  fi
  for name in GRAFANA_PASSWORD KAFKA_PASSWORD; do
    if grep -q "^$name=" .env; then continue; fi
    printf '%s=%s\n' "$name" "$(secret)" >>.env
    echo "Added $name to .env."
  done
  exit 0
fi

while IFS= read -r line; do
  case "$line" in
    STRIPE_SECRET_KEY=) echo "${line}sk_test_$(secret)" ;;
    STRIPE_WEBHOOK_SECRET=) echo "${line}whsec_$(secret)" ;;
    *_PASSWORD= | INTERNAL_TOKENS= | KEY_ENCRYPTION_KEYS=) echo "${line}$(secret)" ;;
    *) echo "$line" ;;
  esac
done <.env.example >.env
echo 'Created .env with new secrets. It contains the password of the first admin as ADMIN_PASSWORD.'
