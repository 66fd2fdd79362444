import { describe, expect, it } from 'vitest';
import { linkedCursor, readListPage } from './list-page.ts';

describe('a page of a list', () => {
  it('finds where its neighbours begin', () => {
    const next = '</api/reports?q=%EA%B0%80&limit=50&cursor=next.0.120.>; rel="next"';
    expect(linkedCursor(next, 'next')).toBe('next.0.120.');
    const both = '</a?cursor=prev.0.9.%EA%B0%80%2C>; rel="prev", </a?cursor=9>; rel=next';
    expect([linkedCursor(both, 'prev'), linkedCursor(both, 'next')]).toEqual(['prev.0.9.가,', '9']);
  });

  it('is the last when nothing points further', () => {
    for (const link of [null, undefined, '', '</a?cursor=1>; rel="prev"', '</a>; rel="next"'])
      expect(linkedCursor(link, 'next')).toBeUndefined();
  });

  it('carries the total as the server counted it', () => {
    const headers = new Headers({ 'X-Total-Count': '10000+' });
    expect(readListPage(['a'], headers)).toEqual({ items: ['a'], total: '10000+' });
    expect(readListPage([], undefined)).toEqual({ items: [] });
  });

  it('says when a part of the search index could not be read', () => {
    const headers = new Headers({ 'X-Search-Partial': 'true' });
    expect(readListPage([], headers)).toEqual({ items: [], partial: true });
  });
});
