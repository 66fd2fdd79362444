import { type Database, rows } from '../database.ts';
import type { WrappedKey } from '../sealing/wrapped-keys.ts';
import { inTransaction } from '../transactions.ts';
import { hasFactorColumn, type Staff, staffColumns } from './staff.ts';

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

/**
 * Stores the secret of an app that is not confirmed yet; one that was not confirmed before it is replaced. Returns false, and
 * changes nothing, if an app was confirmed.
 */
export async function startSecondFactor(
  db: Database,
  accountId: number,
  wrapped: WrappedKey,
): Promise<boolean> {
  const stored = await rows(
    db,
    'start-second-factor',
    `insert into second_factors (account_id, wrapped) values (?, ?)
     on conflict (account_id) do update set wrapped = excluded.wrapped where not second_factors.is_confirmed
     returning account_id`,
    [accountId, wrapped],
  );
  return stored.length > 0;
}

/**
 * Confirms the secret that was read as `wrapped`, with the time step of the code that confirmed it, and stores the hashes of the
 * recovery codes. Ends all sessions of the account. Returns the account as it is now; undefined if the secret was replaced or
 * confirmed meanwhile.
 */
export function confirmSecondFactor(
  db: Database,
  accountId: number,
  { wrapped, step, recoveryHashes }: { wrapped: WrappedKey; step: number; recoveryHashes: readonly Buffer[] },
): Promise<Staff | undefined> {
  return withFactorsOf(db, accountId, async (transaction) => {
    const confirmed = await transaction('second_factors')
      .where({ account_id: accountId, wrapped, is_confirmed: false })
      .update({ is_confirmed: true, last_step: step });
    if (confirmed === 0) return undefined;
    await storeRecoveryCodes(transaction, accountId, recoveryHashes);
    return endSessions(transaction, accountId);
  });
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
export async function takeRecoveryCode(db: Database, accountId: number, hash: Buffer): Promise<boolean> {
  const taken = await rows(
    db,
    'take-recovery-code',
    'delete from recovery_codes where account_id = ? and hash = ? returning account_id',
    [accountId, hash],
  );
  return taken.length > 0;
}

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
export function replaceRecoveryCodes(
  db: Database,
  accountId: number,
  hashes: readonly Buffer[],
): Promise<boolean> {
  return withFactorsOf(db, accountId, async (transaction) => {
    if (!(await hasFactor(transaction, accountId))) return false;
    await storeRecoveryCodes(transaction, accountId, hashes);
    return true;
  });
}

/**
 * Removes the app of an account, with the recovery codes unless a passkey is left, and ends all its sessions. Returns the account as it
 * is now; undefined if it has no app.
 */
export function removeApp(db: Database, accountId: number): Promise<Staff | undefined> {
  return withFactorsOf(db, accountId, async (transaction) => {
    const removed = await transaction('second_factors')
      .where({ account_id: accountId, is_confirmed: true })
      .delete();
    return removed === 0 ? undefined : afterRemoval(transaction, accountId);
  });
}

/**
 * Removes the app and all passkeys of an account with its recovery codes, and ends all its sessions. Returns the account as it is now;
 * undefined if it has no second factor.
 */
export function removeSecondFactor(db: Database, accountId: number): Promise<Staff | undefined> {
  return withFactorsOf(db, accountId, async (transaction) => {
    if (!(await hasFactor(transaction, accountId))) return undefined;
    await transaction('second_factors').where({ account_id: accountId }).delete();
    await transaction('passkeys').where({ account_id: accountId }).delete();
    return afterRemoval(transaction, accountId);
  });
}

/** Runs `work` while nothing else changes what second factors an account has, so that recovery codes do not outlive them. */
export function withFactorsOf<Result>(
  db: Database,
  accountId: number,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (transaction) => {
    await transaction('staff').where({ id: accountId }).forUpdate().first('id');
    return work(transaction);
  });
}

/** Whether an account has a second factor. */
export async function hasFactor(db: Database, accountId: number): Promise<boolean> {
  const [row] = await rows<{ has: boolean }>(
    db,
    'has-factor',
    `select ${hasFactorColumn} as has from staff where id = ?`,
    [accountId],
  );
  return row?.has ?? false;
}

/** Ends the sessions of an account that lost a second factor, and removes the recovery codes if it was the last one. */
export async function afterRemoval(db: Database, accountId: number): Promise<Staff | undefined> {
  if (!(await hasFactor(db, accountId))) await db('recovery_codes').where({ account_id: accountId }).delete();
  return endSessions(db, accountId);
}

/** Replaces the recovery codes of an account by those with these hashes. */
export async function storeRecoveryCodes(
  db: Database,
  accountId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await db('recovery_codes').where({ account_id: accountId }).delete();
  await db('recovery_codes').insert(hashes.map((hash) => ({ account_id: accountId, hash })));
}

/** Ends all sessions of an account. Returns it as it is now. */
export async function endSessions(db: Database, accountId: number): Promise<Staff | undefined> {
  const [account] = await rows<Staff>(
    db,
    'end-sessions',
    `update staff set session_generation = session_generation + 1 where id = ? returning ${staffColumns}`,
    [accountId],
  );
  return account;
}
