import { errorMessages } from '@gaongil/contract/requests/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contact, namedReport } from '../support/callers/factories.ts';
import { statuses, times } from '../support/callers/repeated-calls.ts';
import { type NginxProcess, startNginxProcess } from '../support/processes/nginx-process.ts';
import { withQuotas } from '../support/processes/no-limits.ts';
import { multipartBody } from '../support/callers/raw-request.ts';
import { requestFrom } from '../support/callers/request-from.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
let nginx: NginxProcess;

beforeAll(async () => {
  const few = { reportsPerHour: 5, inquiriesPerHour: 5, sourceAttempts: 5, spreadPercent: 0 };
  api = await startTestApi({}, undefined, withQuotas(few));
  nginx = await startNginxProcess(Number(new URL(api.url).port));
}, 180_000);
afterAll(async () => {
  await nginx?.stop();
  await api.close();
});

const send = (address: string, path: string, body: object, headers: object = {}) =>
  requestFrom(address, nginx.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const inquire = (address: string, headers: object = {}) => send(address, '/api/contact', contact(), headers);
const guess = (address: string, n: number) =>
  send(address, '/api/reports/anonymous/check', { loginId: `someone-${n}`, password: 'guess-0!' });
const report = (address: string, fileSize: number) => {
  const { headers, body } = multipartBody(namedReport(), fileSize);
  return requestFrom(address, `${nginx.url}/api/reports/realname`, { method: 'POST', headers, body });
};

// Two networks share a bucket with a chance of 1 in 2,500; all three practically never do.
const elsewhere = ['127.20.1.1', '127.20.2.1', '127.20.3.1'];
const anyOf = async (work: (address: string) => Promise<{ status: number }>) => {
  for (const address of elsewhere) if ((await work(address)).status !== 429) return true;
  return false;
};

describe('through nginx', () => {
  it('a flood of inquiries from one network is stopped whatever its headers claim, and other networks are not', async () => {
    const flood = times(40, (n) =>
      inquire(`127.10.0.${n + 1}`, { 'X-Source-Bucket': String(n), 'X-Forwarded-For': `198.51.${n}.1` }),
    );
    expect(await statuses(flood)).toEqual({ 201: 5, 429: 35 });
    const refused = await inquire('127.10.0.99');
    expect([refused.headers['retry-after'], refused.text]).toEqual(['3600', errorMessages.tooManyRequests]);
    expect(await anyOf(inquire)).toBe(true);
  });

  it('a flood of guesses is stopped in the same way', async () => {
    expect(await statuses(times(20, (n) => guess('127.11.0.1', n)))).toEqual({ 401: 5, 429: 15 });
    expect(await anyOf((address) => guess(address, 1))).toBe(true);
  });

  it('a refused report with a large file gets an answer, not a broken connection', async () => {
    expect(await statuses(times(5, () => report('127.12.0.1', 10)))).toEqual({ 201: 5 });
    for (const size of [10, 1_000_000, 40_000_000]) {
      const refused = await report('127.12.0.1', size);
      expect([refused.status, refused.text]).toEqual([429, errorMessages.tooManyRequests]);
    }
    expect(await anyOf((address) => report(address, 10))).toBe(true);
  });
});
