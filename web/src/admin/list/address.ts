import { holdFilters, sortDirections } from '@gaongil/contract/requests/views';
import type { CaseQuery } from '../../api/case-paths.ts';
import { searchTextOf } from '../../api/search-text.ts';

/** The state of a list, as in the address bar and, for the search text, in the history's state; '' is the default and is left out. */
export interface ListState extends Omit<CaseQuery, 'limit'> {
  size: string;
  /** The page number shown to the user; the api finds the rows by the cursor. */
  page: string;
}

/** The values allowed in a list's address. */
export interface ListChoices {
  views: readonly string[];
  statuses: readonly string[];
  types: readonly string[];
  sorts: readonly string[];
}

/** The page sizes to choose from; the first is the default. */
export const pageSizes = ['50', '20', '100', '200'] as const;

const empty: ListState = {
  q: '',
  view: '',
  status: '',
  type: '',
  assignee: '',
  hold: '',
  sort: '',
  dir: '',
  size: '',
  page: '',
  cursor: '',
};

const oneOf = (values: readonly string[], text: string | null) =>
  values.find((value) => value === text) ?? '';

/** What a list's state is read from: the address and the state of the history. */
export interface ListAddress {
  search: string;
  state: unknown;
}

/** Reads the state from the query of the address and the state of the history; unknown values are ignored. */
export function readListState(
  address: ListAddress,
  { views, statuses, types, sorts }: ListChoices,
): ListState {
  const query = new URLSearchParams(address.search);
  const sort = oneOf(sorts, query.get('sort'));
  const cursor = query.get('cursor')?.slice(0, 1_200) ?? '';
  const page = /^[1-9]\d{0,4}$/.exec(query.get('page') ?? '')?.[0] ?? '';
  return {
    q: searchTextOf(address.state),
    view: oneOf(views, query.get('view')),
    status: oneOf(statuses, query.get('status')),
    type: oneOf(types, query.get('type')),
    assignee: query.get('assignee')?.trim().slice(0, 100) ?? '',
    hold: oneOf(holdFilters, query.get('hold')),
    sort,
    // As the api orders it without a direction, so that the head of the column says so.
    dir: sort && (oneOf(sortDirections, query.get('dir')) || sortDirections[0]),
    size: oneOf(pageSizes.slice(1), query.get('size')),
    page: cursor && page,
    cursor,
  };
}

/** The query of the address for a list state, without the search text. */
export function listQuery({ q: _q, ...state }: Partial<ListState>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) if (value) query.set(name, value);
  const text = query.toString();
  return text && `?${text}`;
}

/** The state after a change, on the first page unless the change sets the page. */
export function changeListState(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: '', cursor: '', ...change };
}

/** The query sent to the api. */
export function queryOf({ size, page: _page, ...state }: ListState): CaseQuery {
  return { ...state, limit: size || pageSizes[0] };
}

/** The fields of the state that are filters. */
export const filterNames = ['q', 'view', 'status', 'type', 'assignee', 'hold'] as const;

/** Whether any filter is set. */
export function isFiltered(state: ListState): boolean {
  return filterNames.some((name) => state[name] !== '');
}

/** Whether a view is chosen and nothing else narrows the list. */
export function isOnlyView(state: ListState): boolean {
  return filterNames.every((name) => (state[name] !== '') === (name === 'view'));
}

/** The order after a click on a column: ascending, descending, then the default. */
export function nextOrder({ sort, dir }: ListState, column: string): Pick<ListState, 'sort' | 'dir'> {
  if (sort !== column) return { sort: column, dir: 'asc' };
  return dir === 'desc' ? { sort: '', dir: '' } : { sort: column, dir: 'desc' };
}

/** The state without filters, in the default order. */
export const wholeList = empty;

/** The parts of a list's state that an export follows. */
export const exportFilterNames = [...filterNames, 'sort', 'dir'] as const;
