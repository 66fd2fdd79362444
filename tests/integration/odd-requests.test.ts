import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawAnswer } from '../support/callers/raw-answer.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
let head: string;

beforeAll(async () => {
  api = await startTestApi();
  const { cookie = '', origin = '' } = await api.signIn();
  head = `Host: ${new URL(api.url).host}\r\nConnection: close\r\nCookie: ${cookie}\r\nOrigin: ${origin}\r\n`;
});
afterAll(async () => {
  await api.close();
  expect(api.logged(), 'a request of this file was answered with 500').not.toContain('request failed');
});

const send = async (line: string, headers: string[] = [], body = '') => {
  const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  const lines = [...headers, ...length].map((header) => `${header}\r\n`).join('');
  return (await rawAnswer(api.url, `${line} HTTP/1.1\r\n${head}${lines}\r\n${body}`)).status;
};
const far = '999999999999999';
const json = 'Content-Type: application/json';

describe('a request that no client of the site sends', () => {
  it.each([
    ['GET /api/reports/%', 404],
    ['GET /api/inquiries/%E0%A4%A', 404],
    ['GET /api/inquiries/%00', 404],
    ['GET /api/reports/status/%2e%2e%2f', 404],
    ['DELETE /api/news/999999999999', 404],
    ['GET //api//reports', 404],
    ['OPTIONS *', 404],
    ['TRACE /api/nothing', 404],
    ['TRACE /api/news', 405],
    ['PROPFIND /api/news', 405],
    ['GET /api/reports?q=%00', 200],
    ['GET /api/reports?q=%ED%A0%80', 200],
    ['GET /api/reports?q=%E0%A4%A&%=1', 200],
    ['GET /api/reports?__proto__=1&constructor=2', 200],
    [`GET /api/reports/counts?since=${[far, far, far, far].join('.')}`, 400],
    ['GET /api/reports/counts?since=AAAA', 400],
    [`GET /api/reports?cursor=next.0.${far}.x`, 400],
    [`GET /api/inquiries?sort=actionAt&cursor=${'A'.repeat(1_200)}`, 400],
    ['GET /api/news/history?cursor=A', 400],
    ['GET /api/news?cursor=', 400],
  ])('%s is %i', async (line, status) => {
    expect(await send(line)).toBe(status);
  });

  it.each([
    [['Content-Type: application/json; charset=utf-16'], '{}', 400],
    [['Content-Type: ;;;'], '{}', 415],
    [[json, 'Content-Encoding: gzip'], 'no gzip', 415],
    [[json, 'Content-Encoding: unknown'], '{}', 415],
    [[json], `${'['.repeat(100_000)}`, 400],
    [[json], '{"__proto__":{"name":"a"},"name":"\\u0000","email":"\\ud800"}', 400],
    [[json, 'Idempotency-Key: \xff'], '{"name":"a","email":"a@b.c","message":"x"}', 400],
    [[json, 'Transfer-Encoding: gzip'], '', 400],
  ])('an inquiry with %j is refused', async (headers, body, status) => {
    expect(await send('POST /api/contact', headers, body)).toBe(status);
  });
});
