#!/bin/sh
# Run by the image's entrypoint before nginx: writes how networks of visitors become bucket numbers.
exec /usr/local/bin/write-sources.sh "$SOURCES"
