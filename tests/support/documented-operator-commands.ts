import type { Trial } from './documented-trial.ts';

/** More entries of documented-commands.ts: about keys, which follow each other, and about space on the disk. */
export const operatorCommands: Readonly<Record<string, Trial>> = {
  'docker compose exec worker node worker/dist/keys.js status': { by: 'inStack', says: /키 암호화 키 1 / },
  'docker compose exec worker node worker/dist/keys.js verify': {
    by: 'inStack',
    says: /조회 키: 1개를 모두/,
  },
  'docker compose exec worker node worker/dist/keys.js rotate': {
    by: 'elsewhere',
    file: 'tests/integration/keys-commands.test.ts',
    as: "keys('rotate')",
  },
  'docker compose exec worker node worker/dist/keys.js lookup': {
    by: 'elsewhere',
    file: 'tests/integration/keys-commands.test.ts',
    as: "keys('lookup')",
  },
  'docker compose run --rm secrets node secrets/make-secrets.js new-app-secret': {
    by: 'inStack',
    says: /use-app-secret [0-9a-f]{16}/,
  },
  'docker compose run --rm secrets node secrets/make-secrets.js use-app-secret ID': {
    by: 'inStack',
    says: /쓰게 했습니다/,
    // Without an id it names them all; the new one is the last.
    as: `docker compose run --rm secrets node secrets/make-secrets.js use-app-secret "$(docker compose run --rm secrets node secrets/make-secrets.js use-app-secret 2>&1 | grep -o '[0-9a-f]\\{16\\}' | tail -n 1)"`,
  },
  // In the stack it would end the lookups of the journey before.
  'docker compose run --rm secrets node secrets/make-secrets.js drop-old-app-secret CODE': {
    by: 'elsewhere',
    file: 'tests/integration/secret-commands.test.ts',
    as: "secrets('drop-old-app-secret', await codeFor(oldId))",
  },
  'docker compose run --rm secrets node secrets/make-secrets.js take-back-old-app-secret ID': {
    by: 'elsewhere',
    file: 'tests/integration/secret-commands.test.ts',
    as: "secrets('take-back-old-app-secret', oldId)",
  },
  'docker compose run --rm secrets node secrets/make-secrets.js give-up-app-secret': {
    by: 'elsewhere',
    file: 'tests/integration/make-secrets.test.ts',
    as: "make('give-up-app-secret')",
  },
  'docker compose exec worker node worker/dist/keys.js app-secret ID end-lookups': {
    by: 'elsewhere',
    file: 'tests/integration/lost-app-secret.test.ts',
    as: "keys('app-secret', usedId, 'end-lookups')",
  },
  "docker compose run --rm -T secrets sh -c 'cat >/run/secrets/kept/app-secret' <app-secret": {
    by: 'byHand',
    why: 'the stack of the tests has its secret; make-secrets.test.ts puts one back',
  },
  'docker compose exec worker node worker/dist/keys.js app-secret ID': {
    by: 'elsewhere',
    file: 'tests/integration/keys-commands.test.ts',
    as: "keys('app-secret', used)",
  },
  'docker compose restart api': {
    by: 'elsewhere',
    file: 'tests/integration/replaced-secrets.test.ts',
    as: 'restartApis()',
  },
  'docker compose run --rm secrets node secrets/make-secrets.js new-master-key': {
    by: 'inStack',
    says: /새 마스터 키를/,
  },
  'docker compose exec worker node worker/dist/keys.js master': { by: 'inStack', says: /키 암호화 키 1개를/ },
  'docker compose exec worker node worker/dist/keys.js drop-old-master-key': {
    by: 'inStack',
    says: /이전 마스터 키로 감싼 것이 없습니다/,
  },
  'docker compose run --rm secrets node secrets/make-secrets.js drop-old-master-key CODE': {
    by: 'inStack',
    says: /이전 마스터 키를 파일에서 지웠습니다/,
    as: `docker compose run --rm secrets node secrets/make-secrets.js drop-old-master-key "$(docker compose exec worker node worker/dist/keys.js drop-old-master-key | sed -n 's/.*drop-old-master-key //p')"`,
  },
  'docker compose run --rm secrets node secrets/make-secrets.js take-back-old-master-key': {
    by: 'elsewhere',
    file: 'tests/integration/master-key-commands.test.ts',
    as: "secrets('take-back-old-master-key')",
  },
  "docker compose run --rm -T secrets sh -c 'cat >/run/keys/master-key' <master-key": {
    by: 'byHand',
    why: 'the stack of the tests has its key; make-secrets.test.ts puts one back',
  },
  'docker compose run --rm secrets node secrets/make-secrets.js give-up-master-key': {
    by: 'elsewhere',
    file: 'tests/integration/make-secrets.test.ts',
    as: "make('give-up-master-key')",
  },
  'npm run secrets -- give-up-app-secret': {
    by: 'elsewhere',
    file: 'tests/integration/secret-commands.test.ts',
    as: "secrets('give-up-app-secret')",
  },
  'npm run secrets -- give-up-master-key': {
    by: 'elsewhere',
    file: 'tests/integration/secret-commands.test.ts',
    as: "secrets('give-up-master-key')",
  },
  'docker compose exec worker node worker/dist/cases.js destroy ID': {
    by: 'elsewhere',
    file: 'tests/integration/worker-commands.test.ts',
    as: "'cases.js', 'destroy', id",
  },
  'docker compose exec worker node worker/dist/cases.js due': { by: 'inStack', says: /파기 보류: 제보/ },
  'docker compose exec worker node worker/dist/cases.js confirm-day DAY': {
    by: 'elsewhere',
    file: 'tests/integration/worker-commands.test.ts',
    as: "'cases.js', 'confirm-day', today",
  },
  'npm run secrets -- new-app-secret': {
    by: 'elsewhere',
    file: 'tests/integration/secret-commands.test.ts',
    as: "secrets('new-app-secret')",
  },
  'docker compose run --rm secrets node secrets/make-secrets.js new-master-key lost': {
    by: 'elsewhere',
    file: 'tests/integration/make-secrets.test.ts',
    as: "make('new-master-key', 'lost')",
  },
  'docker compose exec worker node worker/dist/keys.js master --from-running': {
    by: 'elsewhere',
    file: 'tests/integration/lost-master-key.test.ts',
    as: "keys('master', '--from-running')",
  },
  'docker compose run --rm --no-deps worker node worker/dist/keys.js master --from-running': {
    by: 'elsewhere',
    file: 'tests/integration/lost-master-key.test.ts',
    as: "keys('master', '--from-running')",
  },
  'npm run secrets -- new-master-key': {
    by: 'elsewhere',
    file: 'tests/integration/master-key-commands.test.ts',
    as: "secrets('new-master-key')",
  },
  'npm run keys -- master': {
    by: 'elsewhere',
    file: 'tests/integration/master-key-commands.test.ts',
    as: "keys('master')",
  },
  'npm run keys -- status': { by: 'inDatabase', says: /마스터 키: [0-9a-f]{16}/ },
  'npm run demo': { by: 'inDatabase', says: /제보 40건, 문의 20건, 뉴스 12건/ },
  'npm run demo -- remove': { by: 'inDatabase', says: /예시 자료를 지웠습니다: 제보 40건/ },
  // The stack of the tests has a real report, beside which no samples are stored.
  'docker compose run --rm demo': {
    by: 'elsewhere',
    file: 'tests/integration/demo.test.ts',
    as: 'await demo()',
  },
  'docker compose run --rm demo remove': { by: 'inStack', says: /예시 자료를 지웠습니다: 제보 0건/ },
  'docker compose exec worker node worker/dist/doctor.js': {
    // Without a backup it ends with 1.
    by: 'inStack',
    says: /Postgres +응답합니다/,
    as: 'docker compose exec worker node worker/dist/doctor.js || true',
  },
  'docker compose run --rm --no-deps worker node worker/dist/doctor.js': {
    by: 'inStack',
    says: /Redis +응답합니다/,
    as: 'docker compose run --rm --no-deps worker node worker/dist/doctor.js || true',
  },
  'docker compose run --rm --no-deps api node api/dist/doctor.js': { by: 'inStack', says: /정상 +설정/ },
  'docker compose run --rm --no-deps worker node worker/dist/doctor.js settings': {
    // The example address of NOTIFY_TO needs care.
    by: 'inStack',
    says: /NOTIFY_TO/,
    as: 'docker compose run --rm --no-deps worker node worker/dist/doctor.js settings || true',
  },
  'npm run doctor': {
    by: 'elsewhere',
    file: 'tests/integration/doctor-settings.test.ts',
    as: "'local/doctor.js'",
  },
  'npm run doctor -- settings': { by: 'inDatabase', says: /정상 +설정/ },
  'chmod -R go+rX monitoring': { by: 'byHand', why: 'it changes the clone; Prometheus only reads it' },
  'docker compose --profile monitoring up -d': {
    by: 'byHand',
    why: 'it needs two more images; rules and configuration are checked by promtool',
  },
  'docker stats': { by: 'byHand', why: 'it runs until it is stopped' },
  'docker system df': { by: 'inStack', says: /Images/ },
  'docker image prune': { by: 'byHand', why: 'it removes images of the machine' },
};
