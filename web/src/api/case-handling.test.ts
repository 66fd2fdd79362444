import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noFilters, onPage } from '../../../tests/support/pages/staff-page.ts';
import { casesBeingSaved, knownHandlingOf, withHandling } from './case-handling.ts';
import { casesApi } from './cases.ts';
import { api } from './client.ts';
import { saveCaseApi } from './save-case.ts';
import { createStore } from './store.ts';
import { undoApi } from './undo-cases.ts';

const one = { kind: 'reports', id: 'A' } as const;
const row = { referenceId: 'A', id: 'A', title: '제목', status: 'RECEIVED', assignee: '', version: 1 };
const answer = vi.fn<(request: Request) => Response | Promise<Response>>();
const list = casesApi.endpoints.caseList.initiate({ kind: 'reports', query: noFilters });
const start = saveCaseApi.endpoints.saveCase.initiate({
  ...one,
  version: 1,
  action: { status: 'IN_PROGRESS' },
});

beforeEach(() => {
  // A change makes the store fetch its list again, whatever the call itself answers.
  vi.stubGlobal('fetch', async (request: Request) =>
    new URL(request.url).pathname === '/api/reports' ? Response.json([row]) : answer(request),
  );
  onPage('/admin', '', vi.fn());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A store that has listed the row, and the values it shows. */
async function listed() {
  const store = createStore();
  await store.dispatch(list);
  return { store, shown: () => withHandling(row, knownHandlingOf(one)(store.getState())) };
}

it('a row shows what is being saved, then what was saved, also without another list', async () => {
  const { store, shown } = await listed();
  expect(shown()).toBe(row);
  const saved = { ...row, status: 'IN_PROGRESS', version: 2, inProgressAt: '2025-01-02T00:00:00.000Z' };
  answer.mockImplementation(() => Response.json(saved));
  const saving = store.dispatch(start);
  expect(shown()).toEqual({ ...row, status: 'IN_PROGRESS' });
  await saving;
  expect(shown()).toEqual(saved);
  expect(shown()).toBe(shown());

  answer.mockImplementation(() =>
    Response.json({
      results: [
        { referenceId: 'A', result: 'ok', current: { status: 'RECEIVED', assignee: '', version: 3 } },
      ],
    }),
  );
  const items = [{ id: 'A', version: 2 }];
  await store.dispatch(undoApi.endpoints.undoCases.initiate({ kind: 'reports', items }));
  expect(shown()).toMatchObject({ status: 'RECEIVED', version: 3 });
  answer.mockImplementation(() => Response.json({ ...row, version: 3 }));
  await store.dispatch(casesApi.endpoints.oneCase.initiate(one));
  expect(shown()).toEqual({ ...row, version: 3 });
});

it.each([
  ['a bulk change', casesApi.endpoints.changeCases, { status: 'IN_PROGRESS' }],
  ['an undo', undoApi.endpoints.undoCases, {}],
] as const)(
  'the cases of %s are being saved until it is answered, and show what is stored',
  async (...of) => {
    const [, endpoint, change] = of;
    const { store, shown } = await listed();
    const items = [{ id: 'A', version: 1, ...change }];
    for (const status of [200, 503]) {
      answer.mockImplementation(() => Response.json({ results: [] }, { status }));
      const call = store.dispatch(endpoint.initiate({ kind: 'reports', items }) as never) as Promise<unknown>;
      expect(casesBeingSaved(store.getState())).toBe('reports:A');
      expect(shown()).toEqual(row);
      await call;
      expect(casesBeingSaved(store.getState())).toBe('');
      expect(shown()).toBe(row);
    }
  },
);

it('a refused save leaves the earlier values, a conflict those of the other person', async () => {
  const { store, shown } = await listed();
  answer.mockImplementation(() => new Response('지금은 저장할 수 없습니다.', { status: 503 }));
  await store.dispatch(start);
  expect(shown()).toBe(row);
  const theirs = { ...row, status: 'CLOSED', version: 2 };
  answer.mockImplementation(() => Response.json({ message: '', current: theirs }, { status: 412 }));
  await store.dispatch(start);
  expect(shown()).toEqual(theirs);
});

it('an older answer that arrives later changes nothing, and a case that is gone says so', async () => {
  const { store, shown } = await listed();
  const saved = { ...row, status: 'IN_PROGRESS', version: 2 };
  answer.mockImplementation(() => Response.json(saved));
  await store.dispatch(start);
  await store.dispatch(
    casesApi.endpoints.caseList.initiate({ kind: 'reports', query: noFilters }, { forceRefetch: true }),
  );
  expect(shown()).toEqual(saved);
  answer.mockImplementation(() => new Response('', { status: 404 }));
  await store.dispatch(casesApi.endpoints.oneCase.initiate(one, { forceRefetch: true }));
  expect(knownHandlingOf(one)(store.getState())?.gone).toBe(true);
});

it('a case that a save does not find is gone until it is found again', async () => {
  const { store } = await listed();
  const isGone = () => knownHandlingOf(one)(store.getState())?.gone;
  answer.mockImplementation(() => new Response('', { status: 404 }));
  await store.dispatch(start);
  expect(isGone()).toBe(true);
  answer.mockImplementation(() => Response.json(row));
  await store.dispatch(casesApi.endpoints.oneCase.initiate(one, { forceRefetch: true }));
  expect(isGone()).toBe(false);
});

it('a session that ends takes all that is known of a case with it', async () => {
  const { store } = await listed();
  expect(JSON.stringify(store.getState())).toContain('RECEIVED');
  store.dispatch(api.util.resetApiState());
  expect(JSON.stringify(store.getState())).not.toMatch(/RECEIVED|제목/);
});
