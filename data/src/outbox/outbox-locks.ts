import { batchCalls } from '../batch-calls.ts';
import { anyOf, type Database, timeoutError } from '../database.ts';
import { outboxColumns, type OutboxRow } from './outbox.ts';

/** The rows whose mails this process sends: no other process sends them meanwhile. */
export interface OutboxLocks {
  /**
   * Locks a row until `unlock`. Returns 'gone' when its mail was sent already (or the report was deleted, or the mail was
   * given up), 'locked' when it is being sent. Rows that are asked for at the same time share their statements.
   */
  lock(id: number): Promise<OutboxRow | 'gone' | 'locked'>;
  /** Whether a row is locked still: its lock ends when the connection breaks. */
  holds(id: number): boolean;
  /** Never fails. */
  unlock(id: number): Promise<void>;
  /** Gives the connection back; what is locked is free then. */
  close(): Promise<void>;
}

/** How calls share statements: those that come within some milliseconds, and while one runs, go together. */
export const sharedStatements = {
  maxItems: 100,
  gatherMs: 20,
  maxRunning: 1,
  nextAfterMs: 1_000,
  maxWaitMs: 30_000,
  tooLate: timeoutError,
  isAboutOne: () => false,
};

const keepalives =
  'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3';

/** To lock a row, or to unlock it. */
interface Change {
  id: number;
  locks: boolean;
  result: OutboxRow | 'gone' | 'locked';
}

/** A connection of the pool; knex notes on it when it broke. */
interface Connection {
  __knex__disposed?: unknown;
}

interface Pool {
  acquireConnection(): Promise<Connection>;
  releaseConnection(connection: Connection): Promise<void>;
}

/**
 * Locks rows by advisory locks of one connection that is not given back: a lock lasts while its mail is sent and its result is
 * stored, and no transaction may stay open that long. If the connection breaks, its locks are gone; mails under way are
 * then finished as after a loss of the database.
 */
export function outboxLocks(db: Database): OutboxLocks {
  const pool = db.client as Pool;
  let lockConnection: Connection | undefined;
  /** What is locked, with the connection that holds it. Postgres would let the same connection lock a row again. */
  const lockedOn = new Map<number, Connection>();

  async function connection(): Promise<Connection> {
    if (lockConnection && !lockConnection.__knex__disposed) return lockConnection;
    await close();
    const acquired = await pool.acquireConnection();
    lockConnection = acquired;
    // When this machine vanishes, Postgres frees the locks within a minute, not after the two hours of the system.
    await db.raw(keepalives).connection(acquired);
    return acquired;
  }

  async function close(): Promise<void> {
    const last = lockConnection;
    lockConnection = undefined;
    if (!last) return;
    // A connection that goes back to the pool must hold nothing.
    if (!last.__knex__disposed)
      await db
        .raw('select pg_advisory_unlock_all()')
        .connection(last)
        .catch(() => undefined);
    await pool.releaseConnection(last);
  }

  async function changeAll(changes: readonly Change[]): Promise<void> {
    const isOver = !lockConnection && changes.every(({ locks }) => !locks);
    const on = isOver ? undefined : await connection();
    if (!on) return changes.forEach(({ id }) => lockedOn.delete(id));
    const left = changes.filter(({ id, locks }) => !locks && lockedOn.get(id) === on).map(({ id }) => id);
    for (const { id, locks } of changes) if (!locks) lockedOn.delete(id);
    const wanted = changes.filter(({ id, locks }) => locks && !lockedOn.has(id) && lockedOn.set(id, on));
    const ids = wanted.map(({ id }) => id);
    try {
      const locked = new Set(await changeLocks(db, on, left, ids));
      const found = new Map((await readRows(db, on, [...locked])).map((row) => [row.id, row]));
      for (const one of wanted) one.result = locked.has(one.id) ? (found.get(one.id) ?? 'gone') : 'locked';
      const gone = wanted.filter(({ result }) => result === 'gone').map(({ id }) => id);
      if (gone.length > 0) await changeLocks(db, on, gone, []);
    } catch (error) {
      // What the connection has locked is uncertain now.
      await close();
      for (const one of wanted) one.result = 'locked';
      throw error;
    } finally {
      for (const { id, result } of wanted) if (typeof result === 'string') lockedOn.delete(id);
    }
  }

  const change = batchCalls(changeAll, sharedStatements);
  return {
    lock: async (id) => {
      const wanted: Change = { id, locks: true, result: 'locked' };
      await change(wanted);
      return wanted.result;
    },
    holds: (id) => {
      const on = lockedOn.get(id);
      return on !== undefined && on === lockConnection && !on.__knex__disposed;
    },
    // When the connection broke, its locks are gone.
    unlock: (id) => change({ id, locks: false, result: 'locked' }).catch(() => void lockedOn.delete(id)),
    close,
  };
}

/** Unlocks rows, and locks others; returns which of those it could lock. */
async function changeLocks(
  db: Database,
  on: Connection,
  left: readonly number[],
  wanted: readonly number[],
): Promise<number[]> {
  const { rows }: { rows: { id: number; locks: boolean; done: boolean }[] } = await db
    .raw(
      `select id, false as locks, pg_advisory_unlock(hashtextextended('outbox', id)) as done from unnest(?::bigint[]) as id
       union all
       select id, true, pg_try_advisory_lock(hashtextextended('outbox', id)) from unnest(?::bigint[]) as id`,
      [anyOf(left), anyOf(wanted)],
    )
    .connection(on)
    .options({ name: 'change-outbox-locks' });
  return rows.filter(({ locks, done }) => locks && done).map(({ id }) => id);
}

/**
 * Reads rows that are locked. Not in the statement that locks them: that would still see a row whose mail was sent, and the
 * row deleted, just before. Not prepared: the table is empty most of the time, and a plan made then would read all of it when
 * it is full.
 */
async function readRows(db: Database, on: Connection, ids: readonly number[]): Promise<OutboxRow[]> {
  if (ids.length === 0) return [];
  const { rows }: { rows: (OutboxRow & { isGivenUp: boolean })[] } = await db
    .raw(
      // Given-up ones are left out here: the condition would lead Postgres to the index of all that wait.
      `select ${outboxColumns}, failed_at is not null as "isGivenUp" from outbox where id = any(?::bigint[])`,
      [anyOf(ids)],
    )
    .connection(on);
  return rows.filter(({ isGivenUp }) => !isGivenUp);
}
