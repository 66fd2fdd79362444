import { randomInt } from 'node:crypto';
import { accountMessages, newPassword, username as usernameText } from '@gaongil/contract/accounts/accounts';
import { type AreaName, areaNames } from '@gaongil/contract/accounts/areas';
import { secondFactorMessages } from '@gaongil/contract/accounts/second-factor';
import { tidy } from '@gaongil/contract/fields/text';
import { type Database, violatedUnique } from '@gaongil/data/database';
import {
  findAccountNamed,
  insertAccount,
  reactivateAccount,
  removeAccount,
  replacePassword,
  suspendAccount,
  withoutAccounts,
} from '@gaongil/data/staff/accounts';
import { NameTakenError } from '@gaongil/data/staff/folded-names';
import { removeSecondFactor } from '@gaongil/data/staff/second-factors';
import { hash } from '@node-rs/argon2';
import type { z } from 'zod';
import { hashCost } from './password.ts';
import { isEasilyGuessed } from './password-strength.ts';

/** A refused change of an account: a name or password breaks a rule, or no account could manage accounts afterwards. The message is a Korean sentence. */
export class StaffRuleError extends Error {}

// Without similar letters and digits; 20 of them have 115 bits.
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A random password of 20 letters. */
export function randomPassword(): string {
  return Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/**
 * Adds an active account of staff.
 * @param areas every area by default
 * @throws {StaffRuleError} when name or password break a rule, or a team has the name
 * @throws an error for which `isNameTaken` is true when there is an account of this name
 */
export async function addStaff(
  db: Database,
  username: string,
  password: string,
  areas: readonly AreaName[] = areaNames,
): Promise<void> {
  const name = checked(usernameText, username);
  await insertAccount(db, { username: name, passwordHash: await hashed(password, [name]), areas }).catch(
    (error: unknown) => {
      throw error instanceof NameTakenError ? new StaffRuleError(error.message) : error;
    },
  );
}

/** Whether an error of `addStaff` means that there is an account of this name. */
export const isNameTaken = (error: unknown) => violatedUnique(error) !== undefined;

/**
 * Sets another password for an account that has one, which ends its sessions. Returns whether there is such an account.
 * @throws {StaffRuleError} when the password breaks a rule
 */
export async function changePassword(db: Database, username: string, password: string): Promise<boolean> {
  const account = await findAccountNamed(db, tidied(username));
  const names = account ? [account.username, account.displayName] : [];
  return replacePassword(db, tidied(username), await hashed(password, names));
}

/**
 * Removes an account, which ends its sessions; its history entries remain. Returns whether there was such an account.
 * @throws {StaffRuleError} when it is the last one that may manage accounts
 */
export async function removeStaff(db: Database, username: string): Promise<boolean> {
  const outcome = await removeAccount(db, tidied(username));
  if (outcome === 'last') throw new StaffRuleError(accountMessages.last);
  return outcome === 'removed';
}

/**
 * Suspends an account, which ends its sessions, or ends its suspension. Returns whether there is such an account.
 * @throws {StaffRuleError} when it is the last one that may manage accounts, or not suspended
 */
export async function setSuspended(db: Database, username: string, isSuspended: boolean): Promise<boolean> {
  const account = await findAccountNamed(db, tidied(username));
  if (!account) return false;
  const outcome = await (isSuspended ? suspendAccount : reactivateAccount)(db, account.id);
  if (outcome === 'last') throw new StaffRuleError(accountMessages.last);
  if (outcome === 'other state') throw new StaffRuleError(accountMessages.notSuspended);
  return outcome !== 'missing';
}

/**
 * Removes the second factor of an account with its recovery codes, which ends its sessions: the password alone signs in again.
 * Returns whether there is such an account.
 * @throws {StaffRuleError} when it has no second factor
 */
export async function resetSecondFactor(db: Database, username: string): Promise<boolean> {
  const account = await findAccountNamed(db, tidied(username));
  if (!account) return false;
  if (!(await removeSecondFactor(db, account.id))) throw new StaffRuleError(secondFactorMessages.notInUse);
  return true;
}

/**
 * Creates the account `admin` with every area if there is no account; concurrent starts create only one. Returns it with its
 * password in clear text.
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

/** The text as the schema leaves it. @throws {StaffRuleError} with what the schema says about it */
function checked(schema: z.ZodType<string>, text: string): string {
  const result = schema.safeParse(text);
  if (!result.success) throw new StaffRuleError(result.error.issues[0]?.message);
  return result.data;
}

async function hashed(password: string, names: readonly string[]): Promise<string> {
  const text = checked(newPassword, password);
  if (await isEasilyGuessed(text, names)) throw new StaffRuleError(accountMessages.passwordWeak);
  return hash(text, hashCost);
}
