import { isoDayInSeoul } from '@gaongil/contract/dates';
import type { Inquiry } from '@gaongil/contract/cases/inquiry';
import type { StaffReportDetail } from '@gaongil/contract/cases/report-schemas';
import { addDays } from '@gaongil/data/days';
import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from '../support/callers/csv.ts';
import { anonymousReport, contact, multipart, namedReport, pdf } from '../support/callers/factories.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { signedInHeaders } from '../support/sign-in.ts';

let api: TestApi;
let kim: Record<string, string>;
let lee: Record<string, string>;
beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
  kim = await api.signIn();
  await addStaff(api.db, 'lee', staffPassword);
  await api.db('staff').where('username', 'lee').update({ display_name: '이감사' });
  lee = await signedInHeaders(api.url, 'lee', staffPassword);
  const since = { since: '2020-01-01', acknowledge_days: 3 };
  await api.db('promised_periods').delete();
  await api.db('promised_periods').insert([
    { kind: 'report', ...since, feedback_days: 90 },
    { kind: 'inquiry', ...since, acknowledge_days: 0, feedback_days: 1 },
  ]);
});
afterAll(() => api.close());
beforeEach(() => api.db.raw('truncate reports, inquiries cascade'));

const { call, read, list } = staffCalls(
  () => api,
  () => kim,
);

const today = isoDayInSeoul(new Date());
const lastWeek = addDays(today, -7);
const heard = { channel: 'PHONE', receivedOn: lastWeek, consentRead: 'true' };

/** Enters a report as the browser of a member of staff does. */
function enter(
  type: 'realname' | 'anonymous',
  fields: Record<string, string>,
  { by = kim, key, file }: { by?: Record<string, string>; key?: string; file?: ReturnType<typeof pdf> } = {},
) {
  return fetch(`${api.url}/api/reports/entries/${type}`, {
    method: 'POST',
    headers: { ...by, ...(key && { 'Idempotency-Key': key }) },
    body: multipart(fields, file),
  });
}
const promisedOn = async (kind: string, promise: string, day: string) => {
  const found = await api.db.raw<{ rows: { day: string }[] }>(
    `select to_char(promised_day(?, ?, ?::date), 'YYYY-MM-DD') as day`,
    [kind, promise, day],
  );
  return found.rows[0]?.day;
};
const lookup = ({ loginId, password }: Record<string, string>) =>
  call('POST', '/api/reports/anonymous/check', { loginId, password });

describe('a report that arrived elsewhere', () => {
  it('is a case with its file and the way it came, and its promises count from the day it was received', async () => {
    const answer = await enter('realname', namedReport(heard), { file: pdf(3_000, '편지.pdf') });
    expect(answer.status).toBe(201);
    const { referenceId } = (await answer.json()) as { referenceId: string };
    const opened = await read<StaffReportDetail>(`/api/reports/${referenceId}`);
    expect(opened.intake).toEqual({ channel: 'PHONE', receivedOn: lastWeek, by: 'kim' });
    expect(opened.attachmentName).toBe('편지.pdf');
    expect(isoDayInSeoul(new Date(opened.createdAt))).toBe(today);
    expect(opened.promises?.acknowledge?.by).toBe(await promisedOn('report', 'acknowledge', lastWeek));
    expect(opened.promises?.feedback?.by).toBe(await promisedOn('report', 'feedback', lastWeek));
    expect(opened.promises?.feedback?.by).not.toBe(await promisedOn('report', 'feedback', today));
  });

  it('tells its reporter nothing of who entered it and how it came', async () => {
    const fields = anonymousReport(heard);
    const answer = await enter('anonymous', fields);
    const { referenceId } = (await answer.json()) as { referenceId: string };
    expect(await (await lookup(fields)).json()).toEqual({ referenceId });
    const page = await (await fetch(`${api.url}/api/reports/status/${referenceId}`)).text();
    expect(page).not.toMatch(/intake|channel|PHONE|kim/);
  });

  it('is dated to its day when it is anonymous, and its entry in the access log is one that loses its time in the night', async () => {
    const logged = async () => {
      const count = async (log: string) =>
        Number(((await api.db(log).count('*').first()) as { count: string }).count);
      return [await count('access_log'), await count('access_log_today')];
    };
    const before = await logged();
    const { referenceId } = (await (await enter('anonymous', anonymousReport(heard))).json()) as {
      referenceId: string;
    };
    expect(await logged()).toEqual([before[0], (before[1] ?? 0) + 1]);
    const [row] = (await api.db('reports').select('created_at')) as { created_at: Date }[];
    expect(row?.created_at.toISOString()).toMatch(/T15:00:00\.000Z$/);
    const stored = JSON.stringify(await api.db('reports').select('*'));
    for (const word of ['PHONE', 'kim', lastWeek, referenceId]) expect(stored).not.toContain(word);
  });

  it('is stored once when it is sent twice, with the same answer', async () => {
    const fields = anonymousReport(heard);
    const [first, second] = [
      await enter('anonymous', fields, { key: 'once' }),
      await enter('anonymous', fields, { key: 'once' }),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
    expect((await list('/api/reports')).total).toBe('1');
  });

  it('that names who entered it opens to the others alone: neither an answer nor id and password leads there', async () => {
    const fields = anonymousReport({ ...heard, targetName: '이감사' });
    for (const key of ['own', 'own']) {
      const answer = await enter('anonymous', fields, { by: lee, key });
      expect([answer.status, await answer.json()]).toEqual([201, {}]);
    }
    expect((await lookup(fields)).status).toBe(401);
    const [stored] = (await list<StaffReportDetail>('/api/reports')).items;
    const path = `/api/reports/${stored?.referenceId}`;
    expect((await call('GET', path, undefined, lee)).status).toBe(404);
    expect((await read<StaffReportDetail>(path)).intake?.by).toBe('lee');
  });

  it('cannot be of tomorrow, and not without consent that was asked for', async () => {
    const tomorrow = await enter('realname', namedReport({ ...heard, receivedOn: addDays(today, 1) }));
    expect([tomorrow.status, await tomorrow.text()]).toEqual([400, '받은 날은 오늘보다 늦을 수 없습니다.']);
    const unasked = await enter('realname', namedReport({ ...heard, consentRead: '' }));
    expect([unasked.status, await unasked.text()]).toEqual([
      400,
      '개인정보 수집·이용 안내를 고지하고 동의를 받았는지 확인해 주세요.',
    ]);
    expect((await list('/api/reports')).total).toBe('0');
  });
});

describe('an inquiry that arrived elsewhere', () => {
  it('is a case with a number at once, to be answered from the day it was received on, and is stored once', async () => {
    const send = () =>
      call('POST', '/api/inquiries/entries', contact(heard), { 'Idempotency-Key': 'one-call' });
    const answer = await send();
    expect(answer.status).toBe(201);
    const sent = (await answer.json()) as { id: string; registerNumber: string };
    expect(await (await send()).json()).toEqual(sent);
    const opened = await read<Inquiry>(`/api/inquiries/${sent.id}`);
    expect(opened.registerNumber).toBe(sent.registerNumber);
    expect(opened.intake).toEqual({ channel: 'PHONE', receivedOn: lastWeek, by: 'kim' });
    expect(opened.promises?.feedback?.by).toBe(await promisedOn('inquiry', 'feedback', lastWeek));
    expect((await list('/api/inquiries')).total).toBe('1');
  });
});

it('exported files say how a case arrived and who entered it, and nothing of one that its sender sent', async () => {
  await enter('realname', namedReport(heard));
  await fetch(`${api.url}/api/reports/realname`, { method: 'POST', body: multipart(namedReport()) });
  const file = await call('GET', '/api/reports/export.csv');
  const [head = [], ...rows] = parse(await file.text());
  const from = head.indexOf('접수 경로');
  const columns = rows.map((row) => row.slice(from, from + 3)).toSorted();
  expect(columns).toEqual([
    ['', '', ''],
    ['전화', lastWeek.replaceAll('-', '.'), 'kim'],
  ]);
});
