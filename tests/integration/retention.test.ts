import { Readable } from 'node:stream';
import { caseKinds } from '@gaongil/data/case-kinds';
import { findCase, findCaseRef } from '@gaongil/data/cases/find-case';
import { newObjectKey, putSealed } from '@gaongil/data/attachments/sealed-files';
import { destroyCase } from '@gaongil/data/cases/destroy-case';
import { findLegalHold, isOnHold } from '@gaongil/data/cases/records/legal-holds';
import { listCaseHistory } from '@gaongil/data/cases/records/case-history';
import { endDue, readDue } from '@gaongil/data/retention/end-due';
import { listDue } from '@gaongil/data/retention/list-due';
import { readLastDay, storeLastDay } from '@gaongil/data/retention-clock';
import { retentionPeriods } from '@gaongil/contract/cases/retention';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMonths, dayNumber, dayText } from '../support/stored/days.ts';
import { type RetentionDatabase, retentionDatabase } from '../support/sites/retention-database.ts';
import { testRing } from '../support/stored/sealed-rows.ts';
import { storedKeys } from '../support/stored/stored-objects.ts';
import { everyCase } from '@gaongil/data/viewer';

const closed = dayNumber('2026-03-10');
const due = dayNumber('2029-03-10');

let world: RetentionDatabase;
beforeAll(async () => {
  world = await retentionDatabase();
});
beforeEach(async () => {
  await world.db().raw('truncate reports, inquiries, retention_clock, outbox restart identity cascade');
});
afterAll(() => world.close());

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
const passDays = async (from: number, to: number) => {
  for (let day = from; day <= to; day++) await world.run(day);
};
const mails = () => world.db()('outbox').where('topic', 'retention.reminder').pluck('id');
const reports = async () => [...(await world.remaining()).reports.keys()];
const closedReport = async (type: 'REALNAME' | 'ANONYMOUS' = 'ANONYMOUS') => {
  const one = await world.submit('report', closed, { type });
  await world.change(one, closed, { status: 'CLOSED' });
  return one;
};

describe('a report', () => {
  it('is destroyed with its file on the day after its period, which two days have to see', async () => {
    const content = Readable.from([Buffer.from('사진')]);
    const file = await putSealed(world.attachments, newObjectKey(), content);
    await world.submit('report', closed, {
      type: 'ANONYMOUS',
      attachmentKey: file.key,
      attachmentName: 'a.jpg',
      attachmentSize: 6,
      fileKey: file.fileKey.toString('base64'),
      status: 'CLOSED',
      closedAt: new Date('2026-03-10T12:00Z'),
    });
    await passDays(due - 40, due);
    await passDays(due, due);
    expect(await reports()).toHaveLength(1);
    expect(await world.run(due + 1)).toEqual({ report: 1, contact: 0, inquiry: 0, failed: 0 });
    expect(await reports()).toEqual([]);
    expect(await storedKeys(world.attachments)).toEqual([]);
    expect(await world.db()('destroyed_cases').pluck('status')).toContain('CLOSED');
  });

  it('that is never closed never ends', async () => {
    await world.submit('report', closed);
    // Months around the end of a closed one, and after twenty years: each run is a transaction for each kind of case.
    for (const month of [...range(34, 40), ...range(237, 240)]) {
      await storeLastDay(world.db(), dayText(addMonths(closed, month)));
      await world.run(addMonths(closed, month));
    }
    expect(await reports()).toHaveLength(1);
    expect(await world.deadlines()).toEqual([]);
  });

  it('is destroyed 31 days after a change at the earliest', async () => {
    const one = await closedReport();
    await passDays(due - 40, due - 1);
    await world.note(one, due - 1);
    await passDays(due, due + 30);
    expect(await reports()).toHaveLength(1);
    await passDays(due + 31, due + 31);
    expect(await reports()).toEqual([]);
  });

  it('that is overdue before the first run is destroyed only after staff were informed for 30 days', async () => {
    await closedReport();
    const upgrade = due + 400;
    await passDays(upgrade, upgrade + 30);
    expect(await reports()).toHaveLength(1);
    await world.run(upgrade + 31);
    expect(await reports()).toEqual([]);
  });

  it('stays when staff reopen it after it was selected', async () => {
    const one = await closedReport();
    await passDays(due - 40, due);
    const db = world.workerDb();
    const [deadline] = await readDue(db, dayText(due + 1), 0, 10);
    await world.change(one, due, { status: 'IN_PROGRESS' });
    const options = { ring: testRing(db), attachments: world.attachments, today: dayText(due + 1) };
    expect(deadline).toBeDefined();
    if (deadline)
      expect(await endDue(db, { ...options, periods: retentionPeriods(world.env) }, deadline)).toBe(false);
    expect(await reports()).toHaveLength(1);
  });
});

describe('the contact data of a named report', () => {
  it('ends by its own period, and the rest of the report stays', async () => {
    const one = await closedReport('REALNAME');
    const end = addMonths(closed, 12);
    await passDays(end - 31, end + 1);
    const db = world.db();
    const report = await findCase(db, testRing(db), caseKinds.report, one.key, everyCase);
    expect(report).toMatchObject({ reporterName: null, reporterEmail: null, reporterPhone: null });
    expect(report).toMatchObject({ title: '제목', content: '내용', type: 'REALNAME', status: 'CLOSED' });
    // The index is built again without it.
    expect(await db('search_changes').where({ subject: 'report', texts: true }).pluck('number')).toEqual([
      Number(one.ref),
    ]);
    expect(await mails()).toHaveLength(2);
    await passDays(end + 2, end + 40);
    expect([await mails(), await world.deadlines()]).toEqual([expect.objectContaining({ length: 2 }), []]);
  });

  it('stays in a report that cannot be opened, and the others end', async () => {
    const damaged = await closedReport('REALNAME');
    await closedReport('REALNAME');
    await world
      .db()('reports')
      .where('number', damaged.ref)
      .update({ body: Buffer.alloc(300, 1) });
    const end = addMonths(closed, 12);
    await passDays(end - 31, end);
    expect(await world.run(end + 1)).toEqual({ report: 0, contact: 1, inquiry: 0, failed: 1 });
    expect(world.logged()).not.toContain(damaged.key);
  });
});

describe('the mails to staff', () => {
  it('are written 30 and 7 days before, one for all cases of a day, and name none', async () => {
    for (let n = 0; n < 5; n++) await closedReport();
    const days: number[] = [];
    for (let day = due - 40; day <= due; day++) {
      const before = (await mails()).length;
      await Promise.all([world.run(day), world.run(day)]);
      if ((await mails()).length > before) days.push(due - day);
    }
    expect(days).toEqual([30, 7]);
    expect(await mails()).toHaveLength(2);
    expect(await world.db()('outbox').whereNotNull('report_number').select()).toEqual([]);
  });
});

describe('a legal hold', () => {
  it('prevents that a case is destroyed, by the worker, by the operator and by the owner of the database', async () => {
    const one = await closedReport();
    await passDays(due - 40, due);
    expect(await world.hold(one, due)).toBe('set');
    expect(await world.hold(one, due, 'lee')).toBe('exists');
    await passDays(due + 1, due + 60);
    const ref = { kind: caseKinds.report, number: Number(one.ref) };
    expect(await destroyCase(world.workerDb(), world.attachments, ref)).toBe(false);
    expect(await isOnHold(world.workerDb(), ref)).toBe(true);
    await expect(world.db()('reports').delete()).rejects.toThrow('a legal hold prevents the deletion');
    expect(await reports()).toHaveLength(1);
  });

  it('is lifted by two persons only, and then the case has 31 days', async () => {
    const one = await closedReport();
    await world.hold(one, closed + 1, 'kim');
    await passDays(due - 40, due + 10);
    expect(await world.lift(one, due + 10, 'kim', 'kim')).toBe('own');
    await expect(
      world.db()('legal_holds').update({ lift_requested_by: 'kim', lifted_by: 'kim', lifted_at: new Date() }),
    ).rejects.toMatchObject({ constraint: 'lifted_by_another' });
    expect(await world.lift(one, due + 10)).toBe('lifted');
    expect(await world.lift(one, due + 10)).toBe('missing');
    await passDays(due + 11, due + 41);
    expect(await reports()).toHaveLength(1);
    await world.run(due + 42);
    expect(await reports()).toEqual([]);
  });

  it('is in the history, and its reason is sealed', async () => {
    const one = await closedReport();
    await world.hold(one, closed + 1);
    const db = world.db();
    const about = await findCaseRef(db, testRing(db), caseKinds.report, one.key, everyCase);
    if (!about) throw new Error('no such report');
    expect(await findLegalHold(db, about)).toMatchObject({ by: 'kim', reason: '소송' });
    const [stored] = await db('legal_holds').pluck<Buffer[]>('reason');
    expect(stored?.includes('소송')).toBe(false);
    await world.lift(one, closed + 2);
    const { items } = await listCaseHistory(db, about, {});
    expect(items.map(({ action, by }) => [action, by])).toEqual([
      ['HOLD_LIFTED', 'lee'],
      ['HOLD_LIFT_REQUESTED', 'kim'],
      ['HOLD_SET', 'kim'],
      ['CHANGED', 'kim'],
    ]);
  });
});

describe('a run', () => {
  it('does nothing when the clock is days from the last run, until an operator confirms the day', async () => {
    await closedReport();
    await world.run(closed + 1);
    await passDays(due - 40, due + 40);
    expect(await readLastDay(world.db())).toBe(dayText(closed + 1));
    expect([await mails(), await world.deadlines()]).toEqual([[], []]);
    expect(world.logged()).toContain('confirm-day');
    await storeLastDay(world.db(), dayText(due + 40));
    await world.run(due + 40);
    expect(await mails()).toHaveLength(1);
  });

  it('that is stopped destroys nothing more, and the next one continues', async () => {
    await closedReport();
    await passDays(due - 40, due);
    await world.run(due + 1, AbortSignal.abort());
    expect(await reports()).toHaveLength(1);
    await Promise.all([world.run(due + 1), world.run(due + 1)]);
    expect(await reports()).toEqual([]);
  });

  it('has a preview of how many cases are due on which day', async () => {
    await closedReport();
    await closedReport();
    const list = (today: number, months = 36) => listDue(world.db(), 'report', months, dayText(today));
    expect(await list(due - 31)).toEqual([]);
    expect(await list(due - 30)).toEqual([{ day: dayText(due), count: 2 }]);
    expect(await list(due + 5)).toEqual([{ day: dayText(due + 35), count: 2 }]);
    expect(await list(due + 5, 0)).toEqual([]);
    expect(await world.deadlines()).toEqual([]);
  });
});
