import type { Cursor } from '@gaongil/contract/cursors';
import type { SortDirection } from '@gaongil/contract/views';
import { countBound, listLimit } from '@gaongil/contract/wire';
import type { Database } from '../database.ts';
import { areCounted, sumCases } from './case-counts.ts';
import {
  type CaseFacets,
  type CaseFilters,
  type FacetPartition,
  facetPartitions,
  toPredicates,
} from './facets.ts';
import type { FilterPartition, Predicate } from '../lists/predicates.ts';
import type { SortKeyKind } from '../lists/sort-keys.ts';
import { readPage } from '../lists/read-list.ts';
import type { Viewer } from '../viewer.ts';
import type { IndexScan, ListDefinition, ListedTable, ListSearch, Page, SortOrder } from '../lists/types.ts';

/**
 * How a list can be ordered: by arrival; by a facet (a column of few values), in the order the contract lists them, each
 * value newest first; or by a column of many values, where rows without one come last in both directions: `missing` is
 * what such a row has in the column.
 */
export type Sort =
  | { by: 'arrival' }
  | { by: 'facet'; facet: 'status' | 'type' }
  | { by: 'key'; column: string; kind: SortKeyKind; missing?: 'empty' | 'null' };

/** Cases ordered by assignee; unassigned ones come last. */
export const byAssignee: Sort = { by: 'key', column: 'assignee', kind: 'text', missing: 'empty' };

/** A table of cases: reports or inquiries. */
export interface CaseTable<Row> extends CaseFacets, Omit<ListedTable<Row>, 'sequenceColumn'> {
  sorts: Record<string, Sort>;
  /**
   * SQL of the day on which a case arrived, if numbers change (docs/decisions/054-shuffled-days.md): lists then order by it
   * before the number, so that they have the days in their order while a day is shuffled.
   */
  arrivalDay?: string;
  /** The column of `history` that refers to this table. */
  historyColumn: 'report_number' | 'inquiry_number';
}

export type CaseListQuery = CaseFilters & { sort?: string | undefined; dir?: SortDirection | undefined };

/** The list that filters leave, or of what a search finds in it, in the requested order. */
export function caseList<Row>(
  cases: CaseTable<Row>,
  query: CaseListQuery,
  viewer: Viewer,
  search?: ListSearch,
): ListDefinition<Row> {
  const facets = facetPartitions(cases, query, viewer);
  const partitions = listPartitions(cases, facets, search !== undefined);
  const sort = effectiveSort(cases, query.sort, facets);
  const { dir: direction = 'desc' } = query;
  const { table, columns, open } = cases;
  const count = areCounted(cases, facets) ? (db: Database) => sumCases(db, cases, facets) : undefined;
  const shared = { table, sequenceColumn: 'number', columns, open, partitions, search, count };
  // A search reads the index by numbers: ordered by day it would have to find all matches first.
  const key = cases.arrivalDay && !search ? { column: cases.arrivalDay, kind: 'day' as const } : undefined;
  if (sort.by === 'arrival') return { ...shared, ...byArrival(partitions, direction, key) };
  if (sort.by === 'facet') return { ...shared, ...byFacet(cases, facets, sort.facet, direction, key) };
  return { ...shared, ...byKey(facets, sort, direction) };
}

function listPartitions(
  cases: CaseFacets,
  facets: readonly FacetPartition[],
  searched: boolean,
): FilterPartition[] {
  if (isUnfiltered(cases, facets)) return [[]];
  return (searched ? mergeFacets(cases, facets) : facets).map(toPredicates);
}

function isUnfiltered({ statuses, types }: CaseFacets, facets: readonly FacetPartition[]): boolean {
  const all = statuses.length * (types?.length ?? 1);
  return (
    facets.length === all && facets.every(({ assignee, rest }) => assignee === undefined && rest.length === 0)
  );
}

/** Merges partitions into as few as possible: a search does not scan an index of the table. */
function mergeFacets(
  { statuses, types = [] }: CaseFacets,
  facets: readonly FacetPartition[],
): FacetPartition[] {
  const anyStatus = statuses.every((one) => facets.some(({ status }) => status === one));
  const anyType = types.every((one) => facets.some(({ type }) => type === one));
  const merged = facets.map((facet) => ({
    ...facet,
    status: anyStatus ? undefined : facet.status,
    type: anyType ? undefined : facet.type,
  }));
  return [...new Map(merged.map((facet) => [`${facet.status} ${facet.type}`, facet])).values()];
}

/** The requested sort. If the filters pin one assignee, sorting by assignee is the same as sorting by arrival. */
function effectiveSort(
  { sorts }: Pick<CaseTable<never>, 'sorts'>,
  requested: string | undefined,
  facets: readonly FacetPartition[],
): Sort {
  const sort = requested ? sorts[requested] : undefined;
  const isPinned =
    sort?.by === 'key' &&
    sort.column === 'assignee' &&
    facets.every(({ assignee }) => assignee !== undefined);
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
  cases: CaseFacets,
  facets: readonly FacetPartition[],
  facet: 'status' | 'type',
  direction: SortDirection,
  key: SortOrder['key'],
): ScansAndOrder {
  const values = (facet === 'status' ? cases.statuses : cases.types) ?? [];
  const ranked = direction === 'asc' ? values : [...values].reverse();
  const scans = facets.map((partition) => ({
    rank: ranked.indexOf(partition[facet] ?? ''),
    where: toPredicates(partition),
  }));
  return { scans, order: { direction: 'desc', ...(key && { key }) } };
}

function byKey(
  facets: readonly FacetPartition[],
  { column, kind, missing }: Extract<Sort, { by: 'key' }>,
  direction: SortDirection,
): ScansAndOrder {
  if (!missing)
    return {
      scans: facets.map((partition) => ({ rank: 0, where: toPredicates(partition) })),
      order: { direction, key: { column, kind } },
    };
  const present: Predicate = { column, is: missing === 'null' ? 'known' : 'present' };
  const absent: Predicate = { column, is: missing === 'null' ? 'unknown' : 'absent' };
  const scans = facets.map(toPredicates).flatMap((where): IndexScan[] => [
    { rank: 0, where: [...where, present] },
    { rank: 1, where: [...where, absent], keyless: true },
  ]);
  return { scans, order: { direction, key: { column, kind, keylessWhen: absent } } };
}

interface CasePageQuery {
  q: string;
  limit?: number | undefined;
  cursor?: Cursor | undefined;
}

/** A page of a list of cases, 50 unless a limit is requested. The total of a search is counted up to a lower bound. */
export function readCasePage<Row>(
  db: Database,
  list: ListDefinition<Row>,
  { q, limit = listLimit.usual, cursor }: CasePageQuery,
): Promise<Page<Row>> {
  return readPage(db, list, { limit, cursor, bound: q ? countBound.searched : countBound.plain });
}
