import { setTimeout as delay } from 'node:timers/promises';
import type { CaseTable } from '../case-kind.ts';
import { type Database, rows } from '../database.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { bodyBytes, bytesBeside, type Build, buildSegment, writeValues } from './build-segment.ts';
import { missingRanges, splitRange } from './merge-policy.ts';
import { openCasesOf } from './searched-texts.ts';
import {
  type PendingChange,
  readReadyChanges,
  readSegments,
  type Segment,
  type SegmentRange,
} from './segments.ts';
import { inTransaction } from '../transactions.ts';

/**
 * The bodies of a segment have at most this many bytes. While it is built, each pair of n-gram and row takes 8 bytes of
 * memory, and a body of this size has well under one pair for each of its bytes.
 */
const maxSegmentBytes = 48 * 2 ** 20;

/**
 * Performs the next step that the index of a table needs, in one transaction: applies changes of one segment, or
 * builds a segment. Returns whether there was a step. It may be interrupted and repeated at any point; while another
 * process performs a step on the same table, it does nothing.
 */
export async function updateSearchIndex(
  db: Database,
  ring: KeyRing,
  table: CaseTable,
  signal?: AbortSignal,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const build = { db: transaction, ring, table, signal };
    if (!(await lockIndex(transaction, table))) return false;
    const segments = await readSegments(transaction, table.name);
    const changes = await readReadyChanges(transaction, table);
    if (await applyChanges(build, segments, changes)) return true;
    const { first, end } = await sequenceRange(transaction, table);
    const [range] = missingRanges(segments, { first, end, max: maxSegmentBytes });
    if (!range || !(await writersFinished(transaction, table))) return false;
    await buildRange(build, range);
    await forgetChanges(build, changes.filter(isIn(range)));
    return true;
  });
}

/**
 * Builds segments again of which a row opens now that did not when they were built: an operator may have mended its key. Each
 * has a transaction of its own, so that an interruption loses one at most. What another process works on is left to it.
 */
export async function indexMendedCases(
  db: Database,
  ring: KeyRing,
  table: CaseTable,
  signal?: AbortSignal,
): Promise<void> {
  const incomplete = await rows<{ id: number }>(
    db,
    'search-unopened-segments',
    `select id from search_segments where subject = ? and unopened <> '{}' order by id`,
    [table.name],
  );
  for (const { id } of incomplete) {
    signal?.throwIfAborted();
    await inTransaction(db, (transaction) => retrySegment({ db: transaction, ring, table, signal }, id));
  }
}

async function retrySegment(build: Build, id: number): Promise<void> {
  const { db, ring, table } = build;
  if (!(await lockIndex(db, table))) return;
  const [segment] = await rows<SegmentRange & { unopened: number[] }>(
    db,
    'search-unopened',
    'select first, size, unopened from search_segments where id = ?',
    [id],
  );
  if (!segment) return;
  const sequences = segment.unopened.map((offset) => segment.first + offset);
  const found = await openCasesOf(db, ring, table, sequences);
  if (found.some(({ isWhole }) => isWhole))
    await buildRange(build, { first: segment.first, size: segment.size });
}

/**
 * Deletes the segments in whose range no case is left, and the changes that no segment covers: what else would stay until
 * more cases arrive. Waits for a step that another process performs. Needs the rights of the owner of the tables.
 */
export async function forgetDestroyed(db: Database, { name, table }: CaseTable): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const lock = `select pg_advisory_xact_lock(hashtextextended('search ' || ?, 0))`;
    await rows(transaction, 'wait-for-search-index', lock, [name]);
    await transaction.raw(
      `delete from search_segments s where subject = ? and not exists (
         select from ${table} where number >= s.first and number < s.first + s.size)`,
      [name],
    );
    await transaction.raw(
      `delete from search_changes c where subject = ? and not exists (
         select from search_segments s where s.subject = c.subject and c.number >= s.first and c.number < s.first + s.size)`,
      [name],
    );
  });
}

async function lockIndex(db: Database, { name }: CaseTable): Promise<boolean> {
  const lock = `select pg_try_advisory_xact_lock(hashtextextended('search ' || ?, 0)) as locked`;
  const [row] = await rows<{ locked: boolean }>(db, 'search-index-lock', lock, [name]);
  return row?.locked === true;
}

/** From the first row to before the next sequence number that will be given. */
async function sequenceRange(db: Database, { table }: CaseTable): Promise<{ first: number; end: number }> {
  const [row] = await rows<{ first: number | null; end: number }>(
    db,
    `search-sequences-${table}`,
    `select (select min(number) from ${table}) as first, last_value + is_called::integer as end
     from ${table}_number_seq`,
    [],
  );
  return { first: row?.first ?? Infinity, end: row?.end ?? 0 };
}

const writersTimeoutMs = 2_000;
const pollIntervalMs = 20;

/**
 * True when no open transaction can still commit a row with a sequence number given so far: such a row would become
 * visible behind the index and never be indexed. A writer holds a lock on the table from before it takes a number until
 * it commits. Writers that begin later are not waited for, and none is blocked.
 */
async function writersFinished(db: Database, table: CaseTable): Promise<boolean> {
  let remaining = await currentWriters(db, table);
  for (const deadline = Date.now() + writersTimeoutMs; remaining.length > 0 && Date.now() < deadline;) {
    await delay(pollIntervalMs);
    const current = await currentWriters(db, table);
    remaining = remaining.filter((writer) => current.includes(writer));
  }
  return remaining.length === 0;
}

async function currentWriters(db: Database, { table }: CaseTable): Promise<string[]> {
  const writers = await rows<{ writer: string }>(
    db,
    `search-writers-${table}`,
    `select virtualtransaction as writer from pg_locks
     where relation = '${table}'::regclass and mode = 'RowExclusiveLock'
       and database = (select oid from pg_database where datname = current_database())`,
    [],
  );
  return writers.map(({ writer }) => writer);
}

/** Builds the segment of a range, or those of its parts when it holds too much for one. */
async function buildRange(build: Build, range: SegmentRange): Promise<void> {
  const bytes = await bodyBytes(build.db, build.table, range);
  const parts = bytes > maxSegmentBytes ? splitRange(range) : [];
  if (parts.length === 0) await buildSegment(build, { ...range, bytes });
  for (const part of parts) await buildRange(build, part);
}

/**
 * How many changes may wait. A search opens their rows, about 30 in a millisecond; building the largest segment again takes
 * seconds, so the notes of many cases share one build.
 */
export const maxWaiting = 64;
/** How many sealed bytes may be beside the rows of waiting changes: each search opens all of them. */
const maxWaitingBytes = 4 * 2 ** 20;

/**
 * Applies the changes that do not wait of the newest segment that has such; if there is none and too many or too large ones wait,
 * those of the segment that has most for its size. Drops changes of rows that no segment covers. Returns whether there was one to apply.
 */
async function applyChanges(
  build: Build,
  segments: readonly Segment[],
  changes: readonly PendingChange[],
): Promise<boolean> {
  const changesOf = (segment: Segment) => changes.filter(isIn(segment));
  const uncovered = changes.filter((change) => !segments.some((one) => isIn(one)(change)));
  const newest = segments.findLast((segment) => changesOf(segment).some(({ waits }) => !waits));
  const covered = changes.filter((change) => !uncovered.includes(change)).map(({ sequence }) => sequence);
  const areTooMany =
    covered.length > maxWaiting || (await bytesBeside(build.db, build.table, covered)) > maxWaitingBytes;
  const segment = newest ?? (areTooMany ? fullest(segments, changesOf) : undefined);
  const found = segment ? changesOf(segment) : [];
  const rebuilds = !newest || found.some(({ texts, waits }) => texts && !waits);
  const applied = [...uncovered, ...found.filter(({ waits }) => rebuilds || !waits)];
  if (applied.length === 0) return false;
  if (segment && rebuilds) await buildRange(build, segment);
  else if (segment) await writeValues(build.db, build.table, segment, segment.id);
  await forgetChanges(build, applied);
  return true;
}

const isIn =
  ({ first, size }: SegmentRange) =>
  ({ sequence }: PendingChange) =>
    sequence >= first && sequence < first + size;

/** The segment with most changes for its size: building it again removes most for what it costs. */
function fullest(
  segments: readonly Segment[],
  changesOf: (segment: Segment) => readonly PendingChange[],
): Segment | undefined {
  const shares = segments.map((segment) => changesOf(segment).length / segment.size);
  return segments[shares.indexOf(Math.max(...shares))];
}

async function forgetChanges({ db }: Build, changes: readonly PendingChange[]): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ id }) => id);
  await rows(db, 'search-forget-changes', 'delete from search_changes where id = any(?)', [ids]);
}
