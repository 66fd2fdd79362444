import { createHmac, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';

// A secret that is dropped goes from its file into one beside it, for 30 days, and is removed from there by the same command.
// Both need a code: that the database needs nothing of it, and the time there (data/src/sealing/prove-unused.ts). So an id, or
// a clock that is wrong at a start, removes nothing.

const daysBeside = 30;
const validMs = 600_000;

/**
 * @typedef {{ code: string | undefined, masterKey: string }} Given a code, and the master key that it was made under
 * @typedef {object} SecretFile a file of secrets
 * @property {string} file
 * @property {'master-key' | 'app-secret'} kind
 * @property {(path: string, text: string) => void} write
 */

/** @param {string} file */
const besideOf = (file) => `${file}.old`;

/** @param {number} time in milliseconds */
const dayOf = (time) => new Date(time).toISOString().slice(0, 10);

/**
 * The dropped secrets beside a file, each with the last day on which it stays there in any case.
 * @param {string} file
 */
export function droppedSecrets(file) {
  const path = besideOf(file);
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
  return lines.map((line) => line.split(' ')).map(([secret = '', day = '']) => ({ secret, day }));
}

/**
 * @param {SecretFile} secretFile
 * @param {{ secret: string, day: string }[]} dropped
 */
function store({ file, write }, dropped) {
  if (dropped.length === 0) rmSync(besideOf(file), { force: true });
  else write(besideOf(file), dropped.map(({ secret, day }) => `${secret} ${day}\n`).join(''));
}

/**
 * Drops secrets that the database no longer needs: puts those of the file beside it, or else removes those that have been beside
 * it for 30 days. Returns the secrets, and the day until which they stay. The caller then removes them from the file.
 * @param {SecretFile} secretFile
 * @param {{ inFile: string[], choices: { about: string, secrets: string[] }[] }} secrets those of the file that may be dropped,
 *   and what a code may be about
 * @param {Given} given
 * @throws when the code is about none of these, or about secrets beside the file whose days are not over
 */
export function dropConfirmed(secretFile, { inFile, choices }, given) {
  const { secrets, time } = confirmedBy(secretFile.kind, choices, given);
  const dropped = droppedSecrets(secretFile.file);
  const moved = secrets.filter((secret) => inFile.includes(secret));
  if (moved.length > 0) {
    const until = dayOf(time + daysBeside * 86_400_000);
    const others = dropped.filter(({ secret }) => !moved.includes(secret));
    store(secretFile, [...others, ...moved.map((secret) => ({ secret, day: until }))]);
    return { secrets: moved, until };
  }
  const named = dropped.filter(({ secret }) => secrets.includes(secret));
  const over = named.filter(({ day }) => day < dayOf(time));
  if (over.length === 0)
    throw new Error(
      `${named[0]?.day}까지 ${besideOf(secretFile.file)}에 둡니다. 그 뒤에 새 CODE로 다시 실행하면 아주 지웁니다.`,
    );
  store(
    secretFile,
    dropped.filter((one) => !over.includes(one)),
  );
  return { secrets: over.map(({ secret }) => secret), until: undefined };
}

/**
 * The secrets that a code is about, and when the database confirmed it. The clock here may differ from that by ten minutes.
 * @param {SecretFile['kind']} kind
 * @param {{ about: string, secrets: string[] }[]} choices
 * @param {Given} given
 */
function confirmedBy(kind, choices, { code = '', masterKey }) {
  const [until = '', proof = ''] = code.split('.');
  const time = Number.parseInt(until, 36) * 1000 - validMs;
  const actual = Buffer.from(proof, 'base64url');
  const choice = choices.find(({ about }) => {
    const wanted = proofOf(masterKey, `unused ${kind} ${about} ${until}`);
    return actual.length === wanted.length && timingSafeEqual(actual, wanted);
  });
  if (!choice || !(Math.abs(Date.now() - time) < validMs))
    throw new Error(
      kind === 'master-key'
        ? 'drop-old-master-key CODE: CODE는 keys drop-old-master-key가 데이터베이스를 확인하고 알려 주며 10분 동안 쓸 수 있습니다.'
        : 'drop-old-app-secret CODE: CODE는 keys app-secret ID가 데이터베이스를 확인하고 알려 주며 10분 동안 쓸 수 있습니다. ' +
            `ID는 다음 가운데 하나입니다. ${choices.map(({ about }) => about).join(', ') || '(없음)'}`,
    );
  return { secrets: choice.secrets, time };
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

/**
 * Removes secrets from beside the file, after they were put back into it.
 * @param {SecretFile} secretFile
 * @param {string[]} secrets
 */
export function noLongerDropped(secretFile, secrets) {
  store(
    secretFile,
    droppedSecrets(secretFile.file).filter(({ secret }) => !secrets.includes(secret)),
  );
}
