#!/bin/sh
# Lays out what runs in production in a folder of its own: sources, built pages, the dependencies of the server alone, the
# pinned Node.js and a bill of materials. deploy/Containerfile calls it while an image is built; it also serves a machine
# without containers (deploy/systemd).
#   deploy/build.sh FOLDER
set -eu
umask 022
[ $# = 1 ] || { echo 'deploy/build.sh FOLDER' >&2; exit 64; }
case $1 in /*) target=$1 ;; *) target=$(pwd)/$1 ;; esac
cd "$(dirname "$0")/.."
[ ! -e "$target/package.json" ] || { echo "$target is not empty" >&2; exit 73; }

# installs what is missing, and builds the pages whose sources have changed
node tools/run.mjs build
node=$(node -p "require('fs').realpathSync('node_modules/node/bin/node')")

# every workspace's own list is needed for the one lock file to fit
mkdir -p "$target/bin"
for file in package.json package-lock.json apps/*/package.json packages/*/package.json tools/package.json e2e/package.json \
  bench/package.json deploy/package.json; do
  mkdir -p "$target/$(dirname "$file")"
  cp "$file" "$target/$file"
done
(cd "$target" && npm ci --omit=dev --include=optional --workspace apps/server --prefer-offline --no-audit --no-fund --loglevel=error)
(cd "$target" && npm sbom --sbom-format=cyclonedx --sbom-type=application --omit=dev --package-lock-only --workspace apps/server) >"$target/sbom.cdx.json"

# what the server reads while it runs
files() { find "$@" -type f ! -name '*.test.ts' ! -name '*.fixtures.ts' ! -name '*.md'; }
{
  files apps/server/src packages/brand packages/client packages/contract packages/locale packages/texts apps/member/dist \
    apps/studio/dist apps/backoffice/dist
} | grep -v '/node_modules/' | tar -c -f - -T - | tar -x -f - -C "$target"
rm -rf "$target/e2e" "$target/bench" "$target/tools" "$target/deploy" "$target/packages/testing"
cp "$node" "$target/bin/node"
cp deploy/incontro deploy/new-settings.mjs "$target/bin/"
chmod 755 "$target/bin/node" "$target/bin/incontro"
