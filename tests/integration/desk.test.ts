import { type Desk, deskMessages, firstCategories } from '@gaongil/contract/cases/desk';
import { firstTemplates } from '@gaongil/contract/cases/templates';
import { isoDayInSeoul } from '@gaongil/contract/dates';
import type { CaseHistoryEntry } from '@gaongil/contract/cases/history-schemas';
import type { StaffReportDetail } from '@gaongil/contract/cases/report-schemas';
import { addDays } from '@gaongil/data/days';
import { readDaysOff } from '@gaongil/data/promises/promise-calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymousReport } from '../support/callers/factories.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { type ExclusionSite, startExclusionSite } from '../support/sites/exclusion-site.ts';

let site: ExclusionSite;
beforeAll(async () => {
  site = await startExclusionSite({ hidden: false });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.api.db('desk').delete();
  await site.api.db('days_off').where('is_public', false).delete();
});

const { submit, status } = reportCalls(
  () => site.api.url,
  () => ({}),
);
const path = '/api/admin/desk';
const read = () => site.asKim.read<Desk>(path);
async function change(fields: object) {
  const answer = await site.asKim.call('PATCH', path, fields);
  return { code: answer.status, text: await answer.text() };
}
const today = isoDayInSeoul(new Date());

it('what the product ships with holds until the company sets its own, and each list is replaced by itself', async () => {
  const before = await read();
  expect(before).toMatchObject({
    version: 0,
    categories: firstCategories,
    templates: firstTemplates,
    daysOff: [],
  });
  expect(before.holidays.length).toBeGreaterThan(5);
  expect(before.holidays.every(({ day }) => day > today)).toBe(true);

  expect((await change({ version: 0, categories: [' 안전 ', '기타'] })).code).toBe(200);
  expect(await read()).toMatchObject({ version: 1, categories: ['안전', '기타'], templates: firstTemplates });
  const templates = [{ name: '안내', text: '{접수일}에 받았습니다.\n둘째 줄' }];
  expect((await change({ version: 1, templates })).code).toBe(200);
  expect(await read()).toMatchObject({ version: 2, categories: ['안전', '기타'], templates });
});

it('a change to what somebody else has changed meanwhile is refused, also when both come at once', async () => {
  const both = await Promise.all([
    change({ version: 0, categories: ['하나'] }),
    change({ version: 0, categories: ['둘'] }),
  ]);
  expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
  expect(both.find(({ code }) => code === 409)?.text).toContain(deskMessages.changed);
  const { categories, version } = await read();
  expect((await change({ version: version - 1, categories: ['셋'] })).code).toBe(409);
  expect(await read()).toMatchObject({ version, categories });
});

it('an own day off counts for what arrives from tomorrow on, and no longer once it is taken back', async () => {
  const [day, other] = [addDays(today, 30), addDays(today, 31)];
  const daysOff = [
    { day, name: '창립기념일' },
    { day: other, name: '단체 휴가' },
  ];
  expect((await change({ version: 0, daysOff })).code).toBe(200);
  expect((await read()).daysOff).toEqual(daysOff);
  expect((await readDaysOff(site.api.db, today)).has(other)).toBe(false);
  expect((await readDaysOff(site.api.db, addDays(today, 1))).has(other)).toBe(true);

  const renamed = [{ day, name: '창사기념일' }];
  expect((await change({ version: 1, daysOff: renamed })).code).toBe(200);
  expect((await read()).daysOff).toEqual(renamed);
  const known = await readDaysOff(site.api.db, addDays(today, 1));
  expect([known.has(day), known.has(other)]).toEqual([true, false]);
});

it('a day off that is today or past is refused, and nothing else of the change is stored', async () => {
  const { code, text } = await change({
    version: 0,
    categories: ['안전'],
    daysOff: [{ day: today, name: '오늘' }],
  });
  expect([code, text]).toEqual([400, expect.stringContaining(deskMessages.pastDay)]);
  expect((await read()).version).toBe(0);
});

describe('the category of a report', () => {
  it('is one of the list, sealed, and read by staff alone', async () => {
    const id = await submit('anonymous', anonymousReport());
    const save = (action: object) => site.asKim.call('PATCH', `/api/reports/${id}/action`, action);
    const refused = await save({ category: '없는 분류' });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining(deskMessages.unknownCategory),
    ]);
    const category = firstCategories[0] ?? '';
    expect((await save({ category })).status).toBe(200);
    expect(await site.asKim.read<StaffReportDetail>(`/api/reports/${id}`)).toMatchObject({ category });
    expect((await status(id)).body).not.toHaveProperty('category');
    const [entry] = (await site.asKim.list<CaseHistoryEntry>(`/api/reports/${id}/history`)).items;
    expect(entry?.changes).toEqual([{ field: 'category', old: '', new: category }]);
    const { rows } = await site.api.db.raw<{ rows: { stored: Buffer }[] }>(
      `select body || convert_to(r::text, 'UTF8') as stored from reports r
       union all select changes || convert_to(h::text, 'UTF8') from history h`,
    );
    expect(rows.some(({ stored }) => stored.includes(category))).toBe(false);
  });

  it('stays when it is taken off the list, is set for many at once, and is taken back', async () => {
    const ids = [await submit('anonymous', anonymousReport()), await submit('anonymous', anonymousReport())];
    const items = ids.map((referenceId) => ({ referenceId, version: 1, category: '기타' }));
    expect((await site.asKim.call('POST', '/api/reports/bulk', { items })).status).toBe(200);
    expect((await change({ version: 0, categories: ['안전'] })).code).toBe(200);
    const [first = '', second = ''] = ids;
    const readReport = (id: string) => site.asKim.read<StaffReportDetail>(`/api/reports/${id}`);
    expect(await readReport(first)).toMatchObject({ category: '기타' });
    const undone = [{ referenceId: second, version: 2 }];
    expect((await site.asKim.call('POST', '/api/reports/undo', { items: undone })).status).toBe(200);
    expect(await readReport(second)).not.toHaveProperty('category');
  });
});
