import { areaNames } from '@gaongil/contract/accounts/areas';
import { afterEach, describe, expect, it, vi } from 'vitest';

/** The calls that are made early on a page of this address; `signedIn` is what the api says, `state` the history's. */
async function callsOn(
  pathname: string,
  search: string,
  signedIn = true,
  state: unknown = null,
  areas: readonly string[] = areaNames,
): Promise<string[]> {
  const calls: string[] = [];
  vi.stubGlobal('location', { pathname, search, hash: '' });
  vi.stubGlobal('history', { state });
  vi.stubGlobal('fetch', (path: string) => {
    calls.push(path);
    return Promise.resolve(new Response(JSON.stringify({ areas }), { status: signedIn ? 200 : 401 }));
  });
  vi.resetModules();
  await import('./first-calls.ts');
  await vi.waitUntil(() => calls.length > 0, 60_000);
  // The list is asked for as soon as the areas of the session are read.
  for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
  return calls;
}

afterEach(() => vi.unstubAllGlobals());

describe('the calls of the back office before its code has arrived', () => {
  it('are the session, the list of the address and its counts', async () => {
    expect(await callsOn('/admin', '?view=open&type=ANONYMOUS&size=200')).toEqual([
      '/api/auth/me',
      '/api/reports?view=open&type=ANONYMOUS&limit=200',
      '/api/reports/counts?view=open&type=ANONYMOUS',
    ]);
    expect(await callsOn('/admin/inquiries', '')).toEqual([
      '/api/auth/me',
      '/api/inquiries?limit=50',
      '/api/inquiries/counts',
    ]);
  });

  it('have the search text of the tab, which is not in its address', async () => {
    expect(await callsOn('/admin', '', true, { index: 1, q: '길동' })).toContain(
      `/api/reports?q=${encodeURIComponent('길동')}&limit=50`,
    );
  });

  it('are the session alone without one, and on screens without such a list', async () => {
    expect(await callsOn('/admin', '', false)).toEqual(['/api/auth/me']);
    expect(await callsOn('/admin/news', '')).toEqual(['/api/auth/me']);
  });

  it('are only those of screens that the areas of the account open', async () => {
    const callsFor = (pathname: string, search: string, ...areas: string[]) =>
      callsOn(pathname, search, true, null, areas);
    expect(await callsFor('/admin', '?view=open', 'inquiries')).toEqual(['/api/auth/me']);
    expect(await callsFor('/admin/inquiries', '', 'reports', 'news')).toEqual(['/api/auth/me']);
    expect(await callsFor('/admin', '', 'ownReports')).toContain('/api/reports?limit=50');
    // The address of the staff area leads to the first screen of the account.
    expect(await callsFor('/admin', '', 'inquiries')).toEqual([
      '/api/auth/me',
      '/api/inquiries?limit=50',
      '/api/inquiries/counts',
    ]);
    expect(await callsFor('/admin', '', 'news')).toEqual(['/api/auth/me']);
  });
});
