import type { AccessAct } from '@gaongil/contract/accounts/access-acts';
import type { Cursor } from '@gaongil/contract/requests/cursors';
import { listLimit } from '@gaongil/contract/requests/wire';
import { type Database, inSnapshot, rows } from '../database.ts';
import type { AccessKeys } from './access-keys.ts';
import { type AccessContent, openAccess } from './access-rows.ts';

/** The tables of the log. What the last one has of a day is read after the others, since it has no second. */
const tables = ['access_log_today', 'access_log', 'access_log_days'] as const;
type AccessTable = (typeof tables)[number];

/** What is read of the log. */
export interface AccessQuery {
  /** The name to sign in of the account that reads, which does not find what is about cases that it may not know of. */
  reader: string;
  /** Names to sign in. */
  account?: string | undefined;
  act?: AccessAct | undefined;
  /** The handle of a case, and whether what is about it is read, or only attempts to find it. */
  about?: { handle: string; isKnown: boolean } | undefined;
  /** Days as YYYY-MM-DD, both included. */
  from?: string | undefined;
  to?: string | undefined;
  limit?: number | undefined;
  cursor?: Cursor | undefined;
}

/** A row of the log, opened. */
export interface ReadAccess {
  table: AccessTable;
  position: number;
  /** The day in Seoul, as YYYY-MM-DD. */
  day: string;
  /** Undefined when it does not open. */
  content: AccessContent | undefined;
}

/** A page of the log: there is no total, which would count what the reader does not find. */
export interface AccessPage {
  items: ReadAccess[];
  next?: Cursor;
  prev?: Cursor;
}

interface StoredRow {
  position: number;
  day: string;
  key: number;
  content: Buffer;
  moment: Buffer | null;
}

/** A row that was found; `opened` is undefined if it does not open. */
interface Found extends StoredRow {
  rank: number;
  opened: AccessContent | undefined;
}

/**
 * Reads a page of the log, the latest day first, and of a day what has its second, the latest first, before what has the day alone. Rows
 * about a case that the reader may not know of are left out by the statement itself; what is left has no positions, so that there is no gap.
 */
export async function readAccessLog(db: Database, keys: AccessKeys, query: AccessQuery): Promise<AccessPage> {
  const { limit = listLimit.usual, cursor } = query;
  const isBackwards = cursor?.direction === 'prev';
  const from = cursor ? toCut(cursor) : beforeAllRows;
  const found = await readAll(db, keys, query, { from, isBackwards, limit: limit + 1 });
  const isMore = found.length > limit;
  const shown = found.slice(0, limit);
  const to = cutAfter(from, shown, isBackwards);
  if (isBackwards) shown.reverse();
  const items = shown.map(({ rank, position, day, opened }): ReadAccess => {
    const table = tables[rank] ?? 'access_log';
    return { table, position, day, content: opened };
  });
  // A page read backwards that reaches the beginning is the first page.
  if (isBackwards && !isMore)
    return shown.length > 0 ? readAccessLog(db, keys, { ...query, cursor: undefined }) : { items };
  const [first, last] = isBackwards ? [to, from] : [from, to];
  const hasNext = isBackwards || isMore;
  const hasPrev = isBackwards || cursor !== undefined;
  return {
    items,
    ...(hasNext && shown.length > 0 && { next: cursorAt(last, 'next') }),
    ...(hasPrev && shown.length > 0 && { prev: cursorAt(first, 'prev') }),
  };
}

/** A point between two rows of a table: those before this day and position are behind it, the latest rows first. */
interface Mark {
  day: string;
  position: number;
}

/**
 * A point in the log: a mark in each table. The tables have no order between them that is stored, and the seconds by which they are
 * merged are sealed, so one row does not say where the others go on.
 */
type Cut = readonly (Mark | undefined)[];

const beforeAllRows: Cut = tables.map(() => undefined);

// Always as long: a sealed cursor is as long as what it seals, and must not tell how many digits a position has.
const digits = 16;
const noMark = '-'.repeat('2026-01-01'.length + digits);

const cursorAt = (cut: Cut, direction: Cursor['direction']): Cursor => ({
  direction,
  rank: 0,
  sequence: 0,
  key: cut
    .map((mark) => (mark ? `${mark.day}${String(mark.position).padStart(digits, '0')}` : noMark))
    .join(''),
});

const toCut = ({ key }: Cursor): Cut =>
  tables.map((_, rank) => {
    const text = key.slice(rank * noMark.length, (rank + 1) * noMark.length);
    return text === noMark
      ? undefined
      : { day: text.slice(0, -digits), position: Number(text.slice(-digits)) };
  });

/** The point behind rows that were read from another point, or before them when they were read backwards. */
function cutAfter(from: Cut, read: readonly Found[], isBackwards: boolean): Cut {
  return from.map((mark, rank) => {
    const last = read.findLast((row) => row.rank === rank);
    return last ? { day: last.day, position: last.position + (isBackwards ? 1 : 0) } : mark;
  });
}

interface Walk {
  from: Cut;
  isBackwards: boolean;
  limit: number;
}

/** The first rows of all tables behind a point, or before it, in the order in which they are read. */
async function readAll(db: Database, keys: AccessKeys, query: AccessQuery, walk: Walk): Promise<Found[]> {
  const { from, isBackwards, limit } = walk;
  const order = isBackwards ? 'asc' : 'desc';
  const { sql, bindings } = await filterOf(keys, query);
  const stored = await inSnapshot(db, async (snapshot) => {
    const found: StoredRow[][] = [];
    for (const [rank, table] of tables.entries()) {
      const bound = boundOf(from[rank], isBackwards);
      found.push(
        await rows<StoredRow>(
          snapshot,
          undefined,
          `select position, day::text, key, content, moment from ${table} t
           where ${[sql, ...bound.sql].join(' and ')} order by t.day ${order}, t.position ${order} limit ?`,
          [...bindings, ...bound.bindings, limit],
        ),
      );
    }
    return found;
  });
  return merge(keys, stored, walk);
}

/**
 * Merges rows that are in order within their table, and leaves them so: a writer may have stored a second late. Opens only what is taken
 * and what it is compared with.
 */
async function merge(keys: AccessKeys, stored: readonly StoredRow[][], walk: Walk): Promise<Found[]> {
  const compare = walk.isBackwards ? (a: Found, b: Found) => inOrder(b, a) : inOrder;
  const waiting = stored.map((ofTable) => ofTable.values());
  const open = async (row: StoredRow | undefined, rank: number): Promise<Found | undefined> =>
    row && { ...row, rank, opened: await openAccess(keys, row) };
  const heads = await Promise.all(waiting.map((ofTable, rank) => open(ofTable.next().value, rank)));
  const merged: Found[] = [];
  while (merged.length < walk.limit) {
    const [first] = heads.filter((row) => row !== undefined).toSorted(compare);
    // What does not open has no time: it does not keep back what is behind it.
    const next = heads.find((row) => row && !row.opened && row.day === first?.day) ?? first;
    if (!next) break;
    merged.push(next);
    heads[next.rank] = await open(waiting[next.rank]?.next().value, next.rank);
  }
  return merged;
}

function inOrder(a: Found, b: Found): number {
  if (a.day !== b.day) return a.day < b.day ? 1 : -1;
  const [one, other] = [timeOf(a), timeOf(b)];
  if (one !== other) return one < other ? 1 : -1;
  return a.rank - b.rank;
}

const timeOf = ({ opened }: Found) => opened?.at ?? '';

interface Sql {
  sql: string;
  bindings: unknown[];
}

/**
 * Leaves out the rows of a table `t` about cases that an account may not know of, and attempts of others to find them. As a subquery, of which
 * Postgres makes a hash table: compared with an array, each row would cost more with each case that is hidden.
 */
export async function notHiddenFrom(keys: AccessKeys, reader: string): Promise<Sql> {
  const isShown = 't.subject not in (select subject from access_log_exclusions where account = ?)';
  return {
    sql: `(t.subject is null or (${isShown} and (t.account = ? or ${isShown})))`,
    bindings: [
      await keys.digest('excluded', reader.toLowerCase()),
      await keys.digest('account', reader),
      await keys.digest('excludedAttempts', reader.toLowerCase()),
    ],
  };
}

async function filterOf(keys: AccessKeys, query: AccessQuery): Promise<Sql> {
  const { reader, account, act, about, from, to } = query;
  const hidden = await notHiddenFrom(keys, reader);
  const parts: [string, ...unknown[]][] = [[hidden.sql, ...hidden.bindings]];
  if (account !== undefined) parts.push(['t.account = ?', await keys.digest('account', account)]);
  if (act !== undefined) parts.push(['t.act = ?', await keys.digest('act', act)]);
  if (about) {
    const purposes = about.isKnown ? (['subject', 'missing'] as const) : (['missing'] as const);
    const digests = await Promise.all(purposes.map((purpose) => keys.digest(purpose, about.handle)));
    // What is hidden is not read either: leaving out its rows would take longer than finding none.
    parts.push([
      `t.subject = any(array(
         select case when d in (select subject from access_log_exclusions where account = ?) then '' else d end
         from unnest(?::bytea[]) as d))`,
      await keys.digest('excluded', reader.toLowerCase()),
      digests,
    ]);
  }
  if (from !== undefined) parts.push(['t.day >= ?::date', from]);
  if (to !== undefined) parts.push(['t.day <= ?::date', to]);
  return { sql: parts.map(([sql]) => sql).join(' and '), bindings: parts.flatMap(([, ...values]) => values) };
}

/** What a row of a table has to meet to be behind a mark, or before it. */
function boundOf(mark: Mark | undefined, isBackwards: boolean): { sql: string[]; bindings: unknown[] } {
  if (!mark) return { sql: isBackwards ? ['false'] : [], bindings: [] };
  return {
    sql: [`(t.day, t.position) ${isBackwards ? '>=' : '<'} (?::date, ?)`],
    bindings: [mark.day, mark.position],
  };
}
