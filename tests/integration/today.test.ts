import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { type TodaySection, todayLimit, todaySections } from '@gaongil/contract/cases/today';
import { isoDayInSeoul } from '@gaongil/contract/dates';
import { addDays } from '@gaongil/data/days';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymousReport, contact, namedReport } from '../support/callers/factories.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { signedInHeaders, staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
let kim: Record<string, string>;
let lee: Record<string, string>;
let park: Record<string, string>;
let now = new Date();
const signInAs = (name: string) => signedInHeaders(api.url, name, staffPassword);
beforeAll(async () => {
  api = await startTestApi({}, () => ({ now: () => now }), noLimits);
  kim = await api.signIn();
  await addStaff(api.db, 'lee', staffPassword, ['ownReports']);
  await addStaff(api.db, 'park', staffPassword, ['inquiries', 'news']);
  lee = await signInAs('lee');
  park = await signInAs('park');
});
afterAll(() => api.close());
beforeEach(async () => {
  now = new Date();
  const ended = { assignee: '', ended_on: today() };
  await api.db('reports').update({ ...ended, status: 'CLOSED', closed_at: now });
  await api.db('inquiries').update({ ...ended, status: 'ANSWERED', action_at: now });
  await api.db('messages').delete();
  await api.db('confirmation_requests').delete();
});

const { submit, patch } = reportCalls(
  () => api.url,
  () => kim,
);
const asKim = staffCalls(
  () => api,
  () => kim,
);
const asLee = staffCalls(
  () => api,
  () => lee,
);
const asPark = staffCalls(
  () => api,
  () => park,
);

interface Section {
  count: number;
  more: boolean;
  items: { title: string; referenceId: string; due?: { on: string; what: string } }[];
}
type Answer = Record<TodaySection, Section>;
const today = () => isoDayInSeoul(now);

/** The titles of each section that has cases, but for the unassigned ones. */
async function sections(calls = asKim): Promise<Partial<Record<TodaySection, string[]>>> {
  const answer = await calls.read<Answer>('/api/reports/today');
  expect(Object.keys(answer)).toEqual([...todaySections]);
  return Object.fromEntries(
    Object.entries(answer).flatMap(([name, { items, count, more }]) => {
      expect([count, more]).toEqual([items.length, false]);
      return count === 0 || name === 'unassigned' ? [] : [[name, items.map(({ title }) => title)]];
    }),
  );
}

/** Sends a report of which the result is promised by a day, and nothing else. */
async function dueIn(days: number, title: string, action: object = {}): Promise<string> {
  const id = await submit('realname', namedReport({ title }));
  await patch(id, { status: 'IN_PROGRESS', ...action });
  await api.db
    .raw(
      `update reports set acknowledged_on = ?::date, feedback_by = ?::date where number = (select max(number) from reports)`,
      [today(), addDays(today(), days)],
    )
    .then(() => undefined);
  return id;
}

describe('what waits today', () => {
  it('has what is due today and what is overdue, of all cases that the account sees, the earliest first', async () => {
    await dueIn(0, '오늘');
    await dueIn(-1, '어제', { assignee: 'lee' });
    await dueIn(-3, '그제보다 전');
    await dueIn(1, '내일');
    expect(await sections()).toEqual({ overdue: ['그제보다 전', '어제'], dueToday: ['오늘'] });
    const { overdue } = await asKim.read<Answer>('/api/reports/today');
    expect(overdue.items[0]?.due).toEqual({ on: addDays(today(), -3), what: 'feedback' });
    const counts = await asKim.read<{ dueByToday: object }>('/api/reports/counts');
    expect(counts.dueByToday).toEqual({ count: 3, more: false });
  });

  it('has what nobody is assigned to, the earliest day first', async () => {
    await dueIn(30, '아무도 없음');
    await dueIn(10, '급하고 아무도 없음');
    await dueIn(5, '맡은 건', { assignee: 'lee' });
    const { unassigned } = await asKim.read<Answer>('/api/reports/today');
    expect(unassigned.items.map(({ title }) => title)).toEqual(['급하고 아무도 없음', '아무도 없음']);
    expect([unassigned.count, unassigned.more]).toEqual([2, false]);
  });

  it('counts what it does not show', async () => {
    for (let index = 0; index < todayLimit + 1; index += 1) await dueIn(-1, `지연 ${index}`);
    const { overdue } = await asKim.read<Answer>('/api/reports/today');
    expect([overdue.items.length, overdue.count, overdue.more]).toEqual([todayLimit, todayLimit + 1, false]);
  });

  it('has a report with a new answer until somebody says that it was seen, also after closing', async () => {
    const fields = anonymousReport({ title: '답한 제보' });
    const id = await submit('anonymous', fields);
    await patch(id, { status: 'CLOSED' });
    const { loginId, password } = fields;
    const written = await asKim.call('POST', '/api/reports/messages', {
      loginId,
      password,
      text: '덧붙입니다.',
    });
    expect(written.status).toBe(201);
    expect(await sections()).toEqual({ answered: ['답한 제보'] });
    await asKim.call('POST', `/api/reports/${id}/messages/seen`, { upTo: 1 });
    expect(await sections()).toEqual({});
  });

  it('has the requests of others, and not those of the account itself', async () => {
    const id = await submit('realname', namedReport({ title: '파기할 제보' }));
    await asKim.call('POST', `/api/reports/${id}/destruction`, { reason: 'MISTAKEN' });
    expect((await sections()).requested).toBeUndefined();
    expect((await sections(asLee)).requested).toEqual(['파기할 제보']);
  });

  it('has what somebody else assigned to the account since yesterday, and neither its own doing nor older changes', async () => {
    const given = await submit('realname', namedReport({ title: '받은 제보' }));
    await patch(given, { assignee: 'lee' });
    await patch(given, { status: 'IN_PROGRESS' });
    const taken = await submit('realname', namedReport({ title: '맡은 제보' }));
    await asLee.call('PATCH', `/api/reports/${taken}/action`, { assignee: 'lee' });
    await patch(taken, { status: 'IN_PROGRESS' });
    expect((await sections(asLee)).assigned).toEqual(['받은 제보']);
    expect((await sections()).assigned).toBeUndefined();
    // Two days later it was neither today nor yesterday.
    now = new Date(Date.now() + 2 * 86_400_000);
    lee = await signInAs('lee');
    expect((await sections(asLee)).assigned).toBeUndefined();
    now = new Date();
    lee = await signInAs('lee');
  });

  it('opens no more than 8 MB of changes, and says then that there may be more assigned cases', async () => {
    const given = await submit('realname', namedReport({ title: '먼저 받은 제보' }));
    await patch(given, { assignee: 'lee' });
    await patch(given, { actionNotes: '가'.repeat(10_000) });
    await api.db.raw(`insert into history (report_number, action, made_by, made_at, changes)
      select report_number, action, made_by, made_at, changes from history, generate_series(1, 300) where id = (select max(id) from history)`);
    const later = await submit('realname', namedReport({ title: '나중에 받은 제보' }));
    await patch(later, { assignee: 'lee' });
    const { assigned } = await asLee.read<Answer>('/api/reports/today');
    expect([assigned.items.map(({ title }) => title), assigned.more]).toEqual([['나중에 받은 제보'], true]);
  });

  it('has own cases that are due soon or wait for their sender, and not those of others', async () => {
    await dueIn(2, '모레 기한', { assignee: 'kim' });
    await dueIn(4, '먼 기한', { assignee: 'kim' });
    await dueIn(2, '남의 기한', { assignee: 'lee' });
    const paused = await dueIn(2, '기다림', { assignee: 'kim' });
    await asKim.call('POST', `/api/reports/${paused}/promises/pause`, { reason: '자료를 기다림' });
    expect(await sections()).toEqual({
      unreadOwn: ['기다림', '먼 기한', '모레 기한'],
      dueSoon: ['모레 기한'],
      paused: ['기다림'],
    });
  });

  it('has nothing of the cases that an account may not see', async () => {
    await dueIn(-1, '남의 지연', { assignee: 'kim' });
    await dueIn(-1, '내 지연', { assignee: 'lee' });
    const excluded = await dueIn(0, '제외된 건');
    await asKim.call('POST', `/api/reports/${excluded}/exclusions`, { username: 'lee' });
    const answer = await asLee.read<Answer>('/api/reports/today');
    expect(answer.overdue.items.map(({ title }) => title)).toEqual(['내 지연']);
    expect([answer.overdue.count, answer.dueToday.count]).toEqual([1, 0]);
    const counts = await asLee.read<{ dueByToday: object }>('/api/reports/counts');
    expect(counts.dueByToday).toEqual({ count: 1, more: false });
    expect((await asPark.call('GET', '/api/reports/today')).status).toBe(404);
  });

  it('has inquiries for those who answer them', async () => {
    await fetch(`${api.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contact({ message: '답을 기다립니다.' })),
    });
    await api.db('inquiries').update({ feedback_by: today() });
    const { dueToday } =
      await asPark.read<Record<string, { items: { message: string }[] }>>('/api/inquiries/today');
    expect(dueToday?.items.map(({ message }) => message)).toEqual(['답을 기다립니다.']);
    expect((await asLee.call('GET', '/api/inquiries/today')).status).toBe(404);
  });
});
