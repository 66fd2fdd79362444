import { describe, expect, it, vi } from 'vitest';
import { hideSearchText, loadInstead, searchTextOf } from './search-text.ts';

/** A tab that shows an address, with the state of its history. */
function tabAt(address: string, first: unknown = null) {
  let url = new URL(address, 'https://site.example');
  let state = first;
  const reload = vi.fn();
  const page = {
    history: {
      get state() {
        return state;
      },
      replaceState: (next: unknown, _title: string, to: string) => {
        state = next;
        url = new URL(to, url);
      },
    },
    location: {
      get pathname() {
        return url.pathname;
      },
      get search() {
        return url.search;
      },
      get hash() {
        return url.hash;
      },
      reload,
    },
  } as unknown as Pick<Window, 'history' | 'location'>;
  return { page, reload, shown: () => url.href.slice(url.origin.length), state: () => state };
}

describe('the search text of staff', () => {
  it('leaves the address that was opened, and nothing else does', () => {
    const tab = tabAt('/admin?q=%20홍길동%20&status=CLOSED#ID', { index: 3 });
    hideSearchText(tab.page);
    expect(tab.shown()).toBe('/admin?status=CLOSED#ID');
    expect(tab.state()).toEqual({ index: 3, q: '홍길동' });
    expect(searchTextOf(tab.state())).toBe('홍길동');
  });

  it('stays as it is when the address has none', () => {
    const tab = tabAt('/admin?status=CLOSED', { index: 3, q: '홍길동' });
    hideSearchText(tab.page);
    expect(tab.state()).toEqual({ index: 3, q: '홍길동' });
  });

  it('goes with the tab to the sign-in page and back', () => {
    const tab = tabAt('/admin#ID', { index: 3, q: '홍길동' });
    loadInstead('/admin/login?next=%2Fadmin#ID', '홍길동', tab.page);
    expect(tab.shown()).toBe('/admin/login?next=%2Fadmin#ID');
    expect(searchTextOf(tab.state())).toBe('홍길동');
    expect(tab.reload).toHaveBeenCalledOnce();
  });

  it('stays behind when the tab has it sealed', () => {
    const tab = tabAt('/admin#ID', { index: 3, q: '홍길동' });
    loadInstead('/admin/login?next=%2Fadmin', '', tab.page);
    expect([tab.shown(), tab.state()]).toEqual(['/admin/login?next=%2Fadmin', { index: 3 }]);
  });

  it('is not what another script left in the state', () => {
    for (const state of [null, undefined, 7, 'q', { q: 7 }, {}]) expect(searchTextOf(state)).toBe('');
    expect(searchTextOf({ q: ' ' })).toBe('');
    expect(searchTextOf({ q: 'a'.repeat(101) })).toHaveLength(100);
  });
});
