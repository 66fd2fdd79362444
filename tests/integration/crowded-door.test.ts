import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Crowd, openCrowd, slowRequests } from '../support/callers/crowd.ts';
import { anonymousReport, contact } from '../support/callers/factories.ts';
import { times } from '../support/callers/repeated-calls.ts';
import { type NginxProcess, startNginxProcess } from '../support/processes/nginx-process.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { multipartBody, lastBoundary, multipartHeaders, part } from '../support/callers/raw-request.ts';
import { requestFrom } from '../support/callers/request-from.ts';
import { staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
let nginx: NginxProcess;
let staff: Record<string, string>;
let crowd: Crowd | undefined;

beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
  nginx = await startNginxProcess(Number(new URL(api.url).port));
  staff = await api.signIn();
}, 180_000);
afterEach(() => crowd?.leave());
afterAll(async () => {
  await nginx?.stop();
  await api.close();
});

/** Calls from one address; the status of each, with the text if it failed. */
const visitor = (address: string) => {
  const send = async (path: string, method: string, headers: object = {}, body?: string | Buffer) => {
    const { status, text } = await requestFrom(address, nginx.url + path, { method, headers, body });
    return status < 400 ? status : `${status} ${text}`;
  };
  const json = (path: string, body: object, headers: object = {}) =>
    send(path, 'POST', { 'Content-Type': 'application/json', ...headers }, JSON.stringify(body));
  return {
    page: () => send('/report/anonymous', 'GET'),
    report: () => {
      const texts = Object.entries(anonymousReport()).map(([name, value]) => part(name, value));
      const body = Buffer.from(texts.join('') + lastBoundary);
      return send('/api/reports/anonymous', 'POST', multipartHeaders(body.length), body);
    },
    reportWithFile: () => {
      const { headers, body } = multipartBody(anonymousReport(), 3_000_000);
      return send('/api/reports/anonymous', 'POST', headers, body);
    },
    inquire: () => json('/api/contact', contact()),
    list: () => send('/api/reports', 'GET', staff),
    signIn: () =>
      json('/api/auth/login', { username: 'kim', password: staffPassword }, { Origin: nginx.url }),
  };
};

/** The statuses of a visitor's calls, one after another, while the crowd stands. */
async function statusesOf({ page, report, reportWithFile, inquire }: ReturnType<typeof visitor>) {
  const seen: (number | string)[] = [];
  for (const call of [page, report, inquire, reportWithFile, report]) seen.push(await call());
  return seen;
}
const served = [200, 201, 201, 201, 201];

describe('1,104 requests of 24 networks that send a byte now and then', () => {
  it('stop nobody: reports of another network and of one of these are taken, and staff of that network work', async () => {
    const addresses = times(24, (n) => `127.60.${n + 1}.1`);
    const heads = [slowRequests.report, slowRequests.refusedReport];
    crowd = openCrowd(nginx.url, { addresses, each: 46, heads });
    await crowd.begun;
    expect(await statusesOf(visitor('127.61.1.1'))).toEqual(served);
    const colleague = visitor('127.60.1.2');
    expect(await statusesOf(colleague)).toEqual(served);
    expect([await colleague.list(), await colleague.signIn()]).toEqual([200, 200]);
    // The crowd was there all the time, and none of it was answered by nginx alone.
    expect(crowd.open()).toBeGreaterThan(500);
    expect(Object.keys(crowd.statuses()).filter((status) => !['408', '415', '503'].includes(status))).toEqual(
      [],
    );
  }, 180_000);
});

describe('requests of one network that send a byte now and then', () => {
  it.each([
    ['48 reports', 48, [slowRequests.report]],
    ['48 reports that are refused', 48, [slowRequests.refusedReport]],
    ['96 inquiries that are refused', 96, [slowRequests.refusedInquiry]],
    ['200 of all kinds', 200, Object.values(slowRequests)],
  ])(
    '%s do not stop a colleague',
    async (_what, each, heads) => {
      crowd = openCrowd(nginx.url, { addresses: ['127.62.1.1'], each, heads });
      await crowd.begun;
      const colleague = visitor('127.62.1.2');
      expect(await statusesOf(colleague)).toEqual(served);
      expect([await colleague.list(), await colleague.signIn()]).toEqual([200, 200]);
      expect(crowd.open()).toBeGreaterThan(each / 4);
    },
    180_000,
  );
});
