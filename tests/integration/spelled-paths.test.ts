import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allEndpoints } from '@gaongil/contract/endpoints/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawAnswer } from '../support/callers/raw-answer.ts';
import { type NginxProcess, startNginxProcess } from '../support/processes/nginx-process.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

/** Stands in for the api behind nginx and returns the headers that reached it. */
let listener: Server;
let nginx: NginxProcess;
let api: TestApi;

beforeAll(async () => {
  listener = createServer((request, response) => {
    response.setHeader('Connection', 'close');
    response.end(JSON.stringify(request.headers));
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  nginx = await startNginxProcess((listener.address() as AddressInfo).port);
  api = await startTestApi();
}, 180_000);
afterAll(async () => {
  await nginx?.stop();
  listener.close();
  await api.close();
});

/** The calls that visitors make, each with a path as a browser sends it. */
const visitorCalls = allEndpoints
  .filter(({ session, path }) => session === 'none' && !/^\/api\/(health|ready|openapi)/.test(path))
  .map(({ method, path }) => ({
    method: method.toUpperCase(),
    path: path.replace(/\{\w+\}/, '0123456789ABCDEFGHJKMNPQRS'),
  }));

const ends = ['/', '//', '/.', '/x/..', '%2F', '%20', '%0A', ';a=1', ',', '.', '%5C'];
const begins = ['//api/', '/api//', '/./api/', '/api/./', '/x/../api/', '/api/x/../', '/api/%2e/', '/%61pi/'];
const fragments = ['#', '#a', '%09#'];

/** Other spellings of a path: what a client may send, and what a server between it and the api may make of it. */
function otherSpellings(path: string): string[] {
  const [first = '', ...rest] = path.slice('/api/'.length);
  const fixed = path.replace(/(?<=status\/).*/, '');
  const code = `%${first.codePointAt(0)?.toString(16)}`;
  return [
    ...ends.map((end) => path + end),
    ...begins.map((begin) => begin + path.slice('/api/'.length)),
    `/api/${first.toUpperCase()}${rest.join('')}`,
    `/api/${code}${rest.join('')}`,
    path.replace(fixed, fixed.toUpperCase().replace('/API', '/api')),
    path.replace(/(?<!^\/api)\/(?=[^/]*$)/, '//'),
    ...fragments.flatMap((end) => [
      path.replace(/(?<=^\/api\/.*)\//g, '\\') + end,
      path.replace(/\/(?=[^/]*$)/, '\\') + end,
    ]),
    path.replace(/\/(?=[^/]*$)/, '\\'),
    path.replace(/\/(?=[^/]*$)/, '%5C'),
    path.replace(/\/(?=[^/]*$)/, '%2F'),
  ].filter((one) => one !== path);
}

const send = (url: string, method: string, path: string) =>
  rawAnswer(
    url,
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: staff=1\r\nContent-Length: 0\r\n\r\n`,
  );

describe.each(visitorCalls)('$method $path in any spelling', ({ method, path }) => {
  it('reaches the api without the network address, and one of the report centre without the cookie of staff', async () => {
    for (const spelling of [path, ...otherSpellings(path)]) {
      const { body } = await send(nginx.url, method, spelling);
      // An answer of nginx itself reached nothing.
      const headers = body.startsWith('{"host"') ? (JSON.parse(body) as IncomingHttpHeaders) : {};
      expect([spelling, headers['x-staff-address']]).toEqual([spelling, undefined]);
      if (path.startsWith('/api/reports/')) expect([spelling, headers.cookie]).toEqual([spelling, undefined]);
    }
  });

  it('is this call in its own spelling alone', async () => {
    for (const spelling of otherSpellings(path)) {
      const { status } = await send(api.url, method, spelling);
      // 401: it reads as an id, which only staff may ask for.
      expect([spelling, [400, 401, 404, 405].includes(status)]).toEqual([spelling, true]);
    }
  });
});
