import { planRetention } from '@gaongil/data/retention/plan-retention';
import { readToday } from '@gaongil/data/retention-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMonths, dayNumber, dayText } from '../support/stored/days.ts';
import { namedReport } from '../support/callers/factories.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
let kim: Record<string, string>;
const { submit, patch } = reportCalls(
  () => api.url,
  () => kim,
);
const { read } = staffCalls(
  () => api,
  () => kim,
);

beforeAll(async () => {
  api = await startTestApi();
  kim = await api.signIn();
});
afterAll(() => api.close());

describe('what is due', () => {
  it('is listed for contact data too, which ends before its report', async () => {
    const referenceId = await submit('realname', namedReport({ title: '연락처가 먼저 끝나는 제보' }));
    await patch(referenceId, { status: 'CLOSED' });
    const today = await readToday(api.db);
    const earlier = '2020-01-01T00:00+09';
    await api.db('reports').update({
      ended_on: dayText(addMonths(dayNumber(today), -12)),
      created_at: earlier,
      updated_at: earlier,
    });
    await planRetention(api.db, api.dependencies.ring, { report: 36, contact: 12, inquiry: 12 }, today);
    const endsOn = dayText(dayNumber(today) + 30);
    const items = [{ id: referenceId, title: '연락처가 먼저 끝나는 제보', endsOn }];
    expect(await read('/api/reports/due')).toMatchObject({
      total: 0,
      contacts: { items, total: 1, tomorrow: 0, months: 12 },
    });
    expect(await read('/api/inquiries/due')).toMatchObject({ contacts: { items: [], total: 0, months: 0 } });
  });

  it('is not listed for the contact data of a report that ends by then itself', async () => {
    const today = await readToday(api.db);
    await api.db('reports').update({ ended_on: dayText(addMonths(dayNumber(today), -36)) });
    const due = { total: 1, contacts: { items: [], total: 0, tomorrow: 0, months: 12 } };
    expect(await read('/api/reports/due')).toMatchObject(due);
  });
});
