import { type Database, rows } from '../database.ts';
import { inTransaction } from '../transactions.ts';
import type { FactorOwner } from './second-factors.ts';
import { findStaffById, type Staff } from './staff.ts';

/** A passkey as its owner sees it; `since` is the day in Seoul on which it was made. */
export interface OwnPasskey {
  id: number;
  name: string;
  since: string;
}

/** A passkey as an answer of it is verified. */
export interface StoredPasskey {
  id: number;
  credentialId: Buffer;
  /** In the form of COSE. */
  publicKey: Buffer;
  /** The counter of its last answer; 0 if it has none. */
  counter: number;
}

/** What is stored of a new passkey. */
export type NewPasskeyRow = Omit<StoredPasskey, 'id'> & Pick<OwnPasskey, 'name'>;

/** The passkeys of an account, the oldest first. */
export function listPasskeys(db: Database, accountId: number): Promise<OwnPasskey[]> {
  return rows(
    db,
    'list-passkeys',
    `select id, name, to_char(created_on, 'YYYY-MM-DD') as since from passkeys where account_id = ? order by id`,
    [accountId],
  );
}

/** The identifiers of an account's passkeys, which no second one of the same device may have. */
export async function listCredentialIds(db: Database, accountId: number): Promise<Buffer[]> {
  const found = await rows<{ credentialId: Buffer }>(
    db,
    'list-credential-ids',
    'select credential_id as "credentialId" from passkeys where account_id = ?',
    [accountId],
  );
  return found.map(({ credentialId }) => credentialId);
}

/** The passkey with this identifier and its account, if that is active. */
export async function findPasskey(
  db: Database,
  credentialId: Buffer,
): Promise<{ passkey: StoredPasskey; account: Staff } | undefined> {
  const [passkey] = await rows<StoredPasskey & { accountId: number }>(
    db,
    'find-passkey',
    `select id, account_id as "accountId", credential_id as "credentialId", public_key as "publicKey", counter
     from passkeys where credential_id = ?`,
    [credentialId],
  );
  if (!passkey) return undefined;
  const account = await findStaffById(db, passkey.accountId);
  return account && { passkey, account };
}

/**
 * Adds a passkey and ends all sessions of the account. If it had no second factor, its recovery codes are those with these hashes.
 * Returns the account as it is now and whether that is so; `taken` if the passkey is stored already, `too many` beyond `limit`,
 * `no session` if the session ended meanwhile.
 */
export function addPasskey(
  db: Database,
  { id, session }: FactorOwner,
  { credentialId, publicKey, counter, name }: NewPasskeyRow,
  { recoveryHashes, limit }: { recoveryHashes: readonly Buffer[]; limit: number },
): Promise<{ account: Staff; isFirst: boolean } | 'taken' | 'too many' | 'no session'> {
  return inTransaction(db, async (transaction) => {
    const [row] = await rows<{ outcome: 'first' | 'added' | 'taken' | 'too many' | 'no session' }>(
      transaction,
      'add-own-passkey',
      'select add_own_passkey(?, ?, ?, ?, ?, ?, ?) as outcome',
      [session, credentialId, publicKey, counter, name, recoveryHashes, limit],
    );
    const outcome = row?.outcome ?? 'no session';
    if (outcome !== 'first' && outcome !== 'added') return outcome;
    const account = await findStaffById(transaction, id);
    if (!account) throw new Error('the account of a passkey is gone');
    return { account, isFirst: outcome === 'first' };
  });
}

/**
 * Stores the counter of an answer. Returns false if the passkey is gone, or another answer with this counter or a higher one came
 * before: two devices have the key. A passkey without a counter always has 0.
 */
export async function raiseCounter(db: Database, id: number, counter: number): Promise<boolean> {
  const raised = await rows(
    db,
    'raise-counter',
    'update passkeys set counter = ? where id = ? and (counter < ? or (counter = 0 and ? = 0)) returning id',
    [counter, id, counter, counter],
  );
  return raised.length > 0;
}

/**
 * Removes a passkey of an account, with the recovery codes if no second factor is left, and ends all its sessions. Returns the account
 * as it is now; undefined if it has no such passkey.
 */
export function removePasskey(
  db: Database,
  { id, session }: FactorOwner,
  passkey: number,
): Promise<Staff | undefined> {
  return inTransaction(db, async (transaction) => {
    const [row] = await rows<{ removed: boolean }>(
      transaction,
      'remove-own-passkey',
      'select remove_own_passkey(?, ?) as removed',
      [session, passkey],
    );
    return row?.removed ? findStaffById(transaction, id) : undefined;
  });
}
