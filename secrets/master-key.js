import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
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
 * Makes the master key on the first start, and never again (made-once.js).
 * @param {{ file: string, note: string, write: (path: string, text: string) => void }} options
 */
export function ensureMasterKey(options) {
  ensureMadeOnce({
    ...options,
    make: newMasterKey,
    lost: (file) =>
      `마스터 키 파일이 없어졌습니다: ${file}\n` +
      '새 키로는 지금까지 봉인한 것을 열 수 없어 아무것도 만들지 않았습니다. 이 파일을 따로 둔 사본에서 되돌려 주세요' +
      '(docs/operations.md의 Keys). 백업을 되살리거나 빈 데이터로 새로 시작할 때만: make-secrets.js give-up-master-key',
  });
}

/**
 * The content of the file with a new master key above the one in use. With two lines already, the last replacement did
 * not end, and the file stays as it is.
 * @param {string} path
 */
export function withNewMasterKey(path) {
  const keys = keysOf(path);
  if (keys.length > 1)
    throw new Error(
      `${path}에 이미 새 마스터 키가 있습니다. keys master와 drop-old-master-key를 먼저 마쳐 주세요.`,
    );
  return newMasterKey() + asText(keys);
}

/**
 * The content of the file without the earlier master key. The id of the new one is the confirmation that `keys master`
 * prints, since after this nothing opens what the earlier key has wrapped.
 * @param {string} path
 * @param {string | undefined} id
 */
export function withoutOldMasterKey(path, id) {
  const keys = keysOf(path);
  const [first = '', ...old] = keys;
  if (old.length === 0) throw new Error(`${path}에 이전 마스터 키가 없습니다.`);
  if (id !== masterKeyId(first))
    throw new Error('keys master가 끝나면서 알려 준 확인 값을 붙여 주세요: drop-old-master-key ID');
  return asText([first]);
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
