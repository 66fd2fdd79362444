import { hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dropConfirmed, droppedSecrets, noLongerDropped } from './dropped-secrets.js';
import { ensureMadeOnce } from './made-once.js';
import { door } from '../door.js';

/** As in api/src/secrets.ts: each secret costs every lookup one more slow hash. */
const most = 4;

const pattern = /^[0-9a-fA-F]{64}$/;

/** @typedef {(path: string, text: string) => void} Write */

/**
 * @param {string} file
 * @param {Write} write
 * @returns {import('./dropped-secrets.js').SecretFile}
 */
const secretFileOf = (file, write) => ({ file, kind: 'app-secret', write });

/** A new app secret. */
export const newAppSecret = () => randomBytes(32).toString('hex');

/**
 * Makes the app secret on the first start, and never again (made-once.js).
 * @param {{ file: string, note: string, write: (path: string, text: string) => void }} options
 */
export function ensureAppSecret(options) {
  ensureMadeOnce({
    ...options,
    make: newAppSecret,
    lost: (file) =>
      `APP_SECRET 파일이 없어졌습니다: ${file}\n` +
      '새 값으로는 지금까지의 익명 제보를 아이디와 비밀번호로 조회할 수 없어 아무것도 만들지 않았습니다. 이 파일을 백업에서 ' +
      '되돌려 주세요(docs/operations.md의 Secrets). 백업을 되살리거나 빈 데이터로 새로 시작할 때, 또는 사본이 ' +
      `어디에도 없을 때만: ${door('secrets give-up-app-secret')}`,
  });
}

/**
 * What an app secret is called where it may be known, as beside the access tags made with it.
 * @param {string} hex
 */
export const appSecretId = (hex) =>
  Buffer.from(hkdfSync('sha256', Buffer.from(hex, 'hex'), '', 'gaongil app secret id', 8)).toString('hex');

/**
 * Adds a new secret after the others: every api accepts what it makes before any makes something with it.
 * @param {string} text
 */
export function withNewAppSecret(text) {
  const secrets = secretsOf(text);
  refuseOneMore(secrets);
  const added = newAppSecret();
  return { id: appSecretId(added), text: asText([...secrets, added]) };
}

/**
 * Puts the secret with this id first: it makes, the others are looked up under.
 * @param {string} text
 * @param {string | undefined} id
 */
export function withAppSecretInUse(text, id) {
  const secrets = secretsOf(text);
  const used = secrets.find((secret) => appSecretId(secret) === id);
  if (!used) throw new Error(`use-app-secret ID: ID는 다음 가운데 하나입니다. ${idsOf(secrets)}`);
  return { id: appSecretId(used), text: asText([used, ...secrets.filter((secret) => secret !== used)]) };
}

/**
 * Drops the secret that a code is about, unless it is the one in use (dropped-secrets.js). Returns its id, the text without it,
 * and the day until which it stays beside the file; undefined when it is gone.
 * @param {string} file
 * @param {import('./dropped-secrets.js').Given} given
 * @param {Write} write
 */
export function dropOldAppSecret(file, given, write) {
  const [inUse, ...old] = secretsOf(readFileSync(file, 'utf8'));
  const beside = droppedSecrets(file).map(({ secret }) => secret);
  const choices = [...new Set([...old, ...beside])]
    .filter((secret) => secret !== inUse)
    .map((secret) => ({ about: appSecretId(secret), secrets: [secret] }));
  const { secrets, until } = dropConfirmed(secretFileOf(file, write), { inFile: old, choices }, given);
  return {
    id: idsOf(secrets),
    text: asText([inUse ?? '', ...old.filter((secret) => !secrets.includes(secret))]),
    until,
  };
}

/**
 * Puts a dropped secret back, after the others. Returns its id and the new text; `forget` is called once that is stored.
 * @param {string} file
 * @param {string | undefined} id
 * @param {Write} write
 */
export function withDroppedAppSecret(file, id, write) {
  const secrets = secretsOf(readFileSync(file, 'utf8'));
  const dropped = droppedSecrets(file);
  const named = dropped.find(({ secret }) => appSecretId(secret) === id)?.secret;
  if (named === undefined)
    throw new Error(
      'take-back-old-app-secret ID: ID는 다음 가운데 하나입니다. ' +
        (dropped.map(({ secret, day }) => `${appSecretId(secret)} (${day}까지 둠)`).join(', ') || '(없음)'),
    );
  const all = [...new Set([...secrets, named])];
  if (all.length > secrets.length) refuseOneMore(secrets);
  return {
    id: appSecretId(named),
    text: asText(all),
    forget: () => noLongerDropped(secretFileOf(file, write), [named]),
  };
}

/**
 * The ids of the app secrets of a text.
 * @param {string} text
 */
export const appSecretIds = (text) => secretsOf(text).map(appSecretId);

/** @param {string[]} secrets */
function refuseOneMore(secrets) {
  if (secrets.length >= most)
    throw new Error(
      `APP_SECRET은 ${most}개까지 둘 수 있습니다. 쓰지 않는 것을 먼저 drop-old-app-secret으로 지워 주세요: ${idsOf(secrets)}`,
    );
}

/** @param {string[]} secrets */
const idsOf = (secrets) => secrets.map(appSecretId).join(', ');

/** @param {string[]} secrets */
const asText = (secrets) => secrets.join('\n');

/** @param {string} text */
function secretsOf(text) {
  const secrets = text.trim().split(/[\s,]+/);
  if (!secrets.every((secret) => pattern.test(secret)))
    throw new Error('APP_SECRET: 한 줄에 16진수 64자가 있어야 합니다. 백업에서 되돌려 주세요.');
  return secrets;
}
