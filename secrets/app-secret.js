import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { ensureMadeOnce } from './made-once.js';

/** As in api/src/secrets.ts: each secret costs every lookup one more slow hash. */
const most = 4;

const pattern = /^[0-9a-fA-F]{64}$/;

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
      '어디에도 없을 때만: make-secrets.js give-up-app-secret',
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
  if (secrets.length === most)
    throw new Error(
      `APP_SECRET은 ${most}개까지 둘 수 있습니다. 쓰지 않는 것을 먼저 drop-old-app-secret으로 지워 주세요: ${idsOf(secrets)}`,
    );
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
 * What `keys app-secret` prints for a secret that no report needs, as in data/src/cases/lookup-uses.ts. It can be made
 * from the id, which is no secret either: it confirms that the reports were counted.
 * @param {string} id
 */
const dropCode = (id) =>
  createHash('sha256').update(`no report needs app secret ${id}`).digest('hex').slice(0, 16);

/**
 * Removes the secret with this code, unless it is the one in use.
 * @param {string} text
 * @param {string | undefined} code
 */
export function withoutOldAppSecret(text, code) {
  const secrets = secretsOf(text);
  const named = secrets.find((secret) => code === dropCode(appSecretId(secret)));
  if (named === secrets[0]) throw new Error('쓰고 있는 APP_SECRET은 지울 수 없습니다.');
  if (!named)
    throw new Error(
      'drop-old-app-secret CODE: CODE는 keys app-secret ID가 알려 줍니다. ID는 다음 가운데 하나입니다. ' +
        (idsOf(secrets.slice(1)) || '(없음)'),
    );
  return { id: appSecretId(named), text: asText(secrets.filter((secret) => secret !== named)) };
}

/**
 * The ids of the app secrets of a text.
 * @param {string} text
 */
export const appSecretIds = (text) => secretsOf(text).map(appSecretId);

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
