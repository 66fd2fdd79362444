#!/bin/sh
# Writes all that nginx serves, with this site's settings: write-site.sh BUILD TARGET
#   BUILD   folder of the build: www/, pages/, settings, retention, page-tables.conf; templates/ and snippets/ of nginx
#   TARGET  folder for pages/, www/, the configuration site.conf and what it includes. It names this path, so the folder
#           cannot be moved afterwards.
# The names of the template come from the environment (nginx/Dockerfile).
set -e
build=$1
target=$2
. /usr/local/bin/site-address.envsh
set -u

mkdir -p "$target"
SITE_URL=$SITE_ADDRESS write-pages.sh "$build" "$target/pages"
cp -R "$build/www" "$build/snippets" "$build/page-tables.conf" "$target/"
export PAGES_ROOT="$target/pages" WEB_ROOT="$target/www" PAGE_TABLES="$target/page-tables.conf" SNIPPETS="$target/snippets"
export API_GROUP="$target/api-group.conf"
names='LISTEN REDIRECT PAGES_ROOT WEB_ROOT SOURCES PAGE_TABLES SNIPPETS API_GROUP API_UPSTREAM API_NEXT API_NEXT_FILE DNS_RESOLVER'
names="$names SITE_URL ACCESS_LOG MAP_PROVIDER MAP_TILES"
render() { envsubst "$(printf '${%s} ' $names)" <"$build/templates/$1" >"$2"; }
render api-group.conf.template "$API_GROUP"
render default.conf.template "$target/site.conf"
