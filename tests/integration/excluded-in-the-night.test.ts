import type { Exclusion } from '@gaongil/contract/cases/exclusions';
import { caseKinds } from '@gaongil/data/case-kinds';
import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { replaceLookupKey } from '@gaongil/data/cases/reports/replace-lookup-key';
import { moveReport } from '@gaongil/data/cases/reports/shuffle-reports';
import { connectDatabase, type Database } from '@gaongil/data/database';
import { keyRing, maxAgeMs } from '@gaongil/data/sealing/key-ring';
import { masterKeysOf } from '@gaongil/data/sealing/master-key';
import { updateSearchIndex } from '@gaongil/data/search-index/update-index';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anonymousReport, contact, namedReport } from '../support/callers/factories.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { signedInHeaders, staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { testMasterKey } from '../support/processes/test-master-key.ts';
import { asRole } from '../support/services/roles.ts';

const masters = masterKeysOf(testMasterKey);
let api: TestApi;
/** As the worker and its commands. */
let db: Database;
/** The clock of the key ring of the running api, in milliseconds. */
let clock: number;
let kim: Record<string, string>;
let lee: Record<string, string>;

beforeEach(async () => {
  clock = 0;
  api = await startTestApi({}, (base) => ({ ring: keyRing(base.db, masters, () => clock) }), noLimits);
  db = connectDatabase({ url: asRole(api.databaseUrl, 'gaongil_worker'), connections: 2 });
  kim = await api.signIn();
  for (const name of ['lee', 'park']) await addStaff(api.db, name, staffPassword);
  lee = await signedInHeaders(api.url, 'lee', staffPassword);
});
afterEach(async () => {
  await db.destroy();
  await api.close();
});

const as = (headers: () => Record<string, string>) => staffCalls(() => api, headers);
const asKim = as(() => kim);
const asLee = as(() => lee);
const { submit } = reportCalls(
  () => api.url,
  () => kim,
);

/** A report and an inquiry that are excluded from lee. */
async function hidden() {
  const report = await submit('anonymous', anonymousReport({ title: '비상구' }));
  await asKim.call('POST', '/api/contact', contact({ message: '비상구' }));
  const [inquiry] = (await asKim.list<{ id: string }>('/api/inquiries')).items;
  const paths = [`/api/reports/${report}`, `/api/inquiries/${inquiry?.id}`];
  for (const path of paths)
    expect((await asKim.call('POST', `${path}/exclusions`, { username: 'lee' })).status).toBe(204);
  return paths;
}

/** Requests that the report may be known of again, which is waiting at the end, too. */
async function requestEnd([path = '']: readonly string[]) {
  expect((await asKim.requestExclusionEnd(path, 'lee')).status).toBe(204);
  const [before] = await asKim.read<Exclusion[]>(`${path}/exclusions`);
  expect(before?.request).toMatchObject({ by: 'kim' });
  return async () => {
    const [after] = await asKim.read<Exclusion[]>(`${path}/exclusions`);
    // The night hides the time of what was done with an anonymous report.
    expect(after?.request).toMatchObject({ id: before?.request?.id, by: 'kim', reason: 'MISTAKEN' });
  };
}

/** That lee has none of these cases, and that the others read from whom they are excluded. */
async function expectHidden(paths: readonly string[]) {
  for (const path of paths) {
    expect([path, (await asLee.call('GET', path)).status]).toEqual([path, 404]);
    expect(await asKim.read(`${path}/exclusions`)).toMatchObject([{ username: 'lee' }]);
  }
  for (const kind of ['reports', 'inquiries'])
    for (const query of [{}, { q: '비상구' }])
      expect(await asLee.list(`/api/${kind}`, query)).toMatchObject({ items: [], total: '0' });
}

/** Reads of each exclusion what it has of its case, beside what the case has. */
const copied = async () =>
  (
    await api.db.raw<{ rows: object[] }>(
      `select e.status, e.type, e.assignee, e.waits, r.status as "isStatus", r.type as "isType", r.assignee as "isAssignee",
         r.visible_from is not null as "isWaiting"
       from exclusions e join reports r on r.number = e.report_number
       union all
       select e.status, e.type, e.assignee, e.waits, i.status, '', i.assignee, false
       from exclusions e join inquiries i on i.number = e.inquiry_number`,
    )
  ).rows;

/** Expects that each exclusion has of its case what the case has, by which what is left out is subtracted. */
async function expectCopied(count: number) {
  const found = (await copied()) as Record<string, unknown>[];
  expect(found).toHaveLength(count);
  for (const { status, type, assignee, waits, isStatus, isType, isAssignee, isWaiting } of found)
    expect([status, type, assignee, waits]).toEqual([isStatus, isType, isAssignee, isWaiting]);
}

describe('an excluded case', () => {
  it('is subtracted by what it has now: its exclusion follows each change, of one, of several, and of the night', async () => {
    const [report = '', inquiry = ''] = await hidden();
    await expectCopied(2);
    const change = { status: 'IN_PROGRESS', assignee: 'kim' };
    expect((await asKim.call('PATCH', `${report}/action`, change)).status).toBe(200);
    const items = [{ id: inquiry.split('/').at(-1), version: 1, ...change }];
    expect((await asKim.call('POST', '/api/inquiries/bulk', { items })).status).toBe(200);
    expect(await copied()).toMatchObject([change, change]);
    await expectCopied(2);
    const { ring, attachments } = api.dependencies;
    const [id = 0]: number[] = await api.db('reports').pluck('number');
    expect(await moveReport(api.db, ring, attachments, { id, shuffles: true })).toBe('moved');
    await expectCopied(2);
    expect((await asKim.call('PATCH', `${report}/action`, { status: 'CLOSED' })).status).toBe(200);
    await expectCopied(2);
    await expectHidden([report, inquiry]);
  });

  it('stays so when the shuffle seals it again under another number', async () => {
    const paths = await hidden();
    const expectRequest = await requestEnd(paths);
    const { ring, attachments } = api.dependencies;
    const numbers: number[] = await api.db('reports').pluck('number');
    const before = await api
      .db('exclusions')
      .whereNotNull('report_number')
      .first<{ id: number; account: Buffer }>();
    for (const id of numbers)
      expect(await moveReport(api.db, ring, attachments, { id, shuffles: true })).toBe('moved');
    await expectHidden(paths);
    const after = await api.db('exclusions').whereNotNull('report_number').first<typeof before>();
    expect(after?.id).not.toBe(before?.id);
    expect(after?.account).not.toEqual(before?.account);
    while (await updateSearchIndex(api.db, ring, caseKinds.report));
    await expectHidden(paths);
    await expectRequest();
  });

  it('stays so when the lookup key is replaced, also what is left of a destroyed one', async () => {
    const paths = await hidden();
    const expectRequest = await requestEnd(paths);
    const destroyed = `/api/reports/${await submit('realname', namedReport())}`;
    await asKim.call('POST', `${destroyed}/exclusions`, { username: 'lee' });
    await asKim.call('POST', `${destroyed}/destruction`, { reason: 'MISTAKEN' });
    const park = await signedInHeaders(api.url, 'park', staffPassword);
    expect((await as(() => park).confirm(destroyed)).status).toBe(204);
    const tags = () => api.db('exclusions').orderBy('id').pluck('account_tag');
    const before = await tags();
    const replaced = await replaceLookupKey({
      db,
      ring: keyRing(db, masters),
      onProgress: () => undefined,
      wait: async () => {
        await expectHidden(paths);
        clock += maxAgeMs + 1;
        await expectHidden(paths);
      },
    });
    expect(replaced).toMatchObject({ isComplete: true, removed: [1] });
    clock += maxAgeMs + 1;
    await expectHidden(paths);
    expect(await tags()).not.toEqual(before);
    await expectRequest();
    const left = async (calls: typeof asLee) => (await calls.list('/api/admin/destroyed')).items.length;
    expect([await left(asKim), await left(asLee)]).toEqual([1, 0]);
  });
});
