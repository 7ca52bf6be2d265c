#!/bin/sh
# Runs once, when the volume of the database server is new. Creates a database and a role with its own password for each
# process. No role may connect to another's database.
set -eu

make() {
  psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres -v name="$1" -v password="$2" <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password';
-- The builtin locale sorts alike on every machine; the locale of the operating system may not.
CREATE DATABASE :"name" OWNER :"name" TEMPLATE template0 LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8';
REVOKE CONNECT ON DATABASE :"name" FROM PUBLIC;
SQL
}

for variable in $(env | sed -n 's/^\([A-Z_]*_DB_PASSWORD\)=.*/\1/p'); do
  password=$(printenv "$variable")
  # The second one, after a comma, replaces it later.
  make "$(echo "${variable%_DB_PASSWORD}" | tr '[:upper:]' '[:lower:]')" "${password%%,*}"
done
