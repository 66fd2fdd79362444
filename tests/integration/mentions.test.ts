import { addStaff } from '@gaongil/api/auth/staff-accounts';
import type { Reader } from '@gaongil/contract/cases/mentions';
import { readAgainHeader } from '@gaongil/contract/requests/read-again';
import type { TodaySection } from '@gaongil/contract/cases/today';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymousReport, contact, namedReport } from '../support/callers/factories.ts';
import { staffPassword } from '../support/processes/test-api.ts';
import { startTeamSite, type TeamSite } from '../support/sites/team-site.ts';

// kim and park see every report, lee and choi their own, jung inquiries.
let site: TeamSite;
beforeAll(async () => {
  site = await startTeamSite();
});
beforeEach(async () => {
  await site.clear();
});
afterAll(() => site.api.close());

const note = (by: string, path: string, text: string) => site.as(by).call('POST', `${path}/notes`, { text });
const readers = async (path: string, by = 'kim') =>
  (await site.as(by).read<Reader[]>(`${path}/notes/readers`)).map(({ name }) => name);
type Answer = Record<TodaySection, { count: number; items: { referenceId?: string; id?: string }[] }>;
async function mentioned(name: string, kind = 'reports'): Promise<unknown[]> {
  const { items } = (await site.as(name).read<Answer>(`/api/${kind}/today`)).mentioned;
  return items.map(({ referenceId, id }) => referenceId ?? id);
}
const stored = () => site.api.db('mentions');

describe('an account that an internal note names', () => {
  it('has the case in what waits today until it opens it and reads its notes, once for any number of notes', async () => {
    const id = await site.submit('anonymous', anonymousReport());
    const path = `/api/reports/${id}`;
    await site.api.db('reports').update({ visible_from: null });
    expect((await note('kim', path, '@park 확인 부탁드립니다. @kim')).status).toBe(201);
    await note('kim', path, '@PARK님, 한 번 더요.');
    expect(await mentioned('park')).toEqual([id]);
    expect(await mentioned('kim')).toEqual([]);
    // Lists read a case, and a screen that was left open reads its notes again: neither shows them to anybody.
    await site.as('park').call('GET', path);
    await site.as('park').call('GET', `${path}/notes`, undefined, { [readAgainHeader]: '1' });
    expect(await mentioned('park')).toEqual([id]);
    await site.as('park').call('GET', `${path}/notes`);
    expect([await mentioned('park'), await stored()]).toEqual([[], []]);
    await note('kim', path, '@park 다시');
    expect(await mentioned('park')).toEqual([id]);
  });

  it('is one that may see the case: others are text, and none of them is proposed', async () => {
    const id = await site.assigned('lee');
    const path = `/api/reports/${id}`;
    expect(await readers(path)).toEqual(['kim', 'lee', 'park']);
    await site.exclude(id, 'park');
    expect(await readers(path)).toEqual(['kim', 'lee']);
    await note('kim', path, '@park @choi @jung @nobody');
    expect(await stored()).toEqual([]);
    for (const name of ['park', 'choi'])
      expect((await site.as(name).call('GET', `${path}/notes/readers`)).status).toBe(404);
  });

  it('finds nothing of a case that is excluded from it later', async () => {
    const id = await site.submit('realname', namedReport());
    await note('kim', `/api/reports/${id}`, '@park 확인 부탁드립니다.');
    await site.exclude(id, 'park');
    expect(await mentioned('park')).toEqual([]);
  });

  it('is named about an inquiry, too, and nothing is left when the case is destroyed', async () => {
    await site.as('kim').call('POST', '/api/contact', contact());
    const [inquiry] = (await site.as('kim').list<{ id: string }>('/api/inquiries')).items;
    await note('kim', `/api/inquiries/${inquiry?.id}`, '@jung 견적을 확인해 주세요.');
    expect(await mentioned('jung', 'inquiries')).toEqual([inquiry?.id]);
    await site.api.db('inquiries').delete();
    expect(await stored()).toEqual([]);
  });
});

describe('a mention', () => {
  it('has no time, and moves with its report in the night', async () => {
    const id = await site.submit('anonymous', anonymousReport());
    await note('kim', `/api/reports/${id}`, '@park 확인 부탁드립니다.');
    const [before] = await stored();
    expect(Object.keys(before as object)).toEqual(['account_id', 'report_number', 'inquiry_number']);
    await site.api.db.raw(
      `select move_report(number, true, null, null, null, null, null, '{}', '{}', '{}', '{}', '{}') from reports`,
    );
    const [after] = (await stored()) as { report_number: number }[];
    const [moved] = await site.api.db('reports').pluck<number[]>('number');
    expect(after?.report_number).toBe(moved);
    expect(moved).not.toBe((before as { report_number: number }).report_number);
    await site.api.db('reports').update({ visible_from: null });
    expect(await mentioned('park')).toEqual([id]);
  });

  it('is none of an account whose name another account begins its own with, be that excluded or suspended', async () => {
    for (const name of ['김민', '김민수', '김민지'])
      await addStaff(site.api.db, name, staffPassword, ['reports']);
    await site.api.db('staff').where('username', '김민지').update({ state: 'suspended' });
    const id = await site.assigned('park');
    await site.exclude(id, '김민수');
    const path = `/api/reports/${id}`;
    expect(await readers(path)).toEqual(['kim', 'park', '김민']);
    await note('kim', path, '@김민수 @김민수에게 @김민지 kim@company.example');
    expect(await stored()).toEqual([]);
    await note('kim', path, '@김민에게 확인을 부탁합니다.');
    expect(await stored()).toHaveLength(1);
  });
});
