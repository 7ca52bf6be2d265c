#!/bin/sh
# Puts what one process of the shop needs to run into a folder: pack.sh SERVICE WITH_CHDB FOLDER
set -eu
service=$1 with_chdb=$2 packed=$3

case "$service" in
  bff) folder=bff ;;
  stripe-sandbox | seed) folder=deploy/$service ;;
  catalogue | identity | order | payment | reporting) folder=services/$service ;;
  *)
    echo "SERVICE must be catalogue, identity, order, payment, reporting, bff, stripe-sandbox or seed, not '$service'" >&2
    exit 1
    ;;
esac

if [ "$service" = bff ]; then
  npm ci --workspace web --include-workspace-root=false --ignore-scripts --no-audit --no-fund
  npm run build --workspace web
fi

npm ci --workspace "$folder" --include-workspace-root=false --omit=dev --ignore-scripts --no-audit --no-fund
if [ "$with_chdb" != yes ]; then rm -rf node_modules/chdb node_modules/@chdb; fi

mkdir -p "$packed"
cp package.json deploy/docker/health.mjs "$packed"
# Its own sources, and those of the workspaces that it names; npm has linked more of them than it runs with.
names='Object.keys(require(process.argv[1]).dependencies).filter((name) => name.startsWith("@shop/")).join(" ")'
for workspace in "$folder" $(node -p "$names" "./$folder/package.json" | sed 's|@shop/|node_modules/&|g'); do
  part=$(realpath --relative-to=. "$workspace")
  mkdir -p "$packed/$part"
  cp -r "$part/package.json" "$part/src" "$packed/$part"
done
if [ "$service" = bff ]; then
  mkdir -p "$packed/web"
  cp -r web/dist "$packed/web"
fi
cp -r node_modules "$packed"
# Types and source maps are for who writes code, and were a third to a half of it.
find "$packed/node_modules" -type f \( -name '*.d.ts' -o -name '*.d.?ts' -o -name '*.map' \) -delete
# npm links every workspace; what is not in the image would be a link to nowhere.
find "$packed/node_modules" -maxdepth 2 -type l ! -exec test -e {} \; -delete
for entry in main migrate; do
  if [ -e "$folder/src/$entry.ts" ]; then ln -s "$folder/src/$entry.ts" "$packed/$entry.ts"; fi
done
