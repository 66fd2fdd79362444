import { describe, expect, it } from 'vitest';
import { changeView, listQuery, nextOrder, queryOf, readListView, wholeList } from './address.ts';

const choices = {
  views: ['all', 'open'],
  statuses: ['RECEIVED', 'CLOSED'],
  types: ['ANONYMOUS'],
  sorts: ['createdAt', 'assignee'],
};
const read = (text: string) => readListView(new URLSearchParams(text), choices);

describe('the address of a list', () => {
  it('holds all that makes the view, and nothing that is a default', () => {
    const view = {
      ...wholeList,
      q: '안전 가드',
      view: 'open',
      assignee: '이주임',
      sort: 'assignee',
      dir: 'desc',
      size: '200',
      page: '3',
      cursor: 'next.0.12.가',
    };
    expect(read(listQuery(view))).toEqual(view);
    expect(listQuery(wholeList)).toBe('');
  });

  it('ignores what it does not know', () => {
    expect(read('?status=LOST&type=anonymous&view=x&sort=title&dir=desc&size=7&page=3&next=/&q=%20')).toEqual(
      wholeList,
    );
  });

  it('begins at the first page of another list', () => {
    const view = { ...wholeList, page: '3', cursor: 'next.0.12.' };
    expect(changeView(view, { status: 'CLOSED' })).toEqual({ ...wholeList, status: 'CLOSED' });
    expect(changeView(view, { page: '4', cursor: 'next.0.9.' }).page).toBe('4');
  });

  it('asks the api for as many rows as are shown', () => {
    expect(queryOf(wholeList).limit).toBe('50');
    expect(queryOf({ ...wholeList, size: '200', page: '3' })).not.toHaveProperty('page');
  });
});

it('a column pressed again and again orders rising, falling, and not at all', () => {
  let view = wholeList;
  const orders = Array.from({ length: 3 }, () => {
    view = { ...view, ...nextOrder(view, 'assignee') };
    return [view.sort, view.dir].join(' ');
  });
  expect(orders).toEqual(['assignee asc', 'assignee desc', ' ']);
});
