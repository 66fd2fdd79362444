import { afterAll, beforeAll, expect, it } from 'vitest';
import { anonymousReport, multipart } from '../support/callers/factories.ts';
import { statuses, times } from '../support/callers/repeated-calls.ts';
import { withQuotas } from '../support/processes/no-limits.ts';
import { staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
// Without quotas on attempts, so that only the queues protect others from the flood.
const plenty = 1_000_000;
const tuning = withQuotas({ lookupsPerSource: plenty, sourceAttempts: plenty, attemptsInAll: plenty });
beforeAll(async () => {
  api = await startTestApi({}, undefined, tuning);
  await api.signIn();
});
afterAll(() => api.close());

const report = (source: string, fields = anonymousReport()) =>
  fetch(`${api.url}/api/reports/anonymous`, {
    method: 'POST',
    headers: { 'x-source-bucket': source },
    body: multipart(fields),
  });
const lookup = (source: string, { loginId, password }: ReturnType<typeof anonymousReport>) =>
  fetch(`${api.url}/api/reports/anonymous/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-source-bucket': source },
    body: JSON.stringify({ loginId, password }),
  });
const status = (source: string) =>
  fetch(`${api.url}/api/reports/status/00000000000000000000000000`, {
    headers: { 'x-source-bucket': source },
  });

/** Repeats calls of these sources until `work` is done; returns their statuses. */
async function during(
  sources: string[],
  call: (source: string) => Promise<Response>,
  work: () => Promise<void>,
) {
  let over = false;
  const seen = new Set<number>();
  const loop = async (source: string) => {
    while (!over) {
      const answer = await call(source);
      await answer.text();
      seen.add(answer.status);
    }
  };
  const loops = sources.map(loop);
  await work().finally(() => (over = true));
  await Promise.all(loops);
  return seen;
}

it('two networks that look up their own reports without pause cause no refusal of reports or lookups of others', async () => {
  const own = times(4, () => anonymousReport());
  expect(await statuses(own.map((fields) => report('1', fields)))).toEqual({ 201: 4 });
  let calls = 0;
  const flood = (source: string) => lookup(source, own[calls++ % 4] ?? anonymousReport());
  const sources = times(80, (n) => (n % 2 === 0 ? '1' : '2'));
  const seen = await during(sources, flood, async () => {
    for (let n = 0; n < 5; n++) {
      const fields = anonymousReport();
      expect((await report('3', fields)).status).toBe(201);
      expect((await lookup('3', fields)).status).toBe(200);
    }
  });
  expect(seen, 'the queue was full for them').toContain(503);
});

it('fifteen networks that try passwords of staff without pause cause no refusal of a sign-in from another', async () => {
  let guesses = 0;
  const login = (source: string, username = `guess-${guesses++}`, password = 'wrong-password') =>
    fetch(`${api.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: api.url, 'x-source-bucket': source },
      body: JSON.stringify({ username, password }),
    });
  const sources = times(120, (n) => String(1 + (n % 15)));
  const seen = await during(sources, login, async () => {
    for (let n = 0; n < 5; n++) expect((await login('99', 'kim', staffPassword)).status).toBe(200);
  });
  expect(seen, 'the queue was full for them').toContain(503);
});

it('five networks that read statuses without pause cause no refusal of reads of others', async () => {
  const sources = times(90, (n) => String(1 + (n % 5)));
  await during(sources, status, async () => {
    for (let n = 0; n < 20; n++) expect((await status('9')).status).toBe(404);
  });
});
