import { readFileSync } from 'node:fs';
import { promiseMessages } from '@gaongil/contract/cases/promises';
import { announcePromises } from '@gaongil/data/promises/promise-calendar';
import { addDays } from '@gaongil/data/days';
import { isoDayInSeoul } from '@gaongil/contract/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymousReport, contact, namedReport } from '../support/callers/factories.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
let kim: Record<string, string>;
let now = new Date();
beforeAll(async () => {
  api = await startTestApi({}, () => ({ now: () => now }), noLimits);
});
afterAll(() => api.close());
beforeEach(async () => {
  now = new Date();
  kim = await api.signIn();
});

const { submit, patch, status } = reportCalls(
  () => api.url,
  () => kim,
);
const { call } = staffCalls(
  () => api,
  () => kim,
);

const today = () => isoDayInSeoul(new Date());
/** Sets the clock of the api some days ahead. No session lasts so long. */
async function daysLater(count: number) {
  now = new Date(Date.now() + count * 86_400_000);
  kim = await api.signIn();
}

const usual = { ACKNOWLEDGE_DAYS: 3, FEEDBACK_DAYS: 90, ANSWER_DAYS: 1 };

type Promised = Partial<Record<'acknowledge' | 'feedback', { by: string; state: string; metOn?: string }>>;

const promisesOf = async (id: string) => ((await status(id)).body['promises'] ?? {}) as Promised;

/** What the database promises about a case that arrives on a day. */
async function promisedOn(kind: string, day: string): Promise<(string | null)[]> {
  const { rows } = await api.db.raw<{ rows: { acknowledge: string | null; feedback: string | null }[] }>(
    `select promised_day(?, 'acknowledge', ?::date) as acknowledge, promised_day(?, 'feedback', ?::date) as feedback`,
    [kind, day, kind, day],
  );
  return rows.flatMap(({ acknowledge, feedback }) => [acknowledge, feedback]);
}

describe('what is promised when a case arrives', () => {
  const [, ...table] = readFileSync(
    new URL('../../data/src/promises/promise-cases.tsv', import.meta.url),
    'utf8',
  )
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  const unmoved = table.filter(
    ([, , periods = '', events]) => events === '-' && /report|inquiry/.test(periods),
  );

  it('is the day that the table of cases has, also by the function of the database', async () => {
    expect(unmoved.length).toBeGreaterThan(100);
    const own = ['2026-08-14', '2026-12-31', '2027-05-07'];
    await api
      .db('days_off')
      .insert(own.map((day) => ({ day, name: '창립기념일', is_public: false, known_from: '2000-01-01' })));
    const found = [];
    for (const [, arrived = '', kind = ''] of unmoved)
      found.push([arrived, kind, ...(await promisedOn(kind, arrived)).map((day) => day ?? '-')]);
    await api.db('days_off').where('is_public', false).delete();
    expect(found).toEqual(
      unmoved.map(([, arrived, kind, , , by, , feedback]) => [arrived, kind, by, feedback]),
    );
  });

  it('is stored with the case, and read by the reporter as days', async () => {
    for (const id of [
      await submit('anonymous', anonymousReport()),
      await submit('realname', namedReport()),
    ]) {
      const [acknowledge, feedback] = await promisedOn('report', today());
      expect(await promisesOf(id)).toEqual({
        acknowledge: { by: acknowledge, state: 'open' },
        feedback: { by: feedback, state: 'open' },
      });
    }
    await fetch(`${api.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contact()),
    });
    const [, answer] = await promisedOn('inquiry', today());
    expect(await api.db('inquiries').select('acknowledge_by', 'feedback_by', 'due_on')).toEqual([
      { acknowledge_by: null, feedback_by: answer, due_on: answer },
    ]);
  });

  it('is the same for all reports of a day: a day off or a period that changes on it counts from the next day on', async () => {
    const first = await promisedOn('report', today());
    const dayOff = first[0] ?? '';
    await announcePromises(api.db, { ...usual, ACKNOWLEDGE_DAYS: 5 });
    await announcePromises(api.db, { ...usual, ACKNOWLEDGE_DAYS: 6, FEEDBACK_DAYS: 0 });
    await api
      .db('days_off')
      .insert({ day: dayOff, name: '쉼', is_public: false, known_from: addDays(today(), 1) });
    const id = await submit('anonymous', anonymousReport());
    const [row] = await api
      .db('reports')
      .orderBy('number', 'desc')
      .limit(1)
      .select('acknowledge_by', 'feedback_by');
    expect([row.acknowledge_by, row.feedback_by]).toEqual(first);
    const [later, none] = await promisedOn('report', addDays(today(), 1));
    expect(none).toBeNull();
    expect(later! > addDays(dayOff, 1)).toBe(true);
    expect((await promisesOf(id)).acknowledge?.by).toBe(dayOff);
    await announcePromises(api.db, usual);
    expect(await promisedOn('report', addDays(today(), 1))).not.toContain(null);
    await api.db('days_off').where('is_public', false).delete();
  });

  it('is a day, and no moment, in every column', async () => {
    const { rows } = await api.db.raw<{ rows: { type: string }[] }>(
      `select distinct data_type as type from information_schema.columns where table_name in ('reports', 'inquiries')
       and column_name in ('acknowledge_by', 'acknowledged_on', 'feedback_by', 'feedback_on', 'paused_on', 'due_on')`,
    );
    expect(rows).toEqual([{ type: 'date' }]);
  });

  it('is not changed by the api afterwards: it has no right to', async () => {
    await expect(
      api.dependencies.db('reports').update({ acknowledge_by: '2030-01-01' }),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('is nothing where the settings promise nothing', async () => {
    const silent = await startTestApi({ ACKNOWLEDGE_DAYS: '0', FEEDBACK_DAYS: '0', ANSWER_DAYS: '0' });
    const mine = reportCalls(
      () => silent.url,
      () => ({}),
    );
    const { body } = await mine.status(await mine.submit('anonymous', anonymousReport()));
    expect(body).not.toHaveProperty('promises');
    expect(await silent.db('reports').pluck('due_on')).toEqual([null]);
    await silent.close();
  });
});

describe('a promise to the reporter', () => {
  it('is passed on the day after its own, and says so', async () => {
    const id = await submit('anonymous', anonymousReport());
    const { acknowledge, feedback } = await promisesOf(id);
    const left = (Date.parse(acknowledge?.by ?? '') - Date.parse(today())) / 86_400_000;
    await daysLater(left);
    expect((await promisesOf(id)).acknowledge?.state).toBe('open');
    await daysLater(left + 1);
    expect(await promisesOf(id)).toEqual({
      acknowledge: { by: acknowledge?.by, state: 'overdue' },
      feedback: { by: feedback?.by, state: 'open' },
    });
  });

  it('is met by a result that is saved, which also confirms the arrival; an undo takes both back', async () => {
    const id = await submit('anonymous', anonymousReport());
    const before = await promisesOf(id);
    await daysLater(1);
    const day = isoDayInSeoul(now);
    const { etag } = await patch(id, { actionNotes: '확인했습니다.' });
    expect(await promisesOf(id)).toEqual({
      acknowledge: { ...before.acknowledge, state: 'met', metOn: day },
      feedback: { ...before.feedback, state: 'met', metOn: day },
    });
    const version = Number(/\d+/.exec(etag ?? '')?.[0]);
    await call('POST', '/api/reports/undo', { items: [{ referenceId: id, version }] });
    expect(await promisesOf(id)).toEqual(before);
  });

  it('is not met by a change of status or assignee, nor by a text without letters', async () => {
    const id = await submit('realname', namedReport());
    const before = await promisesOf(id);
    await patch(id, { status: 'IN_PROGRESS', assignee: 'kim' });
    await patch(id, { actionNotes: ' ' });
    expect(await promisesOf(id)).toEqual(before);
  });

  it('ends with the report, and begins again when it is opened again', async () => {
    const id = await submit('realname', namedReport());
    await patch(id, { status: 'CLOSED' });
    const ended = await promisesOf(id);
    expect(ended).toMatchObject({ acknowledge: { state: 'met' }, feedback: { state: 'ended' } });
    const row = () => api.db('reports').orderBy('number', 'desc').first('due_on', 'feedback_by');
    expect(await row()).toMatchObject({ due_on: null });
    await daysLater(1);
    await patch(id, { status: 'IN_PROGRESS' });
    const again = await promisesOf(id);
    const [, feedback] = await promisedOn('report', isoDayInSeoul(now));
    expect(again).toMatchObject({ acknowledge: { state: 'met' }, feedback: { state: 'open', by: feedback } });
    expect(await row()).toEqual({ due_on: feedback, feedback_by: feedback });
  });
});

describe('the acts about promises', () => {
  const act = async (id: string, method: string, path: string, body?: object) => {
    const answer = await call(method, `/api/reports/${id}/promises/${path}`, body);
    const text = await answer.text();
    const promises = (answer.ok ? JSON.parse(text) : {}) as Promised & { pausedOn?: string };
    return { code: answer.status, body: promises, text };
  };
  const acknowledge = (id: string, text = '제보를 잘 받았습니다.') =>
    act(id, 'POST', 'acknowledgement', { text });
  const pause = (id: string) => act(id, 'POST', 'pause', { reason: '자료를 기다림' });
  const extend = (id: string, until: string) =>
    act(id, 'POST', 'extension', { until, reason: '조사가 길어짐' });

  /** The acts in the history of a report, newest first. */
  const historyOf = async (id: string) => {
    const answer = await call('GET', `/api/reports/${id}/history`);
    return ((await answer.json()) as { action: string; version?: number; changes: object[] }[]).map(
      ({ action, version, changes }) => ({ action, version, changes }),
    );
  };

  it('confirm the arrival once, on a day that the reporter reads', async () => {
    const id = await submit('anonymous', anonymousReport());
    const by = (await promisesOf(id)).acknowledge?.by;
    expect((await acknowledge(id)).body.acknowledge).toEqual({ by, state: 'met', metOn: today() });
    expect((await promisesOf(id)).acknowledge).toEqual({ by, state: 'met', metOn: today() });
    expect(await acknowledge(id)).toMatchObject({ code: 409, text: promiseMessages.acknowledged });
    expect(await historyOf(id)).toEqual([{ action: 'ACKNOWLEDGED', version: undefined, changes: [] }]);
  });

  it('pause the day for the result, which moves by the days of the pause', async () => {
    const id = await submit('realname', namedReport());
    const by = (await promisesOf(id)).feedback?.by ?? '';
    expect((await act(id, 'DELETE', 'pause')).code).toBe(409);
    expect((await pause(id)).body).toMatchObject({ pausedOn: today(), feedback: { state: 'paused' } });
    expect((await promisesOf(id)).feedback).toEqual({ by, state: 'paused' });
    expect((await pause(id)).code).toBe(409);
    expect(JSON.stringify((await status(id)).body)).not.toContain('자료를 기다림');
    // List and case say since when it waits, and which day it would be.
    const read = async (path: string) => (await call('GET', path)).json();
    expect(await read('/api/reports')).toContainEqual(
      expect.objectContaining({ referenceId: id, pausedOn: today() }),
    );
    await daysLater(1);
    const { promises: waiting } = (await read(`/api/reports/${id}`)) as { promises: { resumedBy: string } };
    const resumed = (await act(id, 'DELETE', 'pause')).body.feedback?.by ?? '';
    expect(resumed >= by && resumed <= addDays(by, 1)).toBe(true);
    expect(waiting.resumedBy).toBe(resumed);
    const [last, first] = await historyOf(id);
    expect(last?.action).toBe('RESUMED');
    expect(first).toMatchObject({ action: 'PAUSED', changes: [{ field: 'reason', new: '자료를 기다림' }] });
  });

  it('extend it with a reason that the reporter reads, and that is sealed', async () => {
    const id = await submit('anonymous', anonymousReport());
    const by = (await promisesOf(id)).feedback?.by ?? '';
    for (const until of [by, addDays(by, -1), addDays(by, 366)])
      expect((await extend(id, until)).code).toBe(409);
    const until = addDays(by, 30);
    expect((await extend(id, until)).code).toBe(200);
    expect((await promisesOf(id)).feedback).toEqual({ by: until, state: 'open', reason: '조사가 길어짐' });
    expect(await historyOf(id)).toMatchObject([
      { action: 'EXTENDED', changes: [{ field: 'feedbackBy', old: by, new: until }, { field: 'reason' }] },
    ]);
    const { rows } = await api.db.raw<{ rows: { found: boolean }[] }>(
      `select bool_or(r::text like '%조사%') or bool_or(encode(body, 'escape') like '%조사%') as found from reports r`,
    );
    expect(rows).toEqual([{ found: false }]);
  });

  it('are refused for a report that is closed, and for one that no report is', async () => {
    const id = await submit('realname', namedReport());
    await patch(id, { status: 'CLOSED' });
    for (const { code, text } of [
      await acknowledge(id),
      await pause(id),
      await extend(id, addDays(today(), 200)),
    ])
      expect([code, text]).toEqual([409, '처리가 끝난 건이라 기한이 없습니다.']);
    expect((await acknowledge('0'.repeat(26))).code).toBe(404);
  });

  it('store the day of an act and no moment, of an anonymous report too', async () => {
    const id = await submit('anonymous', anonymousReport());
    await acknowledge(id);
    await pause(id);
    const row = await api.db('reports').orderBy('number', 'desc').first('acknowledged_on', 'paused_on');
    expect(row).toEqual({ acknowledged_on: today(), paused_on: today() });
  });
});
