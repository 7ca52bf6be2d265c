#!/bin/sh
# Runs beside the database server: streams its write-ahead log to $BACKUPS/wal, so that at most about a second is missing there, and
# keeps the list of erased users. PGHOST, PGUSER and PGPASSWORD name the server and a role that may replicate. Ends at once when it
# is told to, and when the log cannot be received any more: whoever runs it starts it again.
set -eu
backups=${BACKUPS:-/backups}
mkdir -p "$backups/wal" "$backups/metrics"
# For the alert BackupOld; backup.sh writes the moment of a backup.
[ -e "$backups/metrics/backup.prom" ] || echo 'backup_last_success_timestamp_seconds 0' >"$backups/metrics/backup.prom"

# The server keeps the log for the slot while this program does not run.
pg_receivewal --no-password --directory "$backups/wal" --slot shop_backup --create-slot --if-not-exists

# Ids only. A line is never removed: after the restore of an older state the list still has who was erased later.
# A shell handles a signal only when the program in the foreground has ended, but interrupts `wait`.
list_erased() {
  child=
  trap 'kill $child 2>/dev/null || true; wait; exit' TERM
  while true; do
    psql --no-password --no-psqlrc --quiet --tuples-only --no-align --dbname identity \
      --command 'SELECT subject FROM identity.personal_keys WHERE key IS NULL' >"$backups/erased-users.new" 2>/dev/null &
    child=$!
    # Tried again when the server does not answer, or when the disk is full.
    wait $child && touch "$backups/erased-users" &&
      sort -u "$backups/erased-users" "$backups/erased-users.new" >"$backups/erased-users.all" &&
      mv "$backups/erased-users.all" "$backups/erased-users" || true
    sleep 4 &
    child=$!
    wait $child
  done
}

list_erased &
lister=$!
pg_receivewal --no-password --directory "$backups/wal" --slot shop_backup --synchronous --verbose &
receiver=$!
trap 'kill $lister $receiver 2>/dev/null || true; wait' EXIT
trap exit INT TERM
wait $receiver
