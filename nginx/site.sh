#!/bin/sh
# Run by the image's entrypoint before nginx: names the site's configuration, and starts the watcher of newer ones.
set -e
ln -sfn "$SITE/$(readlink "$SITE/current")/site.conf" /run/site.conf
/usr/local/bin/watch-site.sh "$SITE" /run/site.conf nginx &
