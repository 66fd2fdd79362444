import { areaNames, areasAbout } from '@gaongil/contract/accounts/areas';
import { retentionMessages } from '@gaongil/contract/cases/end-of-cases';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { kinds } from '../../migrations/0001_schema/kinds.js';
import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { anonymousReport } from '../support/callers/factories.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { signedInHeaders } from '../support/sign-in.ts';
import { sessionOf } from '../support/stored/session-of.ts';

let api: TestApi;
let kim: Record<string, string>;
let lee: Record<string, string>;
let path: string;
let id: string;

const { submit, patch } = reportCalls(
  () => api.url,
  () => kim,
);
const { call, confirm, waitingRequest } = staffCalls(
  () => api,
  () => kim,
);

beforeAll(async () => {
  api = await startTestApi();
  kim = await api.signIn();
  await addStaff(api.db, 'lee', staffPassword);
  lee = await signedInHeaders(api.url, 'lee', staffPassword);
});
beforeEach(async () => {
  await api.db.raw('truncate reports cascade');
  id = await submit('anonymous', anonymousReport());
  path = `/api/reports/${id}`;
});
afterAll(() => api.close());

const said = async (answer: Promise<Response>) => {
  const { status, text } = await answer.then(async (one) => ({ status: one.status, text: await one.text() }));
  return [status, text];
};
const refused = (text: string) => [409, text];
const ask = (headers: Record<string, string> = {}, reason = 'MISTAKEN') =>
  call('POST', `${path}/destruction`, { reason }, headers);

/** What the function of the database answers to the api. */
async function outcomeOf(session: Buffer): Promise<string | undefined> {
  const { rows } = await api.dependencies.db.raw<{ rows: { outcome: string }[] }>(
    'select r.outcome from confirmation_requests c, confirm_request_of_report(c.report_number, c.id, ?) r',
    [session],
  );
  return rows[0]?.outcome;
}

describe('a request that two persons carry out', () => {
  it('is confirmed by its number: one that was made again since is another', async () => {
    await ask();
    const first = await waitingRequest(path);
    await call('DELETE', `${path}/destruction`);
    await ask({}, 'DUPLICATE');
    expect(await waitingRequest(path)).not.toBe(first);
    const confirmed = call('POST', `${path}/destruction/confirm`, { request: first }, lee);
    expect(await said(confirmed)).toEqual(refused(retentionMessages.otherRequest));
    expect((await call('GET', path)).status).toBe(200);
    expect((await confirm(path, lee)).status).toBe(204);
  });

  it('has a random number, which does not count the requests about other cases', async () => {
    const numbers: number[] = [];
    for (let turn = 0; turn < 4; turn++) {
      await ask();
      numbers.push(Number(await waitingRequest(path)));
      await call('DELETE', `${path}/destruction`);
    }
    const apart = numbers.slice(1).map((number, index) => Math.abs(number - (numbers[index] ?? 0)));
    expect(Math.min(...apart)).toBeGreaterThan(1_000);
    for (const number of numbers) expect(Number.isSafeInteger(number)).toBe(true);
  });

  it('is not confirmed as one for something else', async () => {
    await call('POST', `${path}/hold`, { reason: '소송' });
    await ask();
    await call('POST', `${path}/hold/lift`, { reason: 'SETTLED' });
    const request = await waitingRequest(path, 'hold/lift');
    const confirmed = call('POST', `${path}/destruction/confirm`, { request }, lee);
    expect(await said(confirmed)).toEqual(refused(retentionMessages.otherRequest));
  });

  it('is neither made nor confirmed by the assignee, and not confirmed when the assignee made it', async () => {
    await patch(id, { assignee: 'KIM' });
    expect(await said(ask())).toEqual(refused(retentionMessages.assignee));
    expect((await ask(lee)).status).toBe(200);
    expect(await said(confirm(path))).toEqual(refused(retentionMessages.assignee));
    await patch(id, { assignee: 'lee' });
    expect(await said(confirm(path))).toEqual(refused(retentionMessages.assignee));
    await patch(id, { assignee: '' });
    expect((await confirm(path)).status).toBe(204);
  });

  it('keeps its number when the night gives the report another one', async () => {
    await ask();
    const before = await waitingRequest(path);
    const [{ number }] = (await api.db('reports').select('number')) as [{ number: number }];
    await api.db.raw(
      `select move_report(?, false, null::uuid, null, null, null, null, '{}'::text[], '{}'::bigint[], '{}'::bytea[], '{}'::text[], '{}'::text[])`,
      [number],
    );
    expect(await api.db('reports').pluck('number')).not.toEqual([number]);
    expect(await waitingRequest(path)).toBe(before);
  });
});

describe('the database', () => {
  it('finds who confirms by the session, and refuses who requested it, another area, a suspended account and a digest of no session', async () => {
    await ask();
    const sessions = {
      own: (await sessionOf(api.db, 'kim')).session,
      'no session': Buffer.alloc(32),
      destroyed: (await sessionOf(api.db, 'park', ['ownReports'])).session,
    };
    const inquiries = await sessionOf(api.db, 'choi', ['inquiries']);
    const suspended = await sessionOf(api.db, 'jung');
    await api.db('staff').where({ username: 'jung' }).update({ state: 'suspended' });
    expect([await outcomeOf(inquiries.session), await outcomeOf(suspended.session)]).toEqual([
      'no session',
      'no session',
    ]);
    for (const [outcome, session] of Object.entries(sessions)) expect(await outcomeOf(session)).toBe(outcome);
  });

  it('lets the api neither write a request, nor lift a hold or delete a case in another way', async () => {
    await call('POST', `${path}/hold`, { reason: '소송' });
    await ask();
    const { db } = api.dependencies;
    for (const sql of [
      `insert into confirmation_requests (report_number, act, reason, requested_by, requested_at)
       select number, 'lift', 'SETTLED', 'lee', now() from reports`,
      `update confirmation_requests set requested_by = 'lee'`,
      `update legal_holds set lift_requested_by = 'lee', lifted_by = 'park', lifted_at = now()`,
      'delete from legal_holds',
      'select token_hash from staff_sessions',
    ])
      await expect(db.raw(sql), sql).rejects.toThrow('permission denied');
  });

  it('takes an area to be about a kind by the end of its name, as each is in the contract', () => {
    for (const { kind, table } of kinds)
      expect([kind, areaNames.filter((area) => area.toLowerCase().endsWith(table))]).toEqual([
        kind,
        areasAbout(kind as 'report' | 'inquiry'),
      ]);
  });
});
