import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { casesApi } from './cases.ts';
import { noFilters, onPage } from '../../../tests/support/pages/staff-page.ts';
import { createStore } from './store.ts';

const { caseList, oneCase } = casesApi.endpoints;
const everything = { kind: 'reports', query: noFilters } as const;
const answer = vi.fn<(request: Request) => Response>();
const leave = vi.fn();

beforeEach(() => {
  vi.stubGlobal('fetch', async (request: Request) => answer(request));
  onPage('/admin', '?assignee=가', leave);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('for a list sends only the filters that are set', async () => {
    answer.mockImplementation(() => Response.json([], { headers: { 'X-Total-Count': '0' } }));
    const { data } = await createStore().dispatch(
      caseList.initiate({ kind: 'reports', query: { ...noFilters, type: 'ANONYMOUS', q: '가 나' } }),
    );
    expect(answer.mock.lastCall?.[0].url).toBe(
      `https://site.example/api/reports?q=${encodeURIComponent('가')}+${encodeURIComponent('나')}&type=ANONYMOUS`,
    );
    expect(data).toEqual({ items: [], total: '0' });
  });

  it('of staff that is refused leads to the sign-in page, once however many fail together', async () => {
    answer.mockImplementation(() => new Response('로그인이 필요합니다.', { status: 401 }));
    const store = createStore();
    await Promise.all([
      store.dispatch(caseList.initiate(everything)),
      store.dispatch(oneCase.initiate({ kind: 'reports', id: 'A' })),
      store.dispatch(oneCase.initiate({ kind: 'inquiries', id: 'B' })),
    ]);
    expect(leave.mock.calls).toEqual([[`/admin/login?next=${encodeURIComponent('/admin?assignee=가')}#ID`]]);
  });
});
