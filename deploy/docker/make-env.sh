#!/bin/sh
# Creates .env from .env.example and generates the secrets that are empty there. To an existing .env it only adds secrets that
# newer versions need.
set -eu

# The users of the containers read what is mounted from a checkout, also from one under a strict umask.
for folder in deploy/docker deploy/observability; do
  if [ -d "$folder" ]; then
    find "$folder" \( -type d ! -perm -o=rx -o -type f ! -perm -o=r \) -exec chmod a+rX {} +
  fi
done

secret() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }

umask 077
if [ -e .env ]; then
  # A misspelt setting would be ignored, and its default used. Compose and Docker have settings of their own.
  unknown=$(sed -n 's/^\([A-Za-z_][A-Za-z0-9_]*\)=.*/\1/p' .env | while read -r name; do
    case "$name" in COMPOSE_* | DOCKER_* | BUILDKIT_*) continue ;; esac
    grep -q "^$name=" .env.example || printf ' %s' "$name"
  done)
  if [ -n "$unknown" ]; then
    echo "Unknown settings in .env:$unknown. Correct or remove them; .env.example has all settings." >&2
    exit 1
  fi
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
    # The present password and the next one: rotate-database-password.sh.
    *_DB_PASSWORD=) echo "${line}$(secret),$(secret)" ;;
    *_PASSWORD= | INTERNAL_TOKENS= | KEY_ENCRYPTION_KEYS=) echo "${line}$(secret)" ;;
    *) echo "$line" ;;
  esac
done <.env.example >.env
echo 'Created .env with new secrets. It contains the password of the first admin as ADMIN_PASSWORD.'
