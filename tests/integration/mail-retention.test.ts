import type { AreaName } from '@gaongil/contract/accounts/areas';
import { planRetention } from '@gaongil/data/retention/plan-retention';
import { readToday } from '@gaongil/data/retention-clock';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callsOfAccounts } from '../support/callers/calls-of-accounts.ts';
import { anonymousReport, contact } from '../support/callers/factories.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { mailboxes } from '../support/mailboxes.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
const accounts: Record<string, readonly AreaName[]> = {
  kim: ['reports', 'inquiries'],
  lee: ['reports'],
  park: ['ownReports'],
  jung: ['inquiries'],
  moon: ['news', 'accounts'],
};
const { as, headers, signInAll } = callsOfAccounts(() => api, accounts);
const mail = mailboxes(() => api);
const { submit, patch } = reportCalls(
  () => api.url,
  () => headers['kim'] ?? {},
);

beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
  await signInAll();
});
beforeEach(async () => {
  await api.db.raw('truncate reports, inquiries, outbox, case_counts, retention_clock cascade');
  await mail.renew(Object.keys(accounts));
  await api.db('staff').update({ state: 'active' });
});
afterAll(() => api.close());

/** A report that was closed long ago. */
async function endingReport(assignee = ''): Promise<string> {
  const id = await submit('anonymous', anonymousReport());
  await patch(id, { status: 'CLOSED', assignee });
  return id;
}
const exclude = async (id: string, username: string) =>
  expect((await as('kim').call('POST', `/api/reports/${id}/exclusions`, { username })).status).toBe(204);

/** Plans what ends, sends the mail about it, and returns how many mails each mailbox got, of those that got any. */
async function mailed(desk?: string): Promise<Record<string, number>> {
  await api.db('outbox').delete();
  for (const table of ['reports', 'inquiries']) await api.db(table).update({ ended_on: '2020-01-01' });
  await api.db('reports').update({ updated_at: '2020-01-01' });
  await api.db('inquiries').update({ action_at: '2020-01-01' });
  const periods = { report: 36, contact: 12, inquiry: 12 };
  const plan = await planRetention(api.db, api.dependencies.ring, periods, await readToday(api.db));
  expect(plan.state).toBe('planned');
  expect(await api.db('outbox').pluck('topic')).toEqual(['retention.reminder']);
  return mail.send(desk);
}

it('the mail that retention ends goes to the desk and to the active accounts that may see one of the cases', async () => {
  await endingReport('lee');
  await api
    .db('staff')
    .where('username', 'moon')
    .update({ areas: ['reports'], state: 'suspended' });
  expect(await mailed()).toEqual({ desk: 1, kim: 1, lee: 1 });
  await api.db('staff').where('username', 'moon').update({ areas: accounts['moon'] });
  expect(await mail.textFor('lee')).toContain('보유 기간이 곧 끝나 자동으로 파기될 항목이 있습니다.');
});

it('it is one for reports and inquiries, and each account gets it for what it may see', async () => {
  await endingReport();
  await fetch(`${api.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(contact()),
  });
  const [inquiry] = (await as('kim').list<{ id: string }>('/api/inquiries')).items;
  const answer = await as('kim').call('PATCH', `/api/inquiries/${inquiry?.id}`, { status: 'ANSWERED' });
  expect(answer.status).toBe(200);
  expect(await mailed()).toEqual({ desk: 1, kim: 1, lee: 1, park: 1, jung: 1 });
});

it('it does not reach an account that the case is excluded from, also not by the address of the desk', async () => {
  await exclude(await endingReport(), 'lee');
  expect(await mailed(`${mail.address('lee')},${mail.address('desk')}`)).toEqual({
    desk: 1,
    kim: 1,
    park: 1,
  });
});

it('it reaches who one case is excluded from because of another one, as the list of what is due has that one', async () => {
  await exclude(await endingReport(), 'lee');
  await endingReport();
  expect(await mailed(mail.address('lee'))).toEqual({ kim: 1, lee: 1, park: 1 });
});
