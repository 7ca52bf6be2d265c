#!/bin/sh
# Runs a command while no other container runs on the volume: lock-volume.sh COMMAND …
# The shop's own lock names a process by its id, and a container does not see the processes of another one: two servers would write to one
# database. The kernel's lock ends with the last process that has it, however that ends.
set -eu
data=${SHOP_DATA:?}
fail() { echo "$1" >&2; exit 1; }

[ -w "$data" ] || fail "User $(id -u) may not write to $data. Give the volume to it once: chown $(id -u):$(id -g) $data"
exec 9>"$data/container.lock"
flock --nonblock 9 || fail "Another container runs on the volume $data. Stop it first."
exec "$@"
