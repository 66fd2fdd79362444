import type { ReportBulkAnswer } from '@gaongil/contract/cases/case-kinds';
import type { CaseHistoryEntry } from '@gaongil/contract/cases/history-schemas';
import type { Inquiry } from '@gaongil/contract/cases/inquiry';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../migrations/migrate.js';
import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { anonymousReport, contact, namedReport } from '../support/callers/factories.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { signedInHeaders, staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
let kim: Record<string, string>;
let lee: Record<string, string>;
const start = new Date('2025-03-04T00:00:00Z').getTime();
let now = new Date(start);
const wait = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));

beforeAll(async () => {
  api = await startTestApi({}, () => ({ now: () => now }), noLimits);
  kim = await api.signIn();
  const knex = connect(api.databaseUrl);
  await addStaff(knex, '이주임', staffPassword);
  await knex.destroy();
  lee = await signedInHeaders(api.url, '이주임', staffPassword);
});
afterAll(() => api.close());
beforeEach(() => {
  now = new Date(start);
});

const { submit, patch, status } = reportCalls(
  () => api.url,
  () => kim,
);
const { call, list, read } = staffCalls(
  () => api,
  () => kim,
);

async function undo(referenceId: string, version: number, headers: Record<string, string> = {}) {
  const answer = await call('POST', '/api/reports/undo', { items: [{ referenceId, version }] }, headers);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as ReportBulkAnswer).results[0]?.result;
}

/** All that the reporter reads. */
const publicly = async (id: string) => (await status(id)).body;

describe('an undo', () => {
  for (const [name, first, change] of [
    ['a start', {}, { status: 'IN_PROGRESS' }],
    ['a close', { status: 'IN_PROGRESS' }, { status: 'CLOSED' }],
    ['a reopening', { status: 'CLOSED' }, { status: 'IN_PROGRESS' }],
    ['an assignment', { status: 'CLOSED' }, { assignee: 'kim' }],
    ['a text', { actionNotes: '확인 중' }, { status: 'CLOSED', assignee: 'kim', actionNotes: '끝' }],
  ] as const)
    it(`of ${name} leaves every value and date as it was before`, async () => {
      const id = await submit('anonymous', anonymousReport());
      await patch(id, first);
      wait(100);
      const before = await publicly(id);
      const { version } = await read<{ version: number }>(`/api/reports/${id}`);
      await patch(id, change);
      wait(9);
      expect(await publicly(id)).not.toEqual(before);
      expect(await undo(id, version + 1)).toBe('ok');
      expect(await publicly(id)).toEqual(before);
      expect(await read(`/api/reports/${id}`)).toMatchObject({ version: version + 2 });
    });

  it('does not count what was taken back before', async () => {
    const id = await submit('realname', namedReport());
    const { statusChangedAt } = await publicly(id);
    await patch(id, { status: 'IN_PROGRESS' });
    wait(1);
    expect(await undo(id, 2)).toBe('ok');
    await patch(id, { assignee: 'kim' });
    const assignedAt = now.toISOString();
    wait(1);
    await patch(id, { status: 'CLOSED' });
    wait(1);
    expect(await undo(id, 5)).toBe('ok');
    const after = await publicly(id);
    expect(after).toMatchObject({ status: 'RECEIVED', statusChangedAt, updatedAt: assignedAt });
    expect(after).not.toHaveProperty('inProgressAt');
    expect(after).not.toHaveProperty('closedAt');
  });

  it('takes several changes back one after the other, the newest first', async () => {
    const id = await submit('anonymous', anonymousReport());
    await patch(id, { status: 'IN_PROGRESS' });
    wait(100);
    const before = await publicly(id);
    await patch(id, { assignee: 'kim' });
    await patch(id, { status: 'CLOSED' });
    expect(await undo(id, 3)).toBe('conflict');
    expect(await undo(id, 4)).toBe('ok');
    expect(await undo(id, 3)).toBe('ok');
    expect(await publicly(id)).toEqual(before);
  });

  it('that is made again, since its answer was lost, changes nothing and is no failure', async () => {
    const id = await submit('anonymous', anonymousReport());
    const before = await publicly(id);
    await patch(id, { status: 'IN_PROGRESS' });
    expect(await undo(id, 2)).toBe('ok');
    expect(await undo(id, 2)).toBe('ok');
    wait(600);
    expect(await undo(id, 2)).toBe('ok');
    expect(await publicly(id)).toEqual(before);
    expect(await read(`/api/reports/${id}`)).toMatchObject({ version: 3 });
    // Of another person it is refused, and so it is after a further change.
    expect(await undo(id, 2, lee)).toBe('conflict');
    await patch(id, { assignee: 'kim' });
    expect(await undo(id, 2)).toBe('conflict');
  });

  it('keeps the first start of a report that was started twice', async () => {
    const id = await submit('realname', namedReport());
    await patch(id, { status: 'IN_PROGRESS' });
    const startedAt = now.toISOString();
    wait(1);
    await patch(id, { status: 'RECEIVED' });
    wait(1);
    await patch(id, { status: 'IN_PROGRESS' });
    expect(await undo(id, 4)).toBe('ok');
    expect(await publicly(id)).toMatchObject({ status: 'RECEIVED', inProgressAt: startedAt });
  });

  it('is in the history with the version it took back, and cannot be taken back itself', async () => {
    const id = await submit('realname', namedReport());
    await patch(id, { status: 'IN_PROGRESS' });
    expect(await undo(id, 2)).toBe('ok');
    const { items } = await list<CaseHistoryEntry>(`/api/reports/${id}/history`);
    expect(items[0]).toMatchObject({
      by: 'kim',
      action: 'CHANGED',
      version: 3,
      undoes: 2,
      changes: [{ field: 'status', old: 'IN_PROGRESS', new: 'RECEIVED' }],
    });
    expect(items[1]).not.toHaveProperty('undoes');
    expect(await undo(id, 3)).toBe('conflict');
  });

  it('is refused for a change that is not the last, that another person made, or that is a minute old', async () => {
    const id = await submit('realname', namedReport());
    expect(await undo(id, 1)).toBe('conflict');
    await patch(id, { status: 'IN_PROGRESS' });
    expect(await undo(id, 2, lee)).toBe('conflict');
    await patch(id, { assignee: 'kim' });
    expect(await undo(id, 2)).toBe('conflict');
    wait(61);
    expect(await undo(id, 3)).toBe('conflict');
    expect(await publicly(id)).toMatchObject({ status: 'IN_PROGRESS', assignee: '담당부서' });
    expect(await undo('0'.repeat(26), 1)).toBe('missing');
  });

  it.each([
    [500, 'ok'],
    [501, 'conflict'],
  ])('of a status that was set %i changes ago is %s: more are not read', async (count, result) => {
    const id = await submit('realname', namedReport());
    await patch(id, { status: 'IN_PROGRESS' });
    const between = JSON.stringify([{ field: 'assignee', old: 'a', new: 'b' }]);
    // The change of the status is one of them.
    await api.db.raw(
      `insert into history (report_number, action, made_by, made_at, changes)
       select max(number), 'CHANGED', 'kim', ?, ? from reports, generate_series(2, ?) as n group by n`,
      [now, Buffer.concat([Buffer.of(0), Buffer.from(between)]), count],
    );
    await patch(id, { status: 'CLOSED' });
    expect(await undo(id, 3)).toBe(result);
    expect((await publicly(id)).status).toBe(result === 'ok' ? 'IN_PROGRESS' : 'CLOSED');
  });

  it('takes back a bulk change, each report by its version', async () => {
    const ids = [await submit('realname', namedReport()), await submit('realname', namedReport())];
    const before = await Promise.all(ids.map(publicly));
    const items = ids.map((referenceId) => ({ referenceId, version: 1 }));
    await call('POST', '/api/reports/bulk', { items: items.map((item) => ({ ...item, status: 'CLOSED' })) });
    const back = ids.map((referenceId) => ({ referenceId, version: 2 }));
    const answer = await call('POST', '/api/reports/undo', { items: back });
    expect(((await answer.json()) as ReportBulkAnswer).results).toEqual(
      ids.map((referenceId) => ({
        referenceId,
        result: 'ok',
        current: { status: 'RECEIVED', assignee: '', version: 3 },
      })),
    );
    expect(await Promise.all(ids.map(publicly))).toEqual(before);
  });

  it('restores the action date of an inquiry', async () => {
    await call('POST', '/api/contact', contact());
    const [row] = (await list<Inquiry>('/api/inquiries')).items;
    const path = `/api/inquiries/${row?.id}`;
    await call('PATCH', path, { assignee: 'kim' });
    const before = await read<Inquiry>(path);
    wait(5);
    await call('PATCH', path, { status: 'ANSWERED' });
    await call('POST', '/api/inquiries/undo', { items: [{ id: row?.id, version: 3 }] });
    expect(await read<Inquiry>(path)).toEqual({ ...before, version: 4 });
    await call('PATCH', path, { status: 'ANSWERED' });
    await call('POST', '/api/inquiries/undo', { items: [{ id: row?.id, version: 5 }] });
    expect(await read<Inquiry>(path)).toEqual({ ...before, version: 6 });
  });
});
