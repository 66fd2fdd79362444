import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NginxProcess, startNginxProcess } from '../support/processes/nginx-process.ts';
import { requestFrom } from '../support/callers/request-from.ts';

/** Stands in for the api and returns the headers that reached it. */
let listener: Server;
const started: NginxProcess[] = [];
let plain: Awaited<ReturnType<typeof frontDoor>>;
let proxied: typeof plain;

beforeAll(async () => {
  listener = createServer((request, response) => response.end(JSON.stringify(request.headers)));
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  plain = await frontDoor();
  proxied = await frontDoor({ TRUSTED_PROXIES: '127.0.0.1, 127.0.1.0/24' });
}, 180_000);
afterAll(async () => {
  await Promise.all(started.map((nginx) => nginx.stop()));
  listener.close();
});

async function frontDoor(settings: Record<string, string> = {}) {
  const nginx = await startNginxProcess((listener.address() as AddressInfo).port, settings);
  started.push(nginx);
  const headersFrom = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await requestFrom(address, `${nginx.url}/api/news`, { headers });
    return JSON.parse(answer.text) as IncomingHttpHeaders;
  };
  return {
    url: nginx.url,
    headersFrom,
    bucketOf: async (address: string, headers: Record<string, string> = {}) =>
      (await headersFrom(address, headers))['x-source-bucket'],
  };
}

const networks = Array.from({ length: 60 }, (_, net) => `127.9.${net}`);
const inTurn = async <Result>(items: string[], work: (item: string) => Promise<Result>) => {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
};

describe('what the api learns about the source of a request', () => {
  it('is one number below 2,500, the same for a whole network of 256 addresses', async () => {
    const { bucketOf } = plain;
    const buckets = await inTurn(networks, (net) => bucketOf(`${net}.1`));
    for (const bucket of buckets) expect(Number(bucket)).toBeLessThan(2500);
    for (const bucket of buckets) expect(bucket).toMatch(/^\d{1,4}$/);
    expect(await inTurn(networks, (net) => bucketOf(`${net}.254`))).toEqual(buckets);
    // Some share one: a number must not identify a network.
    expect(new Set(buckets).size).toBeGreaterThan(40);
  });

  it('is never what a client claims, and no other header reveals it', async () => {
    const { bucketOf, headersFrom } = plain;
    const own = await bucketOf('127.9.1.77');
    const lies = {
      'X-Source-Bucket': '7777',
      'X-Forwarded-For': '203.0.113.5',
      'X-Real-IP': '203.0.113.5',
      Forwarded: 'for=203.0.113.5',
      'User-Agent': 'an agent',
      Referer: 'http://from.example/',
      'Accept-Language': 'ko',
    };
    const headers = await headersFrom('127.9.1.77', lies);
    expect(headers['x-source-bucket']).toBe(own);
    expect(Object.keys(headers).sort()).toEqual(['host', 'x-source-bucket']);
    expect(JSON.stringify(headers)).not.toContain('127.9.1');
  });

  it('has no staff cookie in calls that submit or look up a report', async () => {
    const cookieAt = async (path: string) => {
      const headers = { Cookie: 'staff=1' };
      const answer = await requestFrom('127.9.1.1', plain.url + path, { headers });
      return (JSON.parse(answer.text) as IncomingHttpHeaders).cookie;
    };
    for (const path of ['realname', 'anonymous', 'anonymous/check', 'status/0123456789ABCDEFGHJKMNPQRS'])
      expect(await cookieAt(`/api/reports/${path}`), path).toBeUndefined();
    for (const path of ['/api/reports', '/api/reports/0123456789ABCDEFGHJKMNPQRS', '/api/news'])
      expect(await cookieAt(path), path).toBe('staff=1');
  });

  it('is the network address of members of staff alone: of calls with their cookie, and of signing in', async () => {
    const from = '127.9.1.77';
    const addressAt = async (method: string, path: string, cookie?: string) => {
      const headers = { 'X-Staff-Address': '203.0.113.5', ...(cookie !== undefined && { Cookie: cookie }) };
      const answer = await requestFrom(from, plain.url + path, { method, headers });
      return (JSON.parse(answer.text) as IncomingHttpHeaders)['x-staff-address'];
    };
    const id = '0123456789ABCDEFGHJKMNPQRS';
    const [mine, others] = ['other=2; staff=1', 'mystaff=1; other=staff'];
    const calls: [string, string][] = [
      ['GET', '/api/reports'],
      ['GET', `/api/reports/${id}`],
      ['GET', `/api/reports/${id}/attachment/preview`],
      // The api reads blanks in an id.
      ['GET', `/api/reports/${id.replace('8', '%208')}`],
      ['GET', `/api/reports/${id.replace('8', '%0A8')}`],
      ['GET', `/api/reports/${id.replace('8', '%208')}/attachment`],
      ['GET', '/api/inquiries'],
      ['POST', '/api/news'],
      ['GET', '/api/admin/accounts'],
    ];
    for (const [method, path] of calls) {
      expect([path, await addressAt(method, path, mine)]).toEqual([path, from]);
      expect([path, await addressAt(method, path, '__Host-staff=1')]).toEqual([path, from]);
      for (const cookie of [undefined, others, 'staff='])
        expect([path, await addressAt(method, path, cookie)]).toEqual([path, undefined]);
    }
    for (const path of ['/api/auth/login', '/api/account/invitation/accept'])
      expect([path, await addressAt('POST', path)]).toEqual([path, from]);
    for (const [method, path] of [
      ['POST', '/api/contact'],
      ['GET', '/api/news'],
      ['GET', '/api/news/feed'],
      ['POST', '/api/account/invitation/read'],
      ['POST', '/api/reports/realname'],
      ['POST', '/api/reports/anonymous'],
      ['POST', '/api/reports/anonymous/check'],
      ['GET', `/api/reports/status/${id}`],
      ['GET', '/api/reports/challenge'],
    ] as const)
      expect([path, await addressAt(method, path, mine)]).toEqual([path, undefined]);
  });

  it('is a different number after each start', async () => {
    const again = await frontDoor();
    const before = await inTurn(networks, (net) => plain.bucketOf(`${net}.1`));
    const after = await inTurn(networks, (net) => again.bucketOf(`${net}.1`));
    expect(after.filter((bucket, index) => bucket === before[index]).length).toBeLessThan(5);
  });
});

describe('behind a proxy', () => {
  it('that is trusted, the client address it adds counts, and nothing that the client claims', async () => {
    const { bucketOf } = proxied;
    const via = (chain: string) => bucketOf('127.0.0.1', { 'X-Forwarded-For': chain });
    const own = await via('198.51.100.7');
    expect(await via('198.51.100.200')).toBe(own);
    expect(await via('203.0.113.1, 198.51.100.7')).toBe(own);
    expect(await via('198.51.100.7, 127.0.1.9')).toBe(own);
    expect(await bucketOf('127.0.2.1', { 'X-Forwarded-For': '198.51.100.7' })).toBe(
      await bucketOf('127.0.2.1'),
    );
  });

  it('an IPv6 household is one source, and a mapped IPv4 address is in its own network', async () => {
    const via = (address: string) => proxied.bucketOf('127.0.0.1', { 'X-Forwarded-For': address });
    const homes = Array.from({ length: 40 }, (_, home) => `2001:db8:0:${(home * 256).toString(16)}`);
    const buckets = await inTurn(homes, (home) => via(`${home}::1`));
    expect(new Set(buckets).size).toBeGreaterThan(25);
    expect(await via('2001:db8:0:ff:ffff::9')).toBe(buckets[0]);
    expect(await via('::ffff:198.51.100.7')).toBe(await via('198.51.100.9'));
  });

  it('that is not in TRUSTED_PROXIES, the api gets no source', async () => {
    const { headersFrom } = await frontDoor({ SITE_URL: 'https://www.gaongil.example' });
    expect(await headersFrom('127.0.0.1')).not.toHaveProperty('x-source-bucket');
  });

  it('that is set to an invalid address, the site does not start', async () => {
    await expect(frontDoor({ TRUSTED_PROXIES: 'proxy; return 200' })).rejects.toThrow('TRUSTED_PROXIES');
  });
});
