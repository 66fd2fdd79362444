import type { ReportCounts } from '@gaongil/contract/cases/case-kinds';
import { caseKinds } from '@gaongil/data/case-kinds';
import { updateSearchIndex } from '@gaongil/data/search-index/update-index';
import { showReachedReports } from '@gaongil/data/cases/reports/reached-reports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymousReport, namedReport } from '../support/callers/factories.ts';
import { times } from '../support/callers/repeated-calls.ts';
import { plantReports } from '../support/stored/planted-cases.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

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

const at = new Date('2026-03-01T15:00:00Z');
const planted = {
  type: 'ANONYMOUS',
  status: 'RECEIVED',
  assignee: '',
  createdAt: at,
  statusChangedAt: at,
} as const;

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
    expect(before.arrived).toBe(0);
    expect(await exported()).not.toContain('익명');
    await updateSearchIndex(api.db, api.dependencies.ring, caseKinds.report);
    expect(await listed({ q: '검수 위조' })).toEqual([named]);

    await slotComes();
    const shown = await listed();
    expect([shown.slice(0, 2).sort(), shown[2]]).toEqual([[hidden, anonymous].sort(), named]);
    expect(await listed({ q: '검수 위조' })).toEqual(shown);
    expect(await counts({ since: mark })).toMatchObject({ views: { all: { count: 3 } }, arrived: 2 });
    expect(await exported()).toContain('둘째');
  });

  it('a search for a word that only a hidden report contains makes the statements of one for a word of none', async () => {
    await plantReports(
      api.db,
      times(64, () => ({ ...planted, content: '하늘다람쥐' })),
    );
    await api
      .db('reports')
      .whereNot('type', 'REALNAME')
      .update({ visible_from: api.db.raw(`now() + interval '9 hours'`) });
    await updateSearchIndex(api.db, api.dependencies.ring, caseKinds.report);
    const segments = await api.db('search_segments').pluck('first');
    expect(segments, 'the hidden reports are in the range of a segment').not.toEqual([]);
    const made: string[] = [];
    api.dependencies.db.on('query', ({ sql }: { sql: string }) => made.push(sql));
    const statements = async (q: string) => {
      made.length = 0;
      expect(await listed({ q })).toEqual([]);
      return [...made];
    };
    await statements('검은담비');
    const ofNone = await statements('수달뱀장어');
    expect(ofNone.length).toBeGreaterThan(0);
    expect(await statements('하늘다람쥐')).toEqual(ofNone);
  });

  it('its reporter can look it up at once', async () => {
    expect((await status(anonymous)).code).toBe(200);
  });

  it('the slot is forgotten when it has come', async () => {
    expect(await showReachedReports(api.db)).toBe(0);
    expect(await api.db('reports').whereNotNull('visible_from').pluck('type')).toEqual(['ANONYMOUS']);
    await slotComes();
    expect(await showReachedReports(api.db)).toBe(1);
    expect(await api.db('reports').whereNotNull('visible_from').pluck('type')).toEqual([]);
    expect(await listed()).toEqual([anonymous, named]);
    expect((await status(anonymous)).code).toBe(200);
  });

  it('gets its number at its slot: behind all others, in random order among those of the slot', async () => {
    const sent = [anonymous];
    for (let n = 0; n < 4; n++) {
      await submit('realname', namedReport());
      sent.push(await submit('anonymous', anonymousReport()));
    }
    const visible = await listed();
    const orders = new Set<string>();
    for (let night = 0; night < 3; night++) {
      await slotComes();
      const all = await listed();
      expect(all.slice(5)).toEqual(visible);
      expect(all.slice(0, 5).sort()).toEqual(sent.toSorted());
      orders.add(all.slice(0, 5).join());
      await api.db('reports').where('type', 'ANONYMOUS').update({ visible_from: api.db.fn.now() });
    }
    // By chance all three are in the order of arrival once in 1.7 million runs.
    expect([...orders]).not.toEqual([sent.toReversed().join()]);
  });

  it('is shown by lists while the worker is away, at most 200 by each call, and lists answer when that fails', async () => {
    await api.db.raw('truncate reports cascade');
    await plantReports(
      api.db,
      times(250, () => planted),
    );
    await api.db('reports').update({ visible_from: api.db.raw(`now() - interval '1 hour'`) });
    await api.db.raw('alter function show_reached_reports rename to away');
    expect(await list('/api/reports')).toMatchObject({ items: [], total: '0' });
    await api.db.raw('alter function away rename to show_reached_reports');
    expect((await list('/api/reports')).total).toBe('200');
    expect((await counts()).views.all.count).toBe(250);
  });
});

it('is refused when mails leave at once', async () => {
  await expect(startTestApi({ ANONYMOUS_VISIBLE: 'slots', NOTIFY_AT: 'at-once' })).rejects.toThrow(
    'ANONYMOUS_VISIBLE: slots needs times in NOTIFY_AT',
  );
});
