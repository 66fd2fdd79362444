import type { CaseRetention, DueCases } from '@gaongil/contract/cases/end-of-cases';
import { retentionMessages } from '@gaongil/contract/cases/end-of-cases';
import { planRetention } from '@gaongil/data/retention/plan-retention';
import { readToday } from '@gaongil/data/retention-clock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../migrations/migrate.js';
import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { type Cuttable, cuttable } from '../support/services/cuttable.ts';
import { addMonths, dayNumber, dayText } from '../support/stored/days.ts';
import { anonymousReport, contact, namedReport, pdf } from '../support/callers/factories.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { signedInHeaders } from '../support/sign-in.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { storedKeys } from '../support/stored/stored-objects.ts';
import { staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { testServices } from '../support/services/test-services.ts';

let api: TestApi;
let kim: Record<string, string>;
let lee: Record<string, string>;
let today: string;
const endpoint = testServices().storage['S3_ENDPOINT'];
let store: Cuttable | undefined;

const { submit, status, patch } = reportCalls(
  () => api.url,
  () => kim,
);
const {
  call,
  read,
  list,
  pages,
  confirm: confirmed,
} = staffCalls(
  () => api,
  () => kim,
);

beforeAll(async () => {
  store = endpoint ? await cuttable(endpoint) : undefined;
  api = await startTestApi(store ? { S3_ENDPOINT: store.url } : {});
  kim = await api.signIn();
  const knex = connect(api.databaseUrl);
  await addStaff(knex, 'lee', staffPassword);
  await knex.destroy();
  lee = await signedInHeaders(api.url, 'lee', staffPassword);
  today = await readToday(api.db);
});
beforeEach(() => api.db.raw('truncate reports, inquiries, retention_clock, destroyed_cases cascade'));
afterAll(async () => {
  await api.close();
  await store?.cut();
});

async function asked(answer: Promise<Response>) {
  const { status: code, text } = await answer.then(async (one) => ({
    status: one.status,
    text: await one.text(),
  }));
  return code === 200 ? { code, body: JSON.parse(text) as CaseRetention } : { code, text };
}
const historyOf = async (path: string) =>
  (await list<{ action: string; by: string }>(`${path}/history`)).items.map(({ action, by }) => [action, by]);

async function newInquiry(): Promise<string> {
  expect((await call('POST', '/api/contact', contact())).status).toBe(201);
  return (await list<{ id: string }>('/api/inquiries')).items[0]?.id ?? '';
}

/** Makes a closed report old: it was closed so many months ago. */
const closedAgo = (months: number) =>
  api.db('reports').update({
    ended_on: dayText(addMonths(dayNumber(today), -months)),
    created_at: '2020-01-01T00:00+09',
    updated_at: '2020-01-01T00:00+09',
  });

describe.each(['report', 'inquiry'] as const)('a legal hold of a %s', (kind) => {
  it('is set with its reason, and lifted when another person confirms the request', async () => {
    const path =
      kind === 'report'
        ? `/api/reports/${await submit('anonymous', anonymousReport())}`
        : `/api/inquiries/${await newInquiry()}`;
    const set = await asked(call('POST', `${path}/hold`, { reason: ' 소송 2026-11\n진행 중 ' }));
    expect(set).toMatchObject({ code: 200, body: { hold: { by: 'kim', reason: '소송 2026-11\n진행 중' } } });
    expect(await read(`${path}/retention`)).toEqual(set.body);
    const again = asked(call('POST', `${path}/hold`, { reason: '또' }, lee));
    expect(await again).toEqual({ code: 409, text: retentionMessages.onHoldAlready });
    const confirm = (headers: Record<string, string>) => asked(confirmed(path, headers, 'hold/lift'));
    expect(await confirm(lee)).toEqual({ code: 409, text: retentionMessages.liftNotRequested });
    const requested = await asked(call('POST', `${path}/hold/lift`, { reason: 'SETTLED' }));
    expect(requested).toMatchObject({ code: 200, body: { lift: { by: 'kim', reason: 'SETTLED' } } });
    const twice = asked(call('POST', `${path}/hold/lift`, { reason: 'MISTAKEN' }, lee));
    expect(await twice).toEqual({ code: 409, text: retentionMessages.liftRequestedAlready });
    expect(await confirm(kim)).toEqual({ code: 409, text: retentionMessages.ownRequest });
    expect(await confirm(lee)).toEqual({ code: 200, body: {} });
    const without = asked(call('POST', `${path}/hold/lift`, { reason: 'SETTLED' }));
    expect(await without).toEqual({ code: 409, text: retentionMessages.notOnHold });
    expect(await historyOf(path)).toEqual([
      ['HOLD_LIFTED', 'lee'],
      ['HOLD_LIFT_REQUESTED', 'kim'],
      ['HOLD_SET', 'kim'],
    ]);
  });
});

describe('destruction on request', () => {
  it('needs a second person, then nothing of a report is left but reason and names', async () => {
    const referenceId = await submit('realname', namedReport({ title: '지울 제목' }), pdf(70_000));
    const path = `/api/reports/${referenceId}`;
    const confirm = (headers: Record<string, string>) => asked(confirmed(path, headers));
    expect(await confirm(lee)).toEqual({ code: 409, text: retentionMessages.notRequested });
    const requested = await asked(call('POST', `${path}/destruction`, { reason: 'DATA_SUBJECT' }));
    expect(requested).toMatchObject({ code: 200, body: { request: { by: 'kim', reason: 'DATA_SUBJECT' } } });
    const again = asked(call('POST', `${path}/destruction`, { reason: 'MISTAKEN' }, lee));
    expect(await again).toEqual({ code: 409, text: retentionMessages.requestedAlready });
    expect(await confirm(kim)).toEqual({ code: 409, text: retentionMessages.ownRequest });

    await call('POST', `${path}/hold`, { reason: '소송' });
    expect(await confirm(lee)).toEqual({ code: 409, text: retentionMessages.onHold });
    await call('POST', `${path}/hold/lift`, { reason: 'MISTAKEN' }, lee);
    expect((await confirmed(path, {}, 'hold/lift')).status).toBe(200);

    expect((await confirm(lee)).code).toBe(204);
    expect((await status(referenceId)).code).toBe(404);
    expect((await call('GET', path)).status).toBe(404);
    expect(await storedKeys(api.dependencies.attachments)).toEqual([]);
    for (const table of [
      'reports',
      'report_keys',
      'history',
      'notes',
      'legal_holds',
      'confirmation_requests',
    ])
      expect([table, await api.db(table).count({ n: '*' }).first()]).toEqual([table, { n: 0 }]);
    expect(
      await api.db('destroyed_cases').select('kind', 'type', 'reason', 'requested_by', 'confirmed_by'),
    ).toEqual([
      { kind: 'report', type: 'REALNAME', reason: 'DATA_SUBJECT', requested_by: 'kim', confirmed_by: 'lee' },
    ]);
    expect(await list('/api/admin/destroyed')).toMatchObject({
      items: [
        {
          kind: 'report',
          month: today.slice(0, 7),
          reason: 'DATA_SUBJECT',
          requestedBy: 'kim',
          confirmedBy: 'lee',
        },
      ],
      total: '1',
    });
  });

  it.skipIf(!endpoint)(
    'destroys a report also while the store is away; its file stays until the sweep',
    async () => {
      const path = `/api/reports/${await submit('anonymous', anonymousReport(), pdf(100))}`;
      await call('POST', `${path}/destruction`, { reason: 'MISTAKEN' });
      await store?.cut();
      try {
        expect((await confirmed(path, lee)).status).toBe(204);
      } finally {
        await store?.mend();
      }
      expect((await call('GET', path)).status).toBe(404);
      expect(api.logged()).toContain('the file of a destroyed case stays until the sweep');
      const { attachments } = api.dependencies;
      for (const key of await storedKeys(attachments)) await attachments.remove(key);
    },
  );

  it('ends an inquiry, too', async () => {
    const path = `/api/inquiries/${await newInquiry()}`;
    await call('POST', `${path}/destruction`, { reason: 'DUPLICATE' });
    expect((await confirmed(path, lee)).status).toBe(204);
    expect((await call('GET', path)).status).toBe(404);
    expect(await api.db('destroyed_cases').pluck('reason')).toEqual(['DUPLICATE']);
  });

  it('leaves a list that the api can read, in pages, without anything that dates an arrival', async () => {
    const names = { requested_by: 'kim', confirmed_by: 'lee', reason: 'MISTAKEN' };
    const one = { kind: 'report', type: 'ANONYMOUS', status: 'CLOSED', received: '2026-03-01' };
    const ended = { kind: 'inquiry', status: 'ANSWERED', received: '2025-01-01', destroyed: '2026-05-01' };
    await api.db('destroyed_cases').insert({ ...one, destroyed: '2026-04-01', ...names });
    await api.db('destroyed_cases').insert(ended);
    const found = await pages<object>('/api/admin/destroyed', { limit: '1' });
    expect(found.map(({ items }) => items)).toEqual([
      [{ id: expect.any(String) as string, kind: 'inquiry', month: '2026-05' }],
      [
        {
          id: expect.any(String) as string,
          kind: 'report',
          month: '2026-04',
          reason: 'MISTAKEN',
          requestedBy: 'kim',
          confirmedBy: 'lee',
        },
      ],
    ]);
    const { db } = api.dependencies;
    for (const column of ['received', 'ended', 'type', 'status'])
      await expect(db('destroyed_cases').pluck(column)).rejects.toThrow('permission denied');
  });

  it('can be withdrawn by anyone, and both are in the history', async () => {
    const path = `/api/reports/${await submit('anonymous', anonymousReport())}`;
    await call('POST', `${path}/destruction`, { reason: 'MISTAKEN' });
    expect(await asked(call('DELETE', `${path}/destruction`, undefined, lee))).toEqual({
      code: 200,
      body: {},
    });
    expect((await confirmed(path, lee)).status).toBe(409);
    expect(await historyOf(path)).toEqual([
      ['DESTRUCTION_WITHDRAWN', 'lee'],
      ['DESTRUCTION_REQUESTED', 'kim'],
    ]);
  });

  it('is refused by the database to the api without a second person', async () => {
    await submit('anonymous', anonymousReport());
    const { db } = api.dependencies;
    await expect(db('reports').delete()).rejects.toThrow('permission denied');
    await expect(db.raw('select * from destroy_report(1)')).rejects.toThrow('permission denied');
  });
});

describe('the last day of a case', () => {
  it('is known when it is closed, and that of the contact data with it', async () => {
    const referenceId = await submit('realname', namedReport());
    const retention = () => read<CaseRetention>(`/api/reports/${referenceId}/retention`);
    expect(await retention()).toEqual({});
    await patch(referenceId, { status: 'CLOSED' });
    const after = (months: number) => dayText(addMonths(dayNumber(today), months));
    expect(await retention()).toEqual({ endsOn: after(36), contactEndsOn: after(12) });
  });

  it('is shown to the reporter once staff were informed, and to staff in the list of what is due', async () => {
    const due = () => read<DueCases>('/api/reports/due');
    const referenceId = await submit('anonymous', anonymousReport({ title: '오래된 제보' }));
    await patch(referenceId, { status: 'CLOSED' });
    const none = { items: [], total: 0, tomorrow: 0, onHold: 0, neverEnded: 0, months: 36, stopped: false };
    expect(await due()).toMatchObject(none);
    expect((await status(referenceId)).body).not.toHaveProperty('endsOn');

    await closedAgo(36);
    await planRetention(api.db, api.dependencies.ring, { report: 36, contact: 12, inquiry: 12 }, today);
    const endsOn = dayText(dayNumber(today) + 30);
    expect(await due()).toMatchObject({
      ...none,
      total: 1,
      items: [{ id: referenceId, title: '오래된 제보', endsOn }],
    });
    expect((await status(referenceId)).body).toMatchObject({ endsOn });

    await api.db('retention_deadlines').update({ announced_on: dayText(dayNumber(today) - 30) });
    expect(await due()).toMatchObject({ total: 1, tomorrow: 1 });
    await call('POST', `/api/reports/${referenceId}/hold`, { reason: '소송' });
    expect(await due()).toMatchObject({ ...none, onHold: 1 });
  });

  it('never comes for a case that is still open, and the list says so', async () => {
    await submit('anonymous', anonymousReport());
    await api.db('reports').update({ created_at: '2020-01-01T00:00+09' });
    expect(await read('/api/reports/due')).toMatchObject({ total: 0, neverEnded: 1 });
  });
});
