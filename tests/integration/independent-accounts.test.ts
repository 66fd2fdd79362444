import { addStaff } from '@gaongil/api/auth/staff-accounts';
import type { AreaName } from '@gaongil/contract/accounts/areas';
import type { ReportRow } from '@gaongil/contract/cases/report-schemas';
import { allKinds } from '@gaongil/data/case-kinds';
import { hasCaseWithoutAnyone } from '@gaongil/data/cases/exclusions/cases-without-anyone';
import { updateSearchIndex } from '@gaongil/data/search-index/update-index';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { anonymousReport, contact, namedReport } from '../support/callers/factories.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { signedInHeaders } from '../support/sign-in.ts';
import { addAssignees } from '../support/stored/assignees.ts';

let api: TestApi;
const headers: Record<string, Record<string, string>> = {};
const as = (name: string) =>
  staffCalls(
    () => api,
    () => headers[name] ?? {},
  );
const { submit, patch } = reportCalls(
  () => api.url,
  () => headers.kim ?? {},
);

/** An account with its areas; `jung` is independent, and the name of each is known to reports. */
async function add(name: string, areas: readonly AreaName[]) {
  await addStaff(api.db, name, staffPassword, areas);
  await api
    .db('staff')
    .where('username', name)
    .update({ display_name: `담당 ${name}` });
  headers[name] = await signedInHeaders(api.url, name, staffPassword);
}

beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
  headers.kim = await api.signIn();
  await add('lee', ['reports', 'inquiries']);
  await add('park', ['ownReports']);
  await add('jung', ['independentReports', 'independentInquiries']);
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ['exclusions', 'history', 'outbox']) await api.db(table).delete();
  for (const table of ['reports', 'inquiries']) await api.db.raw(`truncate ${table} cascade`);
  await api.db('case_counts').delete();
});

const exclude = async (id: string, ...names: string[]) => {
  for (const name of names) {
    const answer = await as('kim').call('POST', `/api/reports/${id}/exclusions`, { username: name });
    expect(answer.status).toBe(204);
  }
};
/** A report that every account but jung is excluded from; the last of them gives it up. */
async function excludedFromAll(title: string) {
  const id = await submit('realname', namedReport({ title, reporterName: '선우' }));
  await exclude(id, 'lee', 'park', 'kim');
  return id;
}
const titles = async (name: string, query: Record<string, string> = {}) => {
  const { items, total } = await as(name).list<ReportRow>('/api/reports', query);
  return { total, titles: items.map(({ title }) => title) };
};
const statusFor = async (name: string, id: string) =>
  (await as(name).call('GET', `/api/reports/${id}`)).status;
const hasLost = () => hasCaseWithoutAnyone(api.db, api.dependencies.ring, new Date());

/** Suspends an account until the end of the test; its session ends with that. */
async function suspend(name: string) {
  const account = () => api.db('staff').where('username', name);
  await account().update({ state: 'suspended' });
  onTestFinished(async () => {
    await account().update({ state: 'active' });
    headers[name] = await signedInHeaders(api.url, name, staffPassword);
  });
}

it('an independent account sees no case that somebody else may see', async () => {
  const id = await submit('realname', namedReport({ title: '비상구' }));
  expect(await titles('jung')).toEqual({ total: '0', titles: [] });
  expect(await statusFor('jung', id)).toBe(404);
  await exclude(id, 'lee', 'park');
  expect(await statusFor('jung', id)).toBe(404);
  expect(await statusFor('kim', id)).toBe(200);
});

it('a case that every other account is excluded from is that of independent accounts alone', async () => {
  await submit('realname', namedReport({ title: '비상구 하나' }));
  const id = await excludedFromAll('비상구 둘');
  expect(await titles('jung')).toEqual({ total: '1', titles: ['비상구 둘'] });
  expect(await statusFor('jung', id)).toBe(200);
  for (const name of ['kim', 'lee', 'park']) {
    expect([name, await statusFor(name, id)]).toEqual([name, 404]);
    expect(await titles(name)).toEqual({ total: '1', titles: ['비상구 하나'] });
  }
  const counts = await as('jung').read<{ views: { all: { count: number } } }>('/api/reports/counts');
  expect(counts.views.all).toEqual({ count: 1, more: false });
  const file = await (await as('jung').call('GET', '/api/reports/export.csv?texts=1')).text();
  expect([file.includes('비상구 둘'), file.includes('비상구 하나')]).toEqual([true, false]);
  expect(await hasLost()).toBe(false);
});

it.each(['not indexed', 'indexed'])('a search finds that case alone while it is %s', async (state) => {
  await submit('realname', namedReport({ title: '비상구 하나', reporterName: '선우' }));
  await excludedFromAll('비상구 둘');
  if (state === 'indexed')
    for (const kind of allKinds) while (await updateSearchIndex(api.db, api.dependencies.ring, kind));
  expect(await titles('jung', { q: '비상구' })).toEqual({ total: '1', titles: ['비상구 둘'] });
  expect(await titles('jung', { q: '하나' })).toEqual({ total: '0', titles: [] });
  const body = { q: '선우', reason: '사실 확인' };
  const answer = await as('jung').call('POST', '/api/reports/identity-search', body);
  const { items } = (await answer.json()) as { items: ReportRow[] };
  expect(items.map(({ title }) => title)).toEqual(['비상구 둘']);
});

it('a report that names every other account is that of independent accounts from the first moment', async () => {
  await api.db('staff').where('username', 'kim').update({ display_name: '담당 kim' });
  const targetName = '담당 kim, 담당 lee, 담당 park';
  const id = await submit('anonymous', anonymousReport({ title: '모두', targetName }));
  expect(await titles('jung')).toEqual({ total: '1', titles: ['모두'] });
  for (const name of ['kim', 'lee', 'park']) expect([name, await statusFor(name, id)]).toEqual([name, 404]);
});

it('an account that sees only what is assigned to it or to nobody does not count where it may not see the case', async () => {
  const id = await submit('realname', namedReport({ title: '비상구' }));
  await addAssignees(api.db, ['choi']);
  expect((await patch(id, { assignee: 'choi' })).code).toBe(200);
  await exclude(id, 'lee', 'kim');
  expect(await statusFor('park', id)).toBe(404);
  expect(await statusFor('jung', id)).toBe(200);
  await as('jung').call('PATCH', `/api/reports/${id}/action`, { assignee: '' });
  expect(await statusFor('park', id)).toBe(200);
  expect(await statusFor('jung', id)).toBe(404);
});

it('the case goes back when an exclusion ends, and to the independent account when who may see it is suspended', async () => {
  const id = await excludedFromAll('비상구');
  await add('moon', ['independentReports']);
  onTestFinished(() => api.db('staff').where('username', 'moon').delete());
  const path = `/api/reports/${id}`;
  expect((await as('jung').requestExclusionEnd(path, 'lee')).status).toBe(204);
  expect((await as('moon').confirmExclusionEnd(path, 'lee')).status).toBe(204);
  expect([await statusFor('lee', id), await statusFor('jung', id)]).toEqual([200, 404]);
  await suspend('lee');
  expect(await statusFor('jung', id)).toBe(200);
});

it('an independent account that is excluded, too, sees nothing of the case, and then the doctor says that one has nobody', async () => {
  const id = await submit('realname', namedReport({ title: '비상구' }));
  await exclude(id, 'jung', 'lee', 'park', 'kim');
  expect(await statusFor('jung', id)).toBe(404);
  expect(await titles('jung')).toEqual({ total: '0', titles: [] });
  expect(await hasLost()).toBe(true);
});

it('without independent accounts the doctor says that a case has nobody', async () => {
  await excludedFromAll('비상구');
  expect(await hasLost()).toBe(false);
  await suspend('jung');
  expect(await hasLost()).toBe(true);
});

it('an inquiry that every other account is excluded from is that of independent accounts, too', async () => {
  for (const message of ['견적 하나', '견적 둘'])
    await as('kim').call('POST', '/api/contact', contact({ message }));
  const list = async (name: string) =>
    (await as(name).list<{ id: string; message: string }>('/api/inquiries')).items;
  const [newest] = await list('kim');
  for (const username of ['lee', 'kim'])
    await as('kim').call('POST', `/api/inquiries/${newest?.id}/exclusions`, { username });
  expect((await list('jung')).map(({ message }) => message)).toEqual(['견적 둘']);
  expect((await list('lee')).map(({ message }) => message)).toEqual(['견적 하나']);
});

it('an independent account with all reports sees what it is not excluded from', async () => {
  await api
    .db('staff')
    .where('username', 'jung')
    .update({ areas: ['independentReports', 'reports'] });
  const areas = ['independentReports', 'independentInquiries'];
  onTestFinished(async () => void (await api.db('staff').where('username', 'jung').update({ areas })));
  await submit('realname', namedReport({ title: '비상구 하나' }));
  const id = await submit('realname', namedReport({ title: '비상구 둘' }));
  await exclude(id, 'jung');
  expect(await titles('jung')).toEqual({ total: '1', titles: ['비상구 하나'] });
});
