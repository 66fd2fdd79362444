import { errorMessages } from '@gaongil/contract/requests/errors';
import { urlLimit } from '@gaongil/contract/requests/lists';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NginxProcess, startNginxProcess } from '../support/processes/nginx-process.ts';
import { plantReports } from '../support/stored/planted-cases.ts';
import { openConnection } from '../load/processes/connection.ts';
import { rawAnswer } from '../support/callers/raw-answer.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
let nginx: NginxProcess;
let staff: Record<string, string>;

const stranger = {};
const now = new Date('2025-01-04T15:30:00Z');
// The character with the most bytes in an address.
const longest = '😀'.repeat(100);

beforeAll(async () => {
  api = await startTestApi();
  nginx = await startNginxProcess(Number(new URL(api.url).port));
  const { cookie = '' } = await api.signIn();
  staff = { cookie };
  const report = { type: 'REALNAME', status: 'RECEIVED', createdAt: now, statusChangedAt: now } as const;
  await plantReports(
    api.dependencies.db,
    Array.from({ length: 3 }, () => ({ ...report, assignee: longest, content: longest })),
  );
}, 180_000);
afterAll(async () => {
  await nginx?.stop();
  await api.close();
});

const get = (base: string, path: string, headers = staff) => fetch(`${base}${path}`, { headers });
const many = Array.from({ length: 1_000 }, (_, n) => `p${n}=1`).join('&');
const sites = () => [api.url, nginx.url];
const targets = (answer: Response) =>
  [...(answer.headers.get('link') ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(
    ([, target = '']) => target,
  );

describe('the links of a list', () => {
  it('repeat the known parameters of the request, and nothing else', async () => {
    for (const site of sites()) {
      const answer = await get(site, `/api/reports?${many}&limit=1&status=RECEIVED&type=&view=all&limit=1`);
      expect(answer.status).toBe(200);
      const [next = ''] = targets(answer);
      expect(next).toMatch(/^\/api\/reports\?view=all&status=RECEIVED&limit=1&cursor=[\w-]{50,60}$/);
    }
  });

  it('lead to every page of the longest possible search', async () => {
    const query = new URLSearchParams({
      q: longest,
      assignee: longest,
      sort: 'assignee',
      dir: 'asc',
      limit: '1',
    });
    for (const site of sites()) {
      let path = `/api/reports?${query.toString()}`;
      const seen: unknown[] = [];
      for (let page = 1; page <= 3; page += 1) {
        const answer = await get(site, path);
        expect([site, page, answer.status]).toEqual([site, page, 200]);
        seen.push(
          ...((await answer.json()) as { referenceId: string }[]).map(({ referenceId }) => referenceId),
        );
        path = targets(answer)[0] ?? '';
      }
      expect(new Set(seen).size).toBe(3);
    }
  });
});

describe('an address that is too long', () => {
  it('is 414 with a helpful text on every path, and JSON for clients that accept it', async () => {
    const long = `q=${'a'.repeat(urlLimit)}`;
    for (const site of sites())
      for (const path of ['/api/reports', '/api/news', '/api/reports/status/0', '/api/nothing']) {
        const answer = await get(site, `${path}?${long}`, stranger);
        expect([site, path, answer.status, await answer.text()]).toEqual([
          site,
          path,
          414,
          errorMessages.urlTooLong,
        ]);
      }
    const json = await get(api.url, `/api/news?${long}`, { accept: 'application/json' });
    expect(await json.json()).toEqual({ message: errorMessages.urlTooLong });
  });
});

describe('an invalid request', () => {
  const refused = (status: number, body: string) => ({ status, type: 'text/plain; charset=utf-8', body });

  it('gets a helpful text: with headers that are too large, or a malformed line', async () => {
    const large = `GET /api/news HTTP/1.1\r\nHost: a\r\nX-Large: ${'a'.repeat(20_000)}\r\n\r\n`;
    expect(await rawAnswer(api.url, large)).toEqual(refused(431, errorMessages.headersTooLarge));
    const broken = 'GET /api/news HTTP/1.1\r\nHost a\r\n\r\n';
    expect(await rawAnswer(api.url, broken)).toEqual(refused(400, errorMessages.malformed));
  });

  it('gets the same on a connection that has brought a request before, as those of nginx have', async () => {
    const large = `GET /api/news HTTP/1.1\r\nHost: a\r\nX-Large: ${'a'.repeat(20_000)}\r\n\r\n`;
    const connection = await openConnection(api.url);
    const first = await connection.ask('GET /api/nothing HTTP/1.1\r\nHost: a\r\n\r\n');
    expect([first.status, first.isLast]).toEqual([404, false]);
    expect(await connection.ask(large)).toMatchObject({
      status: 431,
      body: errorMessages.headersTooLarge,
      isLast: true,
    });
  });
});
