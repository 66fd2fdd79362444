import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cuttable, cuttable } from '../support/services/cuttable.ts';
import { statuses, times } from '../support/callers/repeated-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { testServices } from '../support/services/test-services.ts';
import { waitFor } from '../support/wait-for.ts';

let now = Date.parse('2025-06-01T00:00:00Z');
let api: TestApi;
let staff: Record<string, string>;
let redis: Cuttable;

beforeAll(async () => {
  redis = await cuttable(testServices().redisUrl);
  api = await startTestApi({ REDIS_URL: redis.url }, () => ({ now: () => new Date(now) }));
  staff = await api.signIn();
});
afterAll(async () => {
  await api.close();
  await redis.cut();
});

const { call } = staffCalls(
  () => api,
  () => staff,
);
type Item = Record<string, unknown>;
const get = (path = '/api/news', headers: Record<string, string> = {}) => fetch(api.url + path, { headers });
const visible = async (path?: string) => (await (await get(path)).json()) as Item[];
const titles = async (path?: string) => (await visible(path)).map(({ title }) => title);
const enter = (title: string) =>
  call('POST', '/api/news', { title, url: 'https://press.example', date: '2025.05.01' });

/** The number of SQL statements about news that `work` causes. */
async function reads(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const note = ({ sql }: { sql: string }) => (count += sql.includes('"news"') ? 1 : 0);
  api.dependencies.db.on('query', note);
  await work().finally(() => api.dependencies.db.off('query', note));
  return count;
}

describe('news', () => {
  it('have four fields for a visitor and a version for staff', async () => {
    await enter('소식');
    const [item] = await visible();
    expect(item).toEqual({ id: 1, title: '소식', url: 'https://press.example', date: '2025.05.01' });
    const answer = await get('/api/news', { cookie: staff.cookie ?? '' });
    expect(await answer.json()).toEqual([{ ...item, version: 1 }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    // An invalid session counts as a visitor.
    const invented = await get('/api/news', { cookie: 'staff=invented; staff.sig=invented' });
    expect(await invented.json()).toEqual([item]);
  });

  it('are read from the database once in five seconds for all visitors, and once per search', async () => {
    now += 5_000;
    const once = await reads(() => visible());
    now += 5_000;
    const ask = (path: string) => Promise.all(times(20, () => visible(path)));
    expect(await reads(() => ask('/api/news'))).toBe(once);
    now += 4_999;
    expect(await reads(() => visible())).toBe(0);
    now += 1;
    expect(await reads(() => visible())).toBe(once);
    expect(await reads(() => ask(`/api/news?q=${encodeURIComponent('소')}`))).toBeLessThanOrEqual(once);
  });

  it('show changes by staff at once, to staff and to visitors', async () => {
    expect(await titles()).toEqual(['소식']);
    await enter('둘째');
    expect(await titles()).toEqual(['둘째', '소식']);
    await call('PUT', '/api/news/2', { title: '고친', url: 'https://press.example', date: '2025.05.01' });
    expect(await titles(`/api/news?q=${encodeURIComponent('고친')}`)).toEqual(['고친']);
    await call('DELETE', '/api/news/2');
    expect(await titles()).toEqual(['소식']);
  });

  it('can be searched by every source, however many searches another one sends', async () => {
    let searches = 0;
    const search = (source: string) => get(`/api/news?q=x${searches++}`, { 'x-source-bucket': source });
    const flood = statuses(times(40, () => search('1')));
    const honest = [];
    for (let n = 0; n < 10; n++) honest.push((await search('2')).status);
    expect(honest).toEqual(times(10, () => 200));
    expect((await flood)[503]).toBeGreaterThan(0);
  });

  it('are available to visitors while Redis is away', async () => {
    await redis.cut();
    now += 5_000;
    try {
      expect(await titles()).toEqual(['소식']);
      expect(await titles('/api/news?limit=1')).toEqual(['소식']);
      expect((await get('/api/news', { cookie: staff.cookie ?? '' })).status).toBe(503);
    } finally {
      await redis.mend();
    }
    await waitFor('sessions of staff work again', async () => (await get('/api/auth/me', staff)).ok);
  });
});
