#!/bin/sh
# release.sh VERSION: gives the notes under "Unreleased" the version, and writes it wherever it is needed. Review, commit, tag.
# release.sh notes VERSION: prints the notes of a version.
set -eu
tools=$(cd "$(dirname "$0")" && pwd)
cd "${SHOP_ROOT:-$tools/..}"

fail() {
  echo "$1" >&2
  exit 1
}

# The lines below the heading of a section, without blank lines around them.
section() {
  awk -v heading="## $1" '
    /^## / { inside = ($0 == heading || index($0, heading " ") == 1); next }
    inside && (NF || started) { started = 1; held = held $0 "\n"; if (NF) { printf "%s", held; held = "" } }
  ' CHANGELOG.md
}

if [ "${1:-}" = notes ]; then
  notes=$(section "${2:?a version is missing}")
  [ -n "$notes" ] || fail "CHANGELOG.md has no notes for $2"
  printf '%s\n' "$notes"
  exit 0
fi

version=${1:-}
echo "$version" | grep -Eq '^[0-9]+\.[0-9]+\.[0-9]+$' || fail 'usage: release.sh VERSION, such as 0.2.0, or release.sh notes VERSION'
[ -n "$(section Unreleased)" ] || fail 'CHANGELOG.md has nothing under "Unreleased"'
[ -z "$(section "$version")" ] || fail "CHANGELOG.md has a version $version already"
sh "$tools/pin-images.sh" check || fail 'run tools/pin-images.sh first: a release names its images by digest'

npm version "$version" --no-git-tag-version --allow-same-version >/dev/null
# What is published has the version of the shop (docs/decisions/0147-client-and-create.md).
sed -i "s/^  \"version\": .*/  \"version\": \"$version\",/" tools/client/package.json tools/create-the-shop/package.json
sed -i "s/^## Unreleased\$/## Unreleased\n\n## $version – $(date -u +%F)/" CHANGELOG.md
sed -i "s/newTag: .* }/newTag: $version }/" deploy/k8s/overlays/production/kustomization.yaml
sed -Ei "s/^(version|appVersion): .*/\1: $version/" deploy/helm/shop/Chart.yaml
echo "Look at the changes, then: git commit --all --message 'Release $version' && git tag v$version && git push --follow-tags origin main v$version"
