import { reasonMissing, staleTicket } from '@gaongil/contract/accounts/access-log';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { namedReport, pdf } from '../support/callers/factories.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { accessRows, emptyAccessLog } from '../support/stored/access-rows.ts';

let api: TestApi;
let kim: Record<string, string>;
let now = new Date();
const { submit } = reportCalls(
  () => api.url,
  () => kim,
);
beforeAll(async () => {
  api = await startTestApi({}, () => ({ now: () => now }), noLimits);
  kim = await api.signIn();
});
afterAll(() => api.close());
beforeEach(() => emptyAccessLog(api.db));

const call = (path: string, headers = kim) => fetch(`${api.url}${path}`, { headers });
const give = (reason: unknown) =>
  fetch(`${api.url}/api/access-reasons`, {
    method: 'POST',
    headers: { ...kim, 'content-type': 'application/json', origin: api.url },
    body: JSON.stringify({ reason }),
  });
const ticketOf = async (reason: string) => ((await (await give(reason)).json()) as { ticket: string }).ticket;
const logged = async (act: string) =>
  [...(await accessRows(api, 'access_log')), ...(await accessRows(api, 'access_log_today'))]
    .filter((row) => row.act === act)
    .map(({ reason, result }) => [reason, result]);

it('an export and a download have the reason of their ticket in the log, and nothing of it in their address', async () => {
  const id = await submit('realname', namedReport(), pdf(2_000));
  const reason = '"국민권익위원회"에 낼 자료 🚧';
  const ticket = await ticketOf(reason);
  expect(ticket).toMatch(/^[\w-]+$/);
  expect(Buffer.from(ticket, 'base64url').toString()).not.toContain('국민');
  for (const path of ['/api/reports/export.csv', `/api/reports/${id}/attachment`])
    expect((await call(`${path}?ticket=${ticket}`)).status).toBe(200);
  expect([await logged('export'), await logged('download')]).toEqual([[[reason, 200]], [[reason, 200]]]);
  expect(JSON.stringify(await api.db('exports').select())).not.toContain('ticket');
});

it('a client that knows neither ticket nor reason gets its file, and one with the reason in the address as well', async () => {
  expect((await call('/api/inquiries/export.csv')).status).toBe(200);
  expect((await call(`/api/inquiries/export.csv?reason=${encodeURIComponent('감사')}`)).status).toBe(200);
  expect(await logged('export')).toEqual([
    [undefined, 200],
    ['감사', 200],
  ]);
});

it('tickets have one length, whatever the reason', async () => {
  const lengths = ['가', '🚧'.repeat(200), '"'.repeat(200)].map(async (one) => (await ticketOf(one)).length);
  expect(new Set(await Promise.all(lengths)).size).toBe(1);
});

it('a ticket is refused in another session, when it was changed, and ten minutes later', async () => {
  const ticket = await ticketOf('감사 자료');
  const use = async (one: string, headers = kim) => {
    const answer = await call(`/api/inquiries/export.csv?ticket=${one}`, headers);
    return [answer.status, answer.status === 200 ? '' : await answer.text()];
  };
  const refused = [400, staleTicket];
  expect(await use(ticket, await api.signIn())).toEqual(refused);
  expect(await use(`${ticket.slice(0, 40)}${ticket[40] === 'A' ? 'B' : 'A'}${ticket.slice(41)}`)).toEqual(
    refused,
  );
  expect(await use('AAAA')).toEqual(refused);
  expect(await use(ticket)).toEqual([200, '']);
  now = new Date(now.getTime() + 600_001);
  expect(await use(ticket)).toEqual(refused);
  expect(await logged('export')).toHaveLength(1);
});

it.each([[''], [' '], [undefined]])(
  'a reason is needed for a ticket: %j is refused in words',
  async (reason) => {
    const answer = await give(reason);
    expect([answer.status, await answer.text()]).toEqual([400, reasonMissing]);
  },
);
