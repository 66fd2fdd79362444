#!/bin/sh
# Publishes this build with this site's settings, beside what is served now: publish-site.sh BUILD SITE
#   BUILD  as in write-site.sh
#   SITE   folder of versions, each in a folder that is its number, and `current`, a link to the newest. nginx takes that
#          one up (watch-site.sh).
# What is already current is not published again. A run that was interrupted leaves nothing that is served.
set -eu
build=$1
site=$2
umask 022

digest() {
  {
    cd "$build" && find . -type f | sort | xargs sha256sum
    sha256sum /usr/local/bin/*.sh
    env | grep -v '^HOSTNAME=' | sort
  } | sha256sum
}

built=$(digest)
current=$(readlink "$site/current" || echo 0)
if [ "$current" -gt 0 ] && [ "$(cat "$site/$current/digest")" = "$built" ]; then
  echo '사이트의 화면이 그대로입니다.'
  exit
fi

next=$((current + 1))
rm -rf "${site:?}/$next"
write-site.sh "$build" "$site/$next"
printf '%s\n' "$built" >"$site/$next/digest"

# Pages that visitors have open import parts later: what the build before this one had stays.
#   own   the files of this build whose names contain a digest      earlier   those of the build before it
(cd "$site/$next/www" && find assets media -type f | sort) >"$site/$next/own"
: >"$site/$next/earlier"
if [ "$current" -gt 0 ]; then
  before=own
  # The same build with other settings.
  cmp -s "$site/$current/own" "$site/$next/own" && before=earlier
  cp "$site/$current/$before" "$site/$next/earlier"
  while IFS= read -r file; do
    [ -e "$site/$next/www/$file" ] || ! [ -e "$site/$current/www/$file" ] || {
      mkdir -p "$site/$next/www/${file%/*}"
      ln "$site/$current/www/$file" "$site/$next/www/$file"
    }
  done <"$site/$next/earlier"
fi

ln -sfn "$next" "$site/next"
mv -T "$site/next" "$site/current"
echo "사이트의 화면을 새로 냈습니다: $next"

# nginx may still use the two before.
for version in "$site"/*; do
  version=${version##*/}
  case $version in *[!0-9]*) continue ;; esac
  [ "$version" -ge $((next - 2)) ] || rm -rf "${site:?}/$version"
done
