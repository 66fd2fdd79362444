import { overdueBefore } from '@gaongil/contract/overdue';
import { type SortDirection, unassigned } from '@gaongil/contract/views';
import type { FilterPartition, Predicate } from '../lists/predicates.ts';
import type { SortKeyKind } from '../lists/sort-keys.ts';
import type { IndexScan, ListDefinition, ListedTable } from '../lists/types.ts';
import type { SearchQuery } from '../search-index/search.ts';

/**
 * How a list can be ordered: by arrival; by a facet (a column of few values), in the order the contract lists them, each
 * value newest first; or by a column of many values, where rows without one (`absent`) come last in both directions.
 */
export type Sort =
  | { by: 'arrival' }
  | { by: 'facet'; facet: 'status' | 'type' }
  | { by: 'key'; column: string; kind: SortKeyKind; present?: Predicate; absent?: Predicate };

/** The facets of a table of cases. The last status is the one that ends the work on a case. */
export interface CaseFacets {
  table: string;
  sequenceColumn: string;
  statuses: readonly string[];
  types?: readonly string[];
}

/** A table of cases: reports or inquiries. */
export interface CaseTable<Row> extends CaseFacets, ListedTable<Row> {
  sorts: Record<string, Sort>;
  /** The column of `history` that refers to this table. */
  historyColumn: 'report_id' | 'inquiry_id';
}

/** The filters of a list; absent or empty means no filter (for views see contract/src/views.ts). */
export interface CaseFilters {
  view?: string | undefined;
  status?: string | undefined;
  type?: string | undefined;
  assignee?: string | undefined;
}

export type CaseListQuery = CaseFilters & { sort?: string | undefined; dir?: SortDirection | undefined };

/** Who reads a list, and when: the views `mine` and `overdue` depend on it. */
export interface Viewer {
  username: string;
  now: Date;
}

/** A partition by facets. An absent facet means any value; the assignee '' means nobody. */
interface FacetPartition {
  status?: string | undefined;
  type?: string | undefined;
  assignee?: string | undefined;
  rest: FilterPartition;
}

/** The partitions that filters leave: one for each status and type, since each is a contiguous range of every index. */
export function facetPartitions(facets: CaseFacets, filters: CaseFilters, viewer: Viewer): FacetPartition[] {
  const { view = 'all' } = filters;
  const assignees = requiredAssignees(filters, view, viewer);
  // Two different assignees are required, so nothing can match.
  if (assignees.length > 1) return [];
  const [assignee] = assignees;
  const isOpenOnly = view !== 'all' && view !== 'anonymous';
  const statuses = facets.statuses
    .slice(0, isOpenOnly ? -1 : undefined)
    .filter((status) => !filters.status || status === filters.status);
  const types: readonly (string | undefined)[] = (facets.types ?? [undefined]).filter(
    (type) =>
      (!facets.types || !filters.type || type === filters.type) &&
      (view !== 'anonymous' || type === 'ANONYMOUS'),
  );
  const rest: FilterPartition =
    view === 'overdue' ? [{ column: 'created_at', before: overdueBefore(viewer.now) }] : [];
  return statuses.flatMap((status) => types.map((type) => ({ status, type, assignee, rest })));
}

function requiredAssignees(filters: CaseFilters, view: string, viewer: Viewer): string[] {
  const names = new Set<string>();
  if (filters.assignee) names.add(filters.assignee === unassigned ? '' : filters.assignee);
  if (view === 'mine') names.add(viewer.username);
  if (view === 'unassigned') names.add('');
  return [...names];
}

/** A facet partition as predicates. */
export function toPredicates({ status, type, assignee, rest }: FacetPartition): FilterPartition {
  const predicates: Predicate[] = [];
  if (status !== undefined) predicates.push({ column: 'status', equals: status });
  if (type !== undefined) predicates.push({ column: 'type', equals: type });
  if (assignee !== undefined) predicates.push({ column: 'assignee', equals: assignee });
  return [...predicates, ...rest];
}

/** The list that filters leave, or of what a search finds in it, in the requested order. */
export function caseList<Row>(
  cases: CaseTable<Row>,
  query: CaseListQuery,
  viewer: Viewer,
  search?: SearchQuery,
): ListDefinition<Row> {
  const facets = facetPartitions(cases, query, viewer);
  const partitions = listPartitions(cases, facets, search !== undefined);
  const sort = effectiveSort(cases, query.sort, facets);
  const { dir: direction = 'desc' } = query;
  const { table, sequenceColumn, columns } = cases;
  const shared = { table, sequenceColumn, columns, partitions, search };
  if (sort.by === 'arrival') return { ...shared, ...byArrival(partitions, direction) };
  if (sort.by === 'facet') return { ...shared, ...byFacet(cases, facets, sort.facet, direction) };
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

/** The same rows in as few partitions as possible: a search does not scan an index of the table. */
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
  { sorts }: CaseTable<never>,
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

function byArrival(partitions: readonly FilterPartition[], direction: SortDirection): ScansAndOrder {
  return { scans: partitions.map((where) => ({ rank: 0, where })), order: { direction } };
}

function byFacet(
  cases: CaseFacets,
  facets: readonly FacetPartition[],
  facet: 'status' | 'type',
  direction: SortDirection,
): ScansAndOrder {
  const values = (facet === 'status' ? cases.statuses : cases.types) ?? [];
  const ranked = direction === 'asc' ? values : [...values].reverse();
  const scans = facets.map((partition) => ({
    rank: ranked.indexOf(partition[facet] ?? ''),
    where: toPredicates(partition),
  }));
  return { scans, order: { direction: 'desc' } };
}

function byKey(
  facets: readonly FacetPartition[],
  { column, kind, present, absent }: Extract<Sort, { by: 'key' }>,
  direction: SortDirection,
): ScansAndOrder {
  const scans = facets.flatMap((partition): IndexScan[] => {
    const where = toPredicates(partition);
    if (!present || !absent) return [{ rank: 0, where }];
    return [
      { rank: 0, where: [...where, present] },
      { rank: 1, where: [...where, absent], keyless: true },
    ];
  });
  return { scans, order: { direction, key: { column, kind, keylessWhen: absent } } };
}
