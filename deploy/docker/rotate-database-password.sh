#!/bin/sh
# Replaces the password of a database role of docker compose, without interruption: rotate-database-password.sh orders
# .env has the present password of the role and, after a comma, the next one. The processes know both since their last start, so the
# server can change from one to the other at any moment. See docs/operating/rotate.md.
set -eu

fail() { echo "$1" >&2; exit 1; }
secret() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }

role=${1:-}
roles=$(sed -n 's/^\([A-Z_]*\)_DB_PASSWORD=.*/\1/p' "$(dirname "$0")/../../.env.example" | tr '[:upper:]' '[:lower:]')
echo "$roles" | grep -qxF -- "$role" || fail "Name a role: $(echo "$roles" | paste -sd, - | sed 's/,/, /g')."
case "$role" in
  orders) process=order ;;
  *) process=$(echo "$role" | tr _ -) ;;
esac
variable=$(echo "${role}_DB_PASSWORD" | tr '[:lower:]' '[:upper:]')
passwords=$(sed -n "s/^$variable=//p" .env)
next=${passwords#*,}

# .env is replaced as a whole, so that it is never half-written. A password may have any characters.
write() {
  (umask 077 && VALUE=$1 awk -v name="$variable" 'index($0, name "=") == 1 { print name "=" ENVIRON["VALUE"]; next } { print }' .env >.env.new)
  mv .env.new .env
}

[ -n "$passwords" ] || fail "$variable is not in .env."
if [ "$next" = "$passwords" ]; then
  write "$passwords,$(secret)"
  fail "$variable had no next password; it has one now. Start the processes with it (make up), then repeat this command."
fi
case "$next" in *[!A-Za-z0-9._~-]*) fail "The next password in $variable may have letters, digits and . _ ~ - only." ;; esac
# Otherwise new connections would fail.
docker compose exec -T "$process" printenv DATABASE_URL | grep -qF ",$next@" ||
  fail "The process $process does not know the next password of .env yet: start it again (make up), then repeat this command."

echo "ALTER ROLE $role PASSWORD '$next'" | docker compose exec -T postgres psql --username postgres --no-psqlrc --quiet --set ON_ERROR_STOP=1
write "$next,$(secret)"
echo "The password of $role is replaced; the one of before is refused. Processes learn the next one when they are started again."
