import type { Cursor } from '@gaongil/contract/cursors';
import type { Knex } from 'knex';
import type { Cell } from './predicates.ts';
import type { Direction, List, Narrow, Place, Run, Stretch } from './read-list.ts';
import { keyKinds } from './sort-keys.ts';

type Counted = Pick<List<unknown>, 'table' | 'place'>;

/** How many rows a list has, counted up to one over `bound`. */
export async function countList(
  db: Knex,
  list: Counted & Pick<List<unknown>, 'cells'>,
  bound: number,
): Promise<number> {
  if (list.cells.length === 0) return 0;
  const parts = list.cells.map((cell) => someOf(db, list, cell, bound));
  const rows = db.from(db.queryBuilder().unionAll(parts, true).as('parts')).limit(bound + 1);
  const row = await db.from(rows.as('counted')).count({ total: '*' }).first<{ total: number }>();
  return row.total;
}

/** How many rows each of some cells has, counted up to one over `bound`; one statement for all. */
export async function countCells(
  db: Knex,
  list: Counted,
  cells: readonly Cell[],
  bound: number,
): Promise<number[]> {
  if (cells.length === 0) return [];
  const counts = cells.map((cell, index) => {
    const counted = someOf(db, list, cell, bound).as('counted');
    return db.count('*').from(counted).as(`cell${index}`);
  });
  const row = await db.select(counts).first<Record<string, number>>();
  return cells.map((_, index) => row[`cell${index}`] ?? 0);
}

/** As many rows of a cell as are counted: in order, so that an index is walked and not the table read through. */
function someOf(db: Knex, { table, place }: Counted, cell: Cell, bound: number): Knex.QueryBuilder {
  return rowsOf(db, table, cell)
    .select(db.raw('1'))
    .orderBy(place, 'desc')
    .limit(bound + 1);
}

function rowsOf(db: Knex, table: string, cell: Cell): Knex.QueryBuilder {
  const query = db(table);
  for (const [sql, ...bindings] of cell) query.whereRaw(sql, bindings);
  return query;
}

/** Reads rows of a list from the cursor on: each run a walk along its index, all of them merged. */
export async function readRows<Row>(
  db: Knex,
  list: List<Row>,
  { limit, cursor, runs, direction }: Stretch,
  narrow?: Narrow,
): Promise<(Row & Place)[]> {
  if (runs.length === 0) return [];
  const parts = runs.map((run) => {
    const walk = runFrom(db, list, run, direction, cursor);
    return (narrow?.(db, walk) ?? walk).limit(limit);
  });
  const order = orderOf(cursor, direction);
  const read = list.order.key ? keyKinds[list.order.key.kind].read : (column: string) => column;
  const found = db.from(db.queryBuilder().unionAll(parts, true).as('found')).orderBy(order).limit(limit);
  return db
    .with('page', found)
    .select(columnsOf(list), 'pageRank', 'pagePlace', db.raw(`${read('page."pageKey"')} as "pageKey"`))
    .select(narrow ? ['pageCut'] : [])
    .from('page')
    .join(list.table, `${list.table}.${list.place}`, 'page.pagePlace')
    .orderBy(order);
}

/** Reads the rows at some places of a list. */
export async function readRowsAt<Row>(
  db: Knex,
  list: List<Row>,
  places: readonly Place[],
): Promise<(Row & Place)[]> {
  const rows = (await db(list.table)
    .select({ ...columnsOf(list), pagePlace: `${list.table}.${list.place}` })
    .whereRaw('?? = any(?)', [list.place, places.map(({ pagePlace }) => pagePlace)])) as (Row & Place)[];
  const byPlace = new Map(rows.map((row) => [row.pagePlace, row]));
  return places.flatMap((place) => {
    const row = byPlace.get(place.pagePlace);
    return row ? [{ ...row, ...place }] : [];
  });
}

function columnsOf<Row>({ table, columns }: List<Row>): Record<string, string | Knex.Raw> {
  return Object.fromEntries(
    Object.entries<string | Knex.Raw>(columns).map(([property, column]) => [
      property,
      typeof column === 'string' ? `${table}.${column}` : column,
    ]),
  );
}

/** The order of places in a list, or of a stretch of it that is read backwards. */
export function orderOf(cursor: Cursor | undefined, direction: Direction) {
  return [
    { column: 'pageRank', order: cursor?.direction === 'prev' ? 'desc' : 'asc' },
    { column: 'pageKey', order: direction },
    { column: 'pagePlace', order: direction },
  ];
}

/** The rows of a run behind the cursor, as little of each as the index holds. */
function runFrom<Row>(
  db: Knex,
  list: List<Row>,
  run: Run,
  direction: Direction,
  cursor: Cursor | undefined,
): Knex.QueryBuilder {
  const { place, order } = list;
  const kind = order.key && keyKinds[order.key.kind];
  const key = run.keyless ? undefined : order.key;
  const query = rowsOf(db, list.table, run.where).select({
    pageRank: db.raw('?::integer', [run.rank]),
    pageKey: key ? db.raw(key.column) : db.raw(`null::${kind?.type ?? 'text'}`),
    pagePlace: place,
  });
  // Of a keyless run too, so that the index which has them in this order is the one that is walked.
  if (order.key) query.orderByRaw(`${order.key.column} ${direction}`);
  query.orderBy(place, direction);
  if (!cursor || cursor.rank !== run.rank) return query;
  const side = direction === 'asc' ? '>' : '<';
  // A cursor may name a place beyond those a smaller column can hold.
  if (!key || !kind) return query.whereRaw(`?? ${side} ?::bigint`, [place, cursor.place]);
  return query.whereRaw(`(${key.column}, ${place}) ${side} (${kind.write}, ?::bigint)`, [
    kind.bind(cursor.key),
    cursor.place,
  ]);
}
