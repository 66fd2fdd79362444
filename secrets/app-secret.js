import { hkdfSync, randomBytes } from 'node:crypto';

/** As in api/src/secrets.ts: each secret costs every lookup one more slow hash. */
const most = 4;

const pattern = /^[0-9a-fA-F]{64}$/;

/** A new app secret. */
export const newAppSecret = () => randomBytes(32).toString('hex');

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
  return asText([used, ...secrets.filter((secret) => secret !== used)]);
}

/**
 * Removes the secret with this id, unless it is the one in use.
 * @param {string} text
 * @param {string | undefined} id
 */
export function withoutOldAppSecret(text, id) {
  const secrets = secretsOf(text);
  const [first = '', ...old] = secrets;
  if (id === appSecretId(first)) throw new Error('쓰고 있는 APP_SECRET은 지울 수 없습니다.');
  if (!old.some((secret) => appSecretId(secret) === id))
    throw new Error(`drop-old-app-secret ID: ID는 다음 가운데 하나입니다. ${idsOf(old) || '(없음)'}`);
  return asText(secrets.filter((secret) => appSecretId(secret) !== id));
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
