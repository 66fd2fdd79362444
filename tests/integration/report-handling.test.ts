import { caseKinds } from '@gaongil/data/case-kinds';
import { updateCases } from '@gaongil/data/cases/update-cases';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namedReport, pdf } from '../support/callers/factories.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { waitFor } from '../support/wait-for.ts';
import { everyCase } from '@gaongil/data/viewer';
import { addAssignees } from '../support/stored/assignees.ts';

let api: TestApi;
let staff: Record<string, string>;
let now = new Date('2025-03-04T20:30:00Z');

beforeAll(async () => {
  api = await startTestApi({}, () => ({ now: () => now }));
  staff = await api.signIn();
  const crowd = Array.from({ length: 10 }, (_, index) => `담당 ${index}`);
  await addAssignees(api.db, ['감사팀', '가', '나', '다', '라', '마', ...crowd]);
});
afterAll(() => api.close());

const { submit, status, patch } = reportCalls(
  () => api.url,
  () => staff,
);

describe('handling by staff', () => {
  it('shows a report without its reporter, and returns its file unchanged as a download', async () => {
    const file = pdf(200_000);
    const id = await submit('realname', namedReport(), file);
    const detail = (await (await fetch(`${api.url}/api/reports/${id}`, { headers: staff })).json()) as object;
    expect(detail).not.toHaveProperty('reporterName');
    expect(detail).toMatchObject({
      identity: 'sealed',
      attachmentName: '증거.pdf',
      attachmentSize: 200_000,
      version: 1,
    });
    const download = await fetch(`${api.url}/api/reports/${id}/attachment`, { headers: staff });
    expect(download.headers.get('content-disposition')).toBe(
      `attachment; filename="attachment.pdf"; filename*=UTF-8''${encodeURIComponent('증거.pdf')}`,
    );
    expect(download.headers.get('content-type')).toBe('application/octet-stream');
    expect(download.headers.get('x-content-type-options')).toBe('nosniff');
    expect(download.headers.get('content-security-policy')).toContain('sandbox');
    const digest = createHash('sha256')
      .update(new Uint8Array(await download.arrayBuffer()))
      .digest('hex');
    expect(digest).toBe(createHash('sha256').update(file.content).digest('hex'));
  });

  it('changes the fields it names and no others', async () => {
    const id = await submit('realname', namedReport());
    await patch(id, { assignee: '감사팀' });
    const answer = await patch(id, { actionNotes: '사실 확인 중입니다.' });
    expect(JSON.parse(answer.text)).toMatchObject({
      assignee: '감사팀',
      actionNotes: '사실 확인 중입니다.',
      version: 3,
    });
    expect(answer.etag).toBe('"v3"');
    expect((await patch(id, {})).etag).toBe('"v3"');
  });

  it('refuses a version that is not the newest', async () => {
    const id = await submit('realname', namedReport());
    expect((await patch(id, { assignee: '가' }, { 'if-match': '"v1"' })).code).toBe(200);
    expect((await patch(id, { assignee: '나' }, { 'if-match': '"v1"' })).code).toBe(412);
    expect((await patch(id, { assignee: '나' }, { 'if-match': 'nonsense' })).code).toBe(412);
    expect((await patch(id, { assignee: '다' }, { 'if-match': 'W/"v2"' })).code).toBe(200);
    expect((await patch(id, { assignee: '라' }, { 'if-match': '"v9", "v3"' })).code).toBe(200);
    expect((await patch(id, { assignee: '마' }, { 'if-match': '*' })).code).toBe(200);
  });

  it('loses no change when many save at once with If-Match', async () => {
    const id = await submit('realname', namedReport());
    const saves = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        patch(id, { assignee: `담당 ${index}` }, { 'if-match': '"v1"' }),
      ),
    );
    expect(saves.map(({ code }) => code).sort()).toEqual([200, 412, 412, 412, 412, 412, 412, 412]);
  });

  it('waits for a save in progress, and is then refused as stale', async () => {
    const id = await submit('realname', namedReport());
    const { db } = api;
    const { ring } = api.dependencies;
    const first = await db.transaction();
    const command = (assignee: string) => [{ id, action: { assignee }, expected: [1] }];
    await updateCases(first, ring, caseKinds.report, command('가'), { by: 'kim', at: now }, everyCase);
    const second = updateCases(db, ring, caseKinds.report, command('나'), { by: 'lee', at: now }, everyCase);
    await waitFor('the second waits for the lock of the first', async () => {
      const { rows } = await db.raw<{ rows: unknown[] }>(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    });
    await first.commit();
    expect(await second).toMatchObject([{ result: 'conflict', stored: { assignee: '가', version: 2 } }]);
  });

  it('closes and reopens with the right times', async () => {
    now = new Date('2025-03-05T01:00:00Z');
    const id = await submit('realname', namedReport());
    await patch(id, { status: 'CLOSED' });
    expect((await status(id)).body).toMatchObject({ status: 'CLOSED', closedAt: now.toISOString() });
    now = new Date('2025-03-05T02:00:00Z');
    await patch(id, { status: 'IN_PROGRESS' });
    const { body } = await status(id);
    expect(body).toMatchObject({ status: 'IN_PROGRESS', inProgressAt: now.toISOString() });
    expect(body).not.toHaveProperty('closedAt');
  });
});
