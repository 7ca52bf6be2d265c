#!/bin/sh
# Takes a backup of the running database server and of the uploaded pictures: $BACKUPS/<moment>, with PostgreSQL's manifest of sizes
# and checksums. Then deletes all but the newest $KEEP, and the log before the oldest of them.
set -eu
backups=${BACKUPS:-/backups} uploads=${UPLOADS:-/uploads} keep=${KEEP:-7}
# The newest 0, or so many as a word, are none: all backups would be deleted, also the one that is taken now.
case $keep in
  0* | *[!0-9]*)
    echo "KEEP (BACKUPS_KEPT) must be a whole number from 1 on, not '$keep'." >&2
    exit 1
    ;;
esac
moment=$(date -u +%Y-%m-%dT%H-%M-%SZ)
target=$backups/unfinished-$moment
trap 'rm -rf "$target"' EXIT
trap exit INT TERM
# archive.sh may not have made it yet.
mkdir -p "$backups"
# Of a run that was killed.
find "$backups" -maxdepth 1 -name 'unfinished-*' -mmin +1440 -exec rm -rf {} +

pg_basebackup --no-password --pgdata "$target/data" --checkpoint=fast --wal-method=stream --manifest-checksums=SHA256
pg_verifybackup "$target/data"
mkdir "$target/uploads"
chmod 755 "$target" "$target/uploads"
# Without the files that are being written: they get another name meanwhile. One that is removed meanwhile (1) is no failure.
copy_uploads() {
  { tar -C "$uploads" --exclude='*.new' -cf - . || [ $? = 1 ] || touch "$target/incomplete"; } |
    tar -C "$target/uploads" --no-same-owner --no-overwrite-dir -xf -
  if [ -e "$target/incomplete" ]; then echo 'The uploaded pictures cannot be read.' >&2; exit 1; fi
}
if [ -d "$uploads" ]; then copy_uploads; fi
mv "$target" "$backups/$moment"
# Read by the node exporter, for the alert BackupOld.
mkdir -p "$backups/metrics"
echo "backup_last_success_timestamp_seconds $(date +%s)" >"$backups/metrics/backup.prom.new"
mv "$backups/metrics/backup.prom.new" "$backups/metrics/backup.prom"

ls -d "$backups"/20*Z | sort -r | tail -n "+$((keep + 1))" | while read -r old; do rm -rf "$old"; done
oldest=$(ls -d "$backups"/20*Z | head -n 1)
if [ -d "$backups/wal" ]; then
  first=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' "$oldest/data/backup_label")
  pg_archivecleanup "$backups/wal" "$first"
fi
du -sh "$backups/$moment"
