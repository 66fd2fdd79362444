import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anonymousReport, multipart, pdf } from '../support/callers/factories.ts';
import { times } from '../support/callers/repeated-calls.ts';
import { withQuotas } from '../support/processes/no-limits.ts';
import { multipartHeaders, part, rawRequest } from '../support/callers/raw-request.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

// What quotas of reports reveal to other clients of a network.
const tuning = withQuotas({ uploadMegabytesPerHour: 16, spreadPercent: 0 });
let api: TestApi;
let now = new Date('2033-01-01T00:00:00Z');

beforeAll(async () => void (api = await startTestApi({}, () => ({ now: () => now }), tuning)));
afterAll(() => api.close());
// Each test gets a new hour, in which nothing is counted yet.
beforeEach(() => void (now = new Date(now.getTime() + 3_600_000)));

const from = (source: string) => ({ 'x-source-bucket': source });
const report = (source: string, file?: ReturnType<typeof pdf>, fields = anonymousReport()) =>
  fetch(`${api.url}/api/reports/anonymous`, {
    method: 'POST',
    headers: from(source),
    body: multipart(fields, file),
  });
const challenge = async (source: string, bytes = 0) => {
  const answer = await fetch(`${api.url}/api/reports/challenge?bytes=${bytes}`, { headers: from(source) });
  return ((await answer.json()) as { challenge: string | null }).challenge;
};
/** Whether files of these sizes get in without a challenge. */
const rooms = async () => {
  const answers = [600_000, 9_000_000, 60_000_000].map((bytes) => challenge('1', bytes));
  return (await Promise.all(answers)).map((answer) => answer === null);
};
const unfinished = (claimed: number) =>
  Promise.all(
    times(6, async () => {
      const headers = { ...multipartHeaders(claimed), ...from('1') };
      const request = await rawRequest(api.url, '/api/reports/realname', headers);
      await request.write(part('title', '제목'));
      return request;
    }),
  );

it.each([1_000, 9_000_000])('a report of %i bytes is not counted before it has arrived', async (claimed) => {
  const forms = await unfinished(claimed);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([await challenge('1'), await challenge('1', 9_000_000)]).toEqual([null, null]);
  expect((await report('1', pdf(2_000_000))).status).toBe(201);
  for (const form of forms) form.hangUp();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await challenge('1', 1_000_000)).toBeNull();
});

it('a file counts in steps of eight megabytes; room for one step is room for any file', async () => {
  expect((await report('1', pdf(2_000_000))).status).toBe(201);
  expect(await rooms()).toEqual([true, true, true]);
  expect((await report('1', pdf(6_000_000))).status).toBe(201);
  expect(await rooms()).toEqual([false, false, false]);
  expect(await challenge('1', 500_000)).toBeNull();
});

it('a source that asks repeatedly gets a challenge, whatever was submitted', async () => {
  const answers = [];
  for (let n = 0; n < 62; n++) answers.push(await challenge('3'));
  expect(answers.map((answer) => answer === null)).toEqual(times(62, (n) => n < 60));
  expect(await challenge('4')).toBeNull();
});

it('refused uploads do not show when another client of the network sends a file', async () => {
  const taken = anonymousReport();
  expect((await report('2', undefined, taken)).status).toBe(201);
  const refusedUpload = async () => expect((await report('1', pdf(2_000_000), taken)).status).toBe(409);
  await refusedUpload();
  const before = await rooms();
  expect(before, 'the answer is the same for each size').toEqual([true, true, true]);
  expect((await report('1', pdf(2_000_000))).status).toBe(201);
  expect(await rooms()).toEqual(before);
  await refusedUpload();
  expect(await rooms(), 'refused uploads have a quota too').toEqual([false, false, false]);
});
