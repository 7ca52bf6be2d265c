#!/bin/sh
# pin-images.sh: writes behind every image that others publish the digest that its tag has now: postgres:18@sha256:…
# pin-images.sh check: lists the images without a digest, and fails if there are any.
# The registries are asked with Docker's buildx, which needs no running Docker. If one does not answer, nothing is written.
set -eu
cd "${SHOP_ROOT:-$(dirname "$0")/..}"

files() {
  find docker-compose.yml docker-compose.production.yml deploy/docker/Dockerfile deploy/k8s -type f \( -name '*.yml' -o -name '*.yaml' -o -name Dockerfile \)
}
# Lines with an image that has a tag. The shop's own images have none here: overlays and releases name them.
images() {
  files | xargs sed -nE 's/^(.*[^A-Za-z])?(image: |NODE_IMAGE=)([^ :@${}]+:[^ @,}]+)(@sha256:[0-9a-f]+)?.*$/\3\4/p' | sort -u
}

if [ "${1:-}" = check ]; then
  unpinned=$(images | grep -v '@sha256:' || true)
  [ -z "$unpinned" ] && exit 0
  printf 'without a digest: %s\n' $unpinned >&2
  exit 1
fi

edits=$(mktemp)
trap 'rm -f "$edits"' EXIT
for image in $(images | sed 's/@.*//' | sort -u); do
  digest=$(docker buildx imagetools inspect --format '{{.Manifest.Digest}}' "$image")
  printf '%s' "$digest" | grep -Eqx 'sha256:[0-9a-f]{64}' || {
    echo "$image: the registry gave no digest but '$digest'. Nothing was changed." >&2
    exit 1
  }
  echo "$image@$digest"
  pattern=$(printf '%s' "$image" | sed 's/\./\\./g')
  printf '%s\n' "s#(image: |NODE_IMAGE=)$pattern(@sha256:[0-9a-f]+)?( |,|\$)#\\1$image@$digest\\3#" >>"$edits"
done
files | xargs sed -Ei -f "$edits"
