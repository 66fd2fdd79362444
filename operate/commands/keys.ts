import { appSecretUses, lookupKeyUses, reportsThatNeed } from '@gaongil/data/cases/reports/lookup-uses';
import { endLookups, lostLookups } from '@gaongil/data/cases/reports/lost-lookups';
import { replaceLookupKey } from '@gaongil/data/cases/reports/replace-lookup-key';
import { verifyRandomParts } from '@gaongil/data/cases/sealed/verify-random-parts';
import { masterKeysFrom, sealingEnv } from '@gaongil/runtime/settings/read-env';
import { keyRing, WrongMasterKeyError } from '@gaongil/data/sealing/key-ring';
import { replacedForMs, rotateKeys } from '@gaongil/data/sealing/key-rotation';
import { encryptionKeyStatus, verifyKeys } from '@gaongil/data/sealing/key-status';
import { readFacts } from '@gaongil/runtime/system/process-facts';
import { type Command, CommandError, type DatabaseCall, onDatabase, UsageError } from './command.ts';
import { door } from '../door.js';
import { codeToDrop, dropOldMasterKey, rewrapWithFirst, sayOldMasterKeys } from './master-key.ts';

type KeysCall = DatabaseCall<typeof sealingEnv> & ReturnType<typeof openKeys>;

function openKeys({ db }: DatabaseCall<typeof sealingEnv>) {
  const readMasters = masterKeysFrom(process.env);
  const file = process.env['MASTER_KEY'] ? undefined : process.env['MASTER_KEY_FILE'];
  return { masters: readMasters(), file, ring: keyRing(db, readMasters) };
}

/**
 * `status` shows the keys and what each wraps; `rotate` replaces the key-encryption key; `master` rewraps the key-encryption
 * keys with the first master key of MASTER_KEY; `drop-old-master-key` asks whether the others are needed; `lookup` replaces
 * the lookup key; `verify` unwraps all keys and opens N random cases, notes and history entries; `app-secret` says whether
 * reports need an app secret, and with `end-lookups` that they may lose it. What is opened is neither printed nor stored.
 */
export const keys: Command = {
  options: { 'from-running': { type: 'boolean' } },
  actions: onDatabase(
    sealingEnv,
    {
      status,
      'verify [N]': verify,
      rotate,
      lookup,
      master: rewrapWithFirst,
      'drop-old-master-key': dropOldMasterKey,
      'app-secret ID [end-lookups]': appSecret,
    },
    openKeys,
  ),
};

async function status(call: KeysCall): Promise<void> {
  const { db, masters, file, say, answer } = call;
  const ids = masters.map(({ id }) => id);
  say(`마스터 키: ${ids[0]}${ids.length > 1 ? ` (이전: ${ids.slice(1).join(', ')})` : ''}`);
  sayOldMasterKeys(file, say);
  const found = await encryptionKeyStatus(db);
  for (const { number, master, madeAt, uses } of found) {
    const unknown = ids.includes(master) ? '' : ' — 이 마스터 키가 파일에 없습니다';
    say(
      `키 암호화 키 ${number} (${dayOf(madeAt)}, 마스터 키 ${master}${unknown}): ${listed(uses) || '쓰이지 않음'}`,
    );
  }
  if (found.length === 0) say('아직 키가 없습니다. api나 worker가 처음 시작할 때 만듭니다.');
  const lookupKeys = await lookupKeyUses(db);
  for (const { number, isInUse, reports } of lookupKeys)
    say(`조회 키 ${number}${isInUse ? ' (사용 중)' : ''}: 제보 ${counted(reports)}`);
  answer({
    masterKeys: ids,
    encryptionKeys: found.map(({ madeAt, uses, ...key }) => ({
      ...key,
      madeOn: dayOf(madeAt),
      uses: Object.fromEntries(uses),
    })),
    lookupKeys,
  });
  await appSecretStatus(call);
  if (found.some(({ master }) => !ids.includes(master))) throw new WrongMasterKeyError();
}

async function appSecretStatus({ db, say, answer, fail }: KeysCall): Promise<void> {
  // Only the api has APP_SECRET, and notes the ids.
  const { api } = await readFacts(db);
  const lost = api?.facts.appSecrets ? await lostLookups(db, api.facts.appSecrets) : [];
  const uses = await appSecretUses(db);
  for (const { secret, reports } of uses) {
    const missing = lost.find((one) => one.secret === secret);
    const state = missing ? ` — ${missing.isEnded ? '조회를 끝냄' : 'api에 없어 조회할 수 없습니다'}` : '';
    say(`APP_SECRET ${secret}: 익명 제보 ${counted(reports)}${state}`);
  }
  answer({ appSecrets: uses });
  if (lost.some(({ isEnded }) => !isEnded))
    fail('없는 APP_SECRET을 백업에서 되돌리고 api를 다시 시작해 주세요(docs/operations.md의 Secrets).');
}

async function rotate({ db, ring, masters, say, answer, fail }: KeysCall): Promise<void> {
  const sayProgress = onceASecond(say);
  const { number, rewrapped, removed, failed } = await rotateKeys({
    db,
    ring,
    masters,
    onProgress: (label, count) => sayProgress(`${label} 키 ${counted(count)}개를 다시 감쌌습니다`),
    wait: (ms) => waitFor(ms, say, '이전 키로 감싸고 있을', '다음 rotate가'),
  });
  say(`모든 키를 키 암호화 키 ${number}(으)로 감쌌습니다. 다시 감싼 키: ${counted(rewrapped)}`);
  if (removed.length > 0) say(`지운 키 암호화 키: ${removed.join(', ')}`);
  answer({ number, rewrapped, removed });
  for (const { label, numbers } of failed)
    fail(`열 수 없어 그대로 둔 ${label} 키: ${numbers.join(', ')}. 이전 키 암호화 키는 지우지 않았습니다.`);
}

async function lookup({ db, ring, say, answer, fail }: KeysCall): Promise<void> {
  const sayProgress = onceASecond(say);
  const { number, replaced, removed, failed, isComplete } = await replaceLookupKey({
    db,
    ring,
    onProgress: (count) => sayProgress(`제보 ${counted(count)}건의 조회 값을 바꿨습니다`),
    wait: (ms) => waitFor(ms, say, '이전 조회 키만 쓰고 있을', '다음 lookup이'),
  });
  say(`조회 키 ${number}(으)로 바꾼 제보: ${counted(replaced)}`);
  if (removed.length > 0) say(`지운 조회 키: ${removed.join(', ')}`);
  answer({ number, replaced, removed });
  if (failed.length > 0)
    fail(`열 수 없어 그대로 둔 제보: ${failed.join(', ')}. 이전 조회 키는 지우지 않았습니다.`);
  if (!isComplete)
    fail(`쓰이고 있어 바꾸지 못한 것이 남았습니다. 다시 실행해 주세요: ${door('keys lookup')}`);
}

/** Prints progress, at most once a second. */
function onceASecond(say: (line: string) => void): (line: string) => void {
  let said = performance.now();
  return (line) => {
    if (performance.now() - said < 1_000) return;
    said = performance.now();
    say(line);
  };
}

async function waitFor(
  ms: number,
  say: (line: string) => void,
  processes: string,
  next: string,
): Promise<void> {
  if (ms > 0)
    say(
      `${processes} 프로세스를 ${Math.ceil(ms / 1000)}초 기다립니다(교체 뒤 ${replacedForMs / 1000}초). 멈추면 ${next} 이어서 합니다.`,
    );
  await new Promise((resolve) => setTimeout(resolve, ms));
}

async function verify({ db, ring, args: [given], say, answer, fail }: KeysCall): Promise<void> {
  const size = given === undefined ? 100 : Number(given);
  if (!Number.isInteger(size) || size < 1 || size > 10_000) throw new UsageError();
  await ring.load();
  const results = [...(await verifyKeys(db, ring)), ...(await verifyRandomParts(db, ring, size))];
  for (const { label, checked, failed, numbers } of results) {
    if (failed === 0) say(`${label}: ${counted(checked)}개를 모두 열었습니다`);
    else
      fail(
        `${label}: ${counted(checked)}개 가운데 ${counted(failed)}개를 열 수 없습니다 (번호 ${numbers.join(', ')}${failed > numbers.length ? ', …' : ''})`,
      );
  }
  answer({ results });
}

async function appSecret(call: KeysCall): Promise<void> {
  const {
    db,
    args: [id = '', consent],
    say,
    answer,
  } = call;
  if (!/^[0-9a-f]{16}$/.test(id) || (consent !== undefined && consent !== 'end-lookups'))
    throw new UsageError();
  const reports = await reportsThatNeed(db, id);
  const isNeeded = reports > 0;
  answer({ reports });
  if (isNeeded && consent === undefined)
    throw new CommandError(
      `APP_SECRET ${id}이(가) 필요한 익명 제보 ${counted(reports)}건. ` +
        '지우면 이 제보들은 접수번호로만 조회할 수 있습니다. ' +
        `그래도 지우거나, 어디에도 없어 되돌릴 수 없을 때: ${door(`keys app-secret ${id} end-lookups`)}`,
    );
  if (isNeeded) await endLookups(db, id);
  say(
    isNeeded
      ? `APP_SECRET ${id}이(가) 필요한 익명 제보 ${counted(reports)}건은 이제 접수번호로만 조회하는 것으로 적었습니다.`
      : `APP_SECRET ${id}이(가) 필요한 제보가 없습니다.`,
  );
  const code = await codeToDrop(call, { appSecret: id });
  say(`파일에 있으면 10분 안에 지울 수 있습니다: ${door(`secrets drop-old-app-secret ${code}`)}`);
}

const dayOf = (moment: Date) => moment.toLocaleDateString('sv', { timeZone: 'Asia/Seoul' });

function listed(counts: Map<string, number>): string {
  return [...counts].map(([label, count]) => `${label} ${counted(count)}`).join(', ');
}

const counted = (count: number) => count.toLocaleString('en');
