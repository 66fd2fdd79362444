import { type Database, rows } from '../database.ts';

/** By how much a stored time may be ahead of the clock of the database: that is set by small steps. */
const stepSeconds = 60;

/**
 * SQL of the latest time that something is dated to by the clock of the database. Reports whose day has not come are never
 * shuffled, so the index of those to be shuffled has them.
 */
const latest = `greatest(
  (select max(created_at) from reports where not shuffled),
  (select max(finished_at) from backup_runs),
  (select max(noted_at) from process_facts))`;

/**
 * The latest day in Seoul (YYYY-MM-DD) that something stored is dated to, if that lies ahead; null if nothing does, or an operator
 * knows of it. Then the clock of the database was ahead, or is behind.
 */
export async function readDayAhead(db: Database): Promise<string | null> {
  const [row] = await rows<{ day: string | null }>(
    db,
    'day-ahead',
    `select to_char(newest at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day from (select ${latest} as newest) as dated
     where newest > now() + make_interval(secs => ?)
       and newest > coalesce((select mistaken_until from retention_clock), '-infinity')`,
    [stepSeconds],
  );
  return row?.day ?? null;
}

/** Records that what is dated ahead now is known to be wrong. */
export async function acceptTimesAhead(db: Database): Promise<void> {
  await db.raw(`update retention_clock set mistaken_until = ${latest} where ${latest} > now()`);
}
