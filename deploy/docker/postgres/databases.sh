#!/bin/sh
# Runs once, when the database's volume is new: a database and a role for each process, and nothing of the others' in reach.
set -eu

make() {
  psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres -v name="$1" -v password="$2" <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name";
REVOKE CONNECT ON DATABASE :"name" FROM PUBLIC;
SQL
}

for name in catalogue identity orders payment bff stripe_sandbox; do
  make "$name" "$SERVICE_DB_PASSWORD"
done
