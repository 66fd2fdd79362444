import { secondFactorMessages } from '@gaongil/contract/accounts/second-factor';
import type { Endpoint } from '@gaongil/contract/endpoints/endpoint';
import { endpoints } from '@gaongil/contract/endpoints/endpoints';
import type { StaffCall } from '@gaongil/data/policies/call-policies';
import { enrolmentCalls } from '@gaongil/data/policies/enrolment-calls';
import { policies } from '@gaongil/data/policies/policies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls, memberPassword, said, sessionIn } from '../support/callers/account-calls.ts';
import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { codeAt } from '../support/callers/app-codes.ts';
import { requestOf, routeCases } from '../support/callers/route-cases.ts';
import { secondFactorCalls } from '../support/callers/second-factor-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { signedInHeaders, startTestApi, type TestApi } from '../support/processes/test-api.ts';

type Headers = Record<string, string>;

let api: TestApi;
/** An account with every area and without a second factor. */
let bare: Headers;

const { send, login, member, me } = accountCalls(
  () => api.url,
  () => bare,
);
const { begin, confirm, finish } = secondFactorCalls(send, login, member, () => new Date());

let accounts = 0;
/** The session of a new account with every area. */
async function newSession(): Promise<{ username: string; session: Headers }> {
  const username = `account-${++accounts}`;
  await addStaff(api.db, username, memberPassword);
  return { username, session: await signedInHeaders(api.url, username, memberPassword) };
}

beforeAll(async () => {
  api = await startTestApi({ SECOND_FACTOR: 'required' }, undefined, noLimits);
  ({ session: bare } = await newSession());
});
afterAll(async () => {
  await api.close();
  expect(api.logged(), 'a request of this file was answered with 500').not.toContain('request failed');
});

/** Makes a call as its route case, about what does not exist. */
function call({ method, path: route }: Endpoint, headers: Headers) {
  const name = method.toUpperCase();
  const {
    query = '',
    body,
    headers: own,
  } = { query: '', ...requestOf(name, routeCases[`${name} ${route}`] ?? {}) };
  const path = route.replaceAll(/\{\w+\}/g, '1');
  return fetch(`${api.url}${path}?${query}`, {
    method: name,
    headers: { ...own, ...headers },
    body: body ?? null,
  });
}

async function stored() {
  const tables = ['reports', 'inquiries', 'news', 'history', 'exports', 'recovery_codes', 'passkeys'];
  const counts = tables.map(async (table) => [table, (await api.db(table).count({ rows: '*' }))[0]?.rows]);
  return [...(await Promise.all(counts)), await api.db('staff').orderBy('id')];
}

describe('where a second factor is required, an account without one', () => {
  const rows = (Object.keys(policies.calls) as StaffCall[])
    .map((name) => ({ name, endpoint: endpoints[name] as Endpoint }))
    .filter(({ endpoint }) => endpoint.session === 'required');

  it.each(rows.filter(({ name }) => !enrolmentCalls.has(name)))(
    'gets 403 from $name with the reason and nothing else, and nothing is done',
    async ({ endpoint }) => {
      const before = await stored();
      const answer = await call(endpoint, bare);
      expect(answer.headers.get('second-factor')).toBe('none');
      expect(await said(answer)).toEqual([403, secondFactorMessages.required]);
      expect(await stored()).toEqual(before);
    },
  );

  it.each(rows.filter(({ name }) => enrolmentCalls.has(name)))('may call $name', async ({ endpoint }) => {
    const { session } = await newSession();
    const answer = await call(endpoint, session);
    expect([answer.status, await answer.text()]).not.toContain(secondFactorMessages.required);
    expect(answer.status).not.toBe(403);
  });

  it('gets 403 also for what does not exist, and reads news as visitors do', async () => {
    for (const path of [`/api/reports/${'0'.repeat(26)}`, '/api/admin/accounts/999999/suspension'])
      expect((await send(path.includes('admin') ? 'POST' : 'GET', path, undefined, bare)).status).toBe(403);
    await api.db('news').insert({ title: '소식', url: 'https://news.example/1', date: '2026-01-02' });
    const read = async (headers: Headers) => (await fetch(`${api.url}/api/news`, { headers })).json();
    expect(await read(bare)).toEqual(await read({}));
  });

  it('signs in with the password alone, is told that it has to enrol, and has its areas once it did', async () => {
    const { username } = await newSession();
    const answer = await login(username);
    expect(await answer.json()).toMatchObject({ username, areas: [], secondFactor: false, mustEnrol: true });
    const session = sessionIn(answer);
    const secret = await begin(session);
    const confirmed = await confirm(session, codeAt(secret, new Date()));
    expect(confirmed.status).toBe(200);
    const now = sessionIn(confirmed);
    const opened = (await (await me(now)).json()) as { areas: string[]; mustEnrol: boolean };
    expect([opened.areas.includes('reports'), opened.mustEnrol]).toEqual([true, false]);
    expect((await send('GET', '/api/reports', undefined, now)).status).toBe(200);
  });
});

it('where a second factor is required, the last one is not removed by its account', async () => {
  const { username, session } = await newSession();
  const secret = await begin(session);
  const own = sessionIn(await confirm(session, codeAt(secret, new Date())));
  const removeApp = (headers: Headers) => send('DELETE', '/api/account/second-factor', undefined, headers);
  expect(await said(await removeApp(own))).toEqual([409, secondFactorMessages.lastNeeded]);
  const { id } = await api.db('staff').where({ username }).first('id');
  const [passkey] = await api
    .db('passkeys')
    .insert({
      account_id: id,
      credential_id: Buffer.from('a'),
      public_key: Buffer.from('b'),
      counter: 0,
      name: '휴대전화',
    })
    .returning('id');
  const removed = await removeApp(own);
  expect(removed.status).toBe(204);
  const path = `/api/account/passkeys/${passkey.id}`;
  expect(await said(await send('DELETE', path, undefined, sessionIn(removed)))).toEqual([
    409,
    secondFactorMessages.lastNeeded,
  ]);
  const half = sessionIn(await login(username));
  expect((await finish(half, { code: '000000' })).status).toBe(401);
});
