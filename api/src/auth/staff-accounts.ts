import { randomInt } from 'node:crypto';
import { tidy } from '@gaongil/contract/fields/text';
import { type Database, violatedUnique } from '@gaongil/data/database';
import { insertAccount, removeAccount, replacePassword, withoutAccounts } from '@gaongil/data/staff/accounts';
import { hash } from '@node-rs/argon2';
import { hashCost } from './password.ts';

/** A name or a password breaks a rule, or the last account would be removed. The message is a Korean sentence. */
export class StaffRuleError extends Error {}

// Without similar letters and digits; 20 of them have 115 bits.
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A random password of 20 letters. */
export function randomPassword(): string {
  return Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/**
 * Adds a staff account.
 * @throws {StaffRuleError} when name or password break a rule
 * @throws an error for which `isNameTaken` is true when there is an account of this name
 */
export async function addStaff(db: Database, username: string, password: string): Promise<void> {
  const name = tidied(username);
  if (name === '' || [...name].length > 100)
    throw new StaffRuleError('아이디는 1자에서 100자 사이여야 합니다.');
  // White space and invisible characters (control, format, unassigned).
  if (/[\s\p{C}]/u.test(name))
    throw new StaffRuleError('아이디에는 띄어쓰기나 보이지 않는 문자를 쓸 수 없습니다.');
  await insertAccount(db, name, await hashed(password));
}

/** Whether an error of `addStaff` means that there is an account of this name. */
export const isNameTaken = (error: unknown) => violatedUnique(error) !== undefined;

/**
 * Sets another password for an account, which ends its sessions. Returns whether there is such an account.
 * @throws {StaffRuleError} when the password breaks a rule
 */
export async function changePassword(db: Database, username: string, password: string): Promise<boolean> {
  return replacePassword(db, tidied(username), await hashed(password));
}

/**
 * Removes an account, which ends its sessions; its history entries remain. Returns whether there was such an account.
 * @throws {StaffRuleError} when it is the last one, since the next start would create one with a new password
 */
export async function removeStaff(db: Database, username: string): Promise<boolean> {
  const outcome = await removeAccount(db, tidied(username));
  if (outcome === 'last')
    throw new StaffRuleError('마지막 계정은 지울 수 없습니다. 다른 계정을 먼저 만들어 주세요.');
  return outcome === 'removed';
}

/**
 * Creates the account `admin` if there is none; concurrent starts create only one. Returns it with its password in clear text.
 * @param password a random one by default
 */
export function addFirstStaff(
  db: Database,
  password = randomPassword(),
): Promise<{ username: string; password: string } | undefined> {
  return withoutAccounts(db, async (transaction) => {
    await addStaff(transaction, 'admin', password);
    return { username: 'admin', password };
  });
}

const tidied = (text: string) => tidy(text, 'credential');

async function hashed(password: string): Promise<string> {
  const text = tidied(password);
  if (text.length < 8 || [...text].length > 128)
    throw new StaffRuleError('비밀번호는 8자에서 128자 사이여야 합니다.');
  return hash(text, hashCost);
}
