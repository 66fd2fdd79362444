#!/bin/sh
# Takes up a renewed certificate while nginx runs: watch-certificate.sh CERTIFICATE KEY NGINX...
#   NGINX...                   nginx with the arguments it was started with
#   CERTIFICATE_CHECK_SECONDS  how often the files are looked at, 30 if not given
# Requests under way end with the old one. Files that do not fit, as while they are being copied, change nothing: nginx
# says what is wrong, and they are tried again the next time.
set -u
certificate=$1
key=$2
shift 2

digest() { cat "$certificate" "$key" 2>/dev/null | sha256sum; }

# Until nginx is there it can still take what lies there now.
known=$(digest)
while sleep "${CERTIFICATE_CHECK_SECONDS:-30}"; do
  now=$(digest)
  [ "$now" != "$known" ] || continue
  "$@" -t -q && "$@" -s reload && known=$now
done
