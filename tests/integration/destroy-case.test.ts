import { caseKinds } from '@gaongil/data/case-kinds';
import { updateSearchIndex } from '@gaongil/data/search-index/update-index';
import { destroyCase } from '@gaongil/data/cases/destroy-case';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymousReport, contact, pdf } from '../support/callers/factories.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { storedInquiries, storedReports } from '../support/stored/stored-cases.ts';
import { storedKeys } from '../support/stored/stored-objects.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
let staff: Record<string, string>;

const { submit, status, patch } = reportCalls(
  () => api.url,
  () => staff,
);
const { call, list } = staffCalls(
  () => api,
  () => staff,
);

beforeAll(async () => {
  api = await startTestApi();
  staff = await api.signIn();
});
afterAll(() => api.close());

/** The number of rows of every table that can hold something of a case. */
async function rowsOfCases() {
  const tables = [
    'reports',
    'report_keys',
    'inquiries',
    'inquiry_keys',
    'history',
    'notes',
    'outbox',
    'submissions',
  ];
  const counted = await Promise.all(
    tables.map(async (table) => [table, Number((await api.db(table).count({ n: '*' }))[0]?.n)]),
  );
  return Object.fromEntries(counted.filter(([, count]) => count !== 0)) as Record<string, number>;
}

describe('destroying a case', () => {
  it('removes a report with its key, file, notes, history and postings, and leaves a tombstone of months', async () => {
    const { dependencies } = api;
    const fields = anonymousReport({ title: '없어질 제목' });
    const referenceId = await submit('anonymous', fields, pdf(70_000));
    expect((await patch(referenceId, { status: 'CLOSED', actionNotes: '조치' })).code).toBe(200);
    expect((await call('POST', `/api/reports/${referenceId}/notes`, { text: '메모' })).status).toBe(201);
    const [report] = await storedReports(api.db);
    const ref = { kind: caseKinds.report, number: report?.number ?? 0 };
    expect(await destroyCase(api.db, dependencies.attachments, ref)).toBe(true);
    expect(await destroyCase(api.db, dependencies.attachments, ref)).toBe(false);
    expect(await rowsOfCases()).toEqual({});
    expect(await storedKeys(dependencies.attachments)).toEqual([]);
    expect((await status(referenceId)).code).toBe(404);
    expect((await list('/api/reports', { q: '없어질' })).items).toEqual([]);
    const check = await fetch(`${api.url}/api/reports/anonymous/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ loginId: fields.loginId, password: fields.password }),
    });
    expect(check.status).toBe(401);
    const [tombstone] = await api.db('destroyed_cases').select();
    const month = expect.stringMatching(/^\d{4}-\d\d-01$/) as string;
    expect(tombstone).toEqual({
      kind: 'report',
      type: 'ANONYMOUS',
      status: 'CLOSED',
      id: expect.any(Number) as number,
      received: month,
      ended: month,
      destroyed: month,
      reason: null,
      requested_by: null,
      hidden_from: [],
      confirmed_by: null,
    });
  });

  it('removes an inquiry alike', async () => {
    const sent = await fetch(`${api.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contact({ message: '없어질 문의' })),
    });
    expect(sent.status).toBe(201);
    const [inquiry] = await storedInquiries(api.db);
    while (await updateSearchIndex(api.db, api.dependencies.ring, caseKinds.inquiry));
    const ref = { kind: caseKinds.inquiry, number: inquiry?.number ?? 0 };
    expect(await destroyCase(api.db, api.dependencies.attachments, ref)).toBe(true);
    expect(await rowsOfCases()).toEqual({});
    expect((await list('/api/inquiries', { q: '없어질' })).items).toEqual([]);
    expect(await api.db('destroyed_cases').where('kind', 'inquiry').pluck('status')).toEqual(['RECEIVED']);
  });
});
