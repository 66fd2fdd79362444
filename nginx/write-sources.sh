#!/bin/sh
# Writes how a visitor's network becomes one of 2,500 bucket numbers, the only thing the api learns about it:
# write-sources.sh TARGET
#   TRUSTED_PROXIES  addresses or networks of the proxies in front of this nginx, separated by commas or blanks; only
#                    their X-Forwarded-For is trusted
#   SITE_URL         the site's public address
#   TLS_CERT_FILE    set when https ends here; an https SITE_URL without it means that there is a proxy in front
# The salt is random at each start and stored nowhere else, so that no number can be traced back to a network.
set -eu
target=$1
proxies=$(printf '%s' "${TRUSTED_PROXIES:-}" | tr ',' ' ')

for proxy in $proxies; do
  case $proxy in
    *[!0-9a-fA-F.:/]*)
      printf '\n설정 TRUSTED_PROXIES를 쓸 수 없습니다: 주소나 대역만 적어 주세요. 예: 10.0.0.5, 10.0.1.0/28\n\n' >&2
      exit 1
      ;;
  esac
done

{
  if [ -n "$proxies" ]; then
    printf 'set_real_ip_from %s;\n' $proxies
    printf 'real_ip_header X-Forwarded-For;\nreal_ip_recursive on;\n'
  fi
  case "${TLS_CERT_FILE:+here}${SITE_URL:-} $proxies" in
    'https://'*' ')
      printf '\n주의: TRUSTED_PROXIES가 비어 있어 방문자를 구별할 수 없습니다. 방문자별 한도 없이 시작합니다.\n앞에 있는 프록시의 주소를 TRUSTED_PROXIES에 적어 주세요.\n\n' >&2
      # Otherwise all visitors would count as the one proxy, and one flood would lock all of them out.
      printf 'map "" $source_bucket { default ""; }\n'
      ;;
    *)
      salt=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
      printf 'split_clients "%s $source_network" $source_bucket {\n' "$salt"
      awk 'BEGIN { for (bucket = 1; bucket < 2500; bucket++) print "    0.04% " bucket ";" }'
      printf '    * 0;\n}\n'
      ;;
  esac
} >"$target"
