import { type Cursor, formatCursor } from '@gaongil/contract/cursors';
import type { Knex } from 'knex';
import type { Cell } from './predicates.ts';
import { inSnapshot } from '../database.ts';
import { findByArrival, findByKey } from './search-hits.ts';
import { countList, readRows, readRowsAt } from './index-scans.ts';
import type { KeyKind } from './sort-keys.ts';
import { type Finder, search, type Sought } from '../search-index/search.ts';

/** A table that is listed; `place` is the column that numbers arrivals. */
export interface Listed<Row> {
  table: string;
  place: string;
  /** Column names by property. */
  columns: Record<keyof Row & string, string | Knex.Raw>;
}

/** A part of a list that can be read along one index. Lower ranks come first; runs of one rank are merged. */
export interface Run {
  rank: number;
  where: Cell;
  /** Its rows have no value to be ordered by (nobody assigned, no time): only their places count. */
  keyless?: boolean;
}

export type Direction = 'asc' | 'desc';

/** What rows of one rank are ordered by: a column, if any, and then by their place, both in one direction. */
export interface Order {
  direction: Direction;
  key?: { column: string; kind: KeyKind; missing?: string | undefined };
}

/** What narrows the walk along a run. */
export type Narrow = (db: Knex, walk: Knex.QueryBuilder) => Knex.QueryBuilder;

/** A list: the cells it is counted by, the runs it is read by, the order of these, and what is searched for in it. */
export interface List<Row> extends Listed<Row> {
  cells: readonly Cell[];
  runs: readonly Run[];
  order: Order;
  sought?: Sought | undefined;
}

/** One page of a list: its items, where the next and the one before begin (absent at the ends), the total to a bound. */
export interface Page<Item> {
  items: Item[];
  next?: string;
  prev?: string;
  /** How many items the whole list has; with `capped`, at least that many. */
  total: number;
  capped: boolean;
}

interface PageWish {
  limit: number;
  cursor?: Cursor | undefined;
}

/** Where a row stands in the order of a list. */
export interface Place {
  pageRank: number;
  pageKey: string | number | null;
  pagePlace: number;
  /** Not a row of the list: a walk was broken off here. */
  pageCut?: boolean;
}

const flipped = { asc: 'desc', desc: 'asc' } as const;

function cursorAt({ pageRank, pageKey, pagePlace }: Place, direction: Cursor['direction']): string {
  return formatCursor({ direction, rank: pageRank, place: pagePlace, key: String(pageKey ?? '') });
}

/** A part of a list to be read: up to `limit` rows from the cursor on, of the runs there are, in their direction. */
export interface Stretch {
  limit: number;
  cursor: Cursor | undefined;
  runs: readonly Run[];
  direction: Direction;
}

function stretchOf(
  { runs, order }: Pick<List<never>, 'runs' | 'order'>,
  { limit, cursor }: PageWish,
): Stretch {
  const back = cursor?.direction === 'prev';
  return {
    ...{ limit, cursor },
    runs: runs.filter(({ rank }) => !cursor || (back ? rank <= cursor.rank : rank >= cursor.rank)),
    direction: back ? flipped[order.direction] : order.direction,
  };
}

/**
 * Reads one page and counts the whole list up to `bound`. Pages begin beside an item and not at a number of items, so
 * they stay right while new ones arrive, and the hundredth costs what the first does. A page back that reaches the
 * beginning is the first page.
 */
export async function readPage<Row>(
  db: Knex,
  list: List<Row>,
  wish: PageWish & { bound: number },
): Promise<Page<Row>> {
  if (list.sought) return readFoundPage(db, list, list.sought, wish);
  const [page, total] = await Promise.all([
    readItems(wish, async (part) => ({ rows: await readRows(db, list, stretchOf(list, part)) })),
    countList(db, list, wish.bound),
  ]);
  return { ...page, total: Math.min(total, wish.bound), capped: total > wish.bound };
}

/** The same of a list that is searched. A page may be short and yet not the last, see `search`. */
async function readFoundPage<Row>(
  db: Knex,
  list: List<Row>,
  sought: Sought,
  wish: PageWish & { bound: number },
): Promise<Page<Row>> {
  return inSnapshot(db, async (snapshot) => {
    const finder = await searchIn(snapshot, list, sought, false);
    const { count, brokenOff } = await countFound(list, finder, wish.bound);
    const page = await readItems(wish, (part) => readFound(snapshot, list, finder, part));
    return { ...page, total: Math.min(count, wish.bound), capped: count > wish.bound || brokenOff };
  });
}

/** How many rows are found; where the page needs no more of them, up to one over `bound`. */
async function countFound<Row>(
  { cells, order }: List<Row>,
  finder: Finder,
  bound: number,
): Promise<{ count: number; brokenOff: boolean }> {
  if (order.key) return finder.all();
  const { places, lookedTo } = await finder.some({ cells, order: 'newest', need: bound + 1 });
  return { count: places.length, brokenOff: lookedTo !== undefined };
}

function searchIn(
  snapshot: Knex.Transaction,
  { cells, runs, order }: Pick<List<never>, 'cells' | 'runs' | 'order'>,
  sought: Sought,
  thorough: boolean,
): Promise<Finder> {
  // What is ordered by a column is found as a whole.
  const within = order.key ? cells : [...cells, ...runs.map(({ where }) => where)];
  return search(snapshot, sought, { cells: within, thorough });
}

interface Read<Row> {
  rows: (Row & Place)[];
  /** Where reading was broken off, when there may be more behind the rows. */
  lookedTo?: Place | undefined;
}

async function readFound<Row>(db: Knex, list: List<Row>, finder: Finder, part: PageWish): Promise<Read<Row>> {
  const stretch = stretchOf(list, part);
  const found = list.order.key
    ? await findByKey(db, list, finder, stretch)
    : await findByArrival(finder, stretch);
  if (Array.isArray(found)) return { rows: found };
  return { rows: await readRowsAt(db, list, found.places), lookedTo: found.lookedTo };
}

async function readItems<Row>(
  { limit, cursor }: PageWish,
  read: (part: PageWish) => Promise<Read<Row>>,
): Promise<Pick<Page<Row>, 'items' | 'next' | 'prev'>> {
  const back = cursor?.direction === 'prev';
  const { rows, lookedTo } = await read({ limit: limit + 1, cursor });
  const reached = rows.length > limit ? undefined : lookedTo;
  const more = rows.length > limit || reached !== undefined;
  if (back && !more) return readItems({ limit }, read);
  const shown = rows.slice(0, limit);
  if (back) shown.reverse();
  const first = (back ? reached : undefined) ?? shown.at(0);
  const last = (back ? undefined : reached) ?? shown.at(-1);
  return {
    items: shown.map(({ pageRank: _, pageKey: __, pagePlace: ___, pageCut: ____, ...item }) => item as Row),
    ...(last && (back || more) && { next: cursorAt(last, 'next') }),
    ...(cursor && { prev: first ? cursorAt(first, 'prev') : formatCursor({ ...cursor, direction: 'prev' }) }),
  };
}

/** Reads a whole list, page by page; `db` must be a transaction that sees one moment: the list is that of this moment. */
export async function* readWhole<Row>(
  db: Knex.Transaction,
  list: List<Row>,
  limit: number,
): AsyncGenerator<Row[]> {
  const finder = list.sought && (await searchIn(db, list, list.sought, true));
  let cursor: Cursor | undefined;
  for (;;) {
    const part = { limit, cursor };
    const found = finder
      ? (await readFound(db, list, finder, part)).rows
      : await readRows(db, list, stretchOf(list, part));
    if (found.length > 0) yield found;
    const last = found.length === limit ? found.at(-1) : undefined;
    if (!last) return;
    const { pageRank: rank, pageKey, pagePlace: place } = last;
    cursor = { direction: 'next', rank, place, key: String(pageKey ?? '') };
  }
}
