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
  const tidy = (/** @type {string} */ text) => text.normalize('NFC').trim();
  if (tidy(username) === '' || [...tidy(username)].length > 100)
    throw new Error('아이디는 1자에서 100자 사이여야 합니다.');
  if (tidy(password).length < 8 || [...tidy(password)].length > 128)
    throw new Error('비밀번호는 8자에서 128자 사이여야 합니다.');
  const passwordHash = await hash(tidy(password), { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await knex('staff').insert({ username: tidy(username), password_hash: passwordHash });
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
