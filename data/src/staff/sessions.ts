import { isIP } from 'node:net';
import { accessKeys, dayNumberOf, dayOf } from '../access-log/access-keys.ts';
import { type Database, rows } from '../database.ts';
import { CannotOpenError, open, pad, seal, unpad } from '../sealing/cipher.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { type Staff, staffColumns } from './staff.ts';

/** Network addresses are padded to this many bytes. */
const addressSize = 64;

const contextOf = (hash: Buffer) => `staff session|${hash.toString('hex')}`;

/** A session of an account, as its person may see it. */
export interface StoredSession {
  /** SHA-256 of its token. */
  hash: Buffer;
  /** The day of the sign-in in Seoul, as `2026-03-01`. */
  day: string;
  /** The network address of the sign-in; empty if it is unknown or cannot be opened. */
  address: string;
}

/**
 * Adds a session under the SHA-256 of its token. Returns false, and adds none, if the account was suspended or got another password
 * or second factor since it was read.
 */
export async function openSession(
  db: Database,
  ring: KeyRing,
  session: { hash: Buffer; account: Staff; address: string; now: Date; hours: number },
): Promise<boolean> {
  const { hash, account, address, now, hours } = session;
  const number = dayNumberOf(now);
  const key = await accessKeys(db, ring).ofDay(number);
  const sealed = seal(key, pad(Buffer.from(address), addressSize), contextOf(hash));
  const [row] = await rows<{ opened: boolean }>(
    db,
    'open-session',
    'select open_session(?, ?, ?, ?, ?, ?, ?) as opened',
    [hash, account.id, account.passwordHash, account.sessionGeneration, dayOf(number), sealed, hours],
  );
  return row?.opened === true;
}

/** The active account of a session, by the SHA-256 of its token; undefined if the session has ended. */
export async function findSessionAccount(db: Database, hash: Buffer): Promise<Staff | undefined> {
  const [account] = await rows<Staff>(
    db,
    'find-session-account',
    `select ${staffColumns} from staff where id = account_of_session(?) and state = 'active'`,
    [hash],
  );
  return account;
}

/** A session and all others of its account, the newest day first; none if it has ended. */
export async function listSessions(db: Database, ring: KeyRing, hash: Buffer): Promise<StoredSession[]> {
  const stored = await rows<{ hash: Buffer; day: string; address: Buffer }>(
    db,
    'list-sessions',
    `select token_hash as hash, started_on::text as day, address from sessions_beside(?)
     order by started_on desc, token_hash`,
    [hash],
  );
  const keys = accessKeys(db, ring);
  return Promise.all(
    stored.map(async (session) => {
      const key = await keys.find(dayNumberOf(new Date(`${session.day}T00:00:00+09:00`)));
      return { ...session, address: key ? openAddress(key, session) : '' };
    }),
  );
}

function openAddress(key: Buffer, { hash, address }: { hash: Buffer; address: Buffer }): string {
  try {
    const text = unpad(open(key, address, contextOf(hash))).toString();
    return isIP(text) ? text : '';
  } catch (error) {
    if (error instanceof CannotOpenError) return '';
    throw error;
  }
}

/** Ends a session. */
export async function endSession(db: Database, hash: Buffer): Promise<void> {
  await rows(db, 'end-session', 'select end_session(?)', [hash]);
}

/** Ends all sessions of the account of a session but this one, and returns the SHA-256 of their tokens. */
export async function endOtherSessions(db: Database, hash: Buffer): Promise<Buffer[]> {
  const ended = await rows<{ hash: Buffer }>(
    db,
    'end-other-sessions',
    'select end_other_sessions(?) as hash',
    [hash],
  );
  return ended.map((one) => one.hash);
}
