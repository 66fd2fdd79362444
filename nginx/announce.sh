#!/bin/sh
# The last words of `docker compose up`: where the site is. Run by the image's entrypoint just before nginx.
cat <<END

  사이트        ${SITE_ADDRESS}
  담당자 화면   ${SITE_ADDRESS}/admin
  첫 담당자의 비밀번호는 처음 시작한 기록에 있습니다: docker compose logs migrate

END
