import { type Database, rows } from '../database.ts';
import type { WrappedKey } from '../sealing/wrapped-keys.ts';
import { inTransaction } from '../transactions.ts';
import { findStaffById, type Staff } from './staff.ts';

/** What the secret of an account's app is bound to, as the context of `KeyRing.wrap`. */
export const secondFactorContext = (accountId: number) => `second factor|${accountId}`;

/** The secret of an account's app, wrapped, and whether a code of it was confirmed. */
export interface StoredSecondFactor {
  wrapped: WrappedKey;
  isConfirmed: boolean;
}

/** The app of an account; undefined without one. */
export async function readSecondFactor(
  db: Database,
  accountId: number,
): Promise<StoredSecondFactor | undefined> {
  const [found] = await rows<StoredSecondFactor>(
    db,
    'read-second-factor',
    'select wrapped, is_confirmed as "isConfirmed" from second_factors where account_id = ?',
    [accountId],
  );
  return found;
}

/** The account of a session that changes its own second factors: the database finds it by the SHA-256 of the session's token. */
export interface FactorOwner {
  id: number;
  session: Buffer;
}

/**
 * Stores the secret of an app that is not confirmed yet; one that was not confirmed before it is replaced. Returns false, and
 * changes nothing, if an app was confirmed.
 */
export function startSecondFactor(
  db: Database,
  { session }: FactorOwner,
  wrapped: WrappedKey,
): Promise<boolean> {
  return changed(db, 'start_own_app(?, ?)', [session, wrapped]);
}

/**
 * Confirms the secret that was read as `wrapped`, with the time step of the code that confirmed it, and stores the hashes of the
 * recovery codes. Ends all sessions of the account. Returns the account as it is now; undefined if the secret was replaced or
 * confirmed meanwhile.
 */
export function confirmSecondFactor(
  db: Database,
  { id, session }: FactorOwner,
  { wrapped, step, recoveryHashes }: { wrapped: WrappedKey; step: number; recoveryHashes: readonly Buffer[] },
): Promise<Staff | undefined> {
  return inTransaction(db, async (transaction) =>
    (await changed(transaction, 'confirm_own_app(?, ?, ?, ?)', [session, wrapped, step, recoveryHashes]))
      ? findStaffById(transaction, id)
      : undefined,
  );
}

/**
 * Counts a code of the account's app before it is compared, so that calls at the same time cannot compare more. Returns false, and counts
 * nothing, after `limit` wrong ones on `day`. A right code is given back by `takeStep`.
 */
export async function countCode(
  db: Database,
  accountId: number,
  { day, limit }: { day: string; limit: number },
): Promise<boolean> {
  const counted = await rows(
    db,
    'count-code',
    `update second_factors set wrong_codes = case when wrong_on = ? then wrong_codes else 0 end + 1, wrong_on = ?
     where account_id = ? and (wrong_on is distinct from ? or wrong_codes < ?) returning account_id`,
    [day, day, accountId, day, limit],
  );
  return counted.length > 0;
}

/**
 * Takes a code of the account's app by its time step, and no longer counts it as a wrong one. Returns false if this step or a later one was taken before: of two calls with
 * the same code one succeeds.
 */
export async function takeStep(db: Database, accountId: number, step: number): Promise<boolean> {
  const taken = await rows(
    db,
    'take-step',
    `update second_factors set last_step = ?, wrong_codes = greatest(wrong_codes - 1, 0)
     where account_id = ? and is_confirmed and last_step < ? returning account_id`,
    [step, accountId, step],
  );
  return taken.length > 0;
}

/** Takes a recovery code by its hash, which removes it. Returns false if the account has none with this hash. */
export const takeRecoveryCode = (db: Database, accountId: number, hash: Buffer): Promise<boolean> =>
  changed(db, 'take_recovery_code(?, ?)', [accountId, hash]);

/** The number of recovery codes of an account that were not used yet. */
export async function countRecoveryCodes(db: Database, accountId: number): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    'count-recovery-codes',
    'select count(*)::integer as count from recovery_codes where account_id = ?',
    [accountId],
  );
  return row?.count ?? 0;
}

/** Replaces the recovery codes of an account that has a second factor. Returns whether it has one. */
export const replaceRecoveryCodes = (
  db: Database,
  { session }: FactorOwner,
  hashes: readonly Buffer[],
): Promise<boolean> => changed(db, 'replace_own_recovery_codes(?, ?)', [session, hashes]);

/**
 * Removes the app of an account, with the recovery codes unless a passkey is left, and ends all its sessions. Returns the account as it
 * is now; undefined if it has no app.
 */
export function removeApp(db: Database, { id, session }: FactorOwner): Promise<Staff | undefined> {
  return inTransaction(db, async (transaction) =>
    (await changed(transaction, 'remove_own_app(?)', [session])) ? findStaffById(transaction, id) : undefined,
  );
}

/**
 * Removes the app and all passkeys of an account with its recovery codes, and ends all its sessions. Returns false if it has no second
 * factor. For the command of an operator alone: staff need two persons (factor-resets.ts).
 */
export const removeSecondFactor = (db: Database, accountId: number): Promise<boolean> =>
  changed(db, 'remove_factors(?)', [accountId]);

/** Calls a function that changes second factors, and returns whether it did. */
async function changed(db: Database, call: string, values: readonly unknown[]): Promise<boolean> {
  const [row] = await rows<{ changed: boolean }>(
    db,
    call.slice(0, call.indexOf('(')).replaceAll('_', '-'),
    `select ${call} as changed`,
    values,
  );
  return row?.changed ?? false;
}
