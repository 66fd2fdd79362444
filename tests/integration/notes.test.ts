import { codeRefused } from '@gaongil/contract/cases/message-limits';
import type { Inquiry } from '@gaongil/contract/cases/inquiry';
import type { Note } from '@gaongil/contract/cases/notes';
import { allEndpoints } from '@gaongil/contract/endpoints/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymousReport, contact, multipart, namedReport, pdf } from '../support/callers/factories.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

const canary = '절대로 새어 나가면 안 되는 메모 7f3a';

let api: TestApi;
let staff: Record<string, string>;
let now = new Date('2025-03-04T00:00:00Z');

beforeAll(async () => {
  api = await startTestApi({}, () => ({ now: () => now }), noLimits);
  staff = await api.signIn();
});
afterAll(() => api.close());

const { submit, patch } = reportCalls(
  () => api.url,
  () => staff,
);
const { call, list, pages } = staffCalls(
  () => api,
  () => staff,
);

async function anInquiry(): Promise<string> {
  await call('POST', '/api/contact', contact());
  const [inquiry] = (await list<Inquiry>('/api/inquiries', { limit: '1' })).items;
  return `/api/inquiries/${inquiry?.id}`;
}
const aReport = async () => `/api/reports/${await submit('realname', namedReport())}`;

describe.each([
  ['a report', aReport],
  ['an inquiry', anInquiry],
])('notes about %s', (_what, make) => {
  it('are appended and read newest first, in pages', async () => {
    const path = await make();
    for (let number = 1; number <= 5; number++) {
      now = new Date(Date.UTC(2025, 2, 4, number));
      const answer = await call('POST', `${path}/notes`, { text: `  메모 ${number}\r\n둘째 줄 ` });
      expect(answer.status).toBe(201);
      expect(await answer.json()).toEqual({
        id: expect.any(Number) as number,
        at: now.toISOString(),
        by: 'kim',
        text: `메모 ${number}\n둘째 줄`,
      });
    }
    const found = await pages<Note>(`${path}/notes`, { limit: '2' });
    expect(found.map(({ items }) => items.map(({ text }) => text.slice(0, 4)))).toEqual([
      ['메모 5', '메모 4'],
      ['메모 3', '메모 2'],
      ['메모 1'],
    ]);
    expect(found[0]?.total).toBe('5');
  });

  it('belong to one case only, and change neither its version nor its history', async () => {
    const [path, other] = [await make(), await make()];
    const before = (await call('GET', path)).headers.get('etag');
    await call('POST', `${path}/notes`, { text: '메모' });
    expect((await list(`${other}/notes`)).items).toEqual([]);
    expect((await call('GET', path)).headers.get('etag')).toBe(before);
    expect((await list(`${path}/history`)).items).toEqual([]);
  });

  it('are added once per Idempotency-Key, and refused when the key was used for another text', async () => {
    const path = await make();
    const key = { 'idempotency-key': 'note-1' };
    const first = await (await call('POST', `${path}/notes`, { text: '메모' }, key)).json();
    const again = await call('POST', `${path}/notes`, { text: '메모' }, key);
    expect([again.status, await again.json()]).toEqual([201, first]);
    expect((await call('POST', `${path}/notes`, { text: '다른 메모' }, key)).status).toBe(409);
    expect((await list(`${path}/notes`)).items).toHaveLength(1);
    const other = await make();
    expect((await call('POST', `${other}/notes`, { text: '다른 건의 메모' }, key)).status).toBe(201);
    expect((await list(`${other}/notes`)).items).toHaveLength(1);
  });

  it('have no path under which one could be changed or deleted', async () => {
    const path = await make();
    const { id } = (await (await call('POST', `${path}/notes`, { text: '메모' })).json()) as Note;
    for (const method of ['PUT', 'PATCH', 'DELETE'])
      for (const address of [`${path}/notes`, `${path}/notes/${id}`])
        expect([404, 405]).toContain((await call(method, address, { text: '바꾼 메모' })).status);
    expect((await list<Note>(`${path}/notes`)).items.map(({ text }) => text)).toEqual(['메모']);
  });
});

describe('what the public can read', () => {
  const publicFields = [
    'referenceId',
    'type',
    'title',
    'content',
    'targetType',
    'targetName',
    'targetDept',
    'incidentSummary',
    'relation',
    'attachmentName',
    'attachmentSize',
    'status',
    'assignee',
    'actionNotes',
    'createdAt',
    'statusChangedAt',
    'inProgressAt',
    'progressStartedAt',
    'closedAt',
    'updatedAt',
    'promises',
    'messages',
  ];

  it('has exactly the public fields, and no note', async () => {
    const person = anonymousReport();
    const id = await submit('anonymous', person, pdf(500));
    await call('POST', `/api/reports/${id}/notes`, { text: canary });
    await patch(id, { status: 'IN_PROGRESS' });
    await patch(id, { status: 'CLOSED', actionNotes: '조치를 마쳤습니다.' });
    const inquiry = await anInquiry();
    await call('POST', `${inquiry}/notes`, { text: canary });
    const news = { title: '소식', url: 'https://news.example/1', date: '2025.01.05' };
    await call('POST', '/api/news', news);

    const bodies: Record<string, string> = {};
    const ask = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(`${api.url}${path}`, init);
      bodies[path] = (await answer.text()) + JSON.stringify([...answer.headers]);
      return bodies[path].slice(0, bodies[path].lastIndexOf('[["'));
    };
    const json = { 'content-type': 'application/json' };
    const { loginId, password } = person;
    const keysOf = (text: string) => Object.keys(JSON.parse(text) as object).sort();

    expect(keysOf(await ask(`/api/reports/status/${id}`))).toEqual([...publicFields].sort());
    const lookup = { method: 'POST', headers: json, body: JSON.stringify({ loginId, password }) };
    expect(keysOf(await ask('/api/reports/anonymous/check', lookup))).toEqual(['referenceId']);
    const added = { ...lookup, body: JSON.stringify({ loginId, password, text: '덧붙입니다.' }) };
    expect(keysOf(await ask('/api/reports/messages', added))).toEqual(['day', 'from', 'text']);
    const toNamed = (body: object) => ({ ...lookup, body: JSON.stringify({ referenceId: id, ...body }) });
    expect(await ask('/api/reports/messages/code', toNamed({}))).toBe('');
    const coded = toNamed({ code: '01234567', text: '덧붙입니다.' });
    expect(await ask('/api/reports/messages/named', coded)).toBe(codeRefused);
    const withFile = (fields: Record<string, string>) => ({
      method: 'POST',
      body: multipart(fields, pdf(500)),
    });
    const photograph = withFile({ loginId, password, text: '사진입니다.' });
    expect(keysOf(await ask('/api/reports/messages/file', photograph))).toEqual([
      'day',
      'file',
      'from',
      'text',
    ]);
    const codedPhotograph = withFile({ referenceId: id, code: '01234567', text: '사진입니다.' });
    expect(await ask('/api/reports/messages/named/file', codedPhotograph)).toBe(codeRefused);
    const named = { method: 'POST', body: multipart(namedReport()) };
    expect(keysOf(await ask('/api/reports/realname', named)).sort()).toEqual([
      'confirmsByMail',
      'referenceId',
    ]);
    const anonymous = { method: 'POST', body: multipart(anonymousReport()) };
    expect(keysOf(await ask('/api/reports/anonymous', anonymous))).toEqual(['referenceId']);
    const [item] = JSON.parse(await ask('/api/news')) as object[];
    expect(Object.keys(item ?? {}).sort()).toEqual(['date', 'id', 'title', 'url']);
    const sent = { method: 'POST', headers: json, body: JSON.stringify(contact()) };
    expect(await ask('/api/contact', sent)).toBe('');
    expect(keysOf(await ask('/api/health'))).toEqual(['status']);
    expect(keysOf(await ask('/api/ready'))).toEqual(['status']);
    await ask('/api/openapi.json');
    await ask('/api/news/feed');
    expect(await ask('/api/reports/challenge')).toBe('{"challenge":null}');
    const login = {
      method: 'POST',
      headers: { ...json, origin: api.url },
      body: JSON.stringify({ username: 'x', password: 'y' }),
    };
    await ask('/api/auth/login', login);
    await ask('/api/auth/second-factor', { ...login, body: JSON.stringify({ code: '123456' }) });
    await ask('/api/auth/passkey/question', { ...login, body: null });
    await ask('/api/auth/passkey', { ...login, body: JSON.stringify({ passkey: {} }) });
    const invited = { ...login, body: JSON.stringify({ token: 'x', password: 'blue umbrella 31 train' }) };
    for (const part of ['read', 'accept']) await ask(`/api/account/invitation/${part}`, invited);

    // Every call that needs no session has been made.
    const open = allEndpoints
      .filter((endpoint) => endpoint.session !== 'required')
      .map(({ path }) => path.replace(/\{\w+\}/, id));
    expect(Object.keys(bodies).sort()).toEqual([...new Set(open)].sort());
    for (const body of Object.values(bodies)) expect(body).not.toContain(canary);
    expect(api.logged()).not.toContain(canary);
  });

  it('does not include history, notes, counts, names or files without a session', async () => {
    const path = await aReport();
    await call('POST', `${path}/notes`, { text: canary });
    const closed = allEndpoints.filter(({ method, session }) => session === 'required' && method === 'get');
    expect(closed.length).toBeGreaterThan(15);
    for (const { path: pattern } of closed) {
      const address = pattern.replace('/api/reports/{referenceId}', path).replace(/\{\w+\}/, '1');
      const answer = await fetch(`${api.url}${address}`);
      expect([address, answer.status]).toEqual([address, 401]);
      expect(await answer.text()).toBe('로그인이 필요합니다.');
    }
  });
});
