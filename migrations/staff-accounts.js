import { randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';

// Without similar letters and digits; 20 of them have 115 bits.
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** @returns {string} a random password of 20 letters */
export function randomPassword() {
  return Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/**
 * Adds a staff account.
 * @throws when the name is taken, or name or password break a rule
 * @param {import('knex').Knex} knex
 * @param {string} username
 * @param {string} password
 */
export async function addStaff(knex, username, password) {
  if (tidy(username) === '' || [...tidy(username)].length > 100)
    throw new Error('아이디는 1자에서 100자 사이여야 합니다.');
  // White space and invisible characters (control, format, unassigned).
  if (/[\s\p{C}]/u.test(tidy(username)))
    throw new Error('아이디에는 띄어쓰기나 보이지 않는 문자를 쓸 수 없습니다.');
  await knex('staff').insert({ username: tidy(username), password_hash: await hashed(password) });
}

/**
 * Lists the names of all accounts in order, with the day each was created, in Seoul.
 * @param {import('knex').Knex} knex
 * @returns {Promise<{ username: string, since: string }[]>}
 */
export async function listStaff(knex) {
  const day = knex.raw(`to_char(created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as since`);
  return knex('staff').select('username', day).orderByRaw('username collate "C"');
}

/**
 * Sets another password for an account, which ends its sessions.
 * @param {import('knex').Knex} knex
 * @param {string} username
 * @param {string} password
 * @returns {Promise<boolean>} whether there is such an account
 */
export async function changePassword(knex, username, password) {
  const change = { password_hash: await hashed(password) };
  return (await named(knex, username).update(change)) > 0;
}

/**
 * Removes an account, which ends its sessions; its history entries remain.
 * @throws when it is the last one, since the next start would create one with a new password
 * @param {import('knex').Knex} knex
 * @param {string} username
 * @returns {Promise<boolean>} whether there was such an account
 */
export async function removeStaff(knex, username) {
  return knex.transaction(async (transaction) => {
    await transaction.raw('lock table staff in exclusive mode');
    const gone = await named(transaction, username).delete();
    if (gone > 0 && !(await transaction('staff').first('id')))
      throw new Error('마지막 계정은 지울 수 없습니다. 다른 계정을 먼저 만들어 주세요.');
    return gone > 0;
  });
}

// All but white space and what is shown as nothing.
const visible = /[^\s\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800\u{1d159}]/u;

/**
 * What the contract makes of a user name or a password; a test compares them.
 * @param {string} text
 */
export const tidy = (text) => (visible.test(text) ? text.normalize('NFC').trim() : '');

/**
 * @param {import('knex').Knex} knex
 * @param {string} username
 */
const named = (knex, username) => knex('staff').whereRaw('lower(username) = lower(?)', [tidy(username)]);

/** The cost of a hash. It equals that in api/src/auth/password.ts, which this folder may not import; a test compares them. */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @param {string} password */
async function hashed(password) {
  if (tidy(password).length < 8 || [...tidy(password)].length > 128)
    throw new Error('비밀번호는 8자에서 128자 사이여야 합니다.');
  return hash(tidy(password), hashCost);
}

/**
 * Creates the account `admin` if there is none; concurrent starts create only one.
 * @param {import('knex').Knex} knex
 * @param {string} [password] a random one by default
 * @returns {Promise<{ username: string, password: string } | undefined>} the account that was created, with its password in clear text
 */
export async function addFirstStaff(knex, password) {
  return knex.transaction(async (transaction) => {
    await transaction.raw('lock table staff in exclusive mode');
    if (await transaction('staff').first('id')) return undefined;
    const account = { username: 'admin', password: password || randomPassword() };
    await addStaff(transaction, account.username, account.password);
    return account;
  });
}
