#!/bin/sh
# Prints the address of the site as the last line of `docker compose up`. Run by the image's entrypoint before nginx.
cat <<END

  사이트        ${SITE_ADDRESS}
  담당자 화면   ${SITE_ADDRESS}/admin
  첫 담당자의 비밀번호는 처음 시작한 기록에 있습니다: docker compose logs migrate

END
