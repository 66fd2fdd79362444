import type { InquiryBulkAnswer, ReportBulkAnswer, ReportCounts } from '@gaongil/contract/cases/case-kinds';
import type { CaseHistoryEntry } from '@gaongil/contract/cases/history-schemas';
import type { Inquiry } from '@gaongil/contract/cases/inquiry';
import type { ReportRow } from '@gaongil/contract/cases/report-schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contact, namedReport } from '../support/callers/factories.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { plantReports } from '../support/stored/planted-cases.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { addAssignees } from '../support/stored/assignees.ts';

let api: TestApi;
let staff: Record<string, string>;
const now = new Date('2025-03-04T00:00:00Z');

beforeAll(async () => {
  api = await startTestApi({}, () => ({ now: () => now }), noLimits);
  staff = await api.signIn();
  await addAssignees(api.db, ['이주임', '가', '나', '두 사람']);
});
afterAll(() => api.close());

const { submit, patch } = reportCalls(
  () => api.url,
  () => staff,
);
const { call, list, read } = staffCalls(
  () => api,
  () => staff,
);
const bulk = async (items: object[]) => {
  const answer = await call('POST', '/api/reports/bulk', { items });
  return { code: answer.status, ...((await answer.json()) as ReportBulkAnswer) };
};
const historyOf = async (id: string) => (await list<CaseHistoryEntry>(`/api/reports/${id}/history`)).items;

describe('bulk changes', () => {
  it('return the result of each, in the order they were sent', async () => {
    const [good, changed, same] = [
      await submit('realname', namedReport()),
      await submit('realname', namedReport()),
      await submit('realname', namedReport()),
    ];
    await patch(changed, { assignee: '이주임' });
    const missing = '0'.repeat(26);
    const change = { status: 'IN_PROGRESS', assignee: 'kim' };
    const { code, results } = await bulk([
      { referenceId: changed, version: 1, ...change },
      { referenceId: missing, version: 1, ...change },
      { referenceId: good, version: 1, ...change },
      { referenceId: same, version: 1, status: 'RECEIVED' },
      { referenceId: '아무것도 아님', version: 1, ...change },
    ]);
    expect(code).toBe(200);
    expect(results).toEqual([
      {
        referenceId: changed,
        result: 'conflict',
        current: { status: 'RECEIVED', assignee: '이주임', version: 2 },
      },
      { referenceId: missing, result: 'missing' },
      { referenceId: good, result: 'ok', current: { ...change, version: 2 } },
      { referenceId: same, result: 'ok', current: { status: 'RECEIVED', assignee: '', version: 1 } },
      { referenceId: '아무것도 아님', result: 'missing' },
    ]);
    expect(await historyOf(good)).toMatchObject([{ by: 'kim', at: now.toISOString(), version: 2 }]);
    expect(await historyOf(changed)).toHaveLength(1);
    expect(await historyOf(same)).toEqual([]);
    expect(await read(`/api/reports/${good}`)).toMatchObject({
      ...change,
      statusChangedAt: now.toISOString(),
    });
  });

  it('are undone once in a call', async () => {
    const id = await submit('realname', namedReport());
    await patch(id, { status: 'IN_PROGRESS' });
    const item = { referenceId: id, version: 2 };
    const answer = await call('POST', '/api/reports/undo', { items: [item, item] });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('선택한 항목이 올바르지 않습니다.');
    expect(await historyOf(id)).toHaveLength(1);
  });

  it('can be undone in one call too', async () => {
    const ids = [await submit('realname', namedReport()), await submit('realname', namedReport())];
    await patch(ids[0] ?? '', { status: 'IN_PROGRESS', assignee: '이주임' });
    const before = await Promise.all(ids.map((id) => read<ReportRow>(`/api/reports/${id}`)));
    const closing = before.map(({ referenceId, version }) => ({ referenceId, version, status: 'CLOSED' }));
    const { results } = await bulk(closing);
    const back = before.map(({ referenceId, status, assignee }, index) => ({
      referenceId,
      status,
      assignee,
      version: results[index]?.current?.version,
    }));
    expect((await bulk(back)).results.map(({ result }) => result)).toEqual(['ok', 'ok']);
    for (const [index, id] of ids.entries()) {
      const { status, assignee } = before[index] ?? {};
      expect(await read(`/api/reports/${id}`)).toMatchObject({ status, assignee });
    }
  });

  it('apply the second change of the same report in one call to the result of the first', async () => {
    const id = await submit('realname', namedReport());
    const item = { referenceId: id, version: 1 };
    const { results } = await bulk([
      { ...item, assignee: '가' },
      { ...item, assignee: '나' },
    ]);
    expect(results.map(({ result }) => result)).toEqual(['ok', 'conflict']);
    expect((await historyOf(id)).map(({ version }) => version)).toEqual([2]);
  });

  it('do not deadlock when two change the same 200 in opposite orders', async () => {
    const { db } = api;
    const planted = {
      type: 'REALNAME',
      status: 'RECEIVED',
      assignee: '두 사람',
      createdAt: now,
      statusChangedAt: now,
    } as const;
    await plantReports(
      db,
      Array.from({ length: 200 }, () => planted),
    );
    const { items } = await list<ReportRow>('/api/reports', { limit: '200', assignee: '두 사람' });
    const request = (assignee: string) =>
      items.map(({ referenceId, version }) => ({ referenceId, version, assignee }));
    const answers = await Promise.all([bulk(request('가')), bulk(request('나').reverse())]);
    const outcomes = answers.map(({ code, results }) => [
      code,
      ...new Set(results.map(({ result }) => result)),
    ]);
    expect(outcomes.sort()).toEqual([
      [200, 'conflict'],
      [200, 'ok'],
    ]);
    for (const { referenceId } of items.slice(0, 5))
      expect((await historyOf(referenceId)).map(({ version }) => version)).toEqual([2]);
  });

  it('work the same for inquiries', async () => {
    await call('POST', '/api/contact', contact());
    const [inquiry] = (await list<Inquiry>('/api/inquiries')).items;
    const item = { id: inquiry?.id.toUpperCase(), version: 1, status: 'ANSWERED' };
    const answer = await call('POST', '/api/inquiries/bulk', { items: [item, { ...item, id: 'x' }] });
    expect(((await answer.json()) as InquiryBulkAnswer).results).toEqual([
      { id: item.id, result: 'ok', current: { status: 'ANSWERED', assignee: '', version: 2 } },
      { id: 'x', result: 'missing' },
    ]);
    expect((await list<CaseHistoryEntry>(`/api/inquiries/${inquiry?.id}/history`)).items).toHaveLength(1);
  });
});

describe('what changed since', () => {
  const counts = (since?: string) =>
    read<ReportCounts>('/api/reports/counts', since === undefined ? undefined : { since });

  it('is found by a mark: arrivals and changes, and nothing when there were none', async () => {
    const first = await counts();
    expect([first.arrived, first.changed]).toEqual([0, 0]);
    expect(await counts(first.mark)).toMatchObject({ arrived: 0, changed: 0 });
    const id = await submit('realname', namedReport());
    await submit('realname', namedReport());
    await patch(id, { assignee: '가' });
    await patch(id, { assignee: '가' });
    const second = await counts(first.mark);
    expect(second).toMatchObject({ arrived: 2, changed: 1 });
    expect(await counts(second.mark)).toMatchObject({ arrived: 0, changed: 0 });
  });

  it('includes a report that got its number earlier and was committed later', async () => {
    const { db } = api;
    const slow = await db.transaction();
    await plantReports(slow, [
      { type: 'REALNAME', status: 'RECEIVED', assignee: '', createdAt: now, statusChangedAt: now },
    ]);
    await submit('realname', namedReport());
    const { mark } = await counts();
    await slow.commit();
    expect(await counts(mark)).toMatchObject({ arrived: 1 });
  });
});
