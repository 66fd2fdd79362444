import type { AccessEntry } from '@gaongil/contract/accounts/access-entries';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accountCalls } from '../support/callers/account-calls.ts';
import { codeAt } from '../support/callers/app-codes.ts';
import { anonymousReport, contact, multipart } from '../support/callers/factories.ts';
import { secondFactorCalls } from '../support/callers/second-factor-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { accessRows, emptyAccessLog, keysOf } from '../support/stored/access-rows.ts';

let api: TestApi;
let kim: Record<string, string>;
let now = new Date();
const { send, login, member } = accountCalls(
  () => api.url,
  () => kim,
);
const { enrolled, prove } = secondFactorCalls(send, login, member, () => now);
const { list } = staffCalls(
  () => api,
  () => kim,
);

beforeAll(async () => {
  api = await startTestApi({}, () => ({ now: () => now }), noLimits);
  kim = await api.signIn();
});
afterAll(async () => {
  await api.close();
  expect(api.logged(), 'a request of this file was answered with 500').not.toContain('request failed');
});
beforeEach(() => emptyAccessLog(api.db));

/** What was refused, as account, act and result. */
async function refusals(table: 'access_log' | 'access_log_today' = 'access_log') {
  const rows = await accessRows(api, table);
  return rows.filter(({ result }) => result >= 400).map(({ account, act, result }) => [account, act, result]);
}

it('a call that no area of the account opens is a refused act; the account is answered like before', async () => {
  const { account, session } = await member({ areas: ['news'] });
  await send('POST', '/api/contact', contact(), {});
  const id = String((await api.db('inquiries').orderBy('number', 'desc').first('case_id'))?.case_id);
  const answers = [
    await send('GET', `/api/inquiries/${id}`, undefined, session),
    await send('GET', '/api/inquiries/nothing', undefined, session),
  ];
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect([answers.map(({ status }) => status), new Set(texts).size]).toEqual([[404, 404], 1]);
  expect(await refusals()).toEqual([
    [account.username, 'read', 403],
    [account.username, 'read', 403],
  ]);
  const row = (await accessRows(api, 'access_log')).find(({ result }) => result === 403);
  expect([row?.subject, row?.stored]).toEqual([await keysOf(api).handleOf('inquiry', id), undefined]);
});

it('a refused assignment is a refused act, of one case and of several, since it says to whom the case can be assigned', async () => {
  await send('POST', '/api/contact', contact(), {});
  const id = String((await api.db('inquiries').orderBy('number', 'desc').first('case_id'))?.case_id);
  const assignee = '없는 사람';
  const answers = [
    await send('PATCH', `/api/inquiries/${id}`, { assignee }),
    await send('POST', '/api/inquiries/bulk', { items: [{ id, version: 1, assignee }] }),
    await send('PATCH', `/api/inquiries/${id}`, { status: 'UNKNOWN' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(await refusals()).toEqual([
    ['kim', 'change', 400],
    ['kim', 'change', 400],
  ]);
});

it('a refused call about reports has its day alone after the night, since a report of today may be why it was made', async () => {
  const { account, session } = await member({ areas: ['news'] });
  const sent = await fetch(`${api.url}/api/reports/anonymous`, {
    method: 'POST',
    body: multipart(anonymousReport()),
  });
  const { referenceId } = (await sent.json()) as { referenceId: string };
  await send('GET', `/api/reports/${referenceId}`, undefined, session);
  await send('GET', '/api/reports', undefined, session);
  expect(await refusals('access_log_today')).toEqual([
    [account.username, 'read', 403],
    [account.username, 'list', 403],
  ]);
  expect(await refusals()).toEqual([]);
});

it('a call without a fresh proof is a refused act', async () => {
  const { account, session } = await enrolled({ areas: ['accounts', 'audit'] });
  now = new Date(now.getTime() + 360_000);
  await emptyAccessLog(api.db);
  expect((await send('GET', '/api/admin/access-log', undefined, session)).status).toBe(428);
  expect(await refusals()).toEqual([[account.username, 'audit', 428]]);
});

it('a wrong password of the own account is a failed act, 30 of an hour', async () => {
  const { account, session } = await member({ areas: ['news'] });
  const form = { current: 'a wrong one 1!', password: 'blue umbrella 31 train' };
  const answer = await send('PUT', '/api/account/password', form, session);
  expect(answer.status).toBe(400);
  const second = { password: form.current };
  expect((await send('POST', '/api/account/second-factor', second, session)).status).toBe(400);
  expect(await refusals()).toEqual([
    [account.username, 'account', 401],
    [account.username, 'account', 401],
  ]);
  for (let attempt = 0; attempt < 31; attempt++) await send('PUT', '/api/account/password', form, session);
  expect(await refusals()).toHaveLength(31);
});

it('a wrong code, a wrong recovery code and a used one at a fresh proof are failed acts, 30 of an hour; a right one is none', async () => {
  const { account, secret, codes, session } = await enrolled({ areas: ['news'] });
  now = new Date(now.getTime() + 60_000);
  await emptyAccessLog(api.db);
  const right = codeAt(secret, now);
  const wrong = right === '000000' ? '000001' : '000000';
  const statuses = [];
  for (const form of [
    { code: wrong },
    { recoveryCode: 'aaaaa-aaaaa' },
    { code: right },
    { code: right },
    { recoveryCode: codes[0] ?? '' },
  ])
    statuses.push((await prove(session, form)).status);
  expect(statuses).toEqual([400, 400, 204, 400, 204]);
  const rows = (await accessRows(api, 'access_log')).map(({ account: name, act, result }) => [
    name,
    act,
    result,
  ]);
  expect(rows).toEqual(Array.from({ length: 3 }, () => [account.username, 'proof', 401]));
  for (let attempt = 0; attempt < 31; attempt++) await prove(session, { recoveryCode: 'aaaaa-aaaaa' });
  expect(await refusals()).toHaveLength(30);
});

it('of a refused call 30 in an hour are stored of each account', async () => {
  const { session } = await member({ areas: ['news'] });
  for (let call = 0; call < 31; call++) await send('GET', '/api/inquiries', undefined, session);
  expect(await refusals()).toHaveLength(30);
});

it('an act on another account names it, also after its name changed', async () => {
  const { account } = await member({ areas: ['news'] });
  const { id, username } = account;
  await send('PATCH', `/api/admin/accounts/${id}`, { displayName: '이수상' });
  await send('POST', `/api/admin/accounts/${id}/suspension`);
  const { items } = await list<AccessEntry>('/api/admin/access-log', { account: 'kim', act: 'account' });
  expect(items.slice(0, 2).map(({ target }) => target)).toEqual([
    { username, displayName: '이수상' },
    { username, displayName: '이수상' },
  ]);
});
