#!/bin/sh
# Fills the prerendered pages with this site's settings: write-pages.sh BUILD TARGET
#   BUILD    folder of the build: pages/ with placeholders like %%COMPANY_PHONE%%, and settings with their defaults
#   TARGET   folder for the finished pages, each beside its compressed copies (gzip; brotli if that program exists);
#            emptied first
# A setting is an environment variable of that name; unset or empty means its default.
set -eu
build=$1
target=$2

refuse() {
  printf '\n설정 %s을(를) 쓸 수 없습니다: %s\n\n' "$1" "$2" >&2
  exit 1
}

# For the text of a page, for a JSON string within a page, and for the right side of sed's s command.
in_html() { printf '%s' "$1" | sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g; s/"/\&quot;/g'; }
in_json() { printf '%s' "$1" | sed 's/\\/\\\\/g; s/"/\\"/g; s/</\\u003c/g'; }
in_sed() { printf '%s' "$1" | sed 's/[\\&|]/\\&/g'; }

# Whether $value is a decimal number whose absolute value is at most $1.
within() { printf '%s\n' "$value" | awk -v most="$1" '!/^-?[0-9]+(\.[0-9]+)?$/ || $0 > most || $0 < -most { exit 1 }'; }

mkdir -p "$target"
script=$target.sed
: >"$script"
trap 'rm -f "$script"' EXIT
while IFS= read -r line; do
  name=${line%%=*}
  default=${line#*=}
  eval "value=\${$name:-}"
  value=${value:-$default}
  case $value in
    *'
'*) refuse "$name" '줄바꿈이 들어 있습니다.' ;;
    *%%*) refuse "$name" '%%는 쓸 수 없습니다.' ;;
  esac
  case $name in
    SITE_URL)
      value=${value%/}
      case $value in http://?* | https://?*) ;; *) refuse "$name" 'http:// 또는 https://로 시작하는 주소를 적어 주세요.' ;; esac
      ;;
    MAP_TILES)
      case $value in https://*\{z\}*) ;; *) refuse "$name" 'https://로 시작하고 {z}, {x}, {y}가 들어 있는 주소를 적어 주세요.' ;; esac
      ;;
    MAP_PROVIDER)
      case $value in
        none | tiles) ;;
        kakao | naver) [ -n "${MAP_KEY:-}" ] || refuse MAP_KEY "$value 지도를 쓰려면 그 서비스에서 받은 키를 적어 주세요." ;;
        *) refuse "$name" 'none, tiles, kakao, naver 가운데 하나를 적어 주세요.' ;;
      esac
      ;;
    COMPANY_LATITUDE) within 90 || refuse "$name" '-90에서 90까지의 십진수를 적어 주세요. 예: 35.2262' ;;
    COMPANY_LONGITUDE) within 180 || refuse "$name" '-180에서 180까지의 십진수를 적어 주세요. 예: 126.8430' ;;
    COMPANY_PHONE | COMPANY_FAX)
      case $value in *[!0-9+-]*) refuse "$name" '숫자와 -, +만 적어 주세요. 예: 062-000-0000' ;; esac
      ;;
    *_SITE_VERIFICATION)
      # Without a value, the line is removed.
      [ -n "$value" ] || printf '/content="%%%%%s%%%%"/d\n' "$name" >>"$script"
      ;;
  esac
  printf 's|%%%%%s%%%%|%s|g\n' "$name" "$(in_sed "$(in_html "$value")")" >>"$script"
  printf 's|%%%%JSON_%s%%%%|%s|g\n' "$name" "$(in_sed "$(in_json "$value")")" >>"$script"
done <"$build/settings"

find "$target" -mindepth 1 -delete
cd "$build/pages"
find . -type f | while IFS= read -r file; do
  mkdir -p "$target/${file%/*}"
  sed -f "$script" "$file" >"$target/$file"
  gzip -9 -n -k "$target/$file"
  ! command -v brotli >/dev/null || brotli -q 11 -k "$target/$file"
done
