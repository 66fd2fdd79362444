import { afterEach, expect, it, vi } from 'vitest';
import { onPage } from '../../../tests/support/pages/staff-page.ts';
import { casesApi } from './cases.ts';
import { api } from './client.ts';
import { identityApi } from './identity.ts';
import { createStore } from './store.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('an opened report that got another reference id is read under that one, also when a poll found the change first', async () => {
  onPage('/admin', '', vi.fn());
  const asked: string[] = [];
  let answer = (_response: Response) => {};
  const reissued = new Promise<Response>((resolve) => (answer = resolve));
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    const { pathname } = new URL(url);
    if (method === 'POST') return reissued;
    asked.push(pathname);
    return Response.json({ referenceId: pathname.split('/').at(-1), version: 1 });
  });
  const store = createStore();
  const one = { kind: 'reports', id: 'EARLIER' } as const;
  await store.dispatch(casesApi.endpoints.oneCase.initiate(one));
  const reissue = store.dispatch(identityApi.endpoints.reissueReference.initiate(one.id));
  // What the poll does. It waits for the call that is under way.
  store.dispatch(api.util.invalidateTags(['Case']));
  answer(Response.json({ referenceId: 'LATER' }));
  await reissue;
  await vi.waitFor(() => expect(asked).toEqual(['/api/reports/EARLIER', '/api/reports/LATER']));
});
