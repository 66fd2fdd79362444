#!/bin/sh
# Run by the image's entrypoint before nginx: writes the pages of this site with its settings.
SITE_URL=${SITE_ADDRESS} exec /usr/local/bin/write-pages.sh /srv/site /run/pages
