import { describe, expect, it } from 'vitest';
import { nextCursor, readListPage } from './list-page.ts';

describe('a page of a list', () => {
  it('finds where the next page begins', () => {
    expect(nextCursor('</api/reports?q=%EA%B0%80&limit=50&cursor=120>; rel="next"')).toBe('120');
    expect(nextCursor('</a?cursor=1>; rel="prev", </a?cursor=9>; rel=next')).toBe('9');
  });

  it('is the last when nothing points further', () => {
    for (const link of [null, undefined, '', '</a?cursor=1>; rel="prev"', '</a>; rel="next"'])
      expect(nextCursor(link)).toBeUndefined();
  });

  it('carries the total as the server counted it', () => {
    const headers = new Headers({ 'X-Total-Count': '10000+' });
    expect(readListPage(['a'], headers)).toEqual({ items: ['a'], total: '10000+' });
    expect(readListPage([], undefined)).toEqual({ items: [] });
  });
});
