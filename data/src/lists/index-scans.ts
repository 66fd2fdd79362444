import type { Cursor } from '@gaongil/contract/requests/cursors';
import type { Knex } from 'knex';
import { type Database, preparedRows, preparedText, whereAny } from '../database.ts';
import {
  type Binding,
  type FilterPartition,
  partitionSql,
  type Subquery,
  whereInPartition,
} from '../predicates.ts';
import { sortKeys } from './sort-keys.ts';
import type {
  Direction,
  IndexScan,
  ListDefinition,
  PageRequest,
  PositionedRow,
  RowPosition,
  ScanFilter,
} from './types.ts';

type CountedTable = Pick<ListDefinition<unknown>, 'table' | 'sequenceColumn'>;

/** A row as SQL returns it: its own columns and those of its position. */
type FlatRow<Row> = Row & {
  scanRank: number;
  sortKey: string | number | null;
  scanSequence: number;
  truncated?: boolean;
  listTotal?: number;
};

/** The number of rows in a list, counted up to `bound` + 1. */
export async function countList(
  db: Database,
  list: CountedTable & Pick<ListDefinition<unknown>, 'partitions'>,
  bound: number,
): Promise<number> {
  if (list.partitions.length === 0) return 0;
  const parts = list.partitions.map((partition) => boundedRows(db, list, partition, bound));
  // One part is bounded itself: a second bound would take Postgres as long as the count.
  const [only] = parts.length === 1 ? parts : [];
  const rows = only ?? db.from(db.queryBuilder().unionAll(parts, true).as('parts')).limit(bound + 1);
  const row = await db.from(rows.as('counted')).count({ total: '*' }).first<{ total: number }>();
  return row.total;
}

/** The number of rows in each partition, counted up to `bound` + 1, in one statement. */
export async function countPartitions(
  db: Database,
  list: CountedTable,
  partitions: readonly FilterPartition[],
  bound: number,
): Promise<number[]> {
  if (partitions.length === 0) return [];
  const { table, sequenceColumn } = list;
  const left = partitions.map(withoutExclusion);
  // The few cases of all partitions that are left out are read once, and counted beside the others: comparing each row with them costs more.
  const [excluded] = left.flatMap(({ notIn }) => notIn ?? []);
  const bindings: Binding[] = [...(excluded?.bindings ?? [])];
  const counts = left.map(({ rest, notIn }, index) => {
    const { sql, bindings: values } = partitionSql(rest);
    const some = `select count(*) from (select 1 from ${table} where ${sql} order by ${sequenceColumn} desc limit ?::bigint`;
    bindings.push(...values, bound + 1, ...(notIn ? values : []));
    return notIn
      ? `(select (${some} + left_out.amount) as counted) - left_out.amount
         from (select count(*) as amount from excluded as ${table} where ${sql}) as left_out) as partition${index}`
      : `(${some}) as counted) as partition${index}`;
  });
  const hidden = excluded
    ? `with excluded as materialized (select * from ${table} where ${sequenceColumn} = any(array(${excluded.sql})))`
    : '';
  const statement = `${hidden} select ${counts.join(', ')}`;
  const [row] = await preparedText<Record<string, number>>(db, statement, bindings);
  return partitions.map((_, index) => row?.[`partition${index}`] ?? 0);
}

/** A partition as what leaves excluded cases out, if it does, and the rest. */
function withoutExclusion(partition: FilterPartition): { rest: FilterPartition; notIn?: Subquery } {
  const exclusion = partition.find((one) => 'notIn' in one);
  if (!exclusion || !('notIn' in exclusion)) return { rest: partition };
  return { rest: partition.filter((one) => one !== exclusion), notIn: exclusion.notIn };
}

/** Up to `bound` + 1 rows of a partition, ordered so that Postgres scans an index and not the table. */
function boundedRows(
  db: Database,
  { table, sequenceColumn }: CountedTable,
  partition: FilterPartition,
  bound: number,
): Knex.QueryBuilder {
  return whereInPartition(db(table), partition)
    .select(db.raw('1'))
    .orderBy(sequenceColumn, 'desc')
    .limit(bound + 1);
}

/** Reads rows from the cursor on: every scan reads a range of its index, and the results are merged. */
export async function readRows<Row>(
  db: Database,
  list: ListDefinition<Row>,
  request: PageRequest,
  filter?: ScanFilter,
): Promise<PositionedRow<Row>[]> {
  const found = await selectRows(db, list, request, { filter });
  return openRows(db, list, found.map(positioned));
}

/** Reads rows, and the number of all items in the same statement; the number is undefined if there are no rows. */
export async function readCountedRows<Row>(
  db: Database,
  list: ListDefinition<Row>,
  request: PageRequest,
  count: Knex.Raw,
): Promise<{ rows: PositionedRow<Row>[]; total: number | undefined }> {
  const found = await selectRows(db, list, request, { count });
  return { rows: await openRows(db, list, found.map(positioned)), total: found[0]?.listTotal };
}

/** The scans of one statement, if a list has many ranks. */
const scansAtOnce = 48;

/** The scans of a request in parts that follow one another: one part, or some ranks of a list that has many. */
function partsOf<Row>(
  { order }: ListDefinition<Row>,
  { scans, cursor }: PageRequest,
): (readonly IndexScan[])[] {
  if (!order.rank || scans.length <= scansAtOnce) return [scans];
  const ordered = scans.toSorted((a, b) => a.rank - b.rank);
  if (cursor?.direction === 'prev') ordered.reverse();
  const parts: IndexScan[][] = [];
  for (const scan of ordered) {
    const last = parts.at(-1);
    // All scans of a rank are read together: its rows are merged.
    if (last && (last.length < scansAtOnce || last.at(-1)?.rank === scan.rank)) last.push(scan);
    else parts.push([scan]);
  }
  return parts;
}

async function selectRows<Row>(
  db: Database,
  list: ListDefinition<Row>,
  request: PageRequest,
  options: { filter?: ScanFilter | undefined; count?: Knex.Raw },
): Promise<FlatRow<Row>[]> {
  const found: FlatRow<Row>[] = [];
  for (const scans of partsOf(list, request)) {
    const limit = request.limit - found.length;
    found.push(...(await selectPart(db, list, { ...request, scans, limit }, options)));
    if (found.length >= request.limit) break;
  }
  return found;
}

async function selectPart<Row>(
  db: Database,
  list: ListDefinition<Row>,
  { limit, cursor, scans, direction }: PageRequest,
  { filter, count }: { filter?: ScanFilter | undefined; count?: Knex.Raw },
): Promise<FlatRow<Row>[]> {
  if (scans.length === 0) return [];
  // What is left out is read once for all scans.
  const [excluded] = scans.flatMap(({ where }) => withoutExclusion(where).notIn ?? []);
  const shared = { column: list.sequenceColumn, notIn: { sql: 'select * from excluded', bindings: [] } };
  const parts = scans.map((scan) => {
    const { rest, notIn } = withoutExclusion(scan.where);
    const where = notIn ? [...rest, shared] : rest;
    const rows = scanFrom(db, list, { ...scan, where }, direction, cursor);
    return (filter?.narrow(db, rows) ?? rows).limit(limit);
  });
  const order = positionOrder(cursor, direction);
  const encode = list.order.key ? sortKeys[list.order.key.kind].encode : (column: string) => column;
  const found = db.from(db.queryBuilder().unionAll(parts, true).as('found')).orderBy(order).limit(limit);
  const query = db.queryBuilder();
  if (excluded)
    query.withMaterialized('excluded', db.raw(excluded.sql, excluded.bindings as Knex.RawBinding[]));
  if (filter) query.with('hits', db.raw('select ?::bytea as bits', [filter.bits]));
  const page = query
    .with('page', found)
    .select(columnsOf(list), 'scanRank', 'scanSequence', db.raw(`${encode('page."sortKey"')} as "sortKey"`))
    .select(filter ? ['truncated'] : [])
    .select(count ? { listTotal: count } : [])
    .from('page')
    .join(list.table, `${list.table}.${list.sequenceColumn}`, 'page.scanSequence')
    .orderBy(order);
  return preparedRows<FlatRow<Row>>(db, page);
}

function positioned<Row>({
  scanRank,
  sortKey,
  scanSequence,
  truncated,
  listTotal: _,
  ...row
}: FlatRow<Row>): PositionedRow<Row> {
  const position = { rank: scanRank, key: sortKey, sequence: scanSequence };
  return { row: row as Row, position, ...(truncated && { truncated }) };
}

/** Reads the rows at given positions, in their order. */
export async function readRowsAt<Row>(
  db: Database,
  list: ListDefinition<Row>,
  positions: readonly RowPosition[],
): Promise<PositionedRow<Row>[]> {
  const query = db(list.table).select({
    ...columnsOf(list),
    scanSequence: `${list.table}.${list.sequenceColumn}`,
  });
  const sequences = positions.map(({ sequence }) => sequence);
  whereAny(query, list.sequenceColumn, sequences);
  const found = await preparedRows<Row & { scanSequence: number }>(db, query);
  const bySequence = new Map(found.map(({ scanSequence, ...row }) => [scanSequence, row as Row]));
  const positionedRows = positions.flatMap((position) => {
    const row = bySequence.get(position.sequence);
    return row ? [{ row, position }] : [];
  });
  return openRows(db, list, positionedRows);
}

async function openRows<Row>(
  db: Database,
  { open }: ListDefinition<Row>,
  stored: PositionedRow<Row>[],
): Promise<PositionedRow<Row>[]> {
  if (!open) return stored;
  const rows = await open(stored.map(({ row }) => row) as never[], db);
  return stored.map((one, index) => ({ ...one, row: rows[index] as Row }));
}

function columnsOf<Row>({ table, columns }: ListDefinition<Row>): Record<string, string | Knex.Raw> {
  return Object.fromEntries(
    Object.entries<string | Knex.Raw>(columns).map(([property, column]) => [
      property,
      typeof column === 'string' ? `${table}.${column}` : column,
    ]),
  );
}

/** The order of positions; ranks descend when a page is read backwards. */
export function positionOrder(cursor: Cursor | undefined, direction: Direction) {
  return [
    { column: 'scanRank', order: cursor?.direction === 'prev' ? 'desc' : 'asc' },
    { column: 'sortKey', order: direction },
    { column: 'scanSequence', order: direction },
  ];
}

/** The positions of a scan behind the cursor; only columns that the index contains. */
function scanFrom<Row>(
  db: Database,
  list: ListDefinition<Row>,
  scan: IndexScan,
  direction: Direction,
  cursor: Cursor | undefined,
): Knex.QueryBuilder {
  const { sequenceColumn, order } = list;
  const kind = order.key && sortKeys[order.key.kind];
  const key = scan.keyless ? undefined : order.key;
  const query = whereInPartition(db(list.table), scan.where).select({
    scanRank: db.raw('?::integer', [scan.rank]),
    sortKey: key ? db.raw(key.column) : db.raw(`null::${kind?.type ?? 'text'}`),
    scanSequence: sequenceColumn,
  });
  // Also for a keyless scan, so that Postgres chooses the index that has its rows in this order.
  if (order.key) query.orderByRaw(`${order.key.column} ${direction}`);
  query.orderBy(sequenceColumn, direction);
  if (!cursor || cursor.rank !== scan.rank) return query;
  const side = direction === 'asc' ? '>' : '<';
  // The cursor of a search has no key: numbers alone continue there.
  if (!key || !kind || cursor.key === '')
    return query.whereRaw(`?? ${side} ?::bigint`, [sequenceColumn, cursor.sequence]);
  return query.whereRaw(`(${key.column}, ${sequenceColumn}) ${side} (${kind.decode}, ?::bigint)`, [
    kind.bind(cursor.key),
    cursor.sequence,
  ]);
}
