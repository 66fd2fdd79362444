import { errorMessages } from '@gaongil/contract/errors';
import { mailHandlers } from '@gaongil/worker/mail/mail-handlers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contact, namedReport } from '../support/factories.ts';
import { reportCalls } from '../support/report-calls.ts';
import { startTestApi, type TestApi } from '../support/test-api.ts';

let api: TestApi;
let staff: Record<string, string>;
let report = '';
let inquiry = '';

beforeAll(async () => {
  api = await startTestApi();
  staff = await api.signIn();
});
afterAll(() => api.close());

const { submit } = reportCalls(
  () => api.url,
  () => staff,
);
const json = { 'content-type': 'application/json' };
const paths = () => ({ reports: `/api/reports/${report}`, inquiries: `/api/inquiries/${inquiry}` });
const read = async (path: string) =>
  (await (await fetch(`${api.url}${path}`, { headers: staff })).json()) as Record<string, unknown>;
async function save(kind: 'reports' | 'inquiries', action: object) {
  const path = kind === 'reports' ? `${paths().reports}/action` : paths().inquiries;
  const headers = { ...staff, ...json };
  const answer = await fetch(`${api.url}${path}`, { method: 'PATCH', headers, body: JSON.stringify(action) });
  return { status: answer.status, text: await answer.text() };
}
const bodies = (table: string) => api.db(table).orderBy('created_at').pluck('body') as Promise<Buffer[]>;

beforeEach(async () => {
  await api.db.raw('truncate reports, inquiries restart identity cascade');
  report = await submit('realname', namedReport({ title: '손상될 제보' }));
  const body = JSON.stringify(contact({ message: '손상될 문의' }));
  await fetch(`${api.url}/api/contact`, { method: 'POST', headers: json, body });
  [inquiry = ''] = await api.db('inquiries').pluck<string[]>('id');
  for (const table of ['reports', 'inquiries'])
    await api.db.raw('update ?? set body = set_byte(body, 40, get_byte(body, 40) # 1)', [table]);
});

describe.each(['reports', 'inquiries'] as const)('a damaged case of %s', (kind) => {
  it('says so in place of its texts, and keeps its status', async () => {
    expect(await read(paths()[kind])).toMatchObject({
      [kind === 'reports' ? 'title' : 'message']: '열 수 없음',
      status: 'RECEIVED',
    });
  });

  it('gets a status and an assignee, and notes are refused: they would overwrite what a backup may mend', async () => {
    const before = await bodies(kind);
    const changed = await save(kind, { status: 'IN_PROGRESS', assignee: '김담당' });
    expect([changed.status, JSON.parse(changed.text)]).toMatchObject([
      200,
      { status: 'IN_PROGRESS', assignee: '김담당', ...(kind === 'reports' && { referenceId: report }) },
    ]);
    expect(await save(kind, { actionNotes: '덮어쓰는 글' })).toEqual({
      status: 500,
      text: errorMessages.unreadable,
    });
    expect(await bodies(kind)).toEqual(before);
    expect(await read(paths()[kind])).toMatchObject({ status: 'IN_PROGRESS', actionNotes: '', version: 2 });
  });
});

it('sends no receipt for a damaged case, whose address is unknown', async () => {
  const mailed: unknown[] = [];
  const { db, dependencies } = api;
  const worker = { ...dependencies, sendMail: async (...mail: unknown[]) => void mailed.push(mail) } as never;
  const [{ id: reportId }] = (await db('reports').select('id')) as [{ id: number }];
  const row = { mailId: 'x', reportId, inquiryId: inquiry } as never;
  for (const topic of ['report.receipt', 'inquiry.receipt'] as const)
    await (
      await mailHandlers[topic](worker, row)
    )?.();
  expect(mailed).toEqual([]);
});
