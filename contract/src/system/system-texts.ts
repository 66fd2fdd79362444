import { settingFaults, type SettingFault } from './setting-faults.ts';

// What each line of the panel and of the doctor says: what is the case and, where something needs care, what to do
// (docs/operations.md#seeing-trouble).

const age = (minutes: number) =>
  minutes < 120
    ? `${minutes}분`
    : minutes < 2_880
      ? `${Math.floor(minutes / 60)}시간`
      : `${Math.floor(minutes / 1_440)}일`;

const count = (number: number) => number.toLocaleString('en-US');

/** How many there are; only that there are some, where a number could move with a case that its reader may not know of. */
const amount = (number: number | undefined, unit: string) =>
  number === undefined ? '일부' : `${count(number)}${unit}`;

const ago = (hours: number) => (hours < 1 ? '한 시간 안' : `${age(hours * 60)} 전`);

const log = (process: 'api' | 'worker') => `docker compose logs ${process}(npm start에서는 .data/logs)`;

/** The names of the worker's tasks in sentences. */
const taskNames: Record<string, string> = {
  relay: '메일을 대기열로 옮기는 일',
  sweep: '첨부파일 정리',
  mail: '메일 실패 정리',
  index: '검색 색인',
  check: '첨부파일 확인',
  sealing: '봉인',
  retention: '보존 기한이 지난 것의 파기',
  shuffle: '지난날 제보의 순서 섞기',
  counts: '건수 집계',
};

/** What could not be checked because Postgres is away. */
export const waitsForPostgres = 'Postgres가 응답하면 확인합니다.';

export const systemTexts = {
  version: {
    ok: (version: string) => `api와 worker 모두 ${version}입니다.`,
    differ: (api: string, worker: string) =>
      `api는 ${api}, worker는 ${worker}입니다. docker compose up --build -d로 둘을 같은 버전으로 다시 띄워 주세요.`,
    own: (version: string) => `이 프로그램은 ${version}입니다. 다른 쪽의 버전은 아직 모릅니다.`,
  },
  settings: {
    ok: '서로 맞지 않는 설정이 없습니다.',
    wrong: (fault: string) =>
      `${fault} — docs/settings.md의 값으로 .env를 고치고 docker compose up -d를 실행해 주세요.`,
    fault: (fault: SettingFault): string => settingFaults[fault],
    differ: (names: string) =>
      `api와 worker의 설정이 다릅니다: ${names}. .env를 확인하고 docker compose up -d로 둘 다 다시 띄워 주세요.`,
  },
  postgres: {
    ok: '응답합니다.',
    away: (code: string) =>
      `응답하지 않습니다(${code}). docker compose ps로 postgres를 보고 docker compose up -d로 띄워 주세요. 다른 곳의 Postgres라면 DATABASE_URL과 비밀번호를 확인해 주세요. 그동안 제보와 문의를 받지 못합니다.`,
  },
  migrations: {
    ok: (name: string) => `최신입니다(${name}).`,
    pending: (name: string) =>
      `마이그레이션이 남아 있습니다(필요: ${name}). docker compose up -d migrate로 실행한 뒤 api와 worker를 다시 띄워 주세요.`,
    newer: (name: string) =>
      `데이터베이스가 이 프로그램보다 새것입니다(${name}). docker compose up --build -d로 같은 버전의 api와 worker를 띄워 주세요.`,
  },
  clocks: {
    ok: '데이터베이스의 시계와 1분 안에서 맞습니다.',
    unknown: '비교하지 못했습니다.',
    differ: (clocks: string) =>
      `데이터베이스의 시계와 다릅니다: ${clocks}. 그 컴퓨터의 시간 동기화(timedatectl, chronyc tracking)를 확인해 주세요. 제보의 날짜와 메일의 때는 데이터베이스의 시계를 따릅니다.`,
    process: (name: string, seconds: number) =>
      `${name} ${age(Math.round(Math.abs(seconds) / 60))} ${seconds > 0 ? '빠름' : '느림'}`,
    ahead: (day: string) =>
      `데이터베이스의 시계보다 앞선 날짜(${day})로 저장된 기록이 있습니다. 시계가 지금 늦거나, 앞섰던 적이 있습니다. date로 지금을 확인하고, 맞으면 cases confirm-day로 확인해 주세요(docs/operations.md의 Clocks).`,
  },
  holidays: {
    ok: (year: number) => `${year}년까지 알고 있습니다.`,
    ending: (year: number) =>
      `${year}년까지만 알고 있습니다. 그 뒤의 기한은 토요일과 일요일만 빼고 셉니다. 새 버전으로 업데이트해 주세요(docs/operations.md의 Upgrade).`,
    none: '아직 저장한 공휴일이 없습니다. api가 시작하면 저장합니다.',
  },
  redis: {
    ok: '응답합니다.',
    away: (code: string) =>
      `응답하지 않습니다(${code}). docker compose up -d redis로 띄워 주세요. 다른 곳의 Redis라면 REDIS_URL을 확인해 주세요. 제보는 계속 받지만 담당자 화면이 열리지 않고 메일이 밀립니다.`,
  },
  store: {
    ok: '응답하며, 이 설치의 것입니다.',
    away: '응답하지 않습니다. docker compose up -d minio로 띄우고 S3_ENDPOINT와 S3 키를 확인해 주세요. 그동안 첨부파일이 있는 제보를 받지 못합니다.',
    foreign:
      '다른 설치의 저장소입니다. S3_ENDPOINT와 S3_BUCKET이 맞는지 확인해 주세요. 그 설치가 정말 없어졌을 때만 ./gaongil store adopt로 넘겨받습니다(docs/operations.md의 Attachments).',
    lacking:
      '제보의 첨부파일이 저장소에 없습니다. S3_ENDPOINT와 S3_BUCKET이 맞는지 먼저 확인해 주세요. 백업이 있으면 backup create가 사본을 저장소에 되돌려 놓습니다(docs/operations.md의 Attachments).',
    missing: (files: number | undefined) =>
      `worker가 마지막으로 세었을 때 첨부파일 ${amount(files, '개')}가 저장소에 없었습니다. 백업이 있으면 backup create가 사본을 되돌려 놓습니다. worker를 다시 띄우면 다시 셉니다(docs/operations.md의 Attachments).`,
    unclear:
      '어느 설치의 것인지 아직 표시가 없습니다. 처음 띄운 직후라면 worker가 곧 표시합니다. 몇 분 뒤에도 그대로면 S3_BUCKET을 확인하고 ./gaongil store adopt를 실행해 주세요.',
    unknown: waitsForPostgres,
  },
  keys: {
    ok: (encryption: number, lookup: number) =>
      `열립니다. 키 암호화 키 ${encryption}일, 조회 키 ${lookup}일째입니다.`,
    none: '아직 없습니다. api나 worker가 처음 시작할 때 만듭니다.',
    old: (days: number) =>
      `키를 만든 지 ${days}일이 지났습니다. ./gaongil keys rotate와 ./gaongil keys lookup으로 바꿔 주세요(docs/operations.md의 Keys).`,
    wrong:
      'MASTER_KEY_FILE이 이 데이터베이스의 마스터 키가 아닙니다. 맞는 키 파일을 백업에서 되돌려 주세요(docs/operations.md의 Keys). 그때까지 api와 worker는 시작하지 않습니다.',
    missing:
      '봉인된 내용이 있는데 키 표(key_encryption_keys)가 비어 있습니다. 데이터베이스를 백업에서 통째로 되돌려 주세요.',
    unknown: '키를 열어 보지 못했습니다.',
    lostLookups: (reports: number | undefined, secrets: string) =>
      `익명 제보 ${reports === undefined ? '일부를' : `${count(reports)}건을`} 아이디와 비밀번호로 조회할 수 없습니다. 그 제보에 필요한 APP_SECRET ${secrets}이(가) 설정에 없습니다. 그 값을 백업에서 되돌리고 api를 다시 시작해 주세요(docs/operations.md의 Secrets).`,
  },
  accessLog: {
    ok: (day: string, ends: string) => `${day}까지 닫았습니다. ${ends}`,
    // Without its position: how many acts there were tells an excluded colleague that others work.
    end: (chain: string, commitment: string) => `${chain}:${commitment.slice(0, 16)}`,
    none: '아직 닫은 날이 없습니다. worker가 하루에 한 번 닫습니다.',
    late: (day: string) =>
      `${day} 다음 날부터 닫히지 않았습니다. worker가 떠 있는지 ${log('worker')}에서 확인해 주세요.`,
    unsigned: (months: readonly string[]) =>
      `서명하지 않은 달이 있습니다(${months.join(', ')}). 접속기록 화면의 월간 점검에서 확인하고 서명해 주세요.`,
    broken: '기록이 맞지 않는 날이 있습니다. ./gaongil audit verify로 자리를 확인해 주세요.',
  },
  secondFactor: {
    all: '모든 계정이 씁니다.',
    // Not a fault: without the setting each person decides.
    some: (without: number, active: number) =>
      `계정 ${count(active)}개 가운데 ${count(without)}개가 비밀번호만으로 로그인합니다. 내 계정에서 인증 앱이나 패스키를 등록해 달라고 알려 주세요. 모든 계정이 꼭 쓰게 하려면 SECOND_FACTOR=required로 정합니다(docs/settings.md).`,
  },
  process: {
    ok: (minutes: number) => `일하고 있습니다(${minutes < 2 ? '방금' : `${minutes}분 전`} 기록).`,
    never: (name: string) =>
      `기록을 남긴 적이 없습니다. docker compose up -d ${name}(으)로 띄워 주세요. 이미 떠 있다면 1분 뒤에 다시 확인해 주세요.`,
    stopped: (name: 'api' | 'worker', minutes: number) =>
      `${age(minutes)} 전부터 멈춰 있습니다. docker compose ps로 상태를, ${log(name)}로 까닭을 보고 docker compose up -d ${name}(으)로 띄워 주세요.`,
    task: (task: string, minutes: number) =>
      `${taskNames[task] ?? task}이(가) ${age(minutes)}째 끝나지 않습니다. ${log('worker')}에서 "tried again"이 있는 줄을 확인해 주세요.`,
  },
  mailServer: {
    ok: '응답합니다.',
    away: (code: string) =>
      `응답하지 않거나 로그인을 거절합니다(${code}). 메일 서버와 SMTP_URL을 확인해 주세요. 메일은 밀려 있다가 서버가 돌아오면 저절로 나갑니다.`,
    notAsked: 'worker가 아직 확인하지 않았습니다.',
  },
  mail: {
    ok: '밀린 메일도, 실패하는 주소도 없습니다.',
    overdue:
      '두 시간 넘게 보내지 못한 메일이 있습니다. 메일 서버 줄을 먼저 확인하고, outbox 명령으로 언제부터인지 보아 주세요.',
    givenUp: '보내기를 포기한 메일이 있습니다. 원인을 고친 뒤 ./gaongil outbox retry로 다시 보내 주세요.',
    failing: (addresses: string) =>
      `메일이 닿지 않는 주소가 있습니다: ${addresses}. NOTIFY_TO나 계정에 적은 주소와 그 메일함을 확인해 주세요.`,
    address: (address: string, since: string, kind: string) => `${address}(${since}부터, ${kind})`,
  },
  handlers: {
    ok: '이해관계 때문에 아무도 볼 수 없는 건이 없습니다.',
    none: '이해관계 때문에 아무도 볼 수 없는 건이 있습니다. 관련이 없는 사람에게 독립 담당 권한을 주세요: ./gaongil staff add NAME --areas independentReports,independentInquiries. 누구의 건인지 알릴 수 있으므로 화면에는 보이지 않습니다.',
    unknown: 'Postgres와 키가 정상이면 확인합니다.',
  },
  searchIndex: {
    ok: '최신입니다.',
    unknown: 'worker가 아직 기록을 남기지 않았습니다.',
    late: (minutes: number) =>
      `${age(minutes)}째 최신이 아닙니다. 검색은 되지만 느려집니다. worker와 Postgres 줄을 확인하고 ${log('worker')}를 보아 주세요.`,
  },
  disk: {
    ok: (percent: number) => `오늘 처음 쟀을 때 ${percent}%가 비어 있었습니다.`,
    low: (percent: number, least: number) =>
      `${percent}%만 비어 있습니다. ${least}% 아래로 내려가면 첨부파일을 받지 않습니다. df -h와 docker system df로 무엇이 차지하는지 보고, 디스크를 늘리거나 저장소를 옮겨 주세요.`,
    full: (least: number) =>
      `빈 공간이 ${least}%보다 적어 첨부파일을 받지 않고 있습니다. 디스크를 늘리거나 저장소를 옮겨 주세요(docs/operations.md의 When files are refused).`,
    unknown: '빈 공간을 재지 못했습니다. 디스크가 연결되어 있는지 확인해 주세요.',
  },
  certificate: {
    none: '사이트 주소가 https가 아니어서 확인하지 않습니다.',
    unreachable:
      '사이트에 https로 연결하지 못해 확인하지 않았습니다. npm run front로 밖에서 확인할 수 있습니다.',
    ok: (days: number) => `${days}일 남았습니다.`,
    soon: (days: number) =>
      `${days}일 뒤에 끝납니다. 인증서를 갱신해 주세요(docs/tls.md). 저절로 갱신되어야 한다면 certbot 같은 도구와 docker compose logs nginx를 확인해 주세요.`,
    ended: '인증서가 끝났습니다. 방문자는 경고만 봅니다. 지금 갱신해 주세요(docs/tls.md).',
  },
  sources: {
    ok: (quotas: string) => `방문자를 구분합니다. ${quotas}`.trim(),
    hidden:
      'SITE_URL이 https인데 인증서도 TRUSTED_PROXIES도 없어 방문자를 구분할 수 없습니다. 앞의 프록시 주소를 TRUSTED_PROXIES에 적고 docker compose up -d를 실행해 주세요(docs/front-proxy.md). 그때까지 모든 곳의 한도만 걸립니다.',
    lost: '이 화면의 요청에 방문자 구분 번호가 없습니다. 사이트의 nginx를 거쳐 들어왔는지, TRUSTED_PROXIES가 맞는지 확인해 주세요.',
    quotas: (quotas: {
      reportsPerHour: number;
      reportsPerHourInAll: number;
      inquiriesPerHour: number;
      inquiriesPerHourInAll: number;
      uploadGigabytesPerDay: number;
    }) =>
      `한 시간에 한 곳의 제보 ${count(quotas.reportsPerHour)}건(모두 ${count(quotas.reportsPerHourInAll)}건), 문의 ${count(quotas.inquiriesPerHour)}건(모두 ${count(quotas.inquiriesPerHourInAll)}건), 하루 첨부파일 ${count(quotas.uploadGigabytesPerDay)}GB까지 받습니다.`,
    unknown: 'api가 아직 기록을 남기지 않았습니다.',
  },
  backup: {
    none: '백업이 설정되지 않았습니다. BACKUP_RECIPIENT와 BACKUP_KEYS_RECIPIENT를 정해 주세요(docs/backups.md). 지금 디스크가 고장 나면 모든 제보를 잃습니다.',
    never: '성공한 백업이 없습니다. BACKUP_TARGET과 백업의 로그를 확인해 주세요(docs/backups.md).',
    untried:
      '백업은 있지만 한 번도 되돌려 보지 않았으므로 없는 것과 같습니다. 복구 연습을 해 주세요(docs/backups.md).',
    failed: (hours: number, problem: string) =>
      `마지막 백업이 실패했습니다. 성공한 것은 ${ago(hours)}입니다. ${problem || '백업을 둘 곳의 공간과 권한, 백업의 로그를 확인해 주세요.'}`,
    journal: (problem: string) =>
      `마지막 백업 뒤의 변경이 백업되지 않고 있습니다. ${problem || '백업의 로그를 확인해 주세요.'}`,
    lost: (files: number | undefined, problem: string) =>
      `첨부파일 ${amount(files, '개')}가 저장소에 없고 백업에서 되돌려 놓지도 못했습니다. ${problem || '이 백업에 사본이 없습니다. 다른 백업에서 찾아 주세요(docs/backups.md).'}`,
    damaged: (files: number | undefined) =>
      `백업에 있는 첨부파일 사본 ${amount(files, '개')}가 손상되었고 저장소의 것으로 다시 만들 수 없습니다. backup verify가 이름을 알려 줍니다(docs/backups.md).`,
    restored: (files: number | undefined) =>
      `저장소에서 사라진 첨부파일 ${amount(files, '개')}를 지난 사흘 사이에 백업에서 되돌려 놓았습니다. 왜 사라졌는지 확인해 주세요(docs/backups.md).`,
    old: (hours: number) =>
      `마지막 백업이 ${ago(hours)}입니다. 백업을 돌리는 서비스가 떠 있는지, 둘 곳에 공간이 있는지 확인해 주세요.`,
    gone: (problem: string) =>
      `${problem} 직접 옮긴 것이 아니라면 누가 지웠는지 확인해 주세요. 새 백업을 만들며, 이 알림은 일주일 뒤 사라집니다(docs/backups.md).`,
    ok: (hours: number, stamp: string) => `마지막 백업은 ${ago(hours)}입니다${stamp && `(${stamp})`}.`,
  },
  drill: {
    none: '복구 연습을 성공한 적이 없습니다. 백업을 다른 곳에 되돌려 보아야 쓸 수 있는지 압니다(docs/backups.md).',
    failed: (problem: string) =>
      `마지막 복구 연습이 실패했습니다. 백업을 되돌릴 수 없을 수 있습니다. ${problem || '백업의 로그를 확인해 주세요.'}`,
    old: (hours: number) => `마지막 복구 연습이 ${ago(hours)}입니다. 다시 해 주세요.`,
    ok: (hours: number) => `마지막 복구 연습은 ${ago(hours)}에 성공했습니다.`,
  },
} as const;
