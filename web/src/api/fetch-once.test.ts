import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noFilters, onPage } from '../../../tests/support/pages/staff-page.ts';
import { casesApi, type CaseDetail } from './cases.ts';
import { fetchOnce } from './fetch-once.ts';
import { createStore } from './store.ts';

const detail = { referenceId: 'A', title: '제목', status: 'RECEIVED', assignee: '', version: 1 };

/** A promise, and the function that fulfils it. */
function signal() {
  let give = () => {};
  const given = new Promise<void>((fulfil) => (give = fulfil));
  return { given, give };
}

beforeEach(() => onPage('/admin', '', vi.fn()));
afterEach(() => vi.unstubAllGlobals());

it('an answer arrives although a change, made before, invalidates it in the moment in which it ends', async () => {
  const [list, one] = [signal(), signal()];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/reports/bulk') return Response.json({ results: [] });
    await (pathname === '/api/reports' ? list.given : one.given);
    return Response.json(pathname === '/api/reports' ? [] : detail);
  });
  const store = createStore();
  const { caseList, changeCases, oneCase } = casesApi.endpoints;
  // While the list is under way, the change invalidates nothing yet.
  const listed = store.dispatch(caseList.initiate({ kind: 'reports', query: noFilters }));
  await store.dispatch(changeCases.initiate({ kind: 'reports', items: [] }));
  const fetched = fetchOnce<CaseDetail>(
    store.dispatch,
    oneCase.initiate({ kind: 'reports', id: 'A' }, { forceRefetch: true }),
  );
  list.give();
  await listed;
  one.give();
  expect((await fetched).data).toMatchObject({ id: 'A', title: '제목' });
});
