import type { StaffAccount } from '@gaongil/contract/accounts/accounts';
import type { AreaName } from '@gaongil/contract/accounts/areas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callsOfAccounts } from '../support/callers/calls-of-accounts.ts';
import { anonymousReport, namedReport } from '../support/callers/factories.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { mailboxes } from '../support/mailboxes.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { signedInHeaders } from '../support/sign-in.ts';

let api: TestApi;
const accounts: Record<string, readonly AreaName[]> = {
  kim: ['reports', 'inquiries'],
  lee: ['reports'],
  park: ['reports', 'accounts'],
  choi: ['ownReports'],
  jung: ['inquiries', 'accounts'],
  moon: ['news', 'accounts'],
};
const { as, headers, signInAll } = callsOfAccounts(() => api, accounts);
const mail = mailboxes(() => api);
const { submit, patch } = reportCalls(
  () => api.url,
  () => headers['kim'] ?? {},
);

beforeAll(async () => {
  api = await startTestApi({ NOTIFY_AT: '09:00,13:00' }, undefined, noLimits);
  await signInAll();
});
beforeEach(async () => {
  await api.db.raw('truncate reports, inquiries, outbox, case_counts cascade');
  await mail.renew(Object.keys(accounts));
});
afterAll(() => api.close());

/** A report whose arrival is not mailed. */
async function report(kind: 'anonymous' | 'realname' = 'anonymous'): Promise<string> {
  const id = await submit(kind, kind === 'anonymous' ? anonymousReport() : namedReport());
  await api.db('outbox').whereNot('topic', 'act.notable').delete();
  return id;
}

const exclude = async (id: string, username: string) =>
  expect((await as('kim').call('POST', `/api/reports/${id}/exclusions`, { username })).status).toBe(204);

/** Lets the slot of every waiting mail come, sends all, and returns how many mails each mailbox got, of those that got any. */
async function mailed(desk?: string): Promise<Record<string, number>> {
  for (const { created_at } of await api.db('outbox').select('created_at'))
    expect((created_at as Date).getTime()).toBeGreaterThan(Date.now());
  await mail.letSlotsCome();
  return mail.send(desk);
}

describe('the mail about a request', () => {
  it('goes to the desk and to those who may confirm it: not to who made it, nor to who handles the case', async () => {
    const id = await report();
    const ask = () => as('kim').call('POST', `/api/reports/${id}/destruction`, { reason: 'MISTAKEN' });
    expect((await ask()).status).toBe(200);
    expect(await mailed()).toEqual({ desk: 1, lee: 1, park: 1, choi: 1 });
    await as('kim').call('DELETE', `/api/reports/${id}/destruction`);
    await patch(id, { assignee: 'lee' });
    await api.db('outbox').delete();
    await ask();
    expect(await mailed()).toEqual({ desk: 2, lee: 1, park: 2, choi: 1 });
  });

  it('about the end of an exclusion goes to who handles the case, too, and never to the excluded person, also not by the address of the desk', async () => {
    const id = await report();
    await patch(id, { assignee: 'park' });
    await exclude(id, 'lee');
    await api.db('outbox').delete();
    expect((await as('kim').requestExclusionEnd(`/api/reports/${id}`, 'lee')).status).toBe(204);
    expect(await mailed(`${mail.address('lee')},${mail.address('desk')}`)).toEqual({ desk: 1, park: 1 });
  });

  it('about a second factor goes to those who manage accounts, without who made it and whose it is', async () => {
    const [{ id }] = (await api.db('staff').where('username', 'moon').select('id')) as [{ id: number }];
    const key = { credential_id: Buffer.from('a'), public_key: Buffer.from('b'), counter: 0, name: '키' };
    await api.db('passkeys').insert({ account_id: id, ...key });
    const path = `/api/admin/accounts/${id}/factor-reset`;
    const answer = await as('jung').call('POST', path, { reason: 'LOST' });
    const { factorReset } = (await answer.json()) as StaffAccount;
    expect(await mailed()).toEqual({ desk: 1, park: 1 });
    await as('jung').call('POST', `${path}/withdraw`, { request: factorReset?.id });
    await api.db('passkeys').delete();
  });

  it('is not sent when the request was withdrawn before the slot', async () => {
    const id = await report();
    await as('kim').call('POST', `/api/reports/${id}/destruction`, { reason: 'MISTAKEN' });
    await as('lee').call('DELETE', `/api/reports/${id}/destruction`);
    expect(await mailed()).toEqual({});
  });
});

describe('the mail about what others should know', () => {
  async function lift(id: string) {
    await as('kim').call('POST', `/api/reports/${id}/hold`, { reason: '소송' });
    expect((await as('kim').call('POST', `/api/reports/${id}/hold/lift`, { reason: 'SETTLED' })).status).toBe(
      200,
    );
    expect((await as('lee').confirm(`/api/reports/${id}`, {}, 'hold/lift')).status).toBe(200);
    await api.db('outbox').where('topic', 'confirmation.requested').delete();
  }
  const exportList = (texts: string) =>
    as('kim').call('GET', `/api/reports/export.csv?texts=${texts}&reason=${encodeURIComponent('조사')}`);
  const change = (ids: readonly string[]) =>
    as('kim').call('POST', '/api/reports/bulk', {
      items: ids.map((referenceId) => ({ referenceId, version: 1, status: 'IN_PROGRESS' })),
    });
  const reports = async (count: number) => {
    const ids: string[] = [];
    while (ids.length < count) ids.push(await report());
    return ids;
  };

  it('is one for a lifted hold, an export with texts and a change of more than twenty cases, to all with the area, and names none of them', async () => {
    const ids = await reports(21);
    await lift(ids[0] ?? '');
    expect((await exportList('1')).status).toBe(200);
    expect((await change(ids)).status).toBe(200);
    const stored = await api.db('outbox').select('topic', 'report_number', 'inquiry_number');
    const nothing = { topic: 'act.notable', report_number: null, inquiry_number: null };
    expect(stored).toEqual([nothing, nothing, nothing]);
    expect(await mailed()).toEqual({ desk: 1, kim: 1, lee: 1, park: 1, choi: 1 });
    const text = await mail.textFor('lee');
    expect(text).toContain(
      '파기 보류 해제, 상세 내용을 포함한 내보내기, 많은 건의 변경, 계정의 인증 수단 초기화 가운데 하나가 있었습니다.',
    );
    for (const id of ids) expect(text).not.toContain(id);
    expect(text).not.toMatch(/\d/);
  });

  it('about a lifted hold does not reach an account that the case is excluded from, also not by the address of the desk', async () => {
    const id = await report();
    await exclude(id, 'park');
    await lift(id);
    expect(await mailed(`${mail.address('park')},${mail.address('desk')}`)).toEqual({
      desk: 1,
      kim: 1,
      lee: 1,
      choi: 1,
    });
  });

  it('about many changes does not reach who may see no more than twenty of the cases', async () => {
    const ids = await reports(21);
    await exclude(ids[0] ?? '', 'lee');
    expect((await change(ids)).status).toBe(200);
    expect(await mailed()).toEqual({ desk: 1, kim: 1, park: 1, choi: 1 });
  });

  it('about a second factor that two persons removed goes to whose it was and to who manages accounts, although no request waits any more', async () => {
    const [{ id }] = (await api.db('staff').where('username', 'choi').select('id')) as [{ id: number }];
    const key = { credential_id: Buffer.from('c'), public_key: Buffer.from('d'), counter: 0, name: '키' };
    await api.db('passkeys').insert({ account_id: id, ...key });
    const path = `/api/admin/accounts/${id}/factor-reset`;
    const answer = await as('jung').call('POST', path, { reason: 'LOST' });
    const { factorReset } = (await answer.json()) as StaffAccount;
    const named = { request: factorReset?.id };
    expect((await as('jung').call('POST', `${path}/confirm`, named)).status).toBe(409);
    expect((await as('moon').call('POST', `${path}/confirm`, named)).status).toBe(200);
    headers['choi'] = await signedInHeaders(api.url, 'choi', staffPassword);
    expect(await mailed()).toEqual({ desk: 1, choi: 1, park: 1, jung: 1, moon: 1 });
  });

  it('is not written for twenty changes, nor for an export without texts', async () => {
    expect((await change(await reports(20))).status).toBe(200);
    expect((await exportList('')).status).toBe(200);
    expect(await api.db('outbox').pluck('topic')).toEqual([]);
  });
});
