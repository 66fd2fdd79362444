import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportsApi } from './reports.ts';
import { createStore } from './store.ts';

const { lookUpReport, report, reportList } = reportsApi.endpoints;
const everything = { q: '', status: '', type: '', assignee: '', cursor: '' } as const;
const answer = vi.fn<(request: Request) => Response>();
const replace = vi.fn();

class PageRequest extends Request {
  constructor(input: string, init?: RequestInit) {
    super(new URL(input, 'https://site.example'), init);
  }
}

beforeEach(() => {
  vi.stubGlobal('Request', PageRequest);
  vi.stubGlobal('fetch', async (request: Request) => answer(request));
  vi.stubGlobal('location', { pathname: '/admin', search: '?q=가', hash: '#ID', replace });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the store', () => {
  it('never holds what a reporter typed to look up a report', async () => {
    answer.mockReturnValue(Response.json({ referenceId: 'R' }));
    const store = createStore();
    const lookUp = store.dispatch(lookUpReport.initiate({ loginId: 'gildong-id', password: 'secret-1!' }));
    const held = () => JSON.stringify(store.getState());
    expect(held()).toContain('lookUpReport');
    for (const text of ['gildong-id', 'secret-1!']) expect(held()).not.toContain(text);
    expect(await lookUp).toMatchObject({ data: { referenceId: 'R' } });
    for (const text of ['gildong-id', 'secret-1!']) expect(held()).not.toContain(text);
  });
});

describe('a call', () => {
  it('of a reporter carries no cookie, one of staff does', async () => {
    answer.mockImplementation(() => Response.json([]));
    const store = createStore();
    await store.dispatch(reportsApi.endpoints.reportStatus.initiate('R'));
    await store.dispatch(reportList.initiate(everything));
    expect(answer.mock.calls.slice(-2).map(([request]) => request.credentials)).toEqual([
      'omit',
      'same-origin',
    ]);
  });

  it('for a list sends only the filters that are set', async () => {
    answer.mockImplementation(() => Response.json([], { headers: { 'X-Total-Count': '0' } }));
    const { data } = await createStore().dispatch(
      reportList.initiate({ ...everything, type: 'ANONYMOUS', q: '가 나' }),
    );
    expect(answer.mock.lastCall?.[0].url).toBe(
      `https://site.example/api/reports?q=${encodeURIComponent('가')}+${encodeURIComponent('나')}&type=ANONYMOUS`,
    );
    expect(data).toEqual({ items: [], total: '0' });
  });

  it('of staff that is refused leads to the sign-in page, once however many fail together', async () => {
    answer.mockImplementation(() => new Response('로그인이 필요합니다.', { status: 401 }));
    const store = createStore();
    await store.dispatch(lookUpReport.initiate({ loginId: 'a', password: 'b' }));
    expect(replace).not.toHaveBeenCalled();
    await Promise.all([
      store.dispatch(reportList.initiate(everything)),
      store.dispatch(report.initiate('A')),
      store.dispatch(report.initiate('B')),
    ]);
    expect(replace.mock.calls).toEqual([[`/admin/login?next=${encodeURIComponent('/admin?q=가')}#ID`]]);
  });
});
