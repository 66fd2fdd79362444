import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noFilters, onPage } from '../../../tests/support/pages/staff-page.ts';

const one = { kind: 'reports', id: 'A' } as const;
const reads: Record<string, unknown> = {
  caseList: { kind: 'reports', query: noFilters },
  oneCase: one,
  caseHistory: { ...one, limit: 20 },
  newsPage: noFilters,
};
const writes: Record<string, unknown> = {
  saveCase: { ...one, version: 1, action: { assignee: '김' } },
  undoCases: { kind: 'reports', items: [] },
  addCaseNote: { ...one, text: '메모', key: 'k' },
  createNews: { title: '소식' },
};

let calls = 0;

/** Calls `name` on a newly opened page where the first calls get no answer, and returns the error once every timer has run. */
async function errorOf(name: string, withoutAnswer: number) {
  vi.resetModules();
  const { api } = await import('./client.ts');
  const { createStore } = await import('./store.ts');
  await Promise.all([
    import('./auth.ts'),
    import('./save-case.ts'),
    import('./undo-cases.ts'),
    import('./news.ts'),
  ]);
  vi.stubGlobal('fetch', () =>
    ++calls <= withoutAnswer
      ? Promise.reject(new TypeError('network changed'))
      : Promise.resolve(Response.json(name === 'oneCase' ? {} : [])),
  );
  const endpoints = api.endpoints as unknown as Record<string, { initiate: (arg: unknown) => never }>;
  const store: ReturnType<typeof createStore> = createStore();
  const result = store.dispatch(
    endpoints[name]?.initiate({ ...reads, ...writes }[name]) as never,
  ) as Promise<{
    error?: { status: unknown };
  }>;
  await vi.runAllTimersAsync();
  return (await result).error?.status;
}

beforeEach(() => {
  vi.useFakeTimers();
  onPage('/admin', '', () => undefined);
  calls = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a call that gets no answer, as on a change of the network', () => {
  it.each(Object.keys(reads))('is made once more if it reads: %s', async (name) => {
    expect([await errorOf(name, 1), calls]).toEqual([undefined, 2]);
  });

  it.each(Object.keys(reads))('fails if the second one gets none either: %s', async (name) => {
    expect([await errorOf(name, 9), calls]).toEqual(['FETCH_ERROR', 2]);
  });

  it.each(Object.keys(writes))('is not made again if it changes something: %s', async (name) => {
    expect([await errorOf(name, 1), calls]).toEqual(['FETCH_ERROR', 1]);
  });

  it('is not made again while the device has no connection: the return of one is waited for', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect([await errorOf('oneCase', 1), calls]).toEqual(['FETCH_ERROR', 1]);
  });
});

describe('a read of what the screen has already', () => {
  it('says that no person asked for it; the first one does not', async () => {
    vi.resetModules();
    const { createStore } = await import('./store.ts');
    const { casesApi } = await import('./cases.ts');
    const sent: (string | null)[] = [];
    vi.stubGlobal('fetch', (request: Request) => {
      sent.push(request.headers.get('Read-Again'));
      return Promise.resolve(Response.json([]));
    });
    const store: ReturnType<typeof createStore> = createStore();
    const list = { kind: 'reports', query: noFilters } as const;
    const first = store.dispatch(casesApi.endpoints.caseList.initiate(list));
    await first;
    await first.refetch();
    store.dispatch(casesApi.util.invalidateTags([{ type: 'CaseList', id: 'reports' }]));
    await vi.runAllTimersAsync();
    const searched = { ...list, query: { ...noFilters, q: '난간' } };
    await store.dispatch(casesApi.endpoints.caseList.initiate(searched));
    expect(sent).toEqual([null, '1', '1', null]);
  });
});
