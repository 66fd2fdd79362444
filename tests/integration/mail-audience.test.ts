import type { AreaName } from '@gaongil/contract/accounts/areas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callsOfAccounts } from '../support/callers/calls-of-accounts.ts';
import { anonymousReport, contact, namedReport } from '../support/callers/factories.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { mailboxes } from '../support/mailboxes.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { signedInHeaders } from '../support/sign-in.ts';

let api: TestApi;
const accounts: Record<string, readonly AreaName[]> = {
  kim: ['reports', 'inquiries'],
  lee: ['ownReports'],
  park: ['inquiries', 'accounts'],
  jung: ['independentReports'],
};
const { as, headers, signInAll } = callsOfAccounts(() => api, accounts);
const mail = mailboxes(() => api);
const { submit, patch } = reportCalls(
  () => api.url,
  () => headers['kim'] ?? {},
);
const anonymous = (change: Record<string, string> = {}) => submit('anonymous', anonymousReport(change));

beforeAll(async () => {
  api = await startTestApi({ NOTIFY_AT: '09:00,13:00' }, undefined, noLimits);
  await signInAll();
});
beforeEach(async () => {
  await api.db.raw('truncate reports, inquiries, outbox, case_counts cascade');
  await mail.renew(Object.keys(accounts));
  for (const name of Object.keys(accounts)) {
    const facts = { display_name: `담당${name}`, state: 'active' };
    await api.db('staff').where('username', name).update(facts);
  }
});
afterAll(() => api.close());

/** Lets the slot of every waiting mail come, sends all, and returns how many mails each mailbox got, of those that got any. */
async function mailed(desk?: string): Promise<Record<string, number>> {
  await mail.letSlotsCome();
  return mail.send(desk);
}

describe('the mail about a new case', () => {
  it('goes to the desk and to the active accounts whose areas let them see the case', async () => {
    await submit('realname', namedReport());
    await fetch(`${api.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contact()),
    });
    expect(await mailed()).toEqual({ desk: 2, kim: 2, lee: 1, park: 1 });
  });

  it('does not go to an account that is suspended or has no address', async () => {
    await submit('realname', namedReport());
    await api.db('staff').where('username', 'kim').update({ state: 'suspended' });
    headers['kim'] = {};
    await api.db('staff').where('username', 'lee').update({ email: '' });
    expect(await mailed()).toEqual({ desk: 1 });
    await api.db('staff').where('username', 'kim').update({ state: 'active' });
    headers['kim'] = await signedInHeaders(api.url, 'kim', staffPassword);
  });

  it.each(['realname', 'anonymous'] as const)(
    'does not reach who is named as the target of a %s report, also where the desk is the same mailbox',
    async (kind) => {
      const target = { targetName: '담당kim' };
      await submit(kind, kind === 'realname' ? namedReport(target) : anonymousReport(target));
      expect(await mailed(`${mail.address('kim')},${mail.address('desk')}`)).toEqual({
        desk: 1,
        lee: 1,
      });
    },
  );

  it('becomes one for all anonymous reports of a slot, also for who is named in some of them', async () => {
    for (const name of ['kim', 'lee', 'kim']) await anonymous({ targetName: `담당${name}` });
    expect(await mailed(mail.address('kim'))).toEqual({ kim: 1, lee: 1 });
  });

  it('does not reach who is named in all anonymous reports of a slot', async () => {
    for (let count = 0; count < 3; count++) await anonymous({ targetName: '담당 kim' });
    expect(await mailed()).toEqual({ desk: 1, lee: 1 });
  });

  it('goes to independent accounts when the report names everybody else', async () => {
    await anonymous();
    await anonymous({ targetName: '담당kim, 담당lee' });
    expect(await mailed()).toEqual({ desk: 1, kim: 1, lee: 1, jung: 1 });
  });

  it('is stored without a sign of who is left out', async () => {
    await anonymous();
    await anonymous({ targetName: '담당kim' });
    await submit('realname', namedReport({ targetName: '담당kim, 담당lee' }));
    const rows = await api.db('outbox').where('topic', '<>', 'report.receipt').pluck<Buffer[]>('audience');
    expect(rows.map((one) => one.length)).toEqual([128, 128, 128]);
    const digests = rows.flatMap((one) => one.toString('hex').match(/.{64}/g));
    expect(new Set(digests).size).toBe(12);
    for (const one of rows) {
      const own = one.toString('hex').match(/.{64}/g) ?? [];
      expect(own).toEqual(own.toSorted());
    }
  });
});

describe('the mail about an assignment', () => {
  /** A report whose arrival is not mailed. */
  async function report(): Promise<string> {
    const id = await submit('realname', namedReport());
    await api.db('outbox').where('topic', '<>', 'case.assigned').delete();
    return id;
  }

  it('goes to the account alone, once for all cases of a slot, in the words of all notices', async () => {
    for (let count = 0; count < 2; count++) await patch(await report(), { assignee: '담당lee' });
    const ids = [await report(), await report()];
    const items = ids.map((referenceId) => ({ referenceId, version: 1, assignee: 'lee' }));
    expect((await as('kim').call('POST', '/api/reports/bulk', { items })).status).toBe(200);
    const rows = await api.db('outbox').select('topic', 'report_number', 'created_at');
    expect(rows.map(({ topic, report_number }) => [topic, report_number])).toEqual(
      Array.from({ length: 3 }, () => ['case.assigned', null]),
    );
    for (const { created_at } of rows) expect((created_at as Date).getTime()).toBeGreaterThan(Date.now());
    expect(await mailed()).toEqual({ lee: 1 });
    const text = await mail.textFor('lee');
    expect(text).toContain('담당자로 지정된 항목이 있습니다.');
    for (const id of ids) expect(text).not.toContain(id);
  });

  it('is not written for who takes a case, and when it is not assigned to another account', async () => {
    const id = await report();
    expect((await patch(id, { assignee: 'kim' })).code).toBe(200);
    await patch(id, { status: 'IN_PROGRESS' });
    await patch(id, { assignee: '' });
    expect(await api.db('outbox').pluck('topic')).toEqual([]);
  });

  it('is not sent when the assignment was ended before the slot', async () => {
    const id = await report();
    await patch(id, { assignee: 'lee' });
    await as('kim').call('POST', `/api/reports/${id}/exclusions`, { username: 'lee' });
    expect(await mailed()).toEqual({});
  });
});
