import type { AccessAct } from '@gaongil/contract/accounts/access-acts';
import type { Cursor } from '@gaongil/contract/requests/cursors';
import { listLimit } from '@gaongil/contract/requests/wire';
import { type Database, inSnapshot, rows } from '../database.ts';
import type { AccessKeys } from './access-keys.ts';
import { type AccessContent, openAccess } from './access-rows.ts';

/** The tables of the log in the order in which a day of it is read. */
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

type Found = StoredRow & { rank: number };

/**
 * Reads a page of the log, the latest day first, and of a day what the night moves, what has its second, and what has the day alone, each
 * the latest first. Rows about a case that the reader may not know of are left out by the statement itself; what is left has no positions,
 * so that there is no gap.
 */
export async function readAccessLog(db: Database, keys: AccessKeys, query: AccessQuery): Promise<AccessPage> {
  const { limit = listLimit.usual, cursor } = query;
  const isBackwards = cursor?.direction === 'prev';
  const found = await readAll(db, keys, query, limit + 1);
  const isMore = found.length > limit;
  const shown = found.slice(0, limit);
  if (isBackwards) shown.reverse();
  const items = await Promise.all(
    shown.map(async ({ rank, position, day, ...sealed }): Promise<ReadAccess> => {
      const table = tables[rank] ?? 'access_log';
      return { table, position, day, content: await openAccess(keys, sealed) };
    }),
  );
  const [first, last] = [shown[0], shown.at(-1)];
  // A page read backwards that reaches the beginning is the first page.
  if (isBackwards && !isMore)
    return first ? readAccessLog(db, keys, { ...query, cursor: undefined }) : { items };
  const hasNext = isBackwards || isMore;
  const hasPrev = isBackwards || cursor !== undefined;
  return {
    items,
    ...(hasNext && last && { next: cursorOf(last, 'next') }),
    ...(hasPrev && first && { prev: cursorOf(first, 'prev') }),
  };
}

const cursorOf = ({ rank, position, day }: Found, direction: Cursor['direction']): Cursor => ({
  direction,
  rank,
  sequence: position,
  key: day,
});

/** The first rows of all tables behind the cursor, or before it, in the order in which they are read. */
function readAll(db: Database, keys: AccessKeys, query: AccessQuery, limit: number): Promise<Found[]> {
  const isBackwards = query.cursor?.direction === 'prev';
  return inSnapshot(db, async (snapshot) => {
    const { sql, bindings } = await filterOf(keys, query);
    const found: Found[] = [];
    for (const [rank, table] of tables.entries()) {
      const bound = boundOf(query.cursor, rank, isBackwards);
      const order = isBackwards ? 'asc' : 'desc';
      const stored = await rows<StoredRow>(
        snapshot,
        undefined,
        `select position, day::text, key, content, moment from ${table} t
         where ${[sql, ...bound.sql].join(' and ')} order by t.day ${order}, t.position ${order} limit ?`,
        [...bindings, ...bound.bindings, limit],
      );
      found.push(...stored.map((row) => ({ ...row, rank })));
    }
    const turn = isBackwards ? -1 : 1;
    return found.sort((a, b) => turn * inOrder(a, b)).slice(0, limit);
  });
}

function inOrder(a: Found, b: Found): number {
  if (a.day !== b.day) return a.day < b.day ? 1 : -1;
  return a.rank - b.rank || b.position - a.position;
}

interface Sql {
  sql: string;
  bindings: unknown[];
}

/** Leaves out the rows of a table `t` about cases that an account may not know of, and attempts of others to find them. */
export async function notHiddenFrom(keys: AccessKeys, reader: string): Promise<Sql> {
  const isShown = 't.subject <> all (array(select subject from access_log_exclusions where account = ?))';
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
    parts.push(['t.subject = any(?::bytea[])', digests]);
  }
  if (from !== undefined) parts.push(['t.day >= ?::date', from]);
  if (to !== undefined) parts.push(['t.day <= ?::date', to]);
  return { sql: parts.map(([sql]) => sql).join(' and '), bindings: parts.flatMap(([, ...values]) => values) };
}

/** What a row of a table has to meet to be behind a cursor, or before it. */
function boundOf(
  cursor: Cursor | undefined,
  rank: number,
  isBackwards: boolean,
): { sql: string[]; bindings: unknown[] } {
  if (!cursor) return { sql: [], bindings: [] };
  const { key: day, sequence } = cursor;
  if (rank === cursor.rank)
    return {
      sql: [`(t.day, t.position) ${isBackwards ? '>' : '<'} (?::date, ?)`],
      bindings: [day, sequence],
    };
  const isOfThatDay = isBackwards ? rank < cursor.rank : rank > cursor.rank;
  const compares = `${isBackwards ? '>' : '<'}${isOfThatDay ? '=' : ''}`;
  return { sql: [`t.day ${compares} ?::date`], bindings: [day] };
}
