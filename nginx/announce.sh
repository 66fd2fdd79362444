#!/bin/sh
# The last words of `docker compose up`: where the site is. Run by the image's entrypoint just before nginx.
case "${SITE_URL}" in
  ?*) site=${SITE_URL%/} ;;
  *) case "${HTTP_PORT}" in
    *:*) site=http://${HTTP_PORT} ;;
    *) site=http://localhost:${HTTP_PORT} ;;
  esac ;;
esac
cat <<END

  사이트        ${site}
  담당자 화면   ${site}/admin
  첫 담당자의 비밀번호는 처음 시작한 기록에 있습니다: docker compose logs migrate

END
