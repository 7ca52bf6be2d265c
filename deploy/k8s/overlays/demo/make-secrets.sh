#!/bin/sh
# Prints the secrets of the demo with new random values: make-secrets.sh | kubectl apply -f -
# Run it once, because the databases keep the passwords of their first start.
set -eu

random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }

secret() {
  name=$1
  shift
  printf -- '---\napiVersion: v1\nkind: Secret\nmetadata: { name: %s, namespace: shop }\nstringData:\n' "$name"
  for pair in "$@"; do printf '  %s: "%s"\n' "${pair%%=*}" "${pair#*=}"; done
}

clickhouse=$(random)
set -- "POSTGRES_PASSWORD=$(random)" "CLICKHOUSE_PASSWORD=$clickhouse"
secret shop-internal "INTERNAL_TOKENS=$(random)"
secret shop-keys "KEY_ENCRYPTION_KEYS=$(random)"
secret shop-reporting "CLICKHOUSE_URL=http://reporting:$clickhouse@clickhouse:8123"

# Every process with a database: its role has the present password and the next one, which replaces it without interruption.
k8s=$(dirname "$0")/../..
database='s/.*secretKeyRef: { name: shop-\([a-z-]*\), key: DATABASE_URL }.*/\1/p'
for process in $(sed -n "$database" "$k8s"/base/services/*.yaml "$k8s"/sandbox/*.yaml | sort -u); do
  role=$(echo "$process" | sed 's/^order$/orders/; s/-/_/g')
  passwords=$(random),$(random)
  set -- "$@" "$(echo "$role" | tr '[:lower:]' '[:upper:]')_DB_PASSWORD=$passwords"
  url=DATABASE_URL=postgres://$role:$passwords@postgres/$role
  case "$process" in
    identity) secret shop-identity "$url" "ADMIN_EMAIL=${ADMIN_EMAIL:-admin@example.com}" "ADMIN_PASSWORD=${ADMIN_PASSWORD:-$(random)}" ;;
    payment) secret shop-payment "$url" "STRIPE_SECRET_KEY=sk_test_$(random)" "STRIPE_WEBHOOK_SECRET=whsec_$(random)" ;;
    *) secret "shop-$process" "$url" ;;
  esac
done
secret shop-stores "$@"
