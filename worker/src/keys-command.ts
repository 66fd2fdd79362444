import { appSecretUses, lookupKeyUses, reportsThatNeed } from '@gaongil/data/cases/reports/lookup-uses';
import { endLookups, lostLookups } from '@gaongil/data/cases/reports/lost-lookups';
import { replaceLookupKey } from '@gaongil/data/cases/reports/replace-lookup-key';
import { verifySample } from '@gaongil/data/cases/verify-sample';
import { ignoreClosedOutput } from '@gaongil/data/closed-output';
import { connectDatabase } from '@gaongil/data/database';
import {
  databaseEnv,
  masterKeySource,
  masterKeysFrom,
  readEnv,
  sealingEnv,
  settingsOrExit,
} from '@gaongil/data/read-env';
import { keyRing, KeysMissingError, WrongMasterKeyError } from '@gaongil/data/sealing/key-ring';
import { replacedForMs, rotateKeys } from '@gaongil/data/sealing/key-rotation';
import { encryptionKeyStatus, verifyKeys } from '@gaongil/data/sealing/key-status';
import { readFacts } from '@gaongil/data/system/process-facts';
import { z } from 'zod';
import { codeToDrop, dropOldMasterKey, rewrapWithFirst, sayOldMasterKeys } from './master-key-commands.ts';

/**
 * `keys status` shows the keys and what each wraps; `rotate` replaces the key-encryption key; `master` rewraps the
 * key-encryption keys with the first master key of MASTER_KEY; `drop-old-master-key` asks whether the others are needed; `lookup` replaces the lookup key; `verify [N]` unwraps all keys and opens N random cases,
 * notes and history entries; `app-secret ID` says whether reports need an app secret, and with `end-lookups` that they may lose it. What is opened is
 * neither printed nor stored.
 */
ignoreClosedOutput();
const settings = settingsOrExit(() => readEnv(z.object({ ...databaseEnv, ...sealingEnv }), process.env));
const db = connectDatabase({
  url: settings.DATABASE_URL,
  password: settings.DATABASE_PASSWORD,
  connections: 2,
});
const readMasters = masterKeysFrom(process.env);
const masters = readMasters();
const masterKeyFile = process.env['MASTER_KEY'] ? undefined : process.env['MASTER_KEY_FILE'];
const ring = keyRing(db, readMasters);
const [command, given, consent] = process.argv.slice(2);

const commands: Record<string, () => Promise<void>> = {
  status,
  rotate,
  lookup,
  verify,
  master: () => rewrapWithFirst({ db, masters, fail }, given),
  'drop-old-master-key': () => dropOldMasterKey({ db, masters, fail }, masterKeyFile),
  'app-secret': appSecret,
};

try {
  const run = commands[command ?? ''];
  if (run) await run();
  else
    fail(
      'keys status | rotate | master [--from-running] | drop-old-master-key | lookup | verify [N] | app-secret ID [end-lookups]',
    );
} catch (error) {
  if (error instanceof WrongMasterKeyError) fail(wrongMasterKey());
  else if (error instanceof KeysMissingError)
    fail(
      '봉인된 내용이 있는데 키 표(key_encryption_keys)가 비어 있습니다. 데이터베이스를 백업에서 통째로 되돌려 주세요.',
    );
  else throw error;
} finally {
  await db.destroy();
}

async function status(): Promise<void> {
  const ids = masters.map(({ id }) => id);
  console.log(`마스터 키: ${ids[0]}${ids.length > 1 ? ` (이전: ${ids.slice(1).join(', ')})` : ''}`);
  sayOldMasterKeys(masterKeyFile);
  const keys = await encryptionKeyStatus(db);
  for (const { number, master, madeAt, uses } of keys) {
    const counts = [...uses].map(([label, count]) => `${label} ${counted(count)}`).join(', ');
    const unknown = ids.includes(master) ? '' : ' — 이 마스터 키가 파일에 없습니다';
    const day = madeAt.toLocaleDateString('sv', { timeZone: 'Asia/Seoul' });
    console.log(`키 암호화 키 ${number} (${day}, 마스터 키 ${master}${unknown}): ${counts || '쓰이지 않음'}`);
  }
  if (keys.length === 0) console.log('아직 키가 없습니다. api나 worker가 처음 시작할 때 만듭니다.');
  for (const { number, isInUse, reports } of await lookupKeyUses(db))
    console.log(`조회 키 ${number}${isInUse ? ' (사용 중)' : ''}: 제보 ${counted(reports)}`);
  await appSecretStatus();
  if (keys.some(({ master }) => !ids.includes(master))) fail(wrongMasterKey());
}

async function appSecretStatus(): Promise<void> {
  // Only the api has APP_SECRET, and notes the ids.
  const { api } = await readFacts(db);
  const lost = api?.facts.appSecrets ? await lostLookups(db, api.facts.appSecrets) : [];
  for (const { secret, reports } of await appSecretUses(db)) {
    const missing = lost.find((one) => one.secret === secret);
    const state = missing ? ` — ${missing.isEnded ? '조회를 끝냄' : 'api에 없어 조회할 수 없습니다'}` : '';
    console.log(`APP_SECRET ${secret}: 익명 제보 ${counted(reports)}${state}`);
  }
  if (lost.some(({ isEnded }) => !isEnded))
    fail('없는 APP_SECRET을 백업에서 되돌리고 api를 다시 시작해 주세요(docs/operations.md의 Secrets).');
}

async function rotate(): Promise<void> {
  const say = onceASecond();
  const result = await rotateKeys({
    db,
    ring,
    masters,
    onProgress: (label, rewrapped) => say(`${label} 키 ${counted(rewrapped)}개를 다시 감쌌습니다`),
    wait: (ms) => waitFor(ms, '이전 키로 감싸고 있을', '다음 rotate가'),
  });
  console.log(
    `모든 키를 키 암호화 키 ${result.number}(으)로 감쌌습니다. 다시 감싼 키: ${counted(result.rewrapped)}`,
  );
  if (result.removed.length > 0) console.log(`지운 키 암호화 키: ${result.removed.join(', ')}`);
  for (const { label, numbers } of result.failed)
    fail(`열 수 없어 그대로 둔 ${label} 키: ${numbers.join(', ')}. 이전 키 암호화 키는 지우지 않았습니다.`);
}

async function lookup(): Promise<void> {
  const say = onceASecond();
  const result = await replaceLookupKey({
    db,
    ring,
    onProgress: (replaced) => say(`제보 ${counted(replaced)}건의 조회 값을 바꿨습니다`),
    wait: (ms) => waitFor(ms, '이전 조회 키만 쓰고 있을', '다음 lookup이'),
  });
  console.log(`조회 키 ${result.number}(으)로 바꾼 제보: ${counted(result.replaced)}`);
  if (result.removed.length > 0) console.log(`지운 조회 키: ${result.removed.join(', ')}`);
  if (result.failed.length > 0)
    fail(`열 수 없어 그대로 둔 제보: ${result.failed.join(', ')}. 이전 조회 키는 지우지 않았습니다.`);
  if (!result.isComplete) fail('쓰이고 있어 바꾸지 못한 것이 남았습니다. keys lookup을 다시 실행해 주세요.');
}

function wrongMasterKey(): string {
  return `${masterKeySource(process.env)}의 마스터 키로는 이 데이터베이스의 키를 열 수 없습니다. 바뀐 것은 없습니다. 맞는 파일을 백업에서 되돌려 주세요.`;
}

/** Prints progress, at most once a second. */
function onceASecond(): (line: string) => void {
  let said = performance.now();
  return (line) => {
    if (performance.now() - said < 1_000) return;
    said = performance.now();
    console.log(line);
  };
}

async function waitFor(ms: number, processes: string, next: string): Promise<void> {
  if (ms > 0)
    console.log(
      `${processes} 프로세스를 ${Math.ceil(ms / 1000)}초 기다립니다(교체 뒤 ${replacedForMs / 1000}초). 멈추면 ${next} 이어서 합니다.`,
    );
  await new Promise((resolve) => setTimeout(resolve, ms));
}

async function verify(): Promise<void> {
  const size = given === undefined ? 100 : Number(given);
  if (!Number.isInteger(size) || size < 1 || size > 10_000) return fail('keys verify [N] (N은 1–10000)');
  await ring.load();
  const results = [...(await verifyKeys(db, ring)), ...(await verifySample(db, ring, size))];
  for (const { label, checked, failed, numbers } of results) {
    if (failed === 0) console.log(`${label}: ${counted(checked)}개를 모두 열었습니다`);
    else
      fail(
        `${label}: ${counted(checked)}개 가운데 ${counted(failed)}개를 열 수 없습니다 (번호 ${numbers.join(', ')}${failed > numbers.length ? ', …' : ''})`,
      );
  }
}

async function appSecret(): Promise<void> {
  if (!given || !/^[0-9a-f]{16}$/.test(given))
    return fail('keys app-secret ID (ID는 use-app-secret이 보여 줍니다)');
  const reports = await reportsThatNeed(db, given);
  const isNeeded = reports > 0;
  if (isNeeded && consent !== 'end-lookups')
    return fail(
      `APP_SECRET ${given}이(가) 필요한 익명 제보 ${counted(reports)}건. ` +
        '지우면 이 제보들은 접수번호로만 조회할 수 있습니다. ' +
        `그래도 지우거나, 어디에도 없어 되돌릴 수 없을 때: keys app-secret ${given} end-lookups`,
    );
  if (isNeeded) await endLookups(db, given);
  console.log(
    isNeeded
      ? `APP_SECRET ${given}이(가) 필요한 익명 제보 ${counted(reports)}건은 이제 접수번호로만 조회하는 것으로 적었습니다.`
      : `APP_SECRET ${given}이(가) 필요한 제보가 없습니다.`,
  );
  const code = await codeToDrop({ db, masters, fail }, { appSecret: given });
  if (code !== undefined)
    console.log(`파일에 있으면 10분 안에 지울 수 있습니다: make-secrets.js drop-old-app-secret ${code}`);
}

function counted(count: number): string {
  return count.toLocaleString('en');
}

function fail(why: string): void {
  console.error(why);
  process.exitCode = 1;
}
