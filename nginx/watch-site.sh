#!/bin/sh
# Lets nginx take up what publish-site.sh published: watch-site.sh SITE CONFIG NGINX...
#   SITE      folder of versions, with the link `current`
#   CONFIG    link to the configuration of the version in use, which nginx includes
#   NGINX...  nginx with the arguments it was started with
# Open requests end with the old version. One that nginx refuses is left aside: it prints the error and goes on as before.
set -u
site=$1
config=$2
shift 2

take() { ln -sfn "$1" "$config.next" && mv -T "$config.next" "$config"; }

seen=$(readlink "$config")
while sleep 1; do
  now=$site/$(readlink "$site/current")/site.conf
  [ "$now" != "$seen" ] || continue
  used=$(readlink "$config")
  take "$now"
  if "$@" -t -q; then "$@" -s reload; else take "$used"; fi
  seen=$now
done
