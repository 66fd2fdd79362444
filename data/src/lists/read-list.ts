import type { Cursor } from '@gaongil/contract/requests/cursors';
import type { Knex } from 'knex';
import { type Database, inSnapshot } from '../database.ts';
import { prepareSearch, requestRebuild, type Searcher } from '../search-index/search.ts';
import { countList, readCountedRows, readRows, readRowsAt } from './index-scans.ts';
import { toCursor, toPageRequest } from './page-requests.ts';
import { findByArrival, findByKey } from './search-hits.ts';
import type {
  ListDefinition,
  ListSearch,
  Page,
  PageQuery,
  PositionedRow,
  RowPosition,
  SortOrder,
} from './types.ts';

/**
 * Reads one page and counts the whole list: exactly if the list knows its number, else up to `bound`. A cursor names an item and not an offset, so a page stays
 * right while new items arrive, and the hundredth page costs what the first does. A page read backwards that reaches the
 * beginning of the list is the first page.
 */
export async function readPage<Row>(
  db: Database,
  list: ListDefinition<Row>,
  query: PageQuery & { bound: number },
): Promise<Page<Row>> {
  if (list.search) return readSearchPage(db, list, list.search, query);
  if (list.count) return readCountedPage(db, list, list.count(db), query);
  const [page, total] = await Promise.all([
    readItems(list, query, async (pageQuery) => ({
      rows: await readRows(db, list, toPageRequest(list, pageQuery)),
    })),
    countItems(db, list, query.bound),
  ]);
  return { ...page, ...total };
}

/** Reads a page of a list that knows its number, which comes in the statement that reads the rows. */
async function readCountedPage<Row>(
  db: Database,
  list: ListDefinition<Row>,
  count: Knex.Raw,
  query: PageQuery,
): Promise<Page<Row>> {
  let total: number | undefined;
  const page = await readItems(list, query, async (pageQuery) => {
    const found = await readCountedRows(db, list, toPageRequest(list, pageQuery), count);
    total = found.total;
    return found;
  });
  // No rows, no number.
  const [alone] =
    total === undefined ? await db.select<{ total: number }[]>(db.raw('? as total', [count])) : [];
  return { ...page, total: total ?? alone?.total ?? 0, capped: false };
}

async function countItems(
  db: Database,
  list: Pick<ListDefinition<never>, 'table' | 'sequenceColumn' | 'partitions'>,
  bound: number,
): Promise<Pick<Page<never>, 'total' | 'capped'>> {
  const total = await countList(db, list, bound);
  return { total: Math.min(total, bound), capped: total > bound };
}

/** Reads a page of a list with a search. It may be short without being the last, see `prepareSearch`. */
async function readSearchPage<Row>(
  db: Database,
  list: ListDefinition<Row>,
  search: ListSearch,
  query: PageQuery & { bound: number },
): Promise<Page<Row>> {
  const { page, damaged } = await inSnapshot(db, async (snapshot) => {
    const searcher = await openSearch(snapshot, list, search, { exhaustive: false });
    // The items first: what they cost is spent for the number too.
    const items = await readItems(list, query, (pageQuery) => readHits(snapshot, list, searcher, pageQuery));
    const { count, incomplete } = await countHits(list, searcher, query);
    const total = { total: Math.min(count, query.bound), capped: count > query.bound || incomplete };
    const rows = list.explain ? await list.explain(items.items, searcher) : items.items;
    return { page: { ...items, items: rows, ...total }, damaged: searcher.damaged() };
  });
  if (damaged.length === 0) return page;
  // The answer does not depend on it, and the next search asks again.
  await requestRebuild(db, search.kind.name, damaged).catch(() => undefined);
  return { ...page, capped: true, partial: true };
}

/**
 * The number of matches; up to `bound` + 1 if the order of the list does not need all of them. Beyond a page it is not worth
 * verifying many rows.
 */
async function countHits<Row>(
  { partitions, order }: ListDefinition<Row>,
  searcher: Searcher,
  { limit, bound }: PageQuery & { bound: number },
): Promise<{ count: number; incomplete: boolean }> {
  if (isSorted(order)) {
    const doubtful = await searcher.findDoubtful();
    return doubtful ? { count: doubtful.known(), incomplete: true } : searcher.findAll();
  }
  const request = { partitions, order: 'newest', limit: bound + 1, needed: limit } as const;
  const { sequences, stoppedAt } = await searcher.findPage(request);
  return { count: sequences.length, incomplete: stoppedAt !== undefined };
}

/** Whether the matches of a search are found as a whole and then sorted, instead of rank by rank in the order of arrival. */
const isSorted = ({ key, rank }: SortOrder) => key !== undefined || rank !== undefined;

function openSearch(
  snapshot: Knex.Transaction,
  { partitions, scans, order }: Pick<ListDefinition<never>, 'partitions' | 'scans' | 'order'>,
  search: ListSearch,
  { exhaustive }: { exhaustive: boolean },
): Promise<Searcher> {
  // A list that is ordered by a column searches its partitions as a whole and not scan by scan.
  const searched = isSorted(order) ? partitions : [...partitions, ...scans.map(({ where }) => where)];
  return prepareSearch(snapshot, search.ring, search, { partitions: searched, exhaustive });
}

interface ReadResult<Row> {
  rows: PositionedRow<Row>[];
  /** Where a search stopped early: there may be more rows behind. */
  stoppedAt?: RowPosition | undefined;
}

async function readHits<Row>(
  db: Database,
  list: ListDefinition<Row>,
  searcher: Searcher,
  query: PageQuery,
): Promise<ReadResult<Row>> {
  const request = toPageRequest(list, query);
  const hits = isSorted(list.order)
    ? await findByKey(db, list, searcher, request)
    : await findByArrival(searcher, request);
  if ('rows' in hits) return hits;
  return { rows: await readRowsAt(db, list, hits.positions), stoppedAt: hits.stoppedAt };
}

type Read<Row> = (query: PageQuery) => Promise<ReadResult<Row>>;
type Ordered = Pick<ListDefinition<never>, 'order'>;
type PageItems<Row> = Pick<Page<Row>, 'items' | 'next' | 'prev'>;

function readItems<Row>(list: Ordered, query: PageQuery, read: Read<Row>): Promise<PageItems<Row>> {
  return query.cursor?.direction === 'prev'
    ? backwardPage(list, query, read)
    : forwardPage(list, query, read);
}

async function forwardPage<Row>(
  list: Ordered,
  { limit, cursor }: PageQuery,
  read: Read<Row>,
): Promise<PageItems<Row>> {
  // One row more than is shown tells whether there is a next page.
  const { rows, stoppedAt } = await read({ limit: limit + 1, cursor });
  const isFull = rows.length > limit;
  const shown = rows.slice(0, limit);
  const first = shown.at(0)?.position;
  const last = (isFull ? undefined : stoppedAt) ?? shown.at(-1)?.position;
  const hasNext = isFull || stoppedAt !== undefined;
  return {
    items: shown.map(({ row }) => row),
    ...(hasNext && last && { next: toCursor(last, 'next') }),
    ...(cursor && { prev: first ? toCursor(first, 'prev') : backTo(list, cursor) }),
  };
}

/** The page that ends with the item of a cursor, where nothing follows it. */
function backTo({ order }: Ordered, cursor: Cursor): Cursor {
  const beside = order.direction === 'desc' ? cursor.sequence - 1 : cursor.sequence + 1;
  return { ...cursor, direction: 'prev', sequence: Math.max(0, beside) };
}

async function backwardPage<Row>(
  list: Ordered,
  { limit, cursor }: PageQuery,
  read: Read<Row>,
): Promise<PageItems<Row>> {
  const { rows, stoppedAt } = await read({ limit: limit + 1, cursor });
  const isFull = rows.length > limit;
  if (!isFull && !stoppedAt) return forwardPage(list, { limit }, read);
  const shown = rows.slice(0, limit).reverse();
  const first = (isFull ? undefined : stoppedAt) ?? shown.at(0)?.position;
  const last = shown.at(-1)?.position;
  return {
    items: shown.map(({ row }) => row),
    ...(last && { next: toCursor(last, 'next') }),
    ...(first && { prev: toCursor(first, 'prev') }),
  };
}

/** Reads a whole list, `limit` rows at a time; the transaction must be a snapshot, so that the list is consistent. */
export async function* readAll<Row>(
  db: Knex.Transaction,
  list: ListDefinition<Row>,
  limit: number,
): AsyncGenerator<Row[]> {
  const searcher = list.search && (await openSearch(db, list, list.search, { exhaustive: true }));
  let cursor: Cursor | undefined;
  for (;;) {
    const query = { limit, cursor };
    const rows = searcher
      ? (await readHits(db, list, searcher, query)).rows
      : await readRows(db, list, toPageRequest(list, query));
    if (rows.length > 0) yield rows.map(({ row }) => row);
    const last = rows.length === limit ? rows.at(-1) : undefined;
    if (!last) return;
    cursor = toCursor(last.position, 'next');
  }
}
