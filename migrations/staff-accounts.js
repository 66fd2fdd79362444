import { randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';

// No letters or digits that look alike; 20 of them hold 115 bits.
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** @returns {string} a random password of 20 letters */
export function randomPassword() {
  return Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/**
 * Adds a staff account. Throws when the name is taken.
 * @param {import('knex').Knex} knex
 * @param {string} username
 * @param {string} password
 */
export async function addStaff(knex, username, password) {
  if (tidy(username) === '' || [...tidy(username)].length > 100)
    throw new Error('아이디는 1자에서 100자 사이여야 합니다.');
  // White space, and characters that cannot be seen (control, format, unassigned).
  if (/[\s\p{C}]/u.test(tidy(username)))
    throw new Error('아이디에는 띄어쓰기나 보이지 않는 문자를 쓸 수 없습니다.');
  await knex('staff').insert({ username: tidy(username), password_hash: await hashed(password) });
}

/**
 * The names of all accounts, in order, and the day each was made, in Seoul.
 * @param {import('knex').Knex} knex
 * @returns {Promise<{ username: string, since: string }[]>}
 */
export async function listStaff(knex) {
  const day = knex.raw(`to_char(created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as since`);
  return knex('staff').select('username', day).orderByRaw('username collate "C"');
}

/**
 * Gives an account another password, which ends its sessions.
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
 * Removes an account, which ends its sessions; what it did stays in the history. Throws when it is the last one: the next
 * start would make another, with a new password.
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

/** @param {string} text */
const tidy = (text) => text.normalize('NFC').trim();

/**
 * @param {import('knex').Knex} knex
 * @param {string} username
 */
const named = (knex, username) => knex('staff').whereRaw('lower(username) = lower(?)', [tidy(username)]);

/** @param {string} password */
async function hashed(password) {
  if (tidy(password).length < 8 || [...tidy(password)].length > 128)
    throw new Error('비밀번호는 8자에서 128자 사이여야 합니다.');
  return hash(tidy(password), { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}

/**
 * Gives the first start its account, when there is none yet; several starts at once still make only one.
 * @param {import('knex').Knex} knex
 * @param {{ username?: string | undefined, password?: string | undefined }} wish
 * @returns {Promise<{ username: string, password: string } | undefined>} the account that was made
 */
export async function addFirstStaff(knex, wish) {
  return knex.transaction(async (transaction) => {
    await transaction.raw('lock table staff in exclusive mode');
    if (await transaction('staff').first('id')) return undefined;
    const account = { username: wish.username || 'admin', password: wish.password || randomPassword() };
    await addStaff(transaction, account.username, account.password);
    return account;
  });
}
