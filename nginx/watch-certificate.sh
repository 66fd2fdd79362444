#!/bin/sh
# Reloads nginx when the certificate was renewed: watch-certificate.sh CERTIFICATE KEY NGINX...
#   NGINX...                   nginx with the arguments it was started with
#   CERTIFICATE_CHECK_SECONDS  how often the files are checked, 30 by default
# Open requests end with the old certificate. Files that do not match, for example while they are being copied, change
# nothing: nginx prints the error, and the next check tries again.
set -u
certificate=$1
key=$2
shift 2

digest() { cat "$certificate" "$key" 2>/dev/null | sha256sum; }

# Computed before nginx starts and reads the files; a change in between only causes a reload that was not needed.
known=$(digest)
while sleep "${CERTIFICATE_CHECK_SECONDS:-30}"; do
  now=$(digest)
  [ "$now" != "$known" ] || continue
  "$@" -t -q && "$@" -s reload && known=$now
done
