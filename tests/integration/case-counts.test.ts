import { sealCursor } from '@gaongil/api/http/sealed-cursors';
import { randomBytes } from 'node:crypto';
import type { ReportCounts } from '@gaongil/contract/cases/case-kinds';
import { makeReferenceId } from '@gaongil/contract/cases/reference-id';
import type { ReportRow } from '@gaongil/contract/cases/report-schemas';
import { addUpCaseCounts } from '@gaongil/data/cases/listing/case-counts';
import { rows } from '@gaongil/data/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeSealedReports, testRing } from '../support/stored/sealed-rows.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { addAssignees } from '../support/stored/assignees.ts';

let api: TestApi;
let staff: Record<string, string>;
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.signIn();
  await addAssignees(api.db, ['김담당']);
  await storeSealedReports(
    api.db,
    testRing(api.db),
    Array.from({ length: 1_200 }, (_, number) => ({
      referenceId: makeReferenceId(randomBytes(32)),
      type: number % 3 === 0 ? ('ANONYMOUS' as const) : ('REALNAME' as const),
      assignee: number % 4 === 0 ? '박담당' : '',
    })),
  );
});
afterAll(() => api.close());

const get = (path: string) => fetch(`${api.url}${path}`, { headers: staff });
const total = async (query: string) => (await get(`/api/reports${query}`)).headers.get('x-total-count');
const counts = async (): Promise<ReportCounts> =>
  (await (await get('/api/reports/counts')).json()) as ReportCounts;

/** What is stored, counted by Postgres. */
const stored = () =>
  rows(
    api.db,
    'stored',
    'select status, type, assignee, count(*)::integer as amount from reports group by 1, 2, 3 order by 1, 2, 3',
    [],
  );
const noted = () =>
  rows(
    api.db,
    'noted',
    `select status, type, assignee, sum(amount)::integer as amount from case_counts where kind = 'report'
     group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3`,
    [],
  );

describe('the numbers of cases', () => {
  it('are exact beyond every bound, in lists and in views', async () => {
    expect(await Promise.all(['', '?type=ANONYMOUS', '?assignee=박담당'].map(total))).toEqual([
      '1200',
      '400',
      '300',
    ]);
    expect(await counts()).toMatchObject({
      statuses: { RECEIVED: { count: 1_200, more: false }, CLOSED: { count: 0, more: false } },
      views: { all: { count: 1_200, more: false }, anonymous: { count: 400, more: false } },
    });
  });

  it('are exact also on a page behind the last case, which is empty', async () => {
    const behind = { direction: 'next', rank: 0, sequence: 0, key: '' } as const;
    const cursor = sealCursor(api.dependencies.secrets, '/api/reports', {}, behind);
    const page = await get(`/api/reports?type=ANONYMOUS&cursor=${cursor}`);
    expect([await page.json(), page.headers.get('x-total-count')]).toEqual([[], '400']);
  });

  it('follow a change of status and of assignee, and cases that are removed', async () => {
    const [first] = (await (await get('/api/reports?limit=1')).json()) as ReportRow[];
    const answer = await fetch(`${api.url}/api/reports/${first?.referenceId}/action`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', ...staff },
      body: JSON.stringify({ status: 'IN_PROGRESS', assignee: '김담당' }),
    });
    expect(answer.status).toBe(200);
    await api.db.raw(
      'delete from reports where number in (select number from reports order by number limit 7)',
    );
    expect(await noted()).toEqual(await stored());
    expect(await total('')).toBe('1193');
    expect(await total('?status=IN_PROGRESS&assignee=김담당')).toBe('1');
  });

  it('are the same after they were added up, by two at once and beside changes', async () => {
    const change = (name: string) =>
      api.db.raw(`update reports set assignee = ? where number % 5 = 0`, [name]) as Promise<unknown>;
    await Promise.all([addUpCaseCounts(api.db), change('이담당'), addUpCaseCounts(api.db), change('박담당')]);
    await addUpCaseCounts(api.db);
    expect(await noted()).toEqual(await stored());
    const [row] = await rows<{ most: number }>(
      api.db,
      'most',
      'select max(count)::integer as most from (select count(*) from case_counts group by kind, status, type, assignee) as groups',
      [],
    );
    expect(row?.most).toBe(1);
  });
});
