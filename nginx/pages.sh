#!/bin/sh
# Run by the image's entrypoint before nginx: the pages of this site, with its own settings in them.
SITE_URL=${SITE_ADDRESS} exec /usr/local/bin/write-pages.sh /srv/site /run/pages
