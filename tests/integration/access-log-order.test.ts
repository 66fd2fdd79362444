import type { AccessEntry } from '@gaongil/contract/accounts/access-entries';
import { addStaff } from '@gaongil/api/auth/staff-accounts';
import type { AccessAct } from '@gaongil/contract/accounts/access-acts';
import { appendAccess } from '@gaongil/data/access-log/access-rows';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { signedInHeaders, staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { emptyAccessLog, keysOf } from '../support/stored/access-rows.ts';

let api: TestApi;
let auditor: Record<string, string>;
beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
  await addStaff(api.db, 'auditor', staffPassword, ['audit']);
  auditor = await signedInHeaders(api.url, 'auditor', staffPassword);
});
afterAll(async () => {
  await api.close();
  expect(api.logged(), 'a request of this file was answered with 500').not.toContain('request failed');
});
beforeEach(() => emptyAccessLog(api.db));

const calls = () =>
  staffCalls(
    () => api,
    () => auditor,
  );
const path = '/api/admin/access-log';

/** Stores acts of the latest seconds, the first the earliest: those with `isDated` in the table that the night empties. */
async function store(acts: readonly [AccessAct, { isDated: boolean }][]): Promise<void> {
  const now = Date.now();
  for (const [index, [act, { isDated }]] of acts.entries())
    await appendAccess(api.db, keysOf(api), [
      {
        account: 'kim',
        at: new Date(now - (acts.length - index) * 1000),
        address: '',
        act,
        result: 200,
        isDated,
      },
    ]);
}

const [forgotten, lasting] = [{ isDated: true }, { isDated: false }];

describe('the access log', () => {
  it('has the acts of today in the order of their seconds, whether the night takes the second from them or not', async () => {
    await store([
      ['list', forgotten],
      ['export', lasting],
      ['list', forgotten],
      ['news', lasting],
      ['print', lasting],
    ]);
    const { items } = await calls().list<AccessEntry>(path, { account: 'kim' });
    expect(items.map(({ act }) => act)).toEqual(['print', 'news', 'list', 'export', 'list']);
  });

  it('has every act on one page only, forwards and backwards, however its pages cut the two kinds', async () => {
    const turns = [0, 1, 1, 0, 0, 0, 1, 0, 1, 1, 1].map((kind) => (kind === 0 ? forgotten : lasting));
    await store(turns.map((kind) => ['list', kind]));
    const { items: whole } = await calls().list<AccessEntry>(path, { account: 'kim' });
    const ids = whole.map(({ id }) => id);
    expect(new Set(ids).size).toBe(turns.length);
    for (const limit of ['1', '2', '3', '4', '5']) {
      const pages = await calls().pages<AccessEntry>(path, { account: 'kim', limit });
      expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids);
      for (let index = pages.length - 1; index > 0; index--) {
        const cursor = pages[index]?.prev ?? '';
        const back = await calls().list<AccessEntry>(path, { account: 'kim', limit, cursor });
        expect(back.items).toEqual(pages[index - 1]?.items);
        const on = await calls().list<AccessEntry>(path, {
          account: 'kim',
          limit,
          cursor: back.next ?? '',
        });
        expect(on.items).toEqual(pages[index]?.items);
      }
    }
  });

  it('has cursors of one length, wherever the page ends', async () => {
    await store(Array.from({ length: 12 }, (_, index) => ['list', index > 10 ? forgotten : lasting]));
    const pages = await calls().pages<AccessEntry>(path, { account: 'kim', limit: '1' });
    const cursors = pages.flatMap(({ next, prev }) => [next, prev]).filter((cursor) => cursor);
    expect(new Set(cursors.map((cursor) => cursor?.length)).size).toBe(1);
  });
});
