import { sortDirections } from '@gaongil/contract/views';
import type { CaseQuery } from '../../api/cases.ts';

/** What the list shows, as the address bar holds it; '' is the default and left out. */
export interface ListView {
  q: string;
  view: string;
  status: string;
  type: string;
  assignee: string;
  sort: string;
  dir: string;
  size: string;
  /** Which page it is, for people; where it begins is the cursor's to say. */
  page: string;
  cursor: string;
}

/** The values that the parts of a list's address may have. */
export interface ListChoices {
  views: readonly string[];
  statuses: readonly string[];
  types: readonly string[];
  sorts: readonly string[];
}

/** How many rows a page may have; the first is the usual. */
export const pageSizes = ['50', '20', '100', '200'] as const;

const empty: ListView = {
  q: '',
  view: '',
  status: '',
  type: '',
  assignee: '',
  sort: '',
  dir: '',
  size: '',
  page: '',
  cursor: '',
};

const oneOf = (values: readonly string[], text: string | null) =>
  values.find((value) => value === text) ?? '';

/** Reads the view from the query of the address; what it does not know, it ignores. */
export function readListView(
  query: URLSearchParams,
  { views, statuses, types, sorts }: ListChoices,
): ListView {
  const sort = oneOf(sorts, query.get('sort'));
  const cursor = query.get('cursor')?.slice(0, 300) ?? '';
  const page = /^[1-9]\d{0,4}$/.exec(query.get('page') ?? '')?.[0] ?? '';
  return {
    q: query.get('q')?.trim().slice(0, 100) ?? '',
    view: oneOf(views, query.get('view')),
    status: oneOf(statuses, query.get('status')),
    type: oneOf(types, query.get('type')),
    assignee: query.get('assignee')?.trim().slice(0, 100) ?? '',
    sort,
    dir: sort && oneOf(sortDirections, query.get('dir')),
    size: oneOf(pageSizes.slice(1), query.get('size')),
    page: cursor && page,
    cursor,
  };
}

/** The query of the address for a view. */
export function listQuery(view: Partial<ListView>): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(empty) as (keyof ListView)[]) if (view[name]) query.set(name, view[name]);
  const text = query.toString();
  return text && `?${text}`;
}

/** The view after a change; another list than before begins at its first page. */
export function changeView(view: ListView, change: Partial<ListView>): ListView {
  return { ...view, page: '', cursor: '', ...change };
}

/** What the api is asked for. */
export function queryOf({ size, page: _page, ...view }: ListView): CaseQuery {
  return { ...view, limit: size || pageSizes[0] };
}

/** What narrows the list. */
export const narrowing = ['q', 'view', 'status', 'type', 'assignee'] as const;

/** Whether anything narrows the list, so that something may be hidden by it. */
export function isNarrowed(view: ListView): boolean {
  return narrowing.some((name) => view[name] !== '');
}

/** The order after a column is pressed: rising, then falling, then the list's own again. */
export function nextOrder({ sort, dir }: ListView, column: string): Pick<ListView, 'sort' | 'dir'> {
  if (sort !== column) return { sort: column, dir: 'asc' };
  return dir === 'desc' ? { sort: '', dir: '' } : { sort: column, dir: 'desc' };
}

/** The view as it is without what the list's own default is. */
export const wholeList = empty;
