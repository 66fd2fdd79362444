#!/bin/sh
# Writes where nginx listens, and with a certificate TLS: write-listeners.sh LISTEN REDIRECT
#   LISTEN         file that the site's server includes
#   REDIRECT       file with the server that sends plain http on; without TLS it has none
#   LISTEN_PORT    port, or address:port, for http
#   TLS_PORT       the same for https
#   TLS_CERT_FILE, TLS_KEY_FILE  certificate with its chain, and key; a relative path lies in TLS_FOLDER
#   TLS_FOLDER     where certificates are mounted; what its folder acme holds is served to a certificate authority
#   HTTPS_PORT     the port browsers reach https by, or address:port
#   SITE_URL       the public address, whose port goes before HTTPS_PORT
#   NGINX          the program, if it is not on PATH
set -eu
listen=$1
redirect=$2
folder=${TLS_FOLDER:-}

refuse() {
  printf '\n설정 %s을(를) 쓸 수 없습니다: %s\n\n' "$1" "$2" >&2
  exit 1
}

# Both come from the operator, but a quote would end the string that they are inserted into.
in_folder() {
  case $1 in
    *[\"\\\$]* | *'
'*) refuse "$2" '경로에 따옴표, \, $, 줄바꿈은 쓸 수 없습니다.' ;;
    /*) path=$1 ;;
    *) path=$folder/$1 ;;
  esac
  [ -r "$path" ] || refuse "$2" "$path 파일을 읽을 수 없습니다. nginx를 실행하는 계정($(id -u))이 읽을 수 있어야 합니다."
}

challenges() {
  [ -z "$folder" ] || printf 'location ^~ /.well-known/acme-challenge/ { root "%s/acme"; default_type text/plain; try_files $uri =404; }\n' "$folder"
}

version=$("${NGINX:-nginx}" -v 2>&1 | sed 's|^.*/\([0-9]*\)\.\([0-9]*\)\.\([0-9]*\).*|\1 \2 \3|')

# Whether nginx is of this version or newer: since 1 25 1
since() {
  printf '%s %s\n' "$version" "$*" | awk '{ exit !($1 * 1000000 + $2 * 1000 + $3 >= $4 * 1000000 + $5 * 1000 + $6) }'
}

# A reload must not close a connection on which a visitor is just sending.
keep_idle() { ! since 1 27 4 || echo 'keepalive_min_timeout 10s;'; }

case ${TLS_CERT_FILE:+cert}${TLS_KEY_FILE:+key} in
  '')
    printf 'listen %s default_server;\n' "$LISTEN_PORT" >"$listen"
    keep_idle >>"$listen"
    challenges >>"$listen"
    : >"$redirect"
    exit
    ;;
  cert) refuse TLS_KEY_FILE 'TLS_CERT_FILE과 함께 적어 주세요.' ;;
  key) refuse TLS_CERT_FILE 'TLS_KEY_FILE과 함께 적어 주세요.' ;;
esac
in_folder "$TLS_CERT_FILE" TLS_CERT_FILE
certificate=$path
in_folder "$TLS_KEY_FILE" TLS_KEY_FILE
key=$path

# Plain http is sent on to the name in SITE_URL, and to the name of the request only where none is set.
site=${SITE_URL:-}
host=\$host
port=${HTTPS_PORT:-}
port=${port##*:}
if [ -n "$site" ]; then
  # The same rule as in write-pages.sh.
  printf '%s' "$site" | tr '\n' ' ' |
    grep -Eiq '^https?://(\[[0-9a-f:.]+\]|[0-9a-z._-]*[0-9a-z_-])(:[0-9]+)?(/.*)?$' ||
    refuse SITE_URL 'http:// 또는 https://와 이름을 적어 주세요. 이름 끝의 점은 빼고, 한글 이름은 xn--로 시작하는 표기로 적어 주세요.'
  authority=${site#*://}
  authority=${authority%%/*}
  host=$(printf '%s' "$authority" | sed 's/:[0-9]*$//')
  case $site in
    [hH][tT][tT][pP][sS]:*)
      port=${authority#"$host"}
      port=${port#:}
      port=${port:-443}
      ;;
  esac
fi
case $port in
  '' | *[!0-9]*) refuse HTTPS_PORT '브라우저가 https로 들어올 포트를 적어 주세요. 예: 443' ;;
  443) port= ;;
  *) port=:$port ;;
esac

# Since 1.25.1 HTTP/2 is a directive of its own, and the older form causes a warning.
if since 1 25 1; then
  h2_parameter= h2_directive='http2 on;'
else
  h2_parameter=' http2' h2_directive=
fi

cat >"$listen" <<END
listen $TLS_PORT ssl$h2_parameter default_server;
$h2_directive
$(keep_idle)
# Each stream counts as a request of its source.
http2_max_concurrent_streams 32;
ssl_certificate "$certificate";
ssl_certificate_key "$key";
ssl_protocols TLSv1.2 TLSv1.3;
ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305;
# A resumed session would identify a browser that was here before.
ssl_session_tickets off;
ssl_session_cache none;
# The api sets this itself when SITE_URL is https.
proxy_cookie_flags ~ secure;
# Plain http on this port.
error_page 497 =308 https://$host$port\$request_uri;
END

cat >"$redirect" <<END
server {
    listen $LISTEN_PORT default_server;
    server_name _;
    server_tokens off;
    access_log off;
    error_log /dev/null crit;
    client_header_timeout 12s;
    keepalive_timeout 5s;
    lingering_time 5s;
    large_client_header_buffers 2 8k;
    reset_timedout_connection on;
    # A URL may be the key to a report, so no cache may store the redirect.
    add_header Cache-Control no-store always;
    $(challenges)
    location / { return 308 https://$host$port\$request_uri; }
}
END
