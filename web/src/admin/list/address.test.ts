import { describe, expect, it } from 'vitest';
import { changeListState, listQuery, nextOrder, queryOf, readListState, wholeList } from './address.ts';

const choices = {
  views: ['all', 'open'],
  statuses: ['RECEIVED', 'CLOSED'],
  types: ['ANONYMOUS'],
  sorts: ['createdAt', 'assignee'],
};
const read = (search: string, q?: string) => readListState({ search, state: q && { q } }, choices);

describe('the address of a list', () => {
  it('holds the whole state of the list except defaults and the search text', () => {
    const state = {
      ...wholeList,
      q: '안전 가드',
      view: 'open',
      assignee: '이주임',
      hold: 'active',
      sort: 'assignee',
      dir: 'desc',
      size: '200',
      page: '3',
      cursor: 'AbC-_12',
    };
    expect(listQuery(state)).not.toContain('q=');
    expect(read(listQuery(state), state.q)).toEqual(state);
    expect(listQuery(wholeList)).toBe('');
  });

  it('ignores what it does not know', () => {
    expect(
      read('?status=LOST&hold=lifted&type=anonymous&view=x&sort=title&dir=desc&size=7&page=3&next=/&q=%20'),
    ).toEqual(wholeList);
  });

  it('orders by a column without a direction as the api does: falling', () => {
    expect(read('?sort=assignee')).toEqual({ ...wholeList, sort: 'assignee', dir: 'desc' });
  });

  it('begins at the first page of another list', () => {
    const state = { ...wholeList, page: '3', cursor: 'AbC' };
    expect(changeListState(state, { status: 'CLOSED' })).toEqual({ ...wholeList, status: 'CLOSED' });
    expect(changeListState(state, { page: '4', cursor: 'DeF' }).page).toBe('4');
  });

  it('asks the api for as many rows as are shown', () => {
    expect(queryOf(wholeList).limit).toBe('50');
    expect(queryOf({ ...wholeList, size: '200', page: '3' })).not.toHaveProperty('page');
  });
});

it('repeated clicks on a column order ascending, descending, and not at all', () => {
  let state = wholeList;
  const orders = Array.from({ length: 3 }, () => {
    state = { ...state, ...nextOrder(state, 'assignee') };
    return [state.sort, state.dir].join(' ');
  });
  expect(orders).toEqual(['assignee asc', 'assignee desc', ' ']);
});
