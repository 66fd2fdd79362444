import { errorMessages } from '@gaongil/contract/requests/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NginxProcess, startNginxProcess } from '../support/processes/nginx-process.ts';
import { rawAnswer } from '../support/callers/raw-answer.ts';
import { rawGet } from '../support/callers/raw-get.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
let nginx: NginxProcess;

beforeAll(async () => {
  api = await startTestApi();
  nginx = await startNginxProcess(Number(new URL(api.url).port));
}, 180_000);
afterAll(async () => {
  await nginx?.stop();
  await api.close();
});

const text = 'text/plain; charset=utf-8';
const close = 'Host: a\r\nConnection: close\r\n';
const empty = 'Content-Length: 0\r\n';

describe('nginx answers in Korean and with the right status', () => {
  it.each([
    ['HTTP/1.0 without Host', 'GET /api/health HTTP/1.0\r\n\r\n', 200, '{"status":"ok"}'],
    [
      'an unknown transfer coding',
      `POST /api/contact HTTP/1.1\r\n${close}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
      400,
      errorMessages.malformed,
    ],
    ['an unknown version of HTTP', `GET / HTTP/3.0\r\n${close}\r\n`, 400, errorMessages.malformed],
    [
      'If-Match on a page',
      `GET / HTTP/1.1\r\n${close}If-Match: "x"\r\n\r\n`,
      412,
      errorMessages.precondition,
    ],
    [
      'a report with a trailing slash',
      `POST /api/reports/realname/ HTTP/1.1\r\n${close}${empty}\r\n`,
      404,
      errorMessages.notFound,
    ],
    [
      'a report with doubled slashes',
      `POST //api//reports/realname HTTP/1.1\r\n${close}${empty}\r\n`,
      404,
      errorMessages.notFound,
    ],
  ])('%s', async (_what, request, status, body) => {
    const answer = await rawAnswer(nginx.url, request);
    expect([answer.status, answer.body]).toEqual([status, body]);
  });

  it.each(['/api/news', '/api/reports/challenge', '/report', '/report/check', '/admin'])(
    'a browser that prefetches %s',
    async (path) => {
      for (const [accept, type, body] of [
        ['*/*', text, errorMessages.unavailable],
        ['application/json', 'application/json', JSON.stringify({ message: errorMessages.unavailable })],
      ] as const) {
        const headers = { 'Sec-Purpose': 'prefetch', Accept: accept };
        const answer = await rawGet(nginx.url + path, headers);
        expect([answer.status, answer.body.toString()]).toEqual([503, body]);
        expect(answer.headers).toMatchObject({
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex, nofollow',
        });
        expect(answer.headers['content-type']).toContain(type);
      }
    },
  );
});
