import { overdueBefore } from '@gaongil/contract/overdue';
import { type SortDirection, unassigned } from '@gaongil/contract/views';
import type { Cell, Condition } from '../lists/predicates.ts';
import type { List, Listed, Run } from '../lists/read-list.ts';
import type { KeyKind } from '../lists/sort-keys.ts';
import type { Sought } from '../search-index/search.ts';

/**
 * How a list can be ordered: by arrival; by a column of few values, in the order the contract names them, each value
 * newest first; or by a column of many, where rows without a value (`missing`) come last either way.
 */
export type Sort =
  | { by: 'arrival' }
  | { by: 'facet'; facet: 'status' | 'type' }
  | { by: 'key'; column: string; kind: KeyKind; present?: string; missing?: string };

/** What rows that staff handle are told apart by. The last of the statuses is the one that ends the work. */
export interface Facets {
  table: string;
  place: string;
  statuses: readonly string[];
  types?: readonly string[];
}

/** A table whose rows staff handle. */
export type Handled<Row> = Facets & Listed<Row> & { sorts: Record<string, Sort> };

/** What a list is narrowed to; absent or empty means no filter (views as in contract/src/views.ts). */
export interface Filters {
  view?: string | undefined;
  status?: string | undefined;
  type?: string | undefined;
  assignee?: string | undefined;
}

/** Who asks, and when: what the views `mine` and `overdue` depend on. */
export interface Asked {
  username: string;
  now: Date;
}

interface FacetCell {
  /** Empty where any may be. */
  status: string;
  /** Empty where there are no types, or any may be. */
  type: string;
  /** Empty where nobody is assigned; absent where anybody may be. */
  assignee?: string | undefined;
  rest: Cell;
}

/** The cells a filter leaves: one for each status and type, since each is a stretch of every index. */
export function facetCells(facets: Facets, filters: Filters, asked: Asked): FacetCell[] {
  const { view = 'all' } = filters;
  const isWork = view !== 'all' && view !== 'anonymous';
  const chosen =
    (wish: string | undefined) =>
    (value: string): boolean =>
      !wish || value === wish;
  const statuses = facets.statuses.slice(0, isWork ? -1 : undefined).filter(chosen(filters.status));
  const types = (facets.types ?? [''])
    .filter(chosen(facets.types && filters.type))
    .filter((type) => view !== 'anonymous' || type === 'ANONYMOUS');

  const names = new Set<string>();
  if (filters.assignee) names.add(filters.assignee === unassigned ? '' : filters.assignee);
  if (view === 'mine') names.add(asked.username);
  if (view === 'unassigned') names.add('');
  if (names.size > 1) return [];
  const [assignee] = names;
  const rest: Cell = view === 'overdue' ? [['created_at < ?', overdueBefore(asked.now)]] : [];
  return statuses.flatMap((status) => types.map((type) => ({ status, type, assignee, rest })));
}

/** A cell as conditions. */
export function conditionsOf({ status, type, assignee, rest }: FacetCell): Cell {
  const equal: Condition[] = [];
  if (status) equal.push(['status = ?', status]);
  if (type) equal.push(['type = ?', type]);
  if (assignee !== undefined) equal.push(['assignee = ?', assignee]);
  return [...equal, ...rest];
}

function cellsOf(facets: Facets, cells: readonly FacetCell[], searched: boolean): Cell[] {
  if (isWhole(facets, cells)) return [[]];
  return (searched ? fewestCells(facets, cells) : cells).map(conditionsOf);
}

function isWhole(facets: Facets, cells: readonly FacetCell[]): boolean {
  const all = facets.statuses.length * (facets.types?.length ?? 1);
  return (
    cells.length === all && cells.every(({ assignee, rest }) => assignee === undefined && rest.length === 0)
  );
}

/** The same rows in as few cells as can be: a search has no index to walk, and so none of its parts are needed. */
function fewestCells({ statuses, types = [''] }: Facets, cells: readonly FacetCell[]): FacetCell[] {
  const anyStatus = statuses.every((one) => cells.some(({ status }) => status === one));
  const anyType = types.every((one) => cells.some(({ type }) => type === one));
  const fewer = cells.map((cell) => ({
    ...cell,
    status: anyStatus ? '' : cell.status,
    type: anyType ? '' : cell.type,
  }));
  return [...new Map(fewer.map((cell) => [`${cell.status} ${cell.type}`, cell])).values()];
}

/** The order wished for. Who all have the same assignee are in order of arrival when they are ordered by that. */
function sortOf({ sorts }: Handled<unknown>, wished: string | undefined, cells: readonly FacetCell[]): Sort {
  const sort = wished ? sorts[wished] : undefined;
  const isPinned =
    sort?.by === 'key' && sort.column === 'assignee' && cells.every(({ assignee }) => assignee !== undefined);
  return !sort || isPinned ? { by: 'arrival' } : sort;
}

/** The list of what a filter leaves, or of what is sought in it, in the order wished for. */
export function handledList<Row>(
  handled: Handled<Row>,
  wish: Filters & { sort?: string | undefined; dir?: SortDirection | undefined },
  asked: Asked,
  sought?: Sought,
): List<Row> {
  const facets = facetCells(handled, wish, asked);
  const cells = cellsOf(handled, facets, sought !== undefined);
  const sort = sortOf(handled, wish.sort, facets);
  const { dir: direction = 'desc' } = wish;
  const { table, place, columns } = handled;
  const shared = { table, place, columns, cells, sought };

  if (sort.by === 'arrival')
    return { ...shared, runs: cells.map((where) => ({ rank: 0, where })), order: { direction } };
  if (sort.by === 'facet') {
    const values = (sort.facet === 'status' ? handled.statuses : handled.types) ?? [];
    const ranked = direction === 'asc' ? values : [...values].reverse();
    const runs = facets.map((facet) => ({
      rank: ranked.indexOf(facet[sort.facet]),
      where: conditionsOf(facet),
    }));
    return { ...shared, runs, order: { direction: 'desc' } };
  }
  const { column, kind, present, missing } = sort;
  const runs = facets.flatMap((facet): Run[] => {
    const where = conditionsOf(facet);
    if (!present || !missing) return [{ rank: 0, where }];
    return [
      { rank: 0, where: [...where, [present]] },
      { rank: 1, where: [...where, [missing]], keyless: true },
    ];
  });
  return { ...shared, runs, order: { direction, key: { column, kind, missing } } };
}
