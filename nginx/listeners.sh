#!/bin/sh
# Run by the image's entrypoint before nginx: writes where it listens. With a certificate, also starts a watcher of it.
set -e
/usr/local/bin/write-listeners.sh "$LISTEN" "$REDIRECT"
[ -n "${TLS_CERT_FILE}" ] || exit 0
in_folder() { case $1 in /*) echo "$1" ;; *) echo "${TLS_FOLDER}/$1" ;; esac; }
/usr/local/bin/watch-certificate.sh "$(in_folder "$TLS_CERT_FILE")" "$(in_folder "$TLS_KEY_FILE")" nginx &
