import type { Cursor } from '@gaongil/contract/requests/cursors';
import type { SortDirection } from '@gaongil/contract/requests/views';
import { countBound, listLimit } from '@gaongil/contract/requests/wire';
import type { Knex } from 'knex';
import type { CaseKind, CaseTable, CaseTypes, Sort, StoredCase } from '../../case-kind.ts';
import { type Database, whereAny } from '../../database.ts';
import type { KeyRing } from '../../sealing/key-ring.ts';
import {
  type AssigneeName,
  byAssignee,
  nameInCursor,
  orderAssignees,
  rankInCursor,
  readAssigneeNames,
} from './assignee-order.ts';
import { areCounted, sumCases } from './case-counts.ts';
import { type CaseFilters, type FacetPartition, facetPartitions, toPredicates, visibleTo } from './facets.ts';
import { type FilterPartition, type Predicate, predicateSql, whereInPartition } from '../../predicates.ts';
import { readPage } from '../../lists/read-list.ts';
import { type Access, isExclusion, type Viewer, visibleOf } from '../../viewer.ts';
import type { IndexScan, ListDefinition, Page, SortOrder } from '../../lists/types.ts';
import {
  caseColumns,
  type CaseRow,
  type ListedCase,
  listedColumns,
  type ListedRow,
  openCases,
  openListedCases,
} from '../sealed/rows.ts';

/** The filters and the order of a list; `q` is words (`prepareSearch`). */
export type CaseListQuery = CaseFilters & {
  q: string;
  /** Whether the words are looked for in who wrote a case, and in nothing else. */
  inIdentity?: boolean | undefined;
  /** The register number that `q` is, of a case that the viewer may see: then nothing is searched. */
  registerNumber?: string | undefined;
  sort?: string | undefined;
  dir?: SortDirection | undefined;
};

/** The cases of a list, or what it shows of them: the columns to read, and what opens them. */
type ListedColumns<Row> = Required<Pick<ListDefinition<Row>, 'columns' | 'open'>>;

/** Defines the list of the cases that filters leave, or of those that a search finds among them, in the requested order. */
function caseList<Row>(
  ring: KeyRing,
  kind: CaseTable,
  { columns, open }: ListedColumns<Row>,
  query: CaseListQuery,
  viewer: Viewer,
  assignees: readonly AssigneeName[],
): ListDefinition<Row> {
  const { inIdentity = false, registerNumber } = query;
  const q = registerNumber === undefined ? query.q : '';
  const words = (!inIdentity && kind.search.words?.(q)) || q;
  const search = q ? { ring, kind, q: words, access: viewer, inIdentity } : undefined;
  const named: FilterPartition =
    registerNumber === undefined ? [] : [{ column: 'register_number', equals: registerNumber }];
  const facets = facetPartitions(kind, query, viewer).map((facet) => ({
    ...facet,
    rest: [...facet.rest, ...named],
  }));
  const partitions = listPartitions(kind, facets, search !== undefined);
  const sort = effectiveSort(kind, query.sort, facets);
  const { dir: direction = 'desc' } = query;
  const count = areCounted(kind, facets) ? (db: Database) => sumCases(db, kind, facets) : undefined;
  const shared = { table: kind.table, sequenceColumn: 'number', columns, open, partitions, search, count };
  // A search reads the index by numbers: ordered by day it would have to find all matches first.
  const key = kind.arrivalDay && !search ? { column: kind.arrivalDay, kind: 'day' as const } : undefined;
  if (sort.by === 'arrival') return { ...shared, ...byArrival(partitions, direction, key) };
  if (sort.by === 'facet') return { ...shared, ...byFacet(kind, facets, sort.facet, direction, key) };
  if (sort.by === 'assignee') return { ...shared, ...byAssignee(facets, assignees, direction) };
  return { ...shared, ...byKey(facets, sort, direction) };
}

function listPartitions(
  kind: CaseTable,
  facets: readonly FacetPartition[],
  searched: boolean,
): FilterPartition[] {
  const [first] = facets;
  if (first && isUnfiltered(kind, facets)) return [first.rest];
  return (searched ? mergeFacets(kind, facets) : facets).map(toPredicates);
}

function isUnfiltered({ statuses, types }: CaseTable, facets: readonly FacetPartition[]): boolean {
  const all = statuses.length * (types?.length ?? 1);
  return (
    facets.length === all &&
    facets.every(({ assignee, rest }) => assignee === undefined && rest.every(isExclusion))
  );
}

/** Merges partitions into as few as possible: a search does not scan an index of the table. */
function mergeFacets(
  { statuses, types = [] }: CaseTable,
  facets: readonly FacetPartition[],
): FacetPartition[] {
  const anyStatus = statuses.every((one) => facets.some(({ status }) => status === one));
  const anyType = types.every((one) => facets.some(({ type }) => type === one));
  const merged = facets.map((facet) => ({
    ...facet,
    status: anyStatus ? undefined : facet.status,
    type: anyType ? undefined : facet.type,
  }));
  const keyOf = ({ status, type, assignee }: FacetPartition) => JSON.stringify([status, type, assignee]);
  return [...new Map(merged.map((facet) => [keyOf(facet), facet])).values()];
}

/** The requested sort. If the filters pin one assignee, sorting by assignee is the same as sorting by arrival. */
function effectiveSort(
  { sorts }: CaseTable,
  requested: string | undefined,
  facets: readonly FacetPartition[],
): Sort {
  const sort = requested ? sorts[requested] : undefined;
  const isPinned =
    sort?.by === 'assignee' &&
    facets.every(({ assignee }) => assignee !== undefined && assignee === facets[0]?.assignee);
  return !sort || isPinned ? { by: 'arrival' } : sort;
}

type ScansAndOrder = Pick<ListDefinition<never>, 'scans' | 'order'>;

function byArrival(
  partitions: readonly FilterPartition[],
  direction: SortDirection,
  key: SortOrder['key'],
): ScansAndOrder {
  return {
    scans: partitions.map((where) => ({ rank: 0, where })),
    order: { direction, ...(key && { key }) },
  };
}

function byFacet(
  kind: CaseTable,
  facets: readonly FacetPartition[],
  facet: 'status' | 'type',
  direction: SortDirection,
  key: SortOrder['key'],
): ScansAndOrder {
  const values = (facet === 'status' ? kind.statuses : kind.types) ?? [];
  const ranked = direction === 'asc' ? values : [...values].reverse();
  const scans = facets.map((partition) => ({
    rank: ranked.indexOf(partition[facet] ?? ''),
    where: toPredicates(partition),
  }));
  return { scans, order: { direction: 'desc', ...(key && { key }) } };
}

function byKey(
  facets: readonly FacetPartition[],
  { column, kind, nullable }: Extract<Sort, { by: 'key' }>,
  direction: SortDirection,
): ScansAndOrder {
  if (!nullable)
    return {
      scans: facets.map((partition) => ({ rank: 0, where: toPredicates(partition) })),
      order: { direction, key: { column, kind } },
    };
  const present: Predicate = { column, is: 'known' };
  const absent: Predicate = { column, is: 'unknown' };
  const scans = facets.map(toPredicates).flatMap((where): IndexScan[] => [
    { rank: 0, where: [...where, present] },
    { rank: 1, where: [...where, absent], keyless: true },
  ]);
  return { scans, order: { direction, key: { column, kind, keylessWhen: absent } } };
}

/** The assignees in the order of a list that is ordered by them; none for another list. */
async function assigneesOf(
  db: Database,
  kind: CaseTable,
  { sort = '', dir = 'desc' }: CaseListQuery,
  viewer: Viewer,
  cursor?: Cursor,
): Promise<AssigneeName[]> {
  if (kind.sorts[sort]?.by !== 'assignee') return [];
  return orderAssignees(await readAssigneeNames(db, kind, viewer), dir, cursor);
}

/**
 * A query whose words may be a register number, with the number if the viewer may see its case. Words that have only
 * its form, such as a phone number, are searched for.
 */
async function withRegisterNumber<Query extends CaseListQuery>(
  db: Database,
  kind: CaseTable,
  query: Query,
  viewer: Viewer,
): Promise<Query> {
  const registerNumber = kind.readRegisterNumber(query.q);
  if (registerNumber === undefined || query.inIdentity) return query;
  return (await seesNumber(db, kind, registerNumber, viewer)) ? { ...query, registerNumber } : query;
}

/**
 * Whether the viewer may see the case with a register number. Without one the first case that has a number is examined instead, and each
 * condition is evaluated: numbers can be guessed, so a hidden one must not take more work than one that no case has.
 */
async function seesNumber(
  db: Database,
  kind: CaseTable,
  registerNumber: string,
  viewer: Viewer,
): Promise<boolean> {
  const conditions = [
    ...visibleTo(kind, viewer).map(predicateSql),
    { sql: 'register_number = ?', bindings: [registerNumber] },
  ];
  const examined = `select number from (
      (select number, 0 as rank from ${kind.table} where register_number = ?)
      union all (select number, 1 from ${kind.table} order by register_number limit 1)
    ) as candidates order by rank limit 1`;
  const row = await db(kind.table)
    .whereRaw(`number = (${examined})`, [registerNumber])
    .first<{ met: (boolean | null)[] } | undefined>(
      db.raw(
        `array[${conditions.map(({ sql }) => `(${sql})`).join(', ')}] as met`,
        conditions.flatMap(({ bindings }) => bindings) as Knex.RawBinding[],
      ),
    );
  return row?.met.every((one) => one === true) ?? false;
}

/** Defines the list of whole cases that filters leave. */
export async function wholeCaseList<T extends CaseTypes>(
  db: Database,
  ring: KeyRing,
  kind: CaseKind<T>,
  asked: CaseListQuery,
  viewer: Viewer,
): Promise<ListDefinition<StoredCase<T>>> {
  const query = await withRegisterNumber(db, kind, asked, viewer);
  const open = (stored: readonly CaseRow<T>[], db: Database) => openCases<T>(db, ring, kind, stored);
  const assignees = await assigneesOf(db, kind, query, viewer);
  return caseList(ring, kind, { columns: caseColumns(kind), open }, query, viewer, assignees);
}

export type CasePageQuery = CaseListQuery & { limit?: number | undefined; cursor?: Cursor | undefined };

/**
 * A page of a list of cases, newest first unless another order is requested, 50 unless a limit is. The total of a search is
 * counted up to a lower bound.
 */
export async function listCases<T extends CaseTypes>(
  db: Database,
  ring: KeyRing,
  kind: CaseKind<T>,
  { limit = listLimit.usual, cursor, ...asked }: CasePageQuery,
  viewer: Viewer,
): Promise<Page<ListedCase<T>>> {
  const query = await withRegisterNumber(db, kind, asked, viewer);
  const open = (stored: readonly ListedRow<T>[]) => openListedCases<T>(ring, kind, stored);
  const assignees = await assigneesOf(db, kind, query, viewer, cursor);
  const list = caseList(
    ring,
    kind,
    { columns: listedColumns(db, kind, viewer), open },
    query,
    viewer,
    assignees,
  );
  const isByAssignee = list.order.rank !== undefined;
  const explain: ListDefinition<ListedCase<T>>['explain'] = async (items, searcher) => {
    const parts = await searcher.partsOf(items.map(({ number }) => number));
    return items.map((item) => ({ ...item, foundIn: parts.get(item.number) }));
  };
  const { next, prev, ...page } = await readPage(
    db,
    { ...list, explain },
    {
      limit,
      cursor: cursor && isByAssignee ? rankInCursor(assignees, cursor) : cursor,
      bound: query.q ? countBound.searched : countBound.plain,
    },
  );
  const named = (one: Cursor) => (isByAssignee ? nameInCursor(assignees, one) : one);
  return { ...page, ...(next && { next: named(next) }), ...(prev && { prev: named(prev) }) };
}

/** Reads the cases with these numbers as the list shows them, without those that the viewer may not see. They have no order. */
export async function readListedCases<T extends CaseTypes>(
  db: Database,
  ring: KeyRing,
  kind: CaseKind<T>,
  numbers: readonly number[],
  access: Access,
): Promise<ListedCase<T>[]> {
  const query = whereAny(db(kind.table).select(listedColumns(db, kind, access)), 'number', numbers);
  const stored = (await whereInPartition(query, visibleOf(access, kind))) as unknown;
  return openListedCases<T>(ring, kind, stored as ListedRow<T>[]);
}
