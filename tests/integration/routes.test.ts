import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { allEndpoints } from '@gaongil/contract/endpoints/endpoints';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestOf, routeCases } from '../support/callers/route-cases.ts';
import { pathWithIds } from '../support/callers/route-paths.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
let session: Record<string, string>;

beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
  session = await api.signIn();
});
afterAll(async () => {
  await api.close();
  expect(api.logged(), 'a request of this file was answered with 500').not.toContain('request failed');
});

/** The path of a route with the id of what it needs. */
const withIds = (path: string) => pathWithIds(api, session, path);

function send(
  method: string,
  path: string,
  init: { query?: string; body?: string | FormData; headers?: Record<string, string> },
) {
  const { query = '', body, headers = {} } = init;
  return fetch(`${api.url}${path}?${query}`, { method, headers, ...(body !== undefined && { body }) });
}

/** The path with its last segment in capitals, and with a letter of it escaped. */
function otherLastWords(path: string): string[] {
  const at = path.lastIndexOf('/') + 1;
  const word = path.slice(at);
  const escaped = `%${word.charCodeAt(0).toString(16)}${word.slice(1)}`;
  return [word.toUpperCase(), escaped].map((other) => path.slice(0, at) + other);
}

/** Sends a call with a session to exactly this path, which `fetch` would normalize; returns the status. */
async function exactly(method: string, path: string, call: { body?: string | FormData; headers?: object }) {
  const whole = new Request(api.url, { method: 'POST', body: call.body ?? '' });
  const body = Buffer.from(await whole.arrayBuffer());
  const type = whole.headers.get('content-type') ?? 'text/plain';
  const headers = { 'content-type': type, ...call.headers, ...session, 'content-length': body.length };
  const { hostname, port } = new URL(api.url);
  return new Promise<number>((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers: method === 'GET' ? session : headers });
    sent.on('response', (answer) => resolve(answer.resume().statusCode ?? 0)).on('error', reject);
    sent.end(method === 'GET' ? undefined : body);
  });
}

async function countRows() {
  const tables = ['reports', 'inquiries', 'news', 'notes'];
  return Promise.all(tables.map(async (name) => (await api.db(name).count({ n: '*' }))[0]?.n));
}

it('has a case for every route of the contract, and no other', () => {
  expect(Object.keys(routeCases).sort()).toEqual(
    allEndpoints.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort(),
  );
});

describe.each(allEndpoints)('$method $path', (endpoint) => {
  const method = endpoint.method.toUpperCase();
  const needsSession = endpoint.session === 'required';
  const routeCase = routeCases[`${method} ${endpoint.path}`] ?? {};

  it(needsSession ? 'answers 401 without a session' : 'answers without a session', async () => {
    const path = await withIds(endpoint.path);
    const request = requestOf(method, routeCase);
    const answer = await send(method, path, { ...request, headers: { ...request.headers, origin: api.url } });
    expect(answer.status).toBe(needsSession ? 401 : (routeCase.good ?? endpoint.success.status));
    if (needsSession) expect(await answer.text()).toBe(errorMessages.signInNeeded);
  });

  it('answers a valid call with a session as the contract says', async () => {
    const path = await withIds(endpoint.path);
    const own = endpoint.path === '/api/auth/logout' ? await api.signIn() : session;
    const request = requestOf(method, routeCase);
    const answer = await send(method, path, { ...request, headers: { ...request.headers, ...own } });
    expect(answer.status).toBe(routeCase.good ?? endpoint.success.status);
    if (answer.ok && endpoint.success.schema) endpoint.success.schema.parse(await answer.json());
  });

  it(`${method === 'GET' ? 'answers a read' : 'refuses a write with 403'} from another site`, async () => {
    const path = await withIds(endpoint.path);
    const request = requestOf(method, routeCase);
    for (const origin of ['https://evil.example', 'null']) {
      const answer = await send(method, path, {
        ...request,
        headers: { ...request.headers, ...session, origin },
      });
      if (method === 'GET') expect(answer.status).toBe(routeCase.good ?? endpoint.success.status);
      else expect([answer.status, await answer.text()]).toEqual([403, errorMessages.foreignOrigin]);
    }
  });

  it('is not found under another spelling of its path, and stores nothing there', async () => {
    const path = await withIds(endpoint.path);
    const literal = endpoint.path.endsWith('}') ? [] : otherLastWords(path);
    const calls: [string, number[]][] = [
      ...[`${path}/`, `${path}//`, `${path}/./`, `/${path}`].map((other): [string, number[]] => [
        other,
        [404],
      ]),
      ...['//', '/%2e/', '/./', '/x/../', '%2f'].map((between): [string, number[]] => [
        path.replace('/api/', `/api${between}`),
        [404],
      ]),
      [path.replace('/api/', '/API/'), [404]],
      [path.replace('/api/', '/%61pi/'), [404]],
      // Can match the path of an id, which has other methods.
      ...literal.map((other): [string, number[]] => [other, [404, 405]]),
    ];
    const stored = await countRows();
    for (const [other, expected] of calls) {
      const status = await exactly(method, other, requestOf(method, routeCase));
      expect(expected, `${other} is ${status}`).toContain(status);
    }
    expect(await countRows()).toEqual(stored);
  });

  if (endpoint.path.includes('{'))
    it('answers 404 for what does not exist', async () => {
      const request = requestOf(method, routeCase);
      for (const id of [
        '0'.repeat(26),
        'x',
        '00000000-0000-4000-8000-000000000000',
        '%00',
        '99999999999999999999',
      ]) {
        const path = endpoint.path.replace(/\{\w+\}/, id);
        const answer = await send(method, path, { ...request, headers: { ...request.headers, ...session } });
        expect([id, answer.status]).toEqual([id, 404]);
      }
    });

  it.each(
    (routeCase.bad ?? []).map(([change, message]) => ({
      field: Object.keys(change).join(),
      change,
      message,
    })),
  )('refuses $field: $message', async ({ change, message }) => {
    const path = await withIds(endpoint.path);
    const request = requestOf(method, routeCase, change);
    const answer = await send(method, path, { ...request, headers: { ...request.headers, ...session } });
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      400,
      'text/plain; charset=utf-8',
      message,
    ]);
  });

  if (endpoint.body && !endpoint.body.multipart)
    it('refuses a body that is not JSON, broken or too large', async () => {
      const path = await withIds(endpoint.path);
      const call = (type: string, body: string) =>
        send(method, path, { body, headers: { ...session, 'content-type': type } }).then(async (answer) => [
          answer.status,
          await answer.text(),
        ]);
      expect(await call('text/plain', '{}')).toEqual([415, errorMessages.notJson]);
      for (const body of ['{', '[]', '"text"', 'null', '{"a":1}}'])
        expect([body, (await call('application/json', body))[0]]).toEqual([body, 400]);
      const largest = routeCase.largest ?? 512 * 1024;
      const padded = (bytes: number) => '[]'.padEnd(bytes);
      expect((await call('application/json', padded(largest)))[0]).toBe(400);
      expect(await call('application/json', padded(largest + 1))).toEqual([413, errorMessages.bodyTooLarge]);
    });

  if (endpoint.body && !endpoint.body.multipart)
    it('refuses a compressed body, which could expand to many times its size', async () => {
      const path = await withIds(endpoint.path);
      const request = requestOf(method, routeCase);
      const headers = { ...request.headers, ...session, 'content-encoding': 'gzip' };
      const body = gzipSync(typeof request.body === 'string' ? request.body : '{}');
      const answer = await fetch(`${api.url}${path}`, { method, headers, body });
      expect([answer.status, await answer.text()]).toEqual([415, errorMessages.notJson]);
    });
});

describe('every error', () => {
  it('is JSON for a client that prefers JSON, otherwise plain text', async () => {
    const json = await fetch(`${api.url}/api/auth/me`, {
      headers: { accept: 'application/json, text/plain, */*' },
    });
    expect(await json.json()).toEqual({ message: errorMessages.signInNeeded });
    for (const accept of ['text/html, */*', `application/json${', a/b'.repeat(2_000)}`]) {
      const text = await fetch(`${api.url}/api/auth/me`, { headers: { accept } });
      expect(await text.text()).toBe(errorMessages.signInNeeded);
    }
  });

  it('of an unknown path or method is 404 or 405', async () => {
    expect((await fetch(`${api.url}/api/nothing`)).status).toBe(404);
    expect((await fetch(`${api.url}/api/contact`)).status).toBe(405);
  });
});
