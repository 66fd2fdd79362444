import type { ReportCounts } from '@gaongil/contract/counts';
import { forgetReachedSlots } from '@gaongil/data/cases/reports';
import { updateSearchIndex } from '@gaongil/data/search-index/search';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymousReport, namedReport } from '../support/factories.ts';
import { reportCalls } from '../support/report-calls.ts';
import { staffCalls } from '../support/staff-calls.ts';
import { startTestApi, type TestApi } from '../support/test-api.ts';

let api: TestApi;
let staff: Record<string, string>;
let named: string;
let anonymous: string;
const { submit, status } = reportCalls(
  () => api.url,
  () => staff,
);
const { call, read, list } = staffCalls(
  () => api,
  () => staff,
);

beforeAll(async () => {
  api = await startTestApi({ ANONYMOUS_VISIBLE: 'slots', NOTIFY_AT: '09:00,13:00,17:00' });
  staff = await api.signIn();
});
afterAll(() => api.close());

const listed = async (query: Record<string, string> = {}) =>
  (await list<{ referenceId: string }>('/api/reports', query)).items.map(({ referenceId }) => referenceId);
const exported = async () => (await call('GET', '/api/reports/export.csv?texts=1')).text();
const counts = (query: Record<string, string> = {}) => read<ReportCounts>('/api/reports/counts', query);
const slotComes = () =>
  api.db('reports').whereNotNull('visible_from').update({ visible_from: api.db.fn.now() });

describe('with ANONYMOUS_VISIBLE=slots', () => {
  beforeEach(async () => {
    await api.db.raw('truncate reports cascade');
    named = await submit('realname', namedReport({ title: '검수 위조 실명' }));
    anonymous = await submit('anonymous', anonymousReport({ title: '검수 위조 익명' }));
  });

  it('lists, filters, searches, counts and exports have an anonymous report only from its slot on', async () => {
    const { mark } = await counts();
    const hidden = await submit('anonymous', anonymousReport({ title: '검수 위조 둘째' }));
    for (const query of [
      {},
      { q: '검수 위조' },
      { sort: 'status' },
      { q: '위조', sort: 'statusChangedAt' },
    ] as const)
      expect([query, await listed(query)]).toEqual([query, [named]]);
    expect(await listed({ type: 'ANONYMOUS' })).toEqual([]);
    expect(await listed({ view: 'anonymous' })).toEqual([]);
    expect((await list('/api/reports')).total).toBe('1');
    expect((await list('/api/reports', { q: '검수 위조' })).total).toBe('1');
    const before = await counts({ since: mark });
    expect(before.views).toMatchObject({ all: { count: 1 }, anonymous: { count: 0 } });
    expect([before.arrived, before.mark]).toEqual([0, mark]);
    expect(await exported()).not.toContain('익명');
    await updateSearchIndex(api.db, api.dependencies.ring, 'report');
    expect(await listed({ q: '검수 위조' })).toEqual([named]);

    await slotComes();
    expect(await listed()).toEqual([hidden, anonymous, named]);
    expect(await listed({ q: '검수 위조' })).toEqual([hidden, anonymous, named]);
    expect(await counts({ since: mark })).toMatchObject({ views: { all: { count: 3 } }, arrived: 2 });
    expect(await exported()).toContain('둘째');
  });

  it('its reporter can look it up at once', async () => {
    expect((await status(anonymous)).code).toBe(200);
  });

  it('the slot is forgotten when it has come', async () => {
    await forgetReachedSlots(api.db);
    expect(await api.db('reports').whereNotNull('visible_from').pluck('type')).toEqual(['ANONYMOUS']);
    await slotComes();
    await forgetReachedSlots(api.db);
    expect(await api.db('reports').whereNotNull('visible_from').pluck('type')).toEqual([]);
    expect(await listed()).toEqual([anonymous, named]);
  });
});

it('is refused when mails leave at once', async () => {
  await expect(startTestApi({ ANONYMOUS_VISIBLE: 'slots', NOTIFY_AT: 'at-once' })).rejects.toThrow(
    'ANONYMOUS_VISIBLE: slots needs times in NOTIFY_AT',
  );
});
