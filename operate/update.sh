#!/bin/sh
# Replaces the running version by the one in this folder, without a lost request (docs/operations.md#upgrade).
#   ./gaongil update                  builds, makes a backup, migrates, replaces worker, api, pages and backup, and checks
#   ./gaongil update without-backup   the same without the backup
#   ./gaongil update back             returns to the images from before, also on a stopped site; the database stays as it is
# It can be run again at any time, also after it was interrupted.
set -eu
cd "$(dirname "$0")/.."

# What `back` returns. The images of the other services are needed for the newest schema and secrets.
services='worker api pages backup'
# What runs before them. A failed update returns these too, so that `docker compose up` starts the version from before.
first='secrets roles migrate'
# nginx asks for a name (2 s) and connects (5 s) before it sends a request on: snippets/server-proxy.conf.
quiet_seconds=8
# It asks for the addresses behind the name `api` every three seconds: templates/api-group.conf.template.
names_seconds=5
# An upload may take half an hour (`uploadMaxSeconds` of the api).
drain_seconds=2400

fail() {
  printf '\n%s\n\n' "$*" >&2
  exit 1
}
# The same after the last lines of a container: fail_with ID TEXT
fail_with() { docker logs --tail 20 "$1" >&2 && fail "$2"; }

compose() { if docker compose version >/dev/null 2>&1; then docker compose "$@"; else docker-compose "$@"; fi; }

# ids SERVICE [OPTION...]: its containers that run; with -a all.
ids() {
  name=$1
  shift
  docker ps -q --no-trunc "$@" --filter "label=com.docker.compose.project=$project" \
    --filter "label=com.docker.compose.service=$name" --filter label=com.docker.compose.oneoff=False
}
one() { ids "$@" | head -n 1; }
count() { echo "$#"; }
# Images of our own are named after project and service; the project in front is that of nginx' image.
image_name() { docker inspect -f '{{.Config.Image}}' "$nginx" | sed "s/nginx\(:[^:]*\)*$/$1/"; }
built_image() { docker image inspect -f '{{.Id}}' "$(image_name "$1")"; }
running_image() {
  id=$(one "$1" -a)
  if [ -n "$id" ]; then docker inspect -f '{{.Image}}' "$id"; else built_image "$1"; fi
}
exists() { docker image inspect "$1" >/dev/null 2>&1; }

# Whether a container has the image and the settings of now: is_current SERVICE ID
is_current() {
  [ "$(docker inspect -f '{{.Image}}' "$2")" = \
    "$(docker image inspect -f '{{.Id}}' "$(docker inspect -f '{{.Config.Image}}' "$2")")" ] &&
    [ "$(docker inspect -f '{{index .Config.Labels "com.docker.compose.config-hash"}}' "$2")" = \
      "$(compose config --hash "$1" | sed 's/.* //')" ]
}

# Waits until a command succeeds: within SECONDS COMMAND...
within() {
  left=$1
  shift
  until "$@" >/dev/null 2>&1; do
    left=$((left - 1))
    [ "$left" -gt 0 ] || return 1
    sleep 1
  done
}
is_healthy() { [ "$(docker inspect -f '{{.State.Health.Status}}' "$1")" = healthy ]; }
is_ready() {
  docker exec "$1" node -e \
    "fetch('http://127.0.0.1:3000/api/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
}

# make [OPTION...] SERVICE: creates the containers that it lacks; what runs is left alone. Not by `up --no-deps`: such
# containers get another hash of settings, and the next `docker compose up` would make them anew.
make() { compose up --no-start --no-recreate "$@"; }
start() { for id in $(ids "$1" -a); do docker start "$id" >/dev/null; done; }

# Stops in order and removes.
remove() { docker stop "$@" >/dev/null && docker rm "$@" >/dev/null; }
# The same for the containers of a service that are not those of now.
clear_old() { for id in $(ids "$1" -a); do is_current "$1" "$id" || remove "$id"; done; }

# Runs a service that ends by itself: once SERVICE. One that is left out here (docs/compose) has no container.
once() {
  clear_old "$1"
  make "$1"
  start "$1"
  id=$(one "$1" -a)
  [ -n "$id" ] || return 0
  [ "$(docker wait "$id")" = 0 ] && return
  if exists "$(image_name api):unfinished"; then recall $services $first; fi
  fail_with "$id" "$1 단계가 실패했습니다. 방문자는 이전 버전을 쓰고 있고, docker compose up -d도 이전 버전을 띄웁니다. 위의 기록을 확인하신 뒤 다시 실행해 주세요."
}

# Replaces a service that no request depends on: replace SERVICE
replace() {
  replicas=$(count $(ids "$1"))
  clear_old "$1"
  make --scale "$1=$((replicas > 0 ? replicas : 1))" "$1"
  start "$1"
  for id in $(ids "$1"); do
    within 120 is_healthy "$id" || fail_with "$id" "새 $1 이(가) 시작되지 않았습니다. 되돌리시려면: ./gaongil update back"
  done
}

# --- api: another one answers alone while those behind the name `api` are replaced -----------------------------------

# The apis that nginx reaches by the name `api-next`, or all others: apis next, apis usual
apis() {
  for id in $(ids api); do
    names=$(docker inspect -f '{{range .NetworkSettings.Networks}}{{range .Aliases}}{{.}} {{end}}{{end}}' "$id")
    case "$1 $names" in
      'next '*api-next*) echo "$id" ;;
      'usual '*api-next*) ;;
      'usual '*) echo "$id" ;;
    esac
  done
}

# How many connections of nginx the containers have; the health check comes from the same container.
connections() {
  for id in "$@"; do docker exec "$id" cat /proc/net/tcp /proc/net/tcp6 2>/dev/null || true; done |
    awk '$4 == "01" && $2 ~ /:0BB8$/ && $3 !~ /(0100007F|01000000):/ { n++ } END { print n + 0 }'
}

# Waits until nginx has nothing more to do with these containers, so that stopping them ends no request. It closes connections
# that it kept five seconds after their last call.
drain() {
  quiet=0 waited=0
  while [ "$quiet" -lt "$quiet_seconds" ] && [ "$waited" -lt "$drain_seconds" ]; do
    open=$(connections "$@")
    if [ "$open" -eq 0 ]; then quiet=$((quiet + 1)); else quiet=0; fi
    [ $((waited % 30)) -ne 29 ] || echo "이전 api가 처리하고 있는 요청 ${open}개가 끝나기를 기다립니다."
    waited=$((waited + 1))
    sleep 1
  done
}

# How many there were, also after an interruption. These files are in the memory of nginx' container: if it starts anew,
# everything goes to `api` again.
wanted_apis() { { count $(apis usual); docker exec "$nginx" cat /run/api-count 2>/dev/null; } | sort -n | tail -n 1; }

# Lets the usual apis answer, and removes the other one.
end_next() {
  next=$(apis next)
  [ -n "$next" ] || return 0
  make --scale "api=$(($(wanted_apis) + $(count $next)))" api
  start api
  for id in $(apis usual); do
    within 120 is_ready "$id" || fail '새 api가 준비되지 않았습니다. 방문자에게는 이미 준비된 api가 답하고 있습니다. 다시 실행해 주세요.'
  done
  sleep "$names_seconds"
  docker exec "$nginx" rm -f /run/api-next
  drain $next
  remove $next
}

replace_api() {
  for id in $(ids api -a --filter status=created --filter status=exited); do docker rm "$id" >/dev/null; done
  end_next
  old=
  for id in $(apis usual); do is_current api "$id" || old=1; done
  if [ -n "$old" ]; then
    old=$(apis usual)
    docker exec "$nginx" sh -c "echo $(wanted_apis) >/run/api-count"
    make --scale "api=$(($(count $old) + 1))" api
    next=$(ids api -a --filter status=created)
    # Before it runs, so that nginx never reaches it by the name `api`.
    docker network disconnect "$edge" "$next"
    docker network connect --alias api-next "$edge" "$next"
    docker start "$next" >/dev/null
    within 120 is_ready "$next" || {
      docker logs --tail 20 "$next" >&2
      docker rm -f "$next" >/dev/null
      fail '새 api가 준비되지 않아 그만두었습니다. 방문자는 이전 버전을 쓰고 있습니다. 되돌리시려면: ./gaongil update back'
    }
    docker exec "$nginx" touch /run/api-next
    drain $old
    remove $old
    end_next
  fi
  docker exec "$nginx" rm -f /run/api-next /run/api-count
}

# --- pages ---------------------------------------------------------------------------------------------------------

has_taken_up() {
  docker exec "$nginx" sh -c '[ "$(readlink /run/site.conf)" = "/site/$(readlink /site/current)/site.conf" ]'
}

publish() {
  once pages
  within 30 has_taken_up || fail_with "$nginx" \
    'nginx가 새 화면을 받아들이지 않았습니다. 방문자는 이전 화면을 보고 있습니다. 되돌리시려면: ./gaongil update back'
}

# --- images --------------------------------------------------------------------------------------------------------

# Notes what runs as `previous`, once for an update, however often it is interrupted.
remember() {
  unfinished=$(image_name api):unfinished
  exists "$unfinished" && return
  changed=
  for service in $services $first; do [ "$(running_image "$service")" = "$(built_image "$service")" ] || changed=1; done
  [ -n "$changed" ] || return 0
  for service in $services $first; do docker tag "$(running_image "$service")" "$(image_name "$service"):previous"; done
  docker tag "$(image_name api)" "$unfinished"
}

# Gives the names in use back to the images from before: recall SERVICE...
recall() {
  for service in "$@"; do
    exists "$(image_name "$service"):previous" || fail '돌아갈 이전 버전이 없습니다. ./gaongil update로 올린 다음에 쓸 수 있습니다.'
  done
  for service in "$@"; do docker tag "$(image_name "$service"):previous" "$(image_name "$service")"; done
}

# Makes a backup before the schema changes, where backups are set up.
back_up() {
  [ "$(running_image migrate)" != "$(built_image migrate)" ] || return 0
  id=$(one backup -a)
  [ -n "$id" ] || return 0
  docker inspect -f '{{range .Config.Env}}{{println .}}{{end}}' "$id" | grep -q '^BACKUP_RECIPIENT=.' || return 0
  docker exec "$id" node operate/dist/gaongil.js backup create ||
    fail '백업하지 못해 아무것도 바꾸지 않았습니다. 위의 문장을 확인하신 뒤 다시 실행해 주세요. 백업 없이 올리시려면: ./gaongil update without-backup'
}

finish() {
  docker exec "$nginx" sh -c 'if [ -n "${TLS_CERT_FILE:-}" ]; then at=https://127.0.0.1:8443; else at=http://127.0.0.1:8080; fi
    curl -fsSk "$at/api/ready" "$at/" >/dev/null' ||
    fail '모두 바꾸었지만 사이트가 제대로 답하지 않습니다. 되돌리시려면: ./gaongil update back'
  if exists "$(image_name api):unfinished"; then docker rmi "$(image_name api):unfinished" >/dev/null; fi
  for service in nginx postgres redis minio mailpit; do
    id=$(one "$service")
    [ -z "$id" ] || is_current "$service" "$id" ||
      echo "$service 도 달라졌지만 그대로 두었습니다. 바꾸는 동안 사이트가 잠시 멈추니 한가할 때 실행해 주세요: docker compose up -d"
  done
  echo "$1"
}

# One run at a time. The lock is on this folder, since a checkout replaces files. It ends with the last command of a run: one
# that was interrupted is waited for.
if command -v flock >/dev/null; then
  exec 9<.
  flock -w 60 9 || fail '다른 ./gaongil update가 실행 중입니다. 끝난 뒤에 다시 실행해 주세요.'
fi

nginx=$(compose ps -aq nginx 2>/dev/null | head -n 1)
[ -n "$nginx" ] || fail '사이트가 실행 중이 아닙니다. 먼저 시작해 주세요: docker compose up --build -d'
if [ "$(docker inspect -f '{{.State.Running}}' "$nginx")" != true ]; then
  [ "${1:-}" = back ] || fail '사이트가 실행 중이 아닙니다. 먼저 시작해 주세요: docker compose up -d. 이전 버전으로 시작하시려면: ./gaongil update back'
  recall $services $first
  compose up --no-build -d || fail '이전 버전도 시작되지 않았습니다. docker compose ps와 docker compose logs로 까닭을 확인해 주세요.'
  echo '이전 버전으로 시작했습니다. 데이터베이스는 그대로입니다.'
  exit
fi
project=$(docker inspect -f '{{index .Config.Labels "com.docker.compose.project"}}' "$nginx")
docker exec "$nginx" test -e /run/site.conf ||
  fail '지금 실행 중인 버전은 멈추지 않고 바꿀 수 없습니다. 이번만 다음 명령으로 올려 주세요(몇 초 멈춥니다): docker compose up --build -d'
edge=$(docker network ls -q --filter "label=com.docker.compose.project=$project" --filter label=com.docker.compose.network=edge)

case ${1:-} in
  '' | without-backup)
    compose build || fail '새 버전을 만들지 못했습니다. 위의 줄에 까닭이 있습니다. 바뀐 것은 없습니다.'
    remember
    [ "${1:-}" = without-backup ] || back_up
    for service in secrets roles migrate bucket; do once "$service"; done
    # Each before what relies on it: the api writes what the worker handles, pages call the api.
    replace worker
    replace_api
    publish
    replace backup
    finish '새 버전으로 바꾸었습니다. 되돌리시려면: ./gaongil update back'
    ;;
  back)
    recall $services
    publish
    replace_api
    replace worker
    replace backup
    finish '이전 버전으로 되돌렸습니다. 데이터베이스는 그대로입니다.'
    ;;
  *)
    echo '사용법: ./gaongil update, ./gaongil update without-backup 또는 ./gaongil update back' >&2
    exit 2
    ;;
esac
