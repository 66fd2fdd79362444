import type { CaseFile } from '@gaongil/contract/cases/case-files';
import { filesPerDay } from '@gaongil/contract/cases/file-limits';
import type { CaseHistoryEntry } from '@gaongil/contract/cases/history-schemas';
import type { Inquiry } from '@gaongil/contract/cases/inquiry';
import { knownAttachmentKeys } from '@gaongil/data/attachments/referenced-objects';
import { connectDatabase } from '@gaongil/data/database';
import { updateSearchIndex } from '@gaongil/data/search-index/update-index';
import { allKinds } from '@gaongil/data/case-kinds';
import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from '../support/callers/csv.ts';
import { anonymousReport, contact, multipart, pdf } from '../support/callers/factories.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { asRole } from '../support/services/roles.ts';
import { signedInHeaders } from '../support/sign-in.ts';
import { storedKeys } from '../support/stored/stored-objects.ts';

let api: TestApi;
let kim: Record<string, string>;
let lee: Record<string, string>;
beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
  kim = await api.signIn();
  await addStaff(api.db, 'lee', staffPassword);
  lee = await signedInHeaders(api.url, 'lee', staffPassword);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.raw('truncate reports, inquiries cascade');
  const { attachments } = api.dependencies;
  for (const key of await storedKeys(attachments)) await attachments.remove(key);
});

const { submit, status } = reportCalls(
  () => api.url,
  () => kim,
);
const { call, read, list, confirm } = staffCalls(
  () => api,
  () => kim,
);
const objects = () => storedKeys(api.dependencies.attachments);

const aReport = async () => `/api/reports/${await submit('anonymous', anonymousReport(), pdf(3_000))}`;
async function anInquiry(): Promise<string> {
  await call('POST', '/api/contact', contact());
  const [inquiry] = (await list<Inquiry>('/api/inquiries', { limit: '1' })).items;
  return `/api/inquiries/${inquiry?.id}`;
}

/** Adds a file as staff do; the browser sets the type of the body. */
function upload(path: string, file?: ReturnType<typeof pdf>, headers: Record<string, string> = {}) {
  return fetch(`${api.url}${path}/files`, {
    method: 'POST',
    headers: { ...kim, ...headers },
    body: multipart({}, file),
  });
}
async function added(path: string, name = '현장.pdf', size = 3_000): Promise<CaseFile> {
  const answer = await upload(path, pdf(size, name));
  expect(answer.status).toBe(201);
  return (await answer.json()) as CaseFile;
}
const historyOf = async (path: string) =>
  (await list<CaseHistoryEntry>(`${path}/history`)).items.map(({ action, changes }) => [
    action,
    ...changes.map((change) => change.new),
  ]);

describe.each([
  ['a report', aReport],
  ['an inquiry', anInquiry],
])('files that staff add to %s', (_what, make) => {
  it('are listed with their day and who added them, and downloaded as they were, which the history has', async () => {
    const path = await make();
    const sent = pdf(200_000, '현장.pdf');
    expect((await upload(path, sent)).status).toBe(201);
    await added(path, '둘째.pdf');
    const day = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
    expect(await read(`${path}/files`)).toEqual([
      { id: 1, day, by: 'kim', name: '현장.pdf', size: 200_000, description: '' },
      { id: 2, day, by: 'kim', name: '둘째.pdf', size: 3_000, description: '' },
    ]);
    const answer = await call('GET', `${path}/files/1/content`);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(Buffer.from(await answer.arrayBuffer()).equals(sent.content)).toBe(true);
    const shown = await call('GET', `${path}/files/1/preview`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    await shown.arrayBuffer();
    expect(await historyOf(path)).toEqual([
      ['PREVIEWED', '현장.pdf'],
      ['DOWNLOADED', '현장.pdf'],
      ['FILE_ADDED', '둘째.pdf'],
      ['FILE_ADDED', '현장.pdf'],
    ]);
    expect((await call('GET', `${path}/files/9/content`)).status).toBe(404);
  });

  it('are described by anyone who may change the case; the history has both texts', async () => {
    const path = await make();
    await added(path);
    const describe = (text: string, headers = {}) =>
      call('PATCH', `${path}/files/1`, { description: text }, headers);
    expect((await describe('창고 입구')).status).toBe(200);
    expect(await (await describe(' 창고  입구\r\n2026년 ', lee)).json()).toMatchObject({
      by: 'kim',
      description: expect.stringContaining('2026년') as string,
    });
    const [latest] = (await list<CaseHistoryEntry>(`${path}/history`)).items;
    expect(latest).toMatchObject({ by: 'lee', action: 'FILE_DESCRIBED' });
    expect(latest?.changes[1]).toMatchObject({ field: 'fileDescription', old: '창고 입구' });
    expect((await describe('가'.repeat(501))).status).toBe(400);
  });

  it('are found by name and description, also in the index, and not once they were removed', async () => {
    const path = await make();
    await added(path, '굴착기사진.pdf');
    await call('PATCH', `${path}/files/1`, { description: '동측 비계 상부' });
    const found = async (q: string) =>
      (await list<{ foundIn?: { label: string }[] }>(path.slice(0, path.lastIndexOf('/')), { q })).items.map(
        ({ foundIn = [] }) => foundIn.map(({ label }) => label),
      );
    const index = async () => {
      for (const kind of allKinds) while (await updateSearchIndex(api.db, api.dependencies.ring, kind));
    };
    expect([await found('굴착기사진'), await found('비계')]).toEqual([[['자료']], [['자료']]]);
    await index();
    expect([await found('굴착기사진'), await found('비계')]).toEqual([[['자료']], [['자료']]]);
    await call('POST', `${path}/files/1/removal`, { reason: '다른 건의 사진' });
    expect([await found('굴착기사진'), await found('비계')]).toEqual([[], []]);
    await index();
    expect([await found('굴착기사진'), await found('비계')]).toEqual([[], []]);
  });

  it('are named in exported files with texts, and in no other', async () => {
    const path = await make();
    await added(path, '현장.pdf');
    await added(path, '둘째.pdf');
    await call('PATCH', `${path}/files/2`, { description: '창고 입구' });
    const exported = async (texts: string) => {
      const answer = await call('GET', `${path.slice(0, path.lastIndexOf('/'))}/export.csv${texts}`);
      return parse((await answer.text()).replace(/^\ufeff/, '')).map((row) => row.at(-1));
    };
    expect(await exported('?texts=1')).toEqual(['자료', '현장.pdf; 둘째.pdf: 창고 입구']);
    expect((await exported('')).join()).not.toMatch(/현장|자료/);
  });

  it('are removed with a reason by who added them, with their object, name and key', async () => {
    const path = await make();
    const before = await objects();
    await added(path);
    const remove = (reason: string, headers = {}) =>
      call('POST', `${path}/files/1/removal`, { reason }, headers);
    expect((await remove('', kim)).status).toBe(400);
    const refused = await remove('내 것이 아님', lee);
    expect([refused.status, await refused.text()]).toEqual([409, '올린 사람만 삭제할 수 있습니다.']);
    expect((await remove('잘못 올림')).status).toBe(204);
    expect((await remove('잘못 올림')).status).toBe(404);
    expect([await read(`${path}/files`), await objects()]).toEqual([[], before]);
    expect((await historyOf(path))[0]).toEqual(['FILE_REMOVED', '현장.pdf', '잘못 올림']);
    expect(await api.db('case_files').select('object_key', 'removed_by')).toEqual([
      { object_key: null, removed_by: 'kim' },
    ]);
    // Its number is not given again.
    expect((await added(path)).id).toBe(2);
  });

  it('stay while the case is under a legal hold, whatever code with the rights of the api says', async () => {
    const path = await make();
    await added(path);
    expect((await call('POST', `${path}/hold`, { reason: '소송' })).status).toBe(200);
    const refused = await call('POST', `${path}/files/1/removal`, { reason: '잘못 올림' });
    expect([refused.status, await refused.text()]).toEqual([
      409,
      '파기 보류 중인 건의 자료는 삭제할 수 없습니다.',
    ]);
    const { db } = api.dependencies;
    await expect(db('case_files').update({ object_key: null, removed_by: 'kim' })).rejects.toThrow(
      'a legal hold prevents the removal',
    );
    await expect(db('case_files').update({ object_key: 'another' })).rejects.toThrow('only ever added to');
    await expect(db('case_files').update({ day: '2020-01-01' })).rejects.toThrow('permission denied');
    await expect(db('case_files').delete()).rejects.toThrow('permission denied');
    await expect(api.db('case_files').update({ made_by: 'lee' })).rejects.toThrow('only ever added to');
  });

  it('are stored once by Idempotency-Key, and another file under its key is refused without an object', async () => {
    const path = await make();
    const before = (await objects()).length;
    const key = { 'idempotency-key': 'file-1' };
    const first = await (await upload(path, pdf(3_000, '가.pdf'), key)).json();
    const again = await upload(path, pdf(3_000, '가.pdf'), key);
    expect([again.status, await again.json()]).toEqual([201, first]);
    for (const other of [pdf(3_001, '가.pdf'), pdf(3_000, '나.pdf')])
      expect((await upload(path, other, key)).status).toBe(409);
    expect([(await objects()).length - before, (await read<CaseFile[]>(`${path}/files`)).length]).toEqual([
      1, 1,
    ]);
    // At the same time, too.
    const both = await Promise.all(
      [1, 2].map(() => upload(path, pdf(9_000), { 'idempotency-key': 'file-2' })),
    );
    expect(both.map((one) => one.status)).toEqual([201, 201]);
    expect((await objects()).length - before).toBe(2);
  });

  it('are refused in Korean, and leave no object: another kind, none, empty, or beyond those of the day', async () => {
    const path = await make();
    const before = await objects();
    const saying = async (answer: Response) => [answer.status, await answer.text()];
    expect(await saying(await upload(path, { name: 'a.exe', content: new Uint8Array(90).fill(77) }))).toEqual(
      [415, '첨부할 수 없는 파일 형식입니다. zip으로 묶어 첨부해 주세요.'],
    );
    expect(await saying(await upload(path))).toEqual([400, '파일을 선택해 주세요.']);
    expect((await upload(path, { name: 'a.txt', content: new Uint8Array(0) })).status).toBe(400);
    await added(path);
    await api.db.raw(
      `insert into case_files (report_number, inquiry_number, position, object_key, made_by, body)
       select report_number, inquiry_number, place, 'planted ' || place, 'kim', body
       from case_files, generate_series(2, ?) as place`,
      [filesPerDay],
    );
    expect(await saying(await upload(path, pdf(100)))).toEqual([
      409,
      '한 건에 하루 50개까지 올릴 수 있습니다. 내일 다시 올려 주세요.',
    ]);
    expect((await objects()).length).toBe(before.length + 1);
  });

  it('that still arrive when the case is destroyed leave nothing', async () => {
    const path = await make();
    let arrive = () => undefined as void;
    const rest = new Promise<void>((resolve) => (arrive = resolve));
    const parts = [
      '--b\r\ncontent-disposition: form-data; name="attachment"; filename="a.pdf"\r\n\r\n%PDF-1.7\n',
    ];
    const body = new ReadableStream({
      async start(controller) {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part + ' '.repeat(5_000)));
        await rest;
        controller.enqueue(new TextEncoder().encode('\r\n--b--\r\n'));
        controller.close();
      },
    });
    const headers = { ...kim, 'content-type': 'multipart/form-data; boundary=b' };
    const sending = fetch(`${api.url}${path}/files`, {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit);
    await added(path);
    expect((await call('POST', `${path}/destruction`, { reason: 'MISTAKEN' })).status).toBe(200);
    expect((await confirm(path, lee)).status).toBe(204);
    arrive();
    expect((await sending).status).toBe(404);
    expect([await objects(), await api.db('case_files').select()]).toEqual([[], []]);
  });
});

describe('files of a case', () => {
  it('are nothing that reporters read, and nothing of them is in clear', async () => {
    const path = await aReport();
    await added(path, '비밀 증거 사진.pdf');
    await call('PATCH', `${path}/files/1`, { description: '비밀 설명' });
    const seen = JSON.stringify(await status(path.slice(path.lastIndexOf('/') + 1)));
    const [row] = (await api.db('case_files').select()) as [Record<string, unknown>];
    expect(seen + JSON.stringify(row) + api.logged()).not.toMatch(/비밀|현장/);
    expect(row['day']).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(Object.keys(row).sort()).toEqual([
      'body',
      'day',
      'id',
      'inquiry_number',
      'key_tag',
      'made_by',
      'object_key',
      'position',
      'removed_by',
      'report_number',
    ]);
  });

  it('are in use for sweep, mirror and doctor, also under the role of the worker, until they are removed', async () => {
    const path = await aReport();
    await added(path);
    const worker = connectDatabase({ url: asRole(api.databaseUrl, 'gaongil_worker'), connections: 1 });
    const all = await objects();
    expect([all.length, await knownAttachmentKeys(worker, all)]).toEqual([2, new Set(all)]);
    await call('POST', `${path}/files/1/removal`, { reason: '잘못 올림' });
    expect((await knownAttachmentKeys(worker, all)).size).toBe(1);
    await worker.destroy();
  });
});
