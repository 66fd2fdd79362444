import type { Knex } from 'knex';
import { type Database, anyOf, whereAny } from '../database.ts';
import type { DoubtfulMatches, FoundRows, Searcher } from '../search-index/search.ts';
import { positionOrder, readRows } from './index-scans.ts';
import { toCursor, toPageRequest } from './page-requests.ts';
import { predicateSql } from '../predicates.ts';
import { sortKeys } from './sort-keys.ts';
import type { ListDefinition, PageRequest, PositionedRow, RowPosition, ScanFilter } from './types.ts';

/** Positions of rows that match, and the position at which the search stopped early, if it did. */
export interface SearchHits {
  positions: RowPosition[];
  stoppedAt?: RowPosition;
}

/** Finds a page of a list whose ranks are each ordered by arrival, as the index is: one rank after the other. */
export async function findByArrival(
  searcher: Searcher,
  { limit, cursor, scans, direction }: PageRequest,
): Promise<SearchHits> {
  const backwards = cursor?.direction === 'prev';
  const ranks = [...new Set(scans.map(({ rank }) => rank))].sort((one, other) => one - other);
  const positions: RowPosition[] = [];
  for (const rank of backwards ? ranks.reverse() : ranks) {
    const found = await searcher.findPage({
      partitions: scans.filter((scan) => scan.rank === rank).map(({ where }) => where),
      order: direction === 'desc' ? 'newest' : 'oldest',
      after: cursor?.rank === rank ? cursor.sequence : undefined,
      limit: limit - positions.length,
    });
    const at = (sequence: number): RowPosition => ({ rank, key: null, sequence });
    positions.push(...found.sequences.map(at));
    if (found.stoppedAt !== undefined) return { positions, stoppedAt: at(found.stoppedAt) };
    if (positions.length >= limit) break;
  }
  return { positions };
}

/** Rows per statement while verifying. */
const verifiedAtOnce = 64;

/** More rows than this are never sorted by a column. */
const maxSorted = 20_000;

/** Cost model: fetching one row to sort it costs as much as scanning 20 index entries (measured by `bench -- search`). */
const scanCostPerSortedRow = 20;

/** A bounded scan is tried only if it may read this many times the entries it needs on average. */
const boundedScanMargin = 2;

type Strategy = { by: 'scan' } | { by: 'bounded scan'; maxEntries: number } | { by: 'sort' };

/**
 * How to find a page in the order of a column. Scanning the index in that order finds frequent words soon, but reads the
 * whole list when all matches are at its end. So a scan may read as many entries as sorting the matches would cost; if
 * that is too few to expect a page, or if it was in vain, the matches are sorted. Too many matches to sort are scanned.
 */
function chooseStrategy({ count, bits }: FoundRows, { limit, scans }: PageRequest): Strategy {
  if (count > maxSorted) return { by: 'scan' };
  const maxEntries = Math.ceil((count * scanCostPerSortedRow) / Math.max(1, scans.length));
  const expectedEntries = (limit * bits.length * 8) / count;
  return maxEntries > expectedEntries * boundedScanMargin
    ? { by: 'bounded scan', maxEntries }
    : { by: 'sort' };
}

/** Finds a page of a list that is ordered by a column: as rows where they were scanned, else as positions. */
export async function findByKey<Row>(
  db: Database,
  list: ListDefinition<Row>,
  searcher: Searcher,
  request: PageRequest,
): Promise<SearchHits | { rows: PositionedRow<Row>[] }> {
  const doubtful = await searcher.findDoubtful();
  if (doubtful) return verifyByKey(db, list, { doubtful, budgetLeft: searcher.budgetLeft }, request);
  return orderByKey(db, list, await searcher.findAll(), request);
}

/** The first of some rows, in the order of the list. */
async function orderByKey<Row>(
  db: Database,
  list: ListDefinition<Row>,
  found: FoundRows,
  request: PageRequest,
): Promise<{ positions: RowPosition[] } | { rows: PositionedRow<Row>[] }> {
  const strategy = chooseStrategy(found, request);
  if (strategy.by === 'scan')
    return { rows: await readRows(db, list, request, onlyHits(list.sequenceColumn, found)) };
  if (strategy.by === 'bounded scan') {
    const filter = onlyHits(list.sequenceColumn, found, strategy.maxEntries);
    const rows = await readRows(db, list, request, filter);
    if (rows.length > 0 && rows.every(({ truncated }) => !truncated)) return { rows };
  }
  return { positions: await sortByKey(db, list, found.sequences(), request) };
}

/** The fewest rows that are read to be verified, so that every request makes progress. */
const leastVerified = 16;

/**
 * Verifies rows in the order of the list until the page is full, or until no more may be verified: then the page says where it
 * stopped.
 */
async function verifyByKey<Row>(
  db: Database,
  list: ListDefinition<Row>,
  { doubtful, budgetLeft }: { doubtful: DoubtfulMatches; budgetLeft: () => number },
  request: PageRequest,
): Promise<SearchHits> {
  const onlyPositions: ListDefinition<object> = {
    ...list,
    columns: { sequence: list.sequenceColumn },
    open: undefined,
    explain: undefined,
  };
  const positions: RowPosition[] = [];
  let rest = request;
  for (;;) {
    const limit = Math.max(leastVerified, Math.ceil(budgetLeft()));
    const some = await orderByKey(db, onlyPositions, doubtful, { ...rest, limit });
    const candidates = 'rows' in some ? some.rows.map(({ position }) => position) : some.positions;
    for (let from = 0; from < candidates.length; from += verifiedAtOnce) {
      const batch = candidates.slice(from, from + verifiedAtOnce);
      const matching = await doubtful.verify(batch.map(({ sequence }) => sequence));
      positions.push(...batch.filter(({ sequence }) => matching.has(sequence)));
      if (positions.length >= request.limit) return { positions: positions.slice(0, request.limit) };
      const last = batch.at(-1);
      if (budgetLeft() <= 0 && last) return { positions, stoppedAt: last };
    }
    const last = candidates.at(-1);
    if (!last || candidates.length < limit) return { positions };
    rest = { ...toPageRequest(list, { limit, cursor: toCursor(last, request.cursor?.direction ?? 'next') }) };
  }
}

async function sortByKey<Row>(
  db: Database,
  { table, sequenceColumn, order }: ListDefinition<Row>,
  sequences: readonly number[],
  { limit, cursor, scans, direction }: PageRequest,
): Promise<RowPosition[]> {
  const { key } = order;
  if (scans.length === 0) return [];
  const { encode, decode, bind } = sortKeys[key?.kind ?? 'text'];
  const { column, keylessWhen } = key ?? { column: 'null::text' };
  const rank = keylessWhen
    ? `case when ${predicateSql(keylessWhen).sql} then 1 else 0 end`
    : (order.rank?.sql ?? '0');
  const ranked = (order.rank?.bindings ?? []) as Knex.RawBinding[];
  const first = db(table)
    .select({ scanSequence: sequenceColumn, rawKey: db.raw(column) }, db.raw(`${rank} as "scanRank"`, ranked))
    .orderBy('scanRank', cursor?.direction === 'prev' ? 'desc' : 'asc')
    .orderByRaw(`${column} ${direction}`)
    .orderBy(sequenceColumn, direction)
    .limit(limit);
  whereAny(first, sequenceColumn, sequences);
  first.whereRaw(`${rank} = any(?)`, [...ranked, anyOf([...new Set(scans.map((scan) => scan.rank))])]);
  if (cursor) {
    const side = direction === 'asc' ? '>' : '<';
    const keyless = !key || scans.some((scan) => scan.rank === cursor.rank && scan.keyless);
    first.where((behind) => {
      behind.whereRaw(`${rank} <> ?`, [...ranked, cursor.rank]);
      if (keyless) behind.orWhere(sequenceColumn, side, cursor.sequence);
      else
        behind.orWhereRaw(`(${column}, ${sequenceColumn}) ${side} (${decode}, ?)`, [
          bind(cursor.key),
          cursor.sequence,
        ]);
    });
  }
  const rows = await db
    .select<{ scanSequence: number; scanRank: number; sortKey: string | number | null }[]>(
      'scanSequence',
      'scanRank',
      db.raw(`${encode('"rawKey"')} as "sortKey"`),
    )
    .from(first.as('first'))
    .orderBy(positionOrder(cursor, direction));
  return rows.map((row) => ({ rank: row.scanRank, key: row.sortKey, sequence: row.scanSequence }));
}

/**
 * A filter that keeps the rows of a search result, at little cost per row. With `maxEntries` the scan ends after that
 * many index entries; the last of them is then returned as well, marked as `truncated`.
 */
function onlyHits(column: string, result: Pick<FoundRows, 'bits'>, maxEntries?: number): ScanFilter {
  const bits = Buffer.from(result.bits.buffer);
  const end = bits.length * 8;
  const isHit = `case when ?? < ? then get_bit((select bits from hits), ??) = 1 else false end`;
  const narrow: ScanFilter['narrow'] = (db, scan) => {
    if (maxEntries === undefined)
      return scan.select(db.raw('false as truncated')).whereRaw(isHit, [column, end, column]);
    const numbered = db
      .from(scan.limit(maxEntries).as('scan'))
      .select('*', db.raw('row_number() over () as entry'));
    return db
      .from(numbered.as('numbered'))
      .select('scanRank', 'sortKey', 'scanSequence', db.raw('entry = ? as truncated', [maxEntries]))
      .whereRaw(`(entry = ? or ${isHit})`, [maxEntries, 'scanSequence', end, 'scanSequence']);
  };
  return { bits, narrow };
}
