#!/bin/sh
# Restores a backup into the data folder of a stopped database server: restore.sh <backup> [<moment>]. Without a moment, everything
# that was archived. The present data is kept beside. PGDATA is the data folder.
set -eu
backups=${BACKUPS:-/backups}
from=${1:?the name of a backup, one of: $(cd "$backups" && echo 20*Z)} moment=${2:-}
stamp=$(date -u +%Y-%m-%dT%H-%M-%SZ)
restored=$PGDATA.restored-$stamp
fail() { echo "$1" >&2; exit 1; }

if pg_ctl status --pgdata "$PGDATA" >/dev/null 2>&1; then fail "The server runs on $PGDATA: stop it first."; fi
if [ -e "$PGDATA/postmaster.pid" ] && [ "${FORCE:-}" != yes ]; then
  fail "$PGDATA/postmaster.pid exists: the server runs in another container, or was killed. In the second case: FORCE=yes."
fi
[ -f "$backups/$from/data/backup_manifest" ] || fail "$backups/$from is no complete backup."
pg_verifybackup "$backups/$from/data"

sockets=$(mktemp -d)
# Also after a signal: no server goes on in a folder that is deleted.
clean_up() {
  pg_ctl stop --pgdata "$restored" --mode immediate >/dev/null 2>&1 || true
  rm -rf "$restored" "$sockets"
}
trap clean_up EXIT
trap exit INT TERM
cp -R "$backups/$from/data" "$restored"
chmod 700 "$restored"
# The last segment has its name only when it is complete. Logs of before an earlier restore are in folders of their own.
cat >>"$restored/postgresql.auto.conf" <<SETTINGS
# restore
restore_command = 'for d in $backups/wal*; do cp "\$d/%f" "%p" 2>/dev/null && exit 0; done; for d in $backups/wal*; do cp "\$d/%f.partial" "%p" 2>/dev/null && exit 0; done; exit 1'
recovery_target_action = 'promote'
SETTINGS
if [ -n "$moment" ]; then
  echo "recovery_target_time = '$(echo "$moment" | sed 's/T/ /; s/Z$/+00/')'" >>"$restored/postgresql.auto.conf"
fi
touch "$restored/recovery.signal"

# Reachable only in this container. pg_ctl does not wait until the log is replayed.
pg_ctl start --pgdata "$restored" --wait --timeout 3600 --log "$restored.log" \
  --options "-c listen_addresses= -c unix_socket_directories=$sockets -c hot_standby=off" >/dev/null || true
until LC_ALL=C pg_controldata --pgdata "$restored" | grep -q 'state: *in production'; do
  if ! pg_ctl status --pgdata "$restored" >/dev/null; then
    tail -n 5 "$restored.log" >&2
    fail 'Nothing was changed.'
  fi
  sleep 1
done
pg_ctl stop --pgdata "$restored" --wait --mode fast >/dev/null
grep -E 'recovery stopping|last completed transaction' "$restored.log" || true
rm "$restored.log"
sed -i '/^# restore$/,$d' "$restored/postgresql.auto.conf"

if [ -d "$PGDATA" ]; then mv "$PGDATA" "$PGDATA.before-$stamp" && echo "Kept: $PGDATA.before-$stamp"; fi
mv "$restored" "$PGDATA"
# The log goes on in another way from here: the program that receives it begins anew.
if [ -d "$backups/wal" ]; then mv "$backups/wal" "$backups/wal.before-$stamp"; fi
echo 'Restored. Take a new backup as soon as the server runs.'
