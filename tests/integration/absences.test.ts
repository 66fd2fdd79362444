import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { type AbsenceForm, absenceMessages, type OwnCovers } from '@gaongil/contract/accounts/absences';
import type { StaffAccount } from '@gaongil/contract/accounts/accounts';
import type { Assignee } from '@gaongil/contract/cases/assignees';
import type { TodaySection } from '@gaongil/contract/cases/today';
import { isoDayInSeoul } from '@gaongil/contract/dates';
import { connectDatabase } from '@gaongil/data/database';
import { addDays } from '@gaongil/data/days';
import { addBusinessDays } from '@gaongil/data/promises/business-days';
import { readDaysOff } from '@gaongil/data/promises/promise-calendar';
import { remindOfPromises } from '@gaongil/data/promises/remind';
import { removeEndedAbsences } from '@gaongil/data/staff/absences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymousReport, namedReport } from '../support/callers/factories.ts';
import { staffPassword } from '../support/processes/test-api.ts';
import { mailboxes } from '../support/mailboxes.ts';
import { asRole } from '../support/services/roles.ts';
import { startTeamSite, type TeamSite } from '../support/sites/team-site.ts';

// kim and park see every report, lee and choi their own, jung inquiries.
let site: TeamSite;
const mail = mailboxes(() => site.api);
const today = isoDayInSeoul(new Date());

beforeAll(async () => {
  site = await startTeamSite();
});
beforeEach(async () => {
  await site.clear();
  await site.api.db('absences').delete();
});
afterAll(() => site.api.close());

const numberOf = (name: string) => site.idsOf([name])[0] ?? 0;
const form = (cover: string, from = today, until = addDays(today, 3)): AbsenceForm => ({
  cover: numberOf(cover),
  from,
  until,
});
const away = (name: string, cover: string, ...days: string[]) =>
  site.as(name).call('PUT', '/api/account/absence', form(cover, ...days));
type Answer = Record<TodaySection, { count: number; items: { referenceId: string; assignee: string }[] }>;
const todayOf = (name: string) => site.as(name).read<Answer>('/api/reports/today');
const said = async (answer: Response) => [answer.status, await answer.text()];

/** Stores a report of an account that is due the day after tomorrow. */
async function dueSoon(assignee: string, type: 'realname' | 'anonymous' = 'realname'): Promise<string> {
  const id = await site.submit(type, type === 'realname' ? namedReport() : anonymousReport());
  await site.patch(id, { assignee, status: 'IN_PROGRESS' });
  await site.api
    .db('reports')
    .where('number', site.api.db('reports').max('number'))
    .update({
      acknowledged_on: today,
      feedback_by: addDays(today, 2),
    });
  return id;
}

describe('who can cover', () => {
  it('is another active account that sees every case of each kind of the one that is away', async () => {
    const names = async (name: string) =>
      (await site.as(name).read<OwnCovers>('/api/account/covers')).candidates.map(({ username }) => username);
    expect(await names('lee')).toEqual(['kim', 'park']);
    expect(await names('park')).toEqual(['kim']);
    // No other account sees both kinds.
    expect(await names('kim')).toEqual([]);
    for (const [name, cover] of [
      ['lee', 'choi'],
      ['park', 'jung'],
      ['park', 'park'],
      ['kim', 'park'],
    ] as const)
      expect(await said(await away(name, cover))).toEqual([409, absenceMessages.unable]);
    await addStaff(site.api.db, 'han', staffPassword, ['reports']);
    expect(await names('lee')).toEqual(['han', 'kim', 'park']);
    await site.api.db('staff').where('username', 'han').update({ state: 'suspended' });
    expect(await names('lee')).toEqual(['kim', 'park']);
  });

  it('is not away on one of these days itself, and no absence is set that has passed', async () => {
    expect((await away('park', 'kim', addDays(today, 3), addDays(today, 5))).status).toBe(200);
    expect(await said(await away('lee', 'park'))).toEqual([409, absenceMessages.coverAway]);
    expect((await away('lee', 'park', today, addDays(today, 2))).status).toBe(200);
    expect(await said(await away('lee', 'kim', addDays(today, -3), addDays(today, -1)))).toEqual([
      409,
      absenceMessages.untilPast,
    ]);
    expect((await away('lee', 'kim', '0000-01-01', '0000-01-02')).status).toBe(400);
  });

  it('is set and ended for others by those alone who manage accounts', async () => {
    const path = `/api/admin/accounts/${numberOf('lee')}/absence`;
    expect((await site.as('park').call('PUT', path, form('park'))).status).toBe(404);
    const set = await site.as('kim').call('PUT', path, form('park'));
    expect(((await set.json()) as StaffAccount).absence).toEqual({
      cover: { id: numberOf('park'), displayName: 'park' },
      from: today,
      until: addDays(today, 3),
    });
    expect((await site.as('park').call('DELETE', path)).status).toBe(404);
    const ended = await site.as('kim').call('DELETE', path);
    expect(((await ended.json()) as StaffAccount).absence).toBeNull();
  });
});

describe('while an account is away', () => {
  it('its cases wait today for who covers, beside its own, and not before or after', async () => {
    const id = await dueSoon('lee');
    await dueSoon('kim');
    const shown = async () =>
      (await todayOf('park')).dueSoon.items.map((one) => [one.referenceId, one.assignee]);
    expect(await shown()).toEqual([]);
    await away('lee', 'park', addDays(today, 1));
    expect(await shown()).toEqual([]);
    await away('lee', 'park');
    expect(await shown()).toEqual([[id, 'lee']]);
    expect((await todayOf('park')).assigned.items.map((one) => one.referenceId)).toEqual([id]);
    expect((await todayOf('lee')).dueSoon.count).toBe(1);
    expect((await todayOf('kim')).dueSoon.count).toBe(1);
    expect((await site.as('park').list('/api/reports', { view: 'mine' })).items).toEqual([]);
    await site.api.db('absences').update({ from_day: addDays(today, -3), until_day: addDays(today, -1) });
    expect(await shown()).toEqual([]);
    await removeEndedAbsences(site.api.db);
    expect(await site.api.db('absences')).toEqual([]);
  });

  it('nothing tells who covers of a case that is excluded from it', async () => {
    const id = await dueSoon('lee', 'anonymous');
    await site.exclude(id, 'park');
    const before = await todayOf('park');
    await away('lee', 'park');
    expect(await todayOf('park')).toEqual(before);
    expect((await site.as('park').call('GET', `/api/reports/${id}`)).status).toBe(404);
    const names = await site.as('park').read<Assignee[]>('/api/assignees');
    expect(names.find(({ name }) => name === 'lee')).toMatchObject({ awayUntil: addDays(today, 3) });
  });

  it('no right grows: who covers loses what it saw when it loses its area', async () => {
    const id = await dueSoon('lee');
    await away('lee', 'park');
    await site.api
      .db('staff')
      .where('username', 'park')
      .update({ areas: ['ownReports'] });
    expect((await todayOf('park')).dueSoon.items).toEqual([]);
    expect((await site.as('park').call('GET', `/api/reports/${id}`)).status).toBe(404);
    await site.api
      .db('staff')
      .where('username', 'park')
      .update({ areas: ['reports'] });
  });

  it('names say until when, and only as long', async () => {
    const until = async () =>
      (await site.as('kim').read<Assignee[]>('/api/assignees')).find(({ name }) => name === 'lee')?.awayUntil;
    await away('lee', 'park', addDays(today, 1));
    expect(await until()).toBeUndefined();
    await away('lee', 'park');
    expect(await until()).toBe(addDays(today, 3));
    await site.as('lee').call('DELETE', '/api/account/absence');
    expect(await until()).toBeUndefined();
  });
});

describe('mails while an account is away', () => {
  beforeEach(() => mail.renew(site.names));

  async function mailed(topic: string): Promise<string[]> {
    await site.api.db('outbox').whereNot('topic', topic).delete();
    await mail.letSlotsCome();
    return Object.keys(await mail.send(''));
  }

  it('about assignments go to who covers, too', async () => {
    await away('lee', 'park');
    await site.assigned('lee');
    expect(await mailed('case.assigned')).toEqual(['lee', 'park']);
  });

  it('about assignments go to nobody for a case that was excluded from who covers, before or after', async () => {
    await away('lee', 'park');
    const id = await site.submit('anonymous', anonymousReport());
    await site.exclude(id, 'park');
    await site.patch(id, { assignee: 'lee' });
    expect(await mailed('case.assigned')).toEqual(['lee']);
    await mail.renew(site.names);
    await site.exclude(await site.assigned('lee'), 'park');
    expect(await mailed('case.assigned')).toEqual(['lee']);
  });

  it('about assignments end with the absence', async () => {
    await away('lee', 'park');
    await site.assigned('lee');
    await site.as('lee').call('DELETE', '/api/account/absence');
    expect(await mailed('case.assigned')).toEqual(['lee']);
  });

  it('about due days go to who covers, too, and not for a case that is excluded from it', async () => {
    const { api } = site;
    const worker = connectDatabase({ url: asRole(api.databaseUrl, 'gaongil_worker'), connections: 2 });
    const dueDay = addBusinessDays(today, 6, await readDaysOff(api.db, today));
    const remind = async () => {
      await api.db('retention_clock').delete();
      await api.db('reports').update({
        feedback_by: dueDay,
        created_at: api.db.raw(`date_trunc('day', now() - interval '10 days', 'Asia/Seoul')`),
        status_changed_at: api.db.raw(`date_trunc('day', now() - interval '10 days', 'Asia/Seoul')`),
      });
      await remindOfPromises(worker, { ring: api.dependencies.ring, slots: [] }, dueDay);
    };
    await away('lee', 'park');
    const id = await dueSoon('lee');
    await remind();
    expect(await mailed('promise.due')).toEqual(['lee', 'park']);
    await mail.renew(site.names);
    await site.exclude(id, 'park');
    await api.db('reports').update({ reminded_of: null, reminded_as: null });
    await remind();
    expect(await mailed('promise.due')).toEqual(['lee']);
    await worker.destroy();
  });
});
