#!/bin/sh
# Run by the image's entrypoint before nginx: what tells visitors' networks apart without naming them.
exec /usr/local/bin/write-sources.sh "$SOURCES"
