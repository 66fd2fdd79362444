#!/bin/sh
# Fills the prerendered pages with this site's settings: write-pages.sh BUILD TARGET
#   BUILD    folder of the build: pages/ with placeholders like %%COMPANY_PHONE%%, settings with their defaults, and
#            retention with what the consents say, a line for each number of months: MONTHS|REPORT|CONTACT DATA|INQUIRY
#   TARGET   folder for the finished pages, each beside its compressed copies (gzip; brotli if that program exists);
#            emptied first
# A setting is an environment variable of that name; unset or empty means its default, but for RETAIN_*.
set -eu
build=$1
target=$2

refuse() {
  printf '\n설정 %s을(를) 쓸 수 없습니다: %s\n\n' "$1" "$2" >&2
  exit 1
}

# For the text of a page, for a JSON string within a page, for a part of an address (as contract/src/in-url.ts), and for
# the right side of sed's s command.
in_html() { printf '%s' "$1" | sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g; s/"/\&quot;/g'; }
in_json() { printf '%s' "$1" | sed 's/\\/\\\\/g; s/"/\\"/g; s/</\\u003c/g'; }
in_url() {
  printf '%s\n' "$1" | LC_ALL=C awk -v same="[A-Za-z0-9_.!~*'()@-]" '
    BEGIN { for (i = 1; i < 128; i++) code[sprintf("%c", i)] = i }
    {
      for (i = 1; i <= length($0); i++) {
        sign = substr($0, i, 1)
        printf "%s", (sign in code) && sign !~ same ? sprintf("%%%02X", code[sign]) : sign
      }
    }'
}
in_sed() { printf '%s' "$1" | sed 's/[\\&|]/\\&/g'; }

# Whether $value is a decimal number whose absolute value is at most $1.
within() { printf '%s\n' "$1" | awk -v most="$2" '!/^-?[0-9]+(\.[0-9]+)?$/ || $0 > most || $0 < -most { exit 1 }'; }

# Sets $value to the months of the setting $name as the worker reads them: from NAME, else from the file NAME_FILE. An
# empty value is 0.
read_months() {
  eval "given=\${$name:-} value=\${$name-\$default} file=\${${name}_FILE:-}"
  if [ -z "$given" ] && [ -n "$file" ]; then
    value=$(cat "$file" 2>/dev/null) || refuse "${name}_FILE" '파일을 읽을 수 없습니다.'
  fi
  value=$(printf '%s' "$value" | sed 's/^[[:space:]]*//; s/[[:space:]]*$//')
  value=${value:-0}
  case $value in *[!0-9]*) false ;; *) grep -q "^$value|" "$build/retention" ;; esac
}

# What the consents say about a period: retention MONTHS COLUMN
retention() { grep "^$1|" "$build/retention" | cut -d '|' -f "$2"; }

# Replaces the placeholder NAME by a text: fill NAME TEXT
fill() {
  printf 's|%%%%%s%%%%|%s|g\n' "$1" "$(in_sed "$(in_html "$2")")" >>"$script"
  printf 's|%%%%JSON_%s%%%%|%s|g\n' "$1" "$(in_sed "$(in_json "$2")")" >>"$script"
  printf 's|%%%%URL_%s%%%%|%s|g\n' "$1" "$(in_sed "$(in_url "$2")")" >>"$script"
}

mkdir -p "$target"
script=$target.sed
: >"$script"
trap 'rm -f "$script"' EXIT
while IFS= read -r line; do
  name=${line%%=*}
  default=${line#*=}
  eval "value=\${$name:-}"
  case $name in
    RETAIN_*)
      read_months || refuse "$name" '0에서 600까지의 정수(개월)를 적어 주세요. 0이거나 비워 두면 파기하지 않습니다. 예: 36'
      eval "$name=\$value"
      continue
      ;;
  esac
  value=${value:-$default}
  case $name in
    ACKNOWLEDGE_DAYS | ANSWER_DAYS) most=30 ;;
    FEEDBACK_DAYS) most=365 ;;
    *) most= ;;
  esac
  if [ -n "$most" ]; then
    case $value in
      *[!0-9]* | ????*) false ;;
      *) [ "$value" -le "$most" ] ;;
    esac || refuse "$name" "0에서 ${most}까지의 정수(일)를 적어 주세요. 0이면 약속하지 않습니다. 예: $default"
    # As the api reads it: to the shell a number that begins with 0 is octal.
    while [ "${value#0?}" != "$value" ]; do value=${value#0}; done
    eval "$name=\$value"
    continue
  fi
  case $value in
    *[[:cntrl:]]*) refuse "$name" '줄바꿈이나 탭 같은 제어 문자가 들어 있습니다.' ;;
    *%%*) refuse "$name" '%%는 쓸 수 없습니다.' ;;
  esac
  case $name in
    SITE_URL)
      value=${value%/}
      # The same rule as in write-listeners.sh; a dot at the end of the name would be another site to browsers.
      printf '%s\n' "$value" | grep -Eiq '^https?://(\[[0-9a-f:.]+\]|[0-9a-z._-]*[0-9a-z_-])(:[0-9]+)?(/.*)?$' ||
        refuse "$name" 'http:// 또는 https://와 이름을 적어 주세요. 이름 끝의 점은 빼고, 한글 이름은 xn--로 시작하는 표기로 적어 주세요.'
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
    COMPANY_LOCATION)
      value=$(printf '%s' "$value" | tr -d ' ')
      case $value in *,*) ;; *) false ;; esac && within "${value%%,*}" 90 && within "${value#*,}" 180 ||
        refuse "$name" '위도와 경도를 십진수로, 쉼표로 나누어 적어 주세요. 예: 35.2262, 126.8430'
      ;;
    COMPANY_PHONE | COMPANY_FAX)
      case $value in *[!0-9+-]*) refuse "$name" '숫자와 -, +만 적어 주세요. 예: 062-000-0000' ;; esac
      ;;
    *_SITE_VERIFICATION)
      # Without a value, the line is removed.
      [ -n "$value" ] || printf '/content="%%%%%s%%%%"/d\n' "$name" >>"$script"
      ;;
  esac
  fill "$name" "$value"
done <"$build/settings"

report=$(retention "$RETAIN_REPORTS_MONTHS" 2)
# Contact data that is not destroyed earlier is destroyed with its report.
if [ "$RETAIN_REPORTS_MONTHS" -eq 0 ] || [ "$RETAIN_CONTACTS_MONTHS" -lt "$RETAIN_REPORTS_MONTHS" ]; then
  contact=$(retention "$RETAIN_CONTACTS_MONTHS" 3)
  report=$report${contact:+ $contact}
fi
fill REPORT_RETENTION "$report"
fill INQUIRY_RETENTION "$(retention "$RETAIN_INQUIRIES_MONTHS" 4)"

case ${ANONYMOUS_VISIBLE:-at-once} in
  at-once) visible='담당자 화면에는 접수되는 즉시 나타납니다.' ;;
  slots)
    [ "${NOTIFY_AT:-}" != at-once ] || refuse ANONYMOUS_VISIBLE 'slots를 쓰려면 NOTIFY_AT에 시각을 적어 주세요. 예: 09:00,13:00,17:00'
    times=$(printf '%s' "${NOTIFY_AT:-09:00,13:00,17:00}" | sed 's/[[:space:]]//g; s/,/, /g')
    visible="담당자 화면에는 정해진 시각($times)에 나타납니다."
    ;;
  *) refuse ANONYMOUS_VISIBLE 'at-once와 slots 가운데 하나를 적어 주세요.' ;;
esac
fill ANONYMOUS_VISIBILITY "$visible"

# As promiseSentence in contract/src/cases/promises.ts.
acknowledged="접수 후 영업일 $((ACKNOWLEDGE_DAYS))일 안에 접수를 확인"
informed="$((FEEDBACK_DAYS))일 안에 처리 내용을 알려 드립니다."
if [ "$ACKNOWLEDGE_DAYS" -gt 0 ] && [ "$FEEDBACK_DAYS" -gt 0 ]; then promised="${acknowledged}하고, $informed"
elif [ "$ACKNOWLEDGE_DAYS" -gt 0 ]; then promised="${acknowledged}해 드립니다."
elif [ "$FEEDBACK_DAYS" -gt 0 ]; then promised="접수 후 $informed"
else promised='접수 확인과 처리 내용의 기한은 따로 정하지 않았습니다.'
fi
fill REPORT_PROMISES "$promised"

find "$target" -mindepth 1 -delete
cd "$build/pages"
find . -type f | while IFS= read -r file; do
  mkdir -p "$target/${file%/*}"
  sed -f "$script" "$file" >"$target/$file"
  gzip -9 -n -k "$target/$file"
  ! command -v brotli >/dev/null || brotli -q 11 -k "$target/$file"
done
