import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dropConfirmed, droppedSecrets, noLongerDropped } from './dropped-secrets.js';
import { ensureMadeOnce } from './made-once.js';
import { door } from '../door.js';

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
      '(docs/operations.md의 Keys). 사본이 없어도 api나 worker가 아직 돌고 있으면 거기서 키를 되찾을 수 있으니 다시 시작하지 말아 주세요. ' +
      `백업을 되살리거나 빈 데이터로 새로 시작할 때만: ${door('secrets give-up-master-key')}`,
  });
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
        `말고 실행해 주세요: ${door('secrets new-master-key lost')} (그다음 ${door('keys master --from-running')})`,
    );
  const keys = masterKeysOf(path);
  if (keys.length > 1)
    throw new Error(
      `${path}에 이미 새 마스터 키가 있습니다. keys master와 secrets drop-old-master-key를 먼저 마쳐 주세요.`,
    );
  return newMasterKey() + asText(keys);
}

/** @typedef {(path: string, text: string) => void} Write */

/**
 * @param {string} file
 * @param {Write} write
 * @returns {import('./dropped-secrets.js').SecretFile}
 */
const secretFileOf = (file, write) => ({ file, kind: 'master-key', write });

/**
 * Drops the earlier master keys of the file, or else those that were dropped before (dropped-secrets.js). Returns the day until
 * which they stay beside the file; undefined when they are gone. `code` is the proof under the first master key that the
 * database has nothing that another one wraps.
 * @param {string} file
 * @param {string | undefined} code
 * @param {Write} write
 */
export function dropOldMasterKey(file, code, write) {
  const [masterKey = '', ...old] = masterKeysOf(file);
  const secrets = old.length > 0 ? old : droppedSecrets(file).map(({ secret }) => secret);
  if (secrets.length === 0) throw new Error(`${file}에 이전 마스터 키가 없습니다.`);
  const choices = [{ about: masterKeyId(masterKey), secrets }];
  const { until } = dropConfirmed(secretFileOf(file, write), { inFile: old, choices }, { code, masterKey });
  if (old.length > 0) write(file, asText([masterKey]));
  return until;
}

/**
 * Puts the dropped master keys back into the file, below the one in use.
 * @param {string} file
 * @param {Write} write
 */
export function takeBackMasterKey(file, write) {
  const dropped = droppedSecrets(file).map(({ secret }) => secret);
  if (dropped.length === 0) throw new Error(`${file}.old에 지운 마스터 키가 없습니다.`);
  write(file, asText([...new Set([...masterKeysOf(file), ...dropped])]));
  noLongerDropped(secretFileOf(file, write), dropped);
}

/** @param {string[]} keys */
const asText = (keys) => keys.map((key) => `${key}\n`).join('');

/**
 * The master keys of a file, the one in use first.
 * @param {string} path
 */
export function masterKeysOf(path) {
  const keys = readFileSync(path, 'utf8').trim().split(/\s+/);
  if (!keys.every((key) => line.test(key)))
    throw new Error(`${path}: 한 줄에 16진수 64자가 있어야 합니다. 백업에서 되돌려 주세요.`);
  return keys;
}
