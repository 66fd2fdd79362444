import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ensureMadeOnce } from './made-once.js';

/** Every line of the file: 64 hexadecimal letters, the master key in use first (data/src/sealing/master-key.ts). */
const line = /^[0-9a-fA-F]{64}$/;

/** A new master key, as a line of the file. */
export const newMasterKey = () => `${randomBytes(32).toString('hex')}\n`;

/**
 * What a master key is called where it may be known, as beside what it has wrapped.
 * @param {string} hex
 */
export const masterKeyId = (hex) =>
  createHmac('sha256', Buffer.from(hex, 'hex')).update('gaongil master key id').digest('hex').slice(0, 16);

/**
 * Makes the master key on the first start, and never again (made-once.js). Removes dropped ones whose days are over.
 * @param {{ file: string, note: string, write: (path: string, text: string) => void }} options
 */
export function ensureMasterKey(options) {
  ensureMadeOnce({
    ...options,
    make: newMasterKey,
    lost: (file) =>
      `마스터 키 파일이 없어졌습니다: ${file}\n` +
      '새 키로는 지금까지 봉인한 것을 열 수 없어 아무것도 만들지 않았습니다. 이 파일을 따로 둔 사본에서 되돌려 주세요' +
      '(docs/operations.md의 Keys). 사본이 없어도 api나 worker가 아직 돌고 있으면 거기서 키를 되찾을 수 있으니 다시 시작하지 말아 주세요. 백업을 되살리거나 빈 데이터로 새로 시작할 때만: make-secrets.js give-up-master-key',
  });
  removeExpired(options.file, options.write);
}

/**
 * The content of the file with a new master key above the one in use. With two lines already, the last replacement did
 * not end, and the file stays as it is.
 * @param {string} path
 */
export function withNewMasterKey(path) {
  if (!existsSync(path))
    throw new Error(
      `마스터 키 파일이 없습니다: ${path}. 사본에서 되돌려 주세요. 사본이 없고 api나 worker가 아직 돌고 있으면, 다시 시작하지 ` +
        '말고 실행해 주세요: new-master-key lost (그다음 keys master --from-running)',
    );
  const keys = keysOf(path);
  if (keys.length > 1)
    throw new Error(
      `${path}에 이미 새 마스터 키가 있습니다. keys master와 drop-old-master-key를 먼저 마쳐 주세요.`,
    );
  return newMasterKey() + asText(keys);
}

/**
 * The content of the file without the earlier master keys, and those. `code` is the proof under the new master key that the
 * database has nothing that they wrap (data/src/sealing/drop-master-keys.ts), made at most ten minutes before.
 * @param {string} path
 * @param {string | undefined} code
 */
function withoutOldMasterKey(path, code = '') {
  const [first = '', ...old] = keysOf(path);
  if (old.length === 0) throw new Error(`${path}에 이전 마스터 키가 없습니다.`);
  const [until = '', proof = ''] = code.split('.');
  const secondsLeft = Number.parseInt(until, 36) - Date.now() / 1000;
  const own = proofOf(first, `unused ${old.map(masterKeyId).join(' ')} ${until}`);
  const given = Buffer.from(proof, 'base64url');
  if (given.length !== own.length || !timingSafeEqual(given, own) || !(secondsLeft > 0))
    throw new Error(
      'drop-old-master-key CODE: CODE는 keys drop-old-master-key가 데이터베이스를 확인하고 알려 주며 10분 동안 쓸 수 있습니다.',
    );
  return { text: asText([first]), old };
}

/**
 * As `prove` in data/src/sealing/master-key.ts.
 * @param {string} hex
 * @param {string} statement
 */
const proofOf = (hex, statement) =>
  createHmac('sha256', Buffer.from(hex, 'hex'))
    .update(`gaongil master key proof ${statement}`)
    .digest()
    .subarray(0, 16);

/** For how many days a dropped master key stays beside the file. */
const daysBeside = 30;

/** @param {string} file */
const besideOf = (file) => `${file}.old`;

/** @param {number} time in milliseconds */
const dayOf = (time) => new Date(time).toISOString().slice(0, 10);

/**
 * The dropped master keys beside the file, each with the last day that it stays there.
 * @param {string} file
 */
function droppedKeys(file) {
  const path = besideOf(file);
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
  return lines.map((one) => one.split(' ')).map(([key = '', day = '']) => ({ key, day }));
}

/** @typedef {(path: string, text: string) => void} Write */

/**
 * Stores dropped master keys beside the file, each with the last day that it stays there; without any, nothing is there.
 * @param {string} file
 * @param {{ key: string, day: string }[]} dropped
 * @param {Write} write
 */
function storeDropped(file, dropped, write) {
  if (dropped.length === 0) rmSync(besideOf(file), { force: true });
  else write(besideOf(file), dropped.map(({ key, day }) => `${key} ${day}\n`).join(''));
}

/**
 * Removes the earlier master keys from the file and puts them beside it for 30 days.
 * @param {string} file
 * @param {string | undefined} code
 * @param {Write} write
 */
export function dropOldMasterKey(file, code, write) {
  const { text, old } = withoutOldMasterKey(file, code);
  const day = dayOf(Date.now() + daysBeside * 86_400_000);
  storeDropped(file, [...droppedKeys(file), ...old.map((key) => ({ key, day }))], write);
  write(file, text);
}

/**
 * Puts the dropped master keys back into the file, below the one in use.
 * @param {string} file
 * @param {Write} write
 */
export function takeBackMasterKey(file, write) {
  const dropped = droppedKeys(file);
  if (dropped.length === 0) throw new Error(`${besideOf(file)}에 지운 마스터 키가 없습니다.`);
  write(file, asText([...new Set([...keysOf(file), ...dropped.map(({ key }) => key)])]));
  storeDropped(file, [], write);
}

/**
 * Removes the dropped master keys whose days are over.
 * @param {string} file
 * @param {Write} write
 */
function removeExpired(file, write) {
  const dropped = droppedKeys(file);
  const left = dropped.filter(({ day }) => day >= dayOf(Date.now()));
  if (left.length < dropped.length) storeDropped(file, left, write);
}

/** @param {string[]} keys */
const asText = (keys) => keys.map((key) => `${key}\n`).join('');

/** @param {string} path */
function keysOf(path) {
  const keys = readFileSync(path, 'utf8').trim().split(/\s+/);
  if (!keys.every((key) => line.test(key)))
    throw new Error(`${path}: 한 줄에 16진수 64자가 있어야 합니다. 백업에서 되돌려 주세요.`);
  return keys;
}
