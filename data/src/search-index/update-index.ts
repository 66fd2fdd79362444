import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import { type Database, rows } from '../database.ts';
import { buildSegment, mostKeys, writeValues } from './build-segment.ts';
import { missingRanges, partsOf } from './merge-policy.ts';
import { type Change, type Range, readChanges, readSegments, type Segment } from './segments.ts';
import type { Subject } from './indexed-tables.ts';

/**
 * Does the next thing the index of a subject lacks, in a transaction of its own: takes in what changed in one segment,
 * or builds one. Answers whether there was anything to do. It may be broken off at any point and done again; while
 * another process is at it, this one leaves it alone.
 */
export async function fillOnce(db: Database, subject: Subject, signal?: AbortSignal): Promise<boolean> {
  return db.transaction(async (transaction) => {
    if (!(await isAlone(transaction, subject))) return false;
    const segments = await readSegments(transaction, subject.name);
    const changes = await readChanges(transaction, subject.name);
    if (changes.length > 0) {
      await takeChanges(transaction, subject, segments, changes, signal);
      return true;
    }
    const { first, end } = await placesOf(transaction, subject);
    const [range] = missingRanges(segments, { first, end, most: mostKeys });
    if (!range || !(await writersHaveLeft(transaction, subject))) return false;
    await buildRange(transaction, subject, range, signal);
    return true;
  });
}

async function isAlone(db: Knex, { name }: Subject): Promise<boolean> {
  const lock = `select pg_try_advisory_xact_lock(hashtextextended('search ' || ?, 0)) as held`;
  const [row] = await rows<{ held: boolean }>(db, 'search-fill-lock', lock, [name]);
  return row?.held === true;
}

/** From the first arrival that is there to before the next that will come. */
async function placesOf(db: Knex, { table, place }: Subject): Promise<{ first: number; end: number }> {
  const [row] = await rows<{ first: number | null; end: number }>(
    db,
    `search-places-${table}`,
    `select (select min(${place}) from ${table}) as first, last_value + is_called::integer as end
     from ${table}_${place}_seq`,
    [],
  );
  return { first: row?.first ?? Infinity, end: row?.end ?? 0 };
}

/** How long writers are waited for, in milliseconds, and how often it is looked whether they are gone. */
const patience = 2_000;
const pause = 20;

/**
 * Whether all who may have been given a number so far have stored what they were given it for, or never will: numbers
 * are given before a row can be seen, and one passed over here would never be found. Who is given a number holds a lock
 * on the table until then; nobody is kept waiting for the answer.
 */
async function writersHaveLeft(db: Knex, subject: Subject): Promise<boolean> {
  let left = await writersOf(db, subject);
  for (const deadline = Date.now() + patience; left.length > 0 && Date.now() < deadline;) {
    await delay(pause);
    const now = await writersOf(db, subject);
    left = left.filter((holder) => now.includes(holder));
  }
  return left.length === 0;
}

async function writersOf(db: Knex, { table }: Subject): Promise<string[]> {
  const holders = await rows<{ holder: string }>(
    db,
    `search-writers-${table}`,
    `select virtualtransaction as holder from pg_locks
     where relation = '${table}'::regclass and mode = 'RowExclusiveLock'
       and database = (select oid from pg_database where datname = current_database())`,
    [],
  );
  return holders.map(({ holder }) => holder);
}

/** Builds a segment of this range, or of its parts where it holds too much for one. */
async function buildRange(db: Knex.Transaction, subject: Subject, range: Range, signal?: AbortSignal) {
  if (await buildSegment(db, subject, range, signal)) return;
  for (const part of partsOf(range)) await buildRange(db, subject, part, signal);
}

/** Takes in what changed in the newest changed segment, and forgets what changed outside of all. */
async function takeChanges(
  db: Knex.Transaction,
  subject: Subject,
  segments: readonly Segment[],
  changes: readonly Change[],
  signal?: AbortSignal,
): Promise<void> {
  const segmentOf = ({ place }: Change) =>
    segments.findLast(({ first, size }) => place >= first && place < first + size);
  const newest = segments.findLast((segment) => changes.some((change) => segmentOf(change) === segment));
  const taken = changes.filter((change) => [newest, undefined].includes(segmentOf(change)));
  if (newest && taken.some((change) => change.texts && segmentOf(change) === newest))
    await buildRange(db, subject, newest, signal);
  else if (newest) await writeValues(db, subject, newest, newest.id);
  const ids = taken.map(({ id }) => id);
  await rows(db, 'search-forget-changes', 'delete from search_changes where id = any(?)', [
    ids,
  ] as unknown as Knex.RawBinding[]);
}
