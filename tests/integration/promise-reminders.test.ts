import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { isoDayInSeoul } from '@gaongil/contract/dates';
import { connectDatabase, type Database } from '@gaongil/data/database';
import { addDays } from '@gaongil/data/days';
import { addBusinessDays, type DaysOff, isBusinessDay } from '@gaongil/data/promises/business-days';
import { readDaysOff } from '@gaongil/data/promises/promise-calendar';
import { remindOfPromises } from '@gaongil/data/promises/remind';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymousReport, contact, namedReport } from '../support/callers/factories.ts';
import { mailboxes } from '../support/mailboxes.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { plantInquiries } from '../support/stored/planted-cases.ts';
import { asRole } from '../support/services/roles.ts';
import { staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
let kim: Record<string, string>;
let workerDb: Database;
let daysOff: DaysOff;
const mail = mailboxes(() => api);
const names = ['kim', 'lee', 'park'];

beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
  kim = await api.signIn();
  for (const name of ['lee', 'park']) await addStaff(api.db, name, staffPassword);
  workerDb = connectDatabase({ url: asRole(api.databaseUrl, 'gaongil_worker'), connections: 4 });
  daysOff = await readDaysOff(api.db, isoDayInSeoul(new Date()));
});
afterAll(async () => {
  await workerDb.destroy();
  await api.close();
});
beforeEach(async () => {
  await api.db('outbox').delete();
  await api.db('reports').delete();
  await api.db('inquiries').delete();
  await api.db('staff').update({ state: 'active' });
  await mail.renew(names);
});

const { submit } = reportCalls(
  () => api.url,
  () => kim,
);
const { call } = staffCalls(
  () => api,
  () => kim,
);

/** A business day that is not the first after a weekend. */
const dueDay = () => addBusinessDays(isoDayInSeoul(new Date()), 6, daysOff);
const dayBefore = () => addBusinessDays(dueDay(), -1, daysOff);
const dayAfter = () => addBusinessDays(dueDay(), 1, daysOff);

/** A report of an earlier day, whose result is due on `dueDay`. */
async function dueReport(assignee = 'lee', kind: 'realname' | 'anonymous' = 'realname'): Promise<string> {
  const id = await submit(kind, kind === 'realname' ? namedReport() : anonymousReport());
  await api.db('reports').update({
    assignee,
    created_at: api.db.raw(`date_trunc('day', now() - interval '10 days', 'Asia/Seoul')`),
    status_changed_at: api.db.raw(`date_trunc('day', now() - interval '10 days', 'Asia/Seoul')`),
    acknowledge_by: null,
    feedback_by: dueDay(),
  });
  await api.db('outbox').delete();
  return id;
}

/** Runs the reminders of a day. The day of the last run of retention is forgotten, as if none had been days ago. */
async function remind(today: string) {
  await api.db('retention_clock').delete();
  await remindOfPromises(workerDb, { ring: api.dependencies.ring, slots: [] }, today);
}
const topics = () => api.db('outbox').orderBy('id').pluck<string[]>('topic');

/** Runs the reminders of a day, and returns the mailboxes that get a mail. */
async function mailedOn(today: string): Promise<string[]> {
  await remind(today);
  return Object.keys(await mail.send());
}

describe('staff are reminded of a promise', () => {
  it('on the business day before and on its day, by a mail to the assignee alone', async () => {
    await dueReport('lee');
    expect(await mailedOn(addDays(dayBefore(), -1))).toEqual([]);
    expect(await mailedOn(dayBefore())).toEqual(['lee']);
    expect(await mail.textFor('lee')).toContain('약속한 기한이 오늘이거나 다음 영업일인 것이 있습니다.');
    await mail.renew(names);
    expect(await mailedOn(dueDay())).toEqual(['lee']);
  });

  it('once it has passed, by a mail to the desk and to all who may see the case', async () => {
    const id = await dueReport('lee');
    await call('POST', `/api/reports/${id}/exclusions`, { username: 'park' });
    await api.db('outbox').delete();
    expect((await mailedOn(dayAfter())).sort()).toEqual(['desk', 'kim', 'lee']);
    expect(await mail.textFor('kim')).toContain('약속한 기한이 지난 항목이 있습니다.');
  });

  it('once for each rule and day, whatever runs again, at the same time, or with a clock that was set back', async () => {
    await dueReport('lee');
    for (const today of [dayBefore(), dayBefore(), dueDay(), dayBefore(), dayAfter(), dueDay(), dayAfter()])
      await Promise.all([remind(today), remind(today)]);
    expect(await topics()).toEqual(['promise.due', 'promise.due', 'promise.passed']);
  });

  it('again for the new day of an extension, and never of a case that was closed or waits', async () => {
    const id = await dueReport('lee');
    await remind(dayAfter());
    const until = addBusinessDays(dueDay(), 5, daysOff);
    const extended = await call('POST', `/api/reports/${id}/promises/extension`, { until, reason: '조사' });
    expect(extended.status).toBe(200);
    await remind(addBusinessDays(until, -1, daysOff));
    expect(await topics()).toEqual(['promise.passed', 'promise.due']);
    await call('POST', `/api/reports/${id}/promises/pause`, { reason: '자료' });
    await remind(until);
    await call('DELETE', `/api/reports/${id}/promises/pause`);
    await call('PATCH', `/api/reports/${id}/action`, { status: 'CLOSED' });
    await remind(until);
    expect(await topics()).toEqual(['promise.passed', 'promise.due']);
  });

  it.each([
    ['nobody', ''],
    ['an account that was suspended', 'park'],
  ])('by a mail to all who may see the case, if it is assigned to %s', async (_name, assignee) => {
    await dueReport(assignee);
    await api.db('staff').where('username', 'park').update({ state: 'suspended' });
    expect((await mailedOn(dueDay())).sort()).toEqual(['kim', 'lee']);
  });

  it('not at an address that the assignee shares with an account from which the case is excluded, whatever else is due', async () => {
    await api
      .db('staff')
      .where('username', 'park')
      .update({ email: mail.address('lee') });
    const id = await dueReport();
    await call('POST', `/api/reports/${id}/exclusions`, { username: 'lee' });
    await dueReport('kim');
    const [first] = await api.db('reports').min<{ number: number }[]>('number as number');
    await api.db('reports').where('number', first?.number).update({ assignee: 'park' });
    await api.db('outbox').delete();
    expect(await mailedOn(dueDay())).toEqual(['kim']);
  });

  it('on a day off, too, however many cases they were reminded of on the day before it', async () => {
    let friday = dueDay();
    while (isBusinessDay(addDays(friday, 1), daysOff)) friday = addDays(friday, 1);
    const one = {
      status: 'RECEIVED',
      assignee: 'lee',
      createdAt: new Date('2026-01-05'),
      actionAt: null,
    } as const;
    const reminded = Array.from({ length: 500 }, () => Object.assign({ feedbackBy: friday }, one));
    await plantInquiries(api.db, reminded);
    await api.db('inquiries').update({ reminded_of: api.db.ref('due_on'), reminded_as: 'dueDay' });
    await plantInquiries(api.db, [Object.assign({ feedbackBy: addBusinessDays(friday, 1, daysOff) }, one)]);
    await remind(addDays(friday, 1));
    expect(await topics()).toEqual(['promise.due']);
  });

  it('not while the clock differs from the last run of retention by days', async () => {
    await dueReport('lee');
    await api
      .db('retention_clock')
      .insert({ last_day: addDays(dueDay(), -5) })
      .onConflict('only_row')
      .merge();
    await remindOfPromises(workerDb, { ring: api.dependencies.ring, slots: [] }, dueDay());
    expect(await topics()).toEqual([]);
  });

  it('about an inquiry, too, and not on the day on which a case arrived', async () => {
    await fetch(`${api.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contact()),
    });
    await submit('anonymous', anonymousReport());
    await api.db('outbox').delete();
    const today = isoDayInSeoul(new Date());
    await api.db('inquiries').update({ feedback_by: today, assignee: 'lee' });
    await api.db('reports').update({ feedback_by: today, acknowledge_by: null, assignee: 'lee' });
    await remind(today);
    expect(await topics()).toEqual([]);
    await api.db('inquiries').update({ created_at: api.db.raw(`now() - interval '2 days'`) });
    await remind(today);
    expect(await topics()).toEqual(['promise.due']);
  });
});
