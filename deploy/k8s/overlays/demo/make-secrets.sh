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
# For each role the present password and the next one, which replaces it without interruption.
two() { echo "$(random),$(random)"; }
identity=$(two) catalogue=$(two) orders=$(two) notification=$(two) payment=$(two) bff=$(two) stripe_sandbox=$(two)
password() { eval "echo \"\$$1\""; }
url() { echo "DATABASE_URL=postgres://$1:$(password "$1")@postgres/$1"; }

secret shop-stores "POSTGRES_PASSWORD=$(random)" "CLICKHOUSE_PASSWORD=$clickhouse" \
  "IDENTITY_DB_PASSWORD=$identity" "CATALOGUE_DB_PASSWORD=$catalogue" "ORDERS_DB_PASSWORD=$orders" "NOTIFICATION_DB_PASSWORD=$notification" \
  "PAYMENT_DB_PASSWORD=$payment" "BFF_DB_PASSWORD=$bff" "STRIPE_SANDBOX_DB_PASSWORD=$stripe_sandbox"
secret shop-internal "INTERNAL_TOKENS=$(random)"
secret shop-keys "KEY_ENCRYPTION_KEYS=$(random)"
secret shop-identity "$(url identity)" "ADMIN_EMAIL=${ADMIN_EMAIL:-admin@example.com}" "ADMIN_PASSWORD=${ADMIN_PASSWORD:-$(random)}"
secret shop-catalogue "$(url catalogue)"
secret shop-order "$(url orders)"
secret shop-notification "$(url notification)"
secret shop-payment "$(url payment)" "STRIPE_SECRET_KEY=sk_test_$(random)" "STRIPE_WEBHOOK_SECRET=whsec_$(random)"
secret shop-bff "$(url bff)"
secret shop-stripe-sandbox "$(url stripe_sandbox)"
secret shop-reporting "CLICKHOUSE_URL=http://reporting:$clickhouse@clickhouse:8123"
