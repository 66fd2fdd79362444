import { type Database, rows } from '@gaongil/data/database';
import { runPeriodically } from './run-periodically.ts';
import { settleWithin } from '@gaongil/data/settle-within';

/** The clock of a process that goes by the clock of the database. */
export interface DatabaseClock {
  /** The time by the clock of the database; by that of the process as long as the database was never reached. */
  now: () => Date;
  stop: () => void;
}

/** How often the clocks are compared, in milliseconds. */
const intervalMs = 60_000;
/** For how long a start waits for the first comparison, in milliseconds: the database may be away. */
const firstMs = 2_000;
/** A slower answer says too little of the time, in milliseconds. */
const slowestMs = 5_000;

/** How far the clock of the database is ahead of `own` (milliseconds), within half the time of its answer; undefined: too slow. */
async function compare(db: Database, own: () => number): Promise<number | undefined> {
  const asked = performance.now();
  const before = own();
  const sql = 'select extract(epoch from clock_timestamp())::float8 * 1000 as now';
  const [row] = await rows<{ now: number }>(db, 'database-clock', sql, []);
  const took = performance.now() - asked;
  return row && took <= slowestMs ? row.now - (before + took / 2) : undefined;
}

/**
 * How far the clock of this process is ahead of that of the database, in whole seconds; null: the answer took too long.
 * @throws when the database cannot be reached
 */
export async function secondsAhead(db: Database): Promise<number | null> {
  const difference = await compare(db, Date.now);
  return difference === undefined ? null : -Math.round(difference / 1000);
}

/**
 * Starts a clock that follows the one of the database, so that what several processes date has one order even if the clock of a
 * machine is wrong. Between two comparisons it does not follow the clock of the machine, which may be set meanwhile.
 */
export async function startDatabaseClock(db: Database): Promise<DatabaseClock> {
  let ahead: number | undefined;
  let endFirst = () => {};
  const first = new Promise<void>((resolve) => (endFirst = resolve));
  const follow = async () => {
    ahead = (await compare(db, () => performance.now()).catch(() => undefined)) ?? ahead;
    endFirst();
  };
  const following = runPeriodically(intervalMs, follow, () => undefined);
  await settleWithin(firstMs, first);
  return {
    now: () => new Date(ahead === undefined ? Date.now() : performance.now() + ahead),
    stop: () => void following.stop(),
  };
}
