#!/bin/sh
# Runs beside the database server: streams its write-ahead log to $BACKUPS/wal, so that at most about a second is missing there, and
# keeps the list of erased users. PGHOST, PGUSER and PGPASSWORD name the server and a role that may replicate.
set -eu
backups=${BACKUPS:-/backups}
mkdir -p "$backups/wal"

# The server keeps the log for the slot while this program does not run.
pg_receivewal --no-password --directory "$backups/wal" --slot shop_backup --create-slot --if-not-exists

# Ids only. A line is never removed: after the restore of an older state the list still has who was erased later.
list_erased() {
  while true; do
    if psql --no-password --no-psqlrc --quiet --tuples-only --no-align --dbname identity \
      --command 'SELECT subject FROM identity.personal_keys WHERE key IS NULL' >"$backups/erased-users.new" 2>/dev/null; then
      touch "$backups/erased-users"
      sort -u "$backups/erased-users" "$backups/erased-users.new" >"$backups/erased-users.all"
      mv "$backups/erased-users.all" "$backups/erased-users"
    fi
    sleep 4
  done
}

list_erased &
exec pg_receivewal --no-password --directory "$backups/wal" --slot shop_backup --synchronous --verbose
