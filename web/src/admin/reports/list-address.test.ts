import { describe, expect, it } from 'vitest';
import { listQuery, readListView } from './list-address.ts';

const none = { q: '', status: '', type: '', assignee: '' } as const;

describe('the address of the report list', () => {
  it('holds filters and the way through the pages, and nothing that is empty', () => {
    const view = {
      filters: { ...none, q: '안전 가드', status: 'IN_PROGRESS' as const },
      trail: ['120', '70'],
    };
    const query = listQuery(view);
    expect(query).not.toContain('assignee');
    expect(readListView(new URLSearchParams(query))).toEqual(view);
    expect(listQuery({ filters: none, trail: [] })).toBe('');
  });

  it('ignores what it does not know', () => {
    const query = new URLSearchParams('?status=LOST&type=anonymous&pages=1..x.-2.9&next=/&q=%20%20');
    expect(readListView(query)).toEqual({ filters: none, trail: ['1', '9'] });
  });
});
