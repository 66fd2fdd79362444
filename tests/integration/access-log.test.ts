import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { anonymousReport, contact, multipart, namedReport } from '../support/callers/factories.ts';
import { accessRows, emptyAccessLog, keysOf, type StoredAccess } from '../support/stored/access-rows.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
let headers: Record<string, string>;
beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
  headers = await api.signIn();
});
afterAll(() => api.close());
beforeEach(() => emptyAccessLog(api.db));

const address = '203.0.113.7';
const call = (path: string, options: RequestInit = {}) =>
  fetch(`${api.url}${path}`, {
    ...options,
    headers: { ...headers, 'x-staff-address': address, ...options.headers },
  });

async function submit(kind: 'anonymous' | 'realname'): Promise<string> {
  const body = multipart(kind === 'anonymous' ? anonymousReport() : namedReport());
  const answer = await fetch(`${api.url}/api/reports/${kind}`, { method: 'POST', body });
  return ((await answer.json()) as { referenceId: string }).referenceId;
}

async function sendInquiry(): Promise<string> {
  const before = new Set((await api.db('inquiries').pluck('case_id')) as string[]);
  await fetch(`${api.url}/api/contact`, {
    method: 'POST',
    body: JSON.stringify(contact()),
    headers: { 'content-type': 'application/json' },
  });
  const [id = ''] = ((await api.db('inquiries').pluck('case_id')) as string[]).filter(
    (one) => !before.has(one),
  );
  return id;
}

const acts = (rows: StoredAccess[]) => rows.map(({ act }) => act);

describe('an act of staff', () => {
  it('is stored with account, second, network address, the handle of the case and what came of it', async () => {
    const id = await sendInquiry();
    const before = Date.now();
    expect((await call(`/api/inquiries/${id}`)).status).toBe(200);
    const [row] = await accessRows(api, 'access_log');
    expect(row).toMatchObject({
      position: 1,
      account: 'kim',
      address,
      act: 'read',
      kind: 'inquiry',
      subject: await keysOf(api).handleOf('inquiry', id),
      result: 200,
    });
    expect(row?.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(Math.abs(Date.parse(row?.at ?? '') - before)).toBeLessThan(60_000);
    const stored = JSON.stringify(await api.db('access_log').select());
    for (const word of ['kim', address, id, 'read']) expect(stored).not.toContain(word);
  });

  it('is a list or a search; the counts that screens ask for again and again are none', async () => {
    for (const path of ['', '?q=난간', '/counts', '/due']) await call(`/api/inquiries${path}`);
    expect(acts(await accessRows(api, 'access_log'))).toEqual(['list', 'search', 'list']);
  });

  it('is stored under the status of its failure when the case does not exist', async () => {
    const missing = await call('/api/inquiries/00000000-0000-4000-8000-000000000000');
    expect(missing.status).toBe(404);
    expect(await accessRows(api, 'access_log')).toMatchObject([{ act: 'read', result: 404 }]);
  });

  it('has a reason when one is given with a download or an export, and exports do not record it elsewhere', async () => {
    await (await call('/api/inquiries/export.csv?reason=%EB%82%B4%EB%B6%80%20%EB%B3%B4%EA%B3%A0')).text();
    await (await call('/api/inquiries/export.csv')).text();
    const rows = await accessRows(api, 'access_log');
    expect(rows.map(({ act, reason }) => [act, reason])).toEqual([
      ['export', '내부 보고'],
      ['export', undefined],
    ]);
    expect(JSON.stringify(await api.db('exports').select())).not.toContain('보고');
  });

  it('is a row for each case of a bulk change', async () => {
    const ids = [await sendInquiry(), await sendInquiry()];
    const items = [...ids.map((id) => ({ id, version: 1 })), { id: 'none', version: 1 }];
    const answer = await call('/api/inquiries/bulk', {
      method: 'POST',
      body: JSON.stringify({ items: items.map((item) => ({ ...item, status: 'ANSWERED' })) }),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(200);
    const rows = await accessRows(api, 'access_log');
    expect(rows.map(({ act, result }) => [act, result])).toEqual([
      ['change', 200],
      ['change', 200],
      ['change', 404],
    ]);
  });

  it('is not answered when it cannot be logged', async () => {
    const id = await sendInquiry();
    const right =
      'execute on function append_access(date[], integer[], bytea[], bytea[], bytea[], bytea[], bytea[])';
    await api.db.raw(`revoke ${right} from gaongil_api`);
    onTestFinished(async () => void (await api.db.raw(`grant ${right} to gaongil_api`)));
    const answer = await call(`/api/inquiries/${id}`);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain(id);
  });
});

describe('signing in', () => {
  const signIn = (username: string, password: string) =>
    fetch(`${api.url}/api/auth/login`, {
      method: 'POST',
      body: JSON.stringify({ username, password }),
      headers: { 'content-type': 'application/json', origin: api.url },
    });

  it('is stored, and so are its failures; a name that no account has is not, since it may be a password', async () => {
    await signIn('kim', staffPassword);
    await signIn('kim', 'a wrong one 1!');
    await signIn(staffPassword, 'kim');
    const rows = await accessRows(api, 'access_log');
    expect(rows.map(({ account, act, result }) => [account, act, result])).toEqual([
      ['kim', 'signIn', 200],
      ['kim', 'signIn', 401],
      ['', 'signIn', 401],
    ]);
  });
});

it('has 30 failed attempts to sign in of an hour, of each account and of all unknown names together', async () => {
  const now = new Date('2030-03-04T00:10:00Z');
  const own = await startTestApi({}, () => ({ now: () => now }), noLimits);
  onTestFinished(() => own.close());
  // Makes the account.
  await own.signIn();
  const attempt = (username: string) =>
    fetch(`${own.url}/api/auth/login`, {
      method: 'POST',
      body: JSON.stringify({ username, password: 'a wrong one 1!' }),
      headers: { 'content-type': 'application/json', origin: own.url },
    });
  const numbers = Array.from({ length: 32 }, (_, number) => number);
  const answers = await Promise.all(
    numbers.flatMap((number) => [attempt('kim'), attempt(`unknown ${number}`)]),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  const failures = (await accessRows(own, 'access_log')).filter(({ result }) => result === 401);
  expect(failures.map(({ account }) => account).toSorted()).toEqual([
    ...Array(30).fill(''),
    ...Array(30).fill('kim'),
  ]);
});

describe('the day of an anonymous report', () => {
  it('lets acts on it, on what is not found, and on lists of reports be stored apart; others are stored as usual', async () => {
    const [anonymous, named] = [await submit('anonymous'), await submit('realname')];
    await call(`/api/reports/${anonymous}`);
    await call(`/api/reports/${anonymous}/notes`);
    await call('/api/reports');
    await call('/api/reports/00000000000000000000000000');
    await call(`/api/reports/${named}`);
    expect(acts(await accessRows(api, 'access_log_today'))).toEqual(['read', 'records', 'list', 'read']);
    expect(await accessRows(api, 'access_log')).toMatchObject([
      { act: 'read', subject: await keysOf(api).handleOf('report', named) },
    ]);
  });

  it('does not matter on a later day', async () => {
    const anonymous = await submit('anonymous');
    await api.db('reports').update({ created_at: api.db.raw(`created_at - interval '1 day'`) });
    await call(`/api/reports/${anonymous}`);
    expect(await accessRows(api, 'access_log_today')).toEqual([]);
    expect(await accessRows(api, 'access_log')).toHaveLength(1);
  });

  it('lets a change of several cases be stored apart as a whole, when one of them is of today', async () => {
    const ids = [await submit('anonymous'), await submit('realname')];
    await call('/api/reports/bulk', {
      method: 'POST',
      body: JSON.stringify({
        items: ids.map((referenceId) => ({ referenceId, version: 1, assignee: 'kim' })),
      }),
      headers: { 'content-type': 'application/json' },
    });
    expect(acts(await accessRows(api, 'access_log_today'))).toEqual(['change', 'change']);
    expect(await accessRows(api, 'access_log')).toEqual([]);
  });
});
