#!/bin/sh
# Creates the secrets of the stack in this swarm: ./operate/swarm/make-secrets.sh FILE
#   FILE  where all of them are stored as an archive, for a safe: a swarm does not give a secret back. If it is there
#         already, its secrets are created, as after the loss of the swarm.
# Existing secrets are not changed.
set -eu
file=${1:?'사용법: ./operate/swarm/make-secrets.sh 보관할파일.tar'}
image=${STACK_IMAGES:-gaongil-}api:${STACK_VERSION:-latest}
umask 077

folder=$(mktemp -d -p /dev/shm)
trap 'rm -rf "$folder"' EXIT

if [ ! -e "$file" ]; then
  # New ones would differ from those in use, and open nothing of what is stored.
  if [ -n "$(docker secret ls -q --filter name=gaongil.)" ]; then
    echo "이 swarm에 이미 비밀 값이 있는데 $file이(가) 없어 아무것도 만들지 않았습니다. 보관한 파일의 경로를 적어 주세요(docs/scaling.md)." >&2
    exit 1
  fi
  docker run --rm --network none --user 0:0 --tmpfs /run/secrets --tmpfs /run/keys --entrypoint sh "$image" \
    -c 'node operate/dist/gaongil.js secrets make >&2 && tar -C /run -c secrets keys' >"$folder/all.tar"
  mv "$folder/all.tar" "$file"
  echo "비밀 값을 $file에 보관했습니다. 마스터 키가 들어 있습니다. 이 기계 밖의 안전한 곳으로 옮겨 주세요."
fi
tar -x --no-same-owner -C "$folder" -f "$file"

cd "$folder"
find secrets keys -type f ! -path 'secrets/kept/*' ! -name '*-made' ! -name '*.old' | while IFS= read -r path; do
  name=gaongil.$(echo "${path#secrets/}" | tr / .)
  docker secret inspect "$name" >/dev/null 2>&1 || docker secret create "$name" "$path" >/dev/null
done
echo "비밀 값이 모두 있습니다: $(docker secret ls -q --filter name=gaongil. | wc -l)개"
