import { type Database, inSnapshot, rows, violatedUnique } from '../database.ts';
import { CannotOpenError, open, seal } from '../sealing/cipher.ts';
import { type AccessKeys, dayNumberOf } from './access-keys.ts';

/** A signature: an account checked a month of the log. */
export interface StoredSignature {
  /** YYYY-MM. */
  month: string;
  username: string;
  at: Date;
  /** Null when its key was dropped. */
  remark: string | null;
}

const contextOf = (month: string, username: string) => `access review|${month}|${username}`;

/** The months of which the log has rows and those between them and now, as YYYY-MM, the latest first; the first of them may not be over. */
export async function loggedMonths(db: Database): Promise<string[]> {
  const found = await rows<{ month: string }>(
    db,
    'logged-months',
    `select to_char(month, 'YYYY-MM') as month
     from generate_series(
       (select date_trunc('month', least(
         (select min(day) from access_log), (select min(day) from access_log_today), (select min(day) from access_log_days)))),
       date_trunc('month', now() at time zone 'Asia/Seoul'), interval '1 month') as month
     order by month desc`,
    [],
  );
  return found.map(({ month }) => month);
}

/** The months that are over and have no signature, as YYYY-MM, the latest first. */
export async function unsignedMonths(db: Database): Promise<string[]> {
  const [, ...over] = await loggedMonths(db);
  const signed = await rows<{ month: string }>(
    db,
    'signed-months',
    `select distinct to_char(month, 'YYYY-MM') as month from access_reviews`,
    [],
  );
  const known = new Set(signed.map(({ month }) => month));
  return over.filter((month) => !known.has(month));
}

/** All signatures, the earliest of a month first. */
export async function listSignatures(db: Database, keys: AccessKeys): Promise<StoredSignature[]> {
  const stored = await rows<{ month: string; username: string; at: Date; key: number; remark: Buffer }>(
    db,
    'access-signatures',
    `select to_char(month, 'YYYY-MM') as month, signed_by as username, signed_at as at, key, remark
     from access_reviews order by id`,
    [],
  );
  return Promise.all(
    stored.map(async ({ key: number, remark, ...one }) => {
      const key = await keys.find(number);
      return { ...one, remark: key ? openRemark(key, remark, contextOf(one.month, one.username)) : null };
    }),
  );
}

function openRemark(key: Buffer, sealed: Buffer, context: string): string | null {
  try {
    return open(key, sealed, context).toString();
  } catch (error) {
    if (error instanceof CannotOpenError) return null;
    throw error;
  }
}

/**
 * Signs a month with the ends that the chains have now. Returns `not over` while the month lasts, `signed` when the account has signed it
 * before.
 */
export async function signMonth(
  db: Database,
  keys: AccessKeys,
  { month, username, remark, now }: { month: string; username: string; remark: string; now: Date },
): Promise<'done' | 'signed' | 'not over'> {
  const number = dayNumberOf(now);
  const sealed = seal(await keys.ofDay(number), Buffer.from(remark), contextOf(month, username));
  try {
    const ends = await currentEnds(db);
    await rows(
      db,
      'sign-access-month',
      'insert into access_reviews (month, signed_by, key, remark, ends) values (?::date, ?, ?, ?, ?::jsonb)',
      [`${month}-01`, username, number, sealed, JSON.stringify(ends)],
    );
    return 'done';
  } catch (error) {
    if (violatedUnique(error) !== undefined) return 'signed';
    if ((error as { constraint?: string }).constraint === 'month_is_over') return 'not over';
    throw error;
  }
}

const currentEnds = (db: Database) =>
  inSnapshot(db, (snapshot) =>
    rows<{ chain: string; position: number; commitment: string }>(
      snapshot,
      'current-access-ends',
      `select log as chain, position, encode(commitment, 'hex') as commitment from access_log_ends
       where log <> 'access_log_today' order by log`,
      [],
    ),
  );
