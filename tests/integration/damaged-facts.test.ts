import { caseHistoryEntry } from '@gaongil/contract/cases/history-schemas';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { publicReport, staffReportDetail } from '@gaongil/contract/cases/report-schemas';
import { unreadableText } from '@gaongil/contract/fields/unreadable';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { parse } from '../support/callers/csv.ts';
import { anonymousReport, contact, namedReport, pdf } from '../support/callers/factories.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
let staff: Record<string, string>;

beforeAll(async () => {
  api = await startTestApi();
  staff = await api.signIn();
});
afterAll(() => api.close());
beforeEach(() => api.db.raw('truncate reports, inquiries restart identity cascade'));

const { submit, patch } = reportCalls(
  () => api.url,
  () => staff,
);
const get = (path: string) => fetch(`${api.url}/api/${path}`, { headers: staff });
const read = async (path: string) => (await (await get(path)).json()) as unknown;
const flip = (table: string, column: string) =>
  api.db.raw('update ?? set ?? = set_byte(??, 20, get_byte(??, 20) # 1)', [
    table,
    ...Array<string>(3).fill(column),
  ]);

const withFile = { targetType: 'PARTNER', relation: 'CUSTOMER' };

it.each([
  ['reports', 'body'],
  ['report_keys', 'wrapped'],
])('a report with damaged %s.%s states nothing that cannot be opened', async (table, column) => {
  const id = await submit('realname', namedReport(withFile), pdf(2_000));
  await flip(table, column);
  const nothing = Object.fromEntries(
    [
      'targetType',
      'targetName',
      'targetDept',
      'title',
      'content',
      'incidentSummary',
      'relation',
      'attachmentName',
      'actionNotes',
    ].map((name) => [name, unreadableText]),
  );
  const reporter = Object.fromEntries(
    ['reporterName', 'reporterEmail', 'reporterPhone'].map((name) => [name, unreadableText]),
  );
  const forAll = { ...nothing, attachmentSize: null, status: 'RECEIVED', type: 'REALNAME', referenceId: id };
  const detail = await read(`reports/${id}`);
  expect(detail).toMatchObject({ ...forAll, identity: 'sealed' });
  const identity = await fetch(`${api.url}/api/reports/${id}/identity`, {
    method: 'POST',
    headers: { ...staff, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: '사실 확인' }),
  });
  expect(await identity.json()).toEqual(reporter);
  expect(staffReportDetail.parse(detail)).toEqual(detail);
  const shown = await read(`reports/status/${id}`);
  expect(shown).toMatchObject(forAll);
  expect(publicReport.parse(shown)).toEqual(shown);
});

it('a damaged report says in a file of the list what cannot be opened', async () => {
  await submit('realname', namedReport(withFile), pdf(2_000));
  await flip('reports', 'body');
  const [names = [], values = []] = parse(await (await get('reports/export.csv?texts=1')).text());
  const shown = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  const sealed = ['접수번호', '제보 대상', '회사와의 관계', '제목', '조치 내용', '첨부파일'];
  expect(shown).toMatchObject(Object.fromEntries(sealed.map((name) => [name, unreadableText])));
  expect(shown).toMatchObject({ 유형: '실명', 상태: '접수' });
});

it('the file of a damaged report is refused, and is not said to be missing', async () => {
  const id = await submit('realname', namedReport(), pdf(2_000));
  await flip('reports', 'body');
  for (const path of ['attachment', 'attachment/preview']) {
    const answer = await get(`reports/${id}/${path}`);
    expect([answer.status, await answer.text()]).toEqual([409, errorMessages.fileUnreadable]);
  }
  expect(await read(`reports/${id}/history`)).toEqual([]);
});

it('a damaged report that has no file, and no reporter, is not given them', async () => {
  const id = await submit('anonymous', anonymousReport());
  await flip('reports', 'body');
  const detail = await read(`reports/${id}`);
  expect(detail).toMatchObject({ attachmentName: null, attachmentSize: null });
  expect(detail).not.toHaveProperty('identity');
  expect((await get(`reports/${id}/attachment`)).status).toBe(404);
});

it('a history entry that cannot be opened says so; the others are as they were', async () => {
  const id = await submit('realname', namedReport());
  await patch(id, { status: 'IN_PROGRESS' });
  await fetch(`${api.url}/api/reports/${id}/destruction`, {
    method: 'POST',
    headers: { ...staff, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'MISTAKEN' }),
  });
  await flip('report_keys', 'wrapped');
  const entries = (await read(`reports/${id}/history`)) as object[];
  expect(entries).toMatchObject([
    { action: 'DESTRUCTION_REQUESTED', changes: [] },
    { action: 'CHANGED', version: 2, changes: [], unreadable: true },
  ]);
  expect(entries[0]).not.toHaveProperty('unreadable');
  expect(entries.map((entry) => caseHistoryEntry.parse(entry))).toEqual(entries);
});

it('a damaged inquiry does not say that there are no action notes', async () => {
  const [headers, body] = [{ 'content-type': 'application/json' }, JSON.stringify(contact())];
  await fetch(`${api.url}/api/contact`, { method: 'POST', headers, body });
  await flip('inquiries', 'body');
  const [id = ''] = await api.db('inquiries').pluck<string[]>('case_id');
  expect(await read(`inquiries/${id}`)).toMatchObject({ actionNotes: unreadableText });
});
