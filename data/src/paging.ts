import { type Cursor, formatCursor } from '@gaongil/contract/cursors';
import type { Knex } from 'knex';
import { type KeyKind, keyKinds } from './paging-keys.ts';

/** A table that is listed; `place` is the column that numbers arrivals. */
export interface Listed<Row> {
  table: string;
  place: string;
  /** Column names by property. */
  columns: Record<keyof Row & string, string | Knex.Raw>;
}

/** A condition in SQL, with what its question marks stand for. */
export type Condition = readonly [sql: string, ...bindings: Knex.RawBinding[]];

/** A part of a list: what meets all of these. No two cells of a list share a row. */
export type Cell = readonly Condition[];

/** A part of a list that can be read along one index. Lower ranks come first; runs of one rank are merged. */
export interface Run {
  rank: number;
  where: Cell;
  /** Its rows have no value to be ordered by (nobody assigned, no time): only their places count. */
  keyless?: boolean;
}

/** What rows of one rank are ordered by: a column, if any, and then by their place, both in one direction. */
export interface Order {
  direction: 'asc' | 'desc';
  key?: { column: string; kind: KeyKind };
}

/** What narrows every part of a list: a search. */
export type Narrow = (query: Knex.QueryBuilder) => unknown;

/** A list: the cells it is counted by, the runs it is read by, the order of these, and what narrows all of them. */
export interface List<Row> extends Listed<Row> {
  cells: readonly Cell[];
  runs: readonly Run[];
  order: Order;
  narrow?: Narrow | undefined;
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

interface Place {
  pageRank: number;
  pageKey: string | number | null;
  pagePlace: number;
}

const flipped = { asc: 'desc', desc: 'asc' } as const;

function cursorAt({ pageRank, pageKey, pagePlace }: Place, direction: Cursor['direction']): string {
  return formatCursor({ direction, rank: pageRank, place: pagePlace, key: String(pageKey ?? '') });
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
  const [page, counts] = await Promise.all([
    readItems(db, list, wish),
    countCells(db, list, list.cells, wish.bound),
  ]);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return { ...page, total: Math.min(total, wish.bound), capped: total > wish.bound };
}

/** Reads one page without counting. */
export async function readItems<Row>(
  db: Knex,
  list: List<Row>,
  { limit, cursor }: PageWish,
): Promise<Pick<Page<Row>, 'items' | 'next' | 'prev'>> {
  const back = cursor?.direction === 'prev';
  const found = await readRows(db, list, limit + 1, cursor);
  const more = found.length > limit;
  if (back && !more) return readItems(db, list, { limit });
  const shown = found.slice(0, limit);
  if (back) shown.reverse();
  const [first, last] = [shown.at(0), shown.at(-1)];
  return {
    items: shown.map(({ pageRank: _, pageKey: __, pagePlace: ___, ...item }) => item as Row),
    ...(last && (back || more) && { next: cursorAt(last, 'next') }),
    ...(cursor && { prev: first ? cursorAt(first, 'prev') : formatCursor({ ...cursor, direction: 'prev' }) }),
  };
}

/** Reads a whole list, page by page; with `db` a transaction that sees one moment, the list of that moment. */
export async function* readWhole<Row>(db: Knex, list: List<Row>, limit: number): AsyncGenerator<Row[]> {
  let cursor: Cursor | undefined;
  for (;;) {
    const found = await readRows(db, list, limit, cursor);
    if (found.length > 0) yield found;
    const last = found.length === limit ? found.at(-1) : undefined;
    if (!last) return;
    const { pageRank: rank, pageKey, pagePlace: place } = last;
    cursor = { direction: 'next', rank, place, key: String(pageKey ?? '') };
  }
}

/** How many rows each of some cells has, counted up to one over `bound`; one statement for all. */
export async function countCells(
  db: Knex,
  list: Pick<List<unknown>, 'table' | 'place' | 'narrow'>,
  cells: readonly Cell[],
  bound: number,
): Promise<number[]> {
  if (cells.length === 0) return [];
  const counts = cells.map((cell, index) => {
    // In order, so that the planner walks an index and does not read the table from its beginning.
    const some = rowsOf(db, list, cell)
      .select(db.raw('1'))
      .orderBy(list.place, 'desc')
      .limit(bound + 1);
    return db.count('*').from(some.as('some')).as(`cell${index}`);
  });
  const row = await db.select(counts).first<Record<string, number>>();
  return cells.map((_, index) => row[`cell${index}`] ?? 0);
}

function rowsOf(db: Knex, list: Pick<List<unknown>, 'table' | 'narrow'>, cell: Cell): Knex.QueryBuilder {
  const query = db(list.table);
  for (const [sql, ...bindings] of cell) query.whereRaw(sql, bindings);
  list.narrow?.(query);
  return query;
}

async function readRows<Row>(
  db: Knex,
  list: List<Row>,
  limit: number,
  cursor: Cursor | undefined,
): Promise<(Row & Place)[]> {
  const { table, place, columns } = list;
  const back = cursor?.direction === 'prev';
  const turned = <Direction extends 'asc' | 'desc'>(direction: Direction) =>
    back ? flipped[direction] : direction;
  const direction = turned(list.order.direction);
  const ahead = list.runs.filter(({ rank }) => !cursor || (back ? rank <= cursor.rank : rank >= cursor.rank));
  if (ahead.length === 0) return [];

  const parts = ahead.map((run) => runFrom(db, list, run, direction, cursor).limit(limit));
  const order = [
    { column: 'pageRank', order: turned('asc') },
    { column: 'pageKey', order: direction },
    { column: 'pagePlace', order: direction },
  ];
  const found = db.from(db.queryBuilder().unionAll(parts, true).as('found')).orderBy(order).limit(limit);
  const named = Object.fromEntries(
    Object.entries(columns).map(([property, column]) => [
      property,
      typeof column === 'string' ? `${table}.${column}` : column,
    ]),
  );
  return db
    .with('page', found)
    .select(named, 'page.*')
    .from('page')
    .join(table, `${table}.${place}`, 'page.pagePlace')
    .orderBy(order);
}

/** The rows of a run behind the cursor, as little of each as the index holds. */
function runFrom<Row>(
  db: Knex,
  list: List<Row>,
  run: Run,
  direction: 'asc' | 'desc',
  cursor: Cursor | undefined,
): Knex.QueryBuilder {
  const { place } = list;
  const key = run.keyless ? undefined : list.order.key;
  const kind = list.order.key && keyKinds[list.order.key.kind];
  const query = rowsOf(db, list, run.where).select({
    pageRank: db.raw('?::integer', [run.rank]),
    pageKey: key && kind ? db.raw(kind.read(key.column)) : db.raw(`null::${kind?.type ?? 'text'}`),
    pagePlace: place,
  });
  if (key) query.orderBy(key.column, direction);
  query.orderBy(place, direction);
  if (!cursor || cursor.rank !== run.rank) return query;
  const side = direction === 'asc' ? '>' : '<';
  if (!key || !kind) return query.where(place, side, cursor.place);
  return query.whereRaw(`(${key.column}, ${place}) ${side} (${kind.write}, ?)`, [
    kind.bind(cursor.key),
    cursor.place,
  ]);
}
