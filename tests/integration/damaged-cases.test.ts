import { errorMessages } from '@gaongil/contract/requests/errors';
import { caseKinds } from '@gaongil/data/case-kinds';
import { findCaseRef } from '@gaongil/data/cases/find-case';
import { reportMessages } from '@gaongil/contract/cases/report';
import { setLegalHold } from '@gaongil/data/cases/records/legal-holds';
import type { FoundCase } from '@gaongil/data/cases/case-transactions';
import { mailHandlers } from '@gaongil/worker/mail/mail-handlers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymousReport, contact, namedReport } from '../support/callers/factories.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { everyCase } from '@gaongil/data/viewer';
import { addAssignees } from '../support/stored/assignees.ts';

let api: TestApi;
let staff: Record<string, string>;
let report = '';
let inquiry = '';

beforeAll(async () => {
  api = await startTestApi();
  staff = await api.signIn();
  await addAssignees(api.db, ['김담당']);
});
afterAll(() => api.close());

const { submit } = reportCalls(
  () => api.url,
  () => staff,
);
type Kind = 'reports' | 'inquiries';

const json = { 'content-type': 'application/json' };
const paths = () => ({ reports: `/api/reports/${report}`, inquiries: `/api/inquiries/${inquiry}` });
const read = async (path: string) =>
  (await (await fetch(`${api.url}${path}`, { headers: staff })).json()) as Record<string, unknown>;
async function send(method: string, path: string, body?: object) {
  const init = { method, headers: { ...staff, ...json }, body: JSON.stringify(body) };
  const answer = await fetch(`${api.url}${path}`, init);
  return { status: answer.status, text: await answer.text() };
}
const save = (kind: Kind, action: object) =>
  send('PATCH', kind === 'reports' ? `${paths().reports}/action` : paths().inquiries, action);
const refused = { status: 409, text: errorMessages.unreadable };
/** Adds a case that is not damaged; returns where the keys are, and the ids of both. */
async function addWhole(kind: Kind) {
  if (kind === 'reports')
    return [caseKinds.report.keys, [report, await submit('realname', namedReport({}))]] as const;
  await fetch(`${api.url}/api/contact`, { method: 'POST', headers: json, body: JSON.stringify(contact({})) });
  return [
    caseKinds.inquiry.keys,
    await api.db('inquiries').orderBy('number').pluck<string[]>('case_id'),
  ] as const;
}
const bodies = (table: string) => api.db(table).orderBy('created_at').pluck('body') as Promise<Buffer[]>;

beforeEach(async () => {
  await api.db.raw('truncate reports, inquiries restart identity cascade');
  report = await submit('realname', namedReport({ title: '손상될 제보' }));
  const body = JSON.stringify(contact({ message: '손상될 문의' }));
  await fetch(`${api.url}/api/contact`, { method: 'POST', headers: json, body });
  [inquiry = ''] = await api.db('inquiries').pluck<string[]>('case_id');
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

  it('gets status, assignee, internal notes and a hold, and action notes are refused: they would overwrite what a backup may mend', async () => {
    const before = await bodies(kind);
    expect((await send('POST', `${paths()[kind]}/notes`, { text: '메모' })).status).toBe(201);
    expect((await send('POST', `${paths()[kind]}/hold`, { reason: '소송' })).status).toBe(200);
    const changed = await save(kind, { status: 'IN_PROGRESS', assignee: '김담당' });
    expect([changed.status, JSON.parse(changed.text)]).toMatchObject([
      200,
      { status: 'IN_PROGRESS', assignee: '김담당', ...(kind === 'reports' && { referenceId: report }) },
    ]);
    expect(await save(kind, { actionNotes: '덮어쓰는 글' })).toEqual(refused);
    expect(await save(kind, { status: 'RECEIVED', actionNotes: '덮어쓰는 글' })).toEqual(refused);
    expect(await bodies(kind)).toEqual(before);
    expect(await read(paths()[kind])).toMatchObject({
      status: 'IN_PROGRESS',
      actionNotes: '열 수 없음',
      version: 2,
    });
  });
});

describe.each(['reports', 'inquiries'] as const)('a case of %s with a damaged key', (kind) => {
  const keys = { reports: 'report_keys', inquiries: 'inquiry_keys' }[kind];
  const stored = async () => {
    const tables = [kind, keys, 'history', 'notes', 'legal_holds', 'confirmation_requests'];
    return Promise.all(tables.map((table) => api.db(table).select()));
  };

  // Flips a bit, so that the second time mends.
  const flipKey = () =>
    api.db.raw('update ?? set wrapped = set_byte(wrapped, 20, get_byte(wrapped, 20) # 1)', [keys]);

  beforeEach(async () => {
    await flipKey();
  });

  it('refuses what would have to be sealed, says why, and stores nothing of it', async () => {
    const before = await stored();
    for (const action of [
      { status: 'IN_PROGRESS' },
      { assignee: '김담당' },
      { actionNotes: '글' },
      { status: 'IN_PROGRESS', assignee: '김담당', actionNotes: '글' },
    ])
      expect([action, await save(kind, action)]).toEqual([action, refused]);
    expect(await send('POST', `${paths()[kind]}/notes`, { text: '메모' })).toEqual(refused);
    expect(await send('POST', `${paths()[kind]}/hold`, { reason: '소송' })).toEqual(refused);
    expect(await stored()).toEqual(before);
  });

  it('is read, its hold lifted, and it is destroyed when two people want it', async () => {
    const status = async (method: string, part: string, body?: object) =>
      (await send(method, `${paths()[kind]}${part}`, body)).status;
    await flipKey();
    const { db, ring } = api.dependencies;
    const about =
      kind === 'reports'
        ? await findCaseRef(db, ring, caseKinds.report, report, everyCase)
        : await findCaseRef(db, ring, caseKinds.inquiry, inquiry, everyCase);
    await setLegalHold(db, about as FoundCase, '소송', { by: 'lee', at: new Date() });
    await flipKey();
    for (const part of ['', '/history', '/notes', '/retention'])
      expect([part, await status('GET', part)]).toEqual([part, 200]);
    const confirm = async (act: string) => {
      const { id } = (await api.db('confirmation_requests').first<{ id: number } | undefined>('id')) ?? {
        id: 0,
      };
      await api.db('confirmation_requests').update({ requested_by: 'lee' });
      return status('POST', `${act}/confirm`, { request: id });
    };
    expect(await status('POST', '/hold/lift', { reason: 'SETTLED' })).toBe(200);
    expect(await confirm('/hold/lift')).toBe(200);
    expect(await status('POST', '/destruction', { reason: 'MISTAKEN' })).toBe(200);
    expect(await confirm('/destruction')).toBe(204);
    expect(await status('GET', '')).toBe(404);
  });
});

it.each(['reports', 'inquiries'] as const)(
  'a bulk change of %s, and its undo, leave out the damaged case alone',
  async (kind) => {
    const [keys, ids] = await addWhole(kind);
    const items = ids.map((id) => ({
      [kind === 'reports' ? 'referenceId' : 'id']: id,
      version: 1,
      status: 'IN_PROGRESS',
    }));
    const change = async (call: 'bulk' | 'undo', versions: number[]) => {
      const sent = items.map((item, index) => ({ ...item, version: versions[index] }));
      const { text } = await send('POST', `/api/${kind}/${call}`, { items: sent });
      return (JSON.parse(text) as { results: { result: string }[] }).results.map(({ result }) => result);
    };
    await api.db.raw(
      'update ?? set wrapped = set_byte(wrapped, 20, get_byte(wrapped, 20) # 1) where number = (select min(number) from ??)',
      [keys, keys],
    );
    const statuses = () => api.db(kind).orderBy('number').pluck('status');
    expect(await change('bulk', [1, 1])).toEqual(['unreadable', 'ok']);
    expect(await statuses()).toEqual(['RECEIVED', 'IN_PROGRESS']);
    expect(await change('undo', [1, 2])).toEqual(['unreadable', 'ok']);
    expect(await statuses()).toEqual(['RECEIVED', 'RECEIVED']);
  },
);

it('a bulk change finds a damaged report by its reference id, and no other by an id that is none', async () => {
  const [, ids] = await addWhole('reports');
  const items = [...ids, '아무것도 아님'].map((referenceId) => ({
    referenceId,
    version: 1,
    assignee: '김담당',
  }));
  const { text } = await send('POST', '/api/reports/bulk', { items });
  expect(JSON.parse(text)).toMatchObject({
    results: [{ result: 'ok' }, { result: 'ok' }, { result: 'missing' }],
  });
});

describe.each(['body', 'key'] as const)('the lookup of an anonymous report with a damaged %s', (part) => {
  const form = anonymousReport({});
  const lookup = async (changed: object) => {
    const body = JSON.stringify({ loginId: form['loginId'], password: form['password'], ...changed });
    const answer = await fetch(`${api.url}/api/reports/anonymous/check`, {
      method: 'POST',
      headers: json,
      body,
    });
    return [answer.status, answer.headers.get('retry-after'), await answer.text()];
  };

  it('says that it cannot be opened and what to do, only to a person with its id and password', async () => {
    await submit('anonymous', form);
    const [table, column] = part === 'body' ? ['reports', 'body'] : ['report_keys', 'wrapped'];
    await api.db.raw('update ?? set ?? = set_byte(??, 20, get_byte(??, 20) # 1)', [
      table,
      ...Array<string>(3).fill(column),
    ]);
    expect(await lookup({})).toEqual([409, null, reportMessages.lookupUnreadable]);
    const failed = [401, null, reportMessages.lookupFailed];
    expect(await lookup({ loginId: 'unknown-id' })).toEqual(failed);
    expect(await lookup({ password: 'wrong-password-1!' })).toEqual(failed);
  });
});

it('sends no receipt for a damaged case, whose address is unknown', async () => {
  const mailed: unknown[] = [];
  const { db, dependencies } = api;
  const worker = { ...dependencies, sendMail: async (...mail: unknown[]) => void mailed.push(mail) } as never;
  for (const name of ['report', 'inquiry'] as const) {
    const [caseNumber] = await db(caseKinds[name].table).pluck<number[]>('number');
    const row = { mailId: 'x', caseNumber } as never;
    await (
      await mailHandlers[`${name}.receipt`](worker, row)
    )?.();
  }
  expect(mailed).toEqual([]);
});
