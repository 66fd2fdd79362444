import type { Trial } from './documented-trial.ts';

/** More entries of documented-commands.ts: `./gaongil NAME`; those about keys follow each other. */
export const operatorCommands: Readonly<Record<string, Trial>> = {
  './gaongil staff add NAME': {
    by: 'inStack',
    says: /비밀번호: \S+/,
    as: './gaongil staff add documented',
  },
  './gaongil staff list': { by: 'inStack', says: /^admin /m },
  './gaongil staff password NAME': {
    by: 'inStack',
    says: /비밀번호: \S+/,
    as: './gaongil staff password documented',
  },
  './gaongil staff add NAME --areas reports,inquiries': {
    by: 'inStack',
    says: /비밀번호: \S+/,
    as: './gaongil staff add documented-areas --areas reports,inquiries',
  },
  './gaongil staff suspend NAME': {
    by: 'inStack',
    says: /정지했습니다/,
    as: './gaongil staff suspend documented',
  },
  './gaongil staff reactivate NAME': {
    by: 'inStack',
    says: /다시 쓸 수 있습니다/,
    as: './gaongil staff reactivate documented',
  },
  './gaongil staff reset-second-factor NAME': {
    by: 'elsewhere',
    file: 'tests/integration/staff-commands.test.ts',
    as: "staff('reset-second-factor', 'lee')",
  },
  './gaongil staff remove NAME': {
    by: 'inStack',
    says: /지우고/,
    as: './gaongil staff remove documented',
  },
  'STAFF_PASSWORD=… ./gaongil staff add NAME': {
    by: 'inStack',
    says: /STAFF_PASSWORD에 지정한 값/,
    as: 'STAFF_PASSWORD=파란-우산-세-개가-있다 ./gaongil staff add chosen',
  },
  './gaongil staff password admin': {
    by: 'byHand',
    why: 'the tests continue with the first password; password NAME is tested above',
  },
  './gaongil outbox': {
    by: 'inStack',
    says: /기다리는 메일 \d+통, 포기한 메일 \d+통/,
  },
  './gaongil outbox retry': {
    by: 'inStack',
    says: /포기했던 메일 \d+통을/,
  },
  './gaongil audit verify': { by: 'inStack', says: /어긋난 곳이 없습니다/ },
  './gaongil audit verify --end CHAIN:HEX': {
    by: 'elsewhere',
    file: 'tests/integration/audit-command.test.ts',
    as: "'--end'",
  },
  './gaongil migrate down gaongil': {
    by: 'byHand',
    why: 'it removes all data; the same without Docker is tested below',
  },
  './gaongil store': { by: 'inStack', says: /데이터베이스 \S+, 저장소의 주인 \S+/ },
  './gaongil store adopt ID': {
    by: 'elsewhere',
    file: 'tests/integration/worker-commands.test.ts',
    as: "'store', 'adopt', other",
  },
  './gaongil keys status': { by: 'inStack', says: /키 암호화 키 1 / },
  './gaongil keys verify': {
    by: 'inStack',
    says: /조회 키: 1개를 모두/,
  },
  './gaongil keys rotate': {
    by: 'elsewhere',
    file: 'tests/integration/keys-commands.test.ts',
    as: "keys('rotate')",
  },
  './gaongil keys lookup': {
    by: 'elsewhere',
    file: 'tests/integration/keys-commands.test.ts',
    as: "keys('lookup')",
  },
  './gaongil secrets new-app-secret': {
    by: 'inStack',
    says: /use-app-secret [0-9a-f]{16}/,
  },
  './gaongil secrets use-app-secret ID': {
    by: 'inStack',
    says: /쓰게 했습니다/,
    // Without an id it names them all; the new one is the last.
    as: `./gaongil secrets use-app-secret "$(./gaongil secrets use-app-secret 2>&1 | grep -o '[0-9a-f]\\{16\\}' | tail -n 1)"`,
  },
  // In the stack it would end the lookups of the journey before.
  './gaongil secrets drop-old-app-secret CODE': {
    by: 'elsewhere',
    file: 'tests/integration/secret-commands.test.ts',
    as: "secrets('drop-old-app-secret', await codeFor(oldId))",
  },
  './gaongil secrets take-back-old-app-secret ID': {
    by: 'elsewhere',
    file: 'tests/integration/secret-commands.test.ts',
    as: "secrets('take-back-old-app-secret', oldId)",
  },
  './gaongil secrets give-up-app-secret': {
    by: 'elsewhere',
    file: 'tests/integration/make-secrets.test.ts',
    as: "make('give-up-app-secret')",
  },
  './gaongil keys app-secret ID end-lookups': {
    by: 'elsewhere',
    file: 'tests/integration/lost-app-secret.test.ts',
    as: "keys('app-secret', usedId, 'end-lookups')",
  },
  "docker compose run --rm -T secrets sh -c 'cat >/run/secrets/kept/app-secret' <app-secret": {
    by: 'byHand',
    why: 'the stack of the tests has its secret; make-secrets.test.ts puts one back',
  },
  './gaongil keys app-secret ID': {
    by: 'elsewhere',
    file: 'tests/integration/keys-commands.test.ts',
    as: "keys('app-secret', used)",
  },
  'docker compose restart api': {
    by: 'elsewhere',
    file: 'tests/integration/replaced-secrets.test.ts',
    as: 'restartApis()',
  },
  './gaongil secrets new-master-key': {
    by: 'inStack',
    says: /새 마스터 키를/,
  },
  './gaongil keys master': { by: 'inStack', says: /키 암호화 키 1개를/ },
  './gaongil keys drop-old-master-key': {
    by: 'inStack',
    says: /이전 마스터 키로 감싼 것이 없습니다/,
  },
  './gaongil secrets drop-old-master-key CODE': {
    by: 'inStack',
    says: /이전 마스터 키를 파일에서 지웠습니다/,
    as: `./gaongil secrets drop-old-master-key "$(./gaongil keys drop-old-master-key | sed -n 's/.*drop-old-master-key //p')"`,
  },
  './gaongil secrets take-back-old-master-key': {
    by: 'elsewhere',
    file: 'tests/integration/master-key-commands.test.ts',
    as: "secrets('take-back-old-master-key')",
  },
  "docker compose run --rm -T secrets sh -c 'cat >/run/keys/master-key' <master-key": {
    by: 'byHand',
    why: 'the stack of the tests has its key; make-secrets.test.ts puts one back',
  },
  './gaongil secrets give-up-master-key': {
    by: 'elsewhere',
    file: 'tests/integration/make-secrets.test.ts',
    as: "make('give-up-master-key')",
  },
  './gaongil cases destroy ID': {
    by: 'elsewhere',
    file: 'tests/integration/worker-commands.test.ts',
    as: "'cases', 'destroy', id",
  },
  './gaongil cases due': { by: 'inStack', says: /파기 보류: 제보/ },
  './gaongil cases confirm-day DAY': {
    by: 'elsewhere',
    file: 'tests/integration/worker-commands.test.ts',
    as: "'cases', 'confirm-day', today",
  },
  './gaongil secrets new-master-key lost': {
    by: 'elsewhere',
    file: 'tests/integration/make-secrets.test.ts',
    as: "make('new-master-key', 'lost')",
  },
  './gaongil keys master --from-running': {
    by: 'elsewhere',
    file: 'tests/integration/lost-master-key.test.ts',
    as: "keys('master', '--from-running')",
  },
  // The stack of the tests has a real report, beside which no samples are stored.
  './gaongil demo': {
    by: 'inDatabase',
    says: /제보 40건, 문의 20건, 뉴스 12건/,
    as: 'npm run gaongil -- demo',
  },
  './gaongil demo remove': { by: 'inStack', says: /예시 자료를 지웠습니다: 제보 0건/ },
  './gaongil doctor': {
    // Without a backup it ends with 1.
    by: 'inStack',
    says: /Postgres +응답합니다/,
    as: './gaongil doctor || true',
  },
  './gaongil doctor settings': {
    // The example address of NOTIFY_TO needs care.
    by: 'inStack',
    says: /NOTIFY_TO/,
    as: './gaongil doctor settings || true',
  },
  'npm run gaongil -- doctor settings': { by: 'inDatabase', says: /정상 +설정/ },
  'chmod -R go+rX operate/monitoring': {
    by: 'byHand',
    why: 'it changes the clone; Prometheus only reads it',
  },
  'docker compose --profile monitoring up -d': {
    by: 'byHand',
    why: 'it needs two more images; rules and configuration are checked by promtool',
  },
  'docker stats': { by: 'byHand', why: 'it runs until it is stopped' },
  'docker system df': { by: 'inStack', says: /Images/ },
  'docker image prune': { by: 'byHand', why: 'it removes images of the machine' },
};
