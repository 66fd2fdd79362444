import { isCaseGone } from '@gaongil/data/cases/case-transactions';
import { inTransaction, isUndone, repeatUndone } from '@gaongil/data/transactions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../migrations/migrate.js';
import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { anonymousReport, contact, pdf } from '../support/callers/factories.ts';
import { times } from '../support/callers/repeated-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { signedInHeaders, staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { waitFor } from '../support/wait-for.ts';

let api: TestApi;
let kim: Record<string, string>;
let lee: Record<string, string>;
let park: Record<string, string>;

beforeAll(async () => {
  api = await startTestApi({}, undefined, { ...noLimits, connections: { all: 16, submits: 4 } });
  kim = await api.signIn();
  const knex = connect(api.databaseUrl);
  for (const name of ['lee', 'park']) await addStaff(knex, name, staffPassword);
  await knex.destroy();
  lee = await signedInHeaders(api.url, 'lee', staffPassword);
  park = await signedInHeaders(api.url, 'park', staffPassword);
});
afterAll(() => api.close());

const { submit } = reportCalls(
  () => api.url,
  () => kim,
);
const { call, waitingRequest } = staffCalls(
  () => api,
  () => kim,
);

type Call = [name: string, send: () => Promise<Response>];

/** What three members of staff do at once with a case that one of them requested to destroy. */
const callsOn = (path: string, request: number, action = path): Call[] => [
  ['confirm', () => call('POST', `${path}/destruction/confirm`, { request }, lee)],
  ['confirm', () => call('POST', `${path}/destruction/confirm`, { request }, park)],
  ['hold', () => call('POST', `${path}/hold`, { reason: '보존' }, park)],
  ['change', () => call('PATCH', action, { status: 'IN_PROGRESS', actionNotes: '확인' }, park)],
  ['note', () => call('POST', `${path}/notes`, { text: '메모' }, lee)],
  ['withdraw', () => call('DELETE', `${path}/destruction`)],
];
const onReport = (id: string, request: number): Call[] => [
  ...callsOn(`/api/reports/${id}`, request, `/api/reports/${id}/action`),
  ['download', () => call('GET', `/api/reports/${id}/attachment`, undefined, lee)],
  [
    'bulk',
    () => call('POST', '/api/reports/bulk', { items: [{ referenceId: id, version: 1, status: 'CLOSED' }] }),
  ],
];
const onInquiry = (id: string, request: number): Call[] => [
  ...callsOn(`/api/inquiries/${id}`, request),
  ['bulk', () => call('POST', '/api/inquiries/bulk', { items: [{ id, version: 1, status: 'ANSWERED' }] })],
];

/** Lets all calls wait for the same case, in random order, then go on at once; returns name and status of each answer. */
async function race(table: 'reports' | 'inquiries', calls: Call[]): Promise<string[]> {
  const shuffled = calls.map((one) => ({ one, at: Math.random() })).sort((a, b) => a.at - b.at);
  const answers = await api.db.transaction(async (barrier) => {
    await barrier(table).forUpdate().select('number');
    const sent: Promise<string>[] = [];
    for (const { one } of shuffled) {
      const [name, send] = one;
      sent.push(send().then(async (answer) => `${name} ${answer.status} ${await answer.text()}`));
      await waitFor(`${name} waits`, async () => (await waiting()) >= sent.length);
    }
    return { sent };
  });
  return Promise.all(answers.sent);
}

async function waiting(): Promise<number> {
  const found = await api
    .db('pg_stat_activity')
    .whereRaw(`datname = current_database() and wait_event_type = 'Lock'`)
    .count<{ count: number }[]>();
  return found[0]?.count ?? 0;
}

/** The answers that are not what their call may get: done, a conflict with another call, or no such case. */
const improper = (answers: string[]) => answers.filter((answer) => !/^\w+ (2\d\d|404|409|412) /.test(answer));

describe('calls on one case at once', () => {
  it('of a report, with a reporter looking it up, answer what they did, or that it is gone', async () => {
    for (const round of times(8, (n) => n)) {
      const id = await submit('anonymous', anonymousReport(), pdf(100));
      expect((await call('POST', `/api/reports/${id}/destruction`, { reason: 'MISTAKEN' })).status).toBe(200);
      const request = await waitingRequest(`/api/reports/${id}`);
      const lookup = fetch(`${api.url}/api/reports/status/${id}`);
      expect([round, improper(await race('reports', onReport(id, request)))]).toEqual([round, []]);
      expect([200, 404]).toContain((await lookup).status);
    }
    expect(api.logged()).not.toContain('request failed');
  });

  it('of an inquiry likewise', async () => {
    for (const round of times(6, (n) => n)) {
      await call('POST', '/api/contact', contact());
      const { id } = await api
        .db('inquiries')
        .orderBy('number', 'desc')
        .first<{ id: string }>({ id: 'case_id' });
      await call('POST', `/api/inquiries/${id}/destruction`, { reason: 'MISTAKEN' });
      const request = await waitingRequest(`/api/inquiries/${id}`);
      expect([round, improper(await race('inquiries', onInquiry(id, request)))]).toEqual([round, []]);
    }
    expect(api.logged()).not.toContain('request failed');
  });

  it('leave nothing of a case that is gone', async () => {
    const gone = await api.db('destroyed_cases').count<{ count: number }[]>();
    expect(gone[0]?.count).toBeGreaterThan(0);
    for (const [table, key] of [
      ['report_keys', 'number'],
      ['notes', 'report_number'],
      ['legal_holds', 'report_number'],
    ] as const)
      expect(
        await api.db(table).whereNotNull(key).whereNotIn(key, api.db('reports').select('number')),
      ).toEqual([]);
  });
});

function signal() {
  let resolve = () => {};
  const promise = new Promise<void>((fulfil) => (resolve = fulfil));
  return { promise, resolve };
}

describe('work that Postgres undoes', () => {
  it('because two transactions wait for each other is repeated', async () => {
    await api.db.raw('create table deadlocks (id integer primary key, count integer not null default 0)');
    await api.db('deadlocks').insert([{ id: 1 }, { id: 2 }]);
    let tries = 0;
    const add = (first: number, second: number, other: { locked?: () => void; isLocked: Promise<void> }) =>
      inTransaction(api.db, async (transaction) => {
        tries += 1;
        await transaction('deadlocks').where('id', first).increment('count');
        other.locked?.();
        await other.isLocked;
        await transaction('deadlocks').where('id', second).increment('count');
      });
    const [one, two] = [signal(), signal()];
    await Promise.all([
      add(1, 2, { locked: one.resolve, isLocked: two.promise }),
      add(2, 1, { locked: two.resolve, isLocked: one.promise }),
    ]);
    // The second try of one may meet the other's first again.
    expect(tries).toBeGreaterThan(2);
    expect(await api.db('deadlocks').orderBy('id').pluck('count')).toEqual([2, 2]);
  });

  it('is tried five times, and inside of a transaction once', async () => {
    let tries = 0;
    const fail = () => {
      tries += 1;
      return api.db.raw(`do $$ begin raise exception using errcode = '40001'; end $$`);
    };
    await expect(repeatUndone(api.db, fail)).rejects.toSatisfy(isUndone);
    expect(tries).toBe(5);
    await expect(api.db.transaction((transaction) => repeatUndone(transaction, fail))).rejects.toSatisfy(
      isUndone,
    );
    expect(tries).toBe(6);
  });
});

it('each foreign key to a case is known as one', async () => {
  const names: string[] = await api
    .db('pg_constraint')
    .whereRaw(`contype = 'f' and confrelid in ('reports'::regclass, 'inquiries'::regclass)`)
    .pluck('conname');
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((constraint) => !isCaseGone({ code: '23503', constraint }))).toEqual([]);
});
