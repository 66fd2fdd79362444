import { type Database, rows } from '../database.ts';
import { inTransaction } from '../transactions.ts';

/** A staff account in a list: its name, and the day it was created, in Seoul. */
export interface ListedAccount {
  username: string;
  since: string;
}

/** Adds an account; the hash is argon2id in PHC form. A name that is taken, whatever its case, violates a unique index. */
export async function insertAccount(db: Database, username: string, passwordHash: string): Promise<void> {
  await db('staff').insert({ username, password_hash: passwordHash });
}

/** All accounts in the order of their names. */
export function listAccounts(db: Database): Promise<ListedAccount[]> {
  return rows<ListedAccount>(
    db,
    'list-accounts',
    `select username, to_char(created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as since
     from staff order by username collate "C"`,
    [],
  );
}

/** Replaces the password of an account, which ends its sessions. Returns whether there is such an account. */
export async function replacePassword(
  db: Database,
  username: string,
  passwordHash: string,
): Promise<boolean> {
  return (await named(db, username).update({ password_hash: passwordHash })) > 0;
}

/** Removes an account, which ends its sessions; its history entries remain. The last one stays. */
export function removeAccount(db: Database, username: string): Promise<'removed' | 'unknown' | 'last'> {
  return withLockedAccounts(db, async (transaction) => {
    if (!(await named(transaction, username).first('id'))) return 'unknown';
    const others = await transaction('staff').whereRaw('lower(username) <> lower(?)', [username]).first('id');
    if (!others) return 'last';
    await named(transaction, username).delete();
    return 'removed';
  });
}

/** Runs `add` if there is no account; concurrent starts do it once. Returns undefined if there is one. */
export function withoutAccounts<Result>(
  db: Database,
  add: (transaction: Database) => Promise<Result>,
): Promise<Result | undefined> {
  return withLockedAccounts(db, async (transaction) =>
    (await transaction('staff').first('id')) ? undefined : add(transaction),
  );
}

function withLockedAccounts<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (transaction) => {
    await transaction.raw('lock table staff in exclusive mode');
    return work(transaction);
  });
}

const named = (db: Database, username: string) =>
  db('staff').whereRaw('lower(username) = lower(?)', [username]);
