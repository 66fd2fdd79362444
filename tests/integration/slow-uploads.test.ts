import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namedReport } from '../support/callers/factories.ts';
import { statuses, times } from '../support/callers/repeated-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { multipartBody } from '../support/callers/raw-request.ts';
import { requestFrom } from '../support/callers/request-from.ts';
import { everyFileHasItsReport } from '../support/stored/stored-objects.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { type Trickle, trickle } from '../support/callers/trickle.ts';

let api: TestApi;
const slow: Trickle[] = [];
beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
});
afterAll(() => api.close());

/** Sends a report with a file of this size, from the bucket of this number or from an unknown source. */
function report(size: number, source?: number) {
  const { headers, body } = multipartBody(namedReport(), size);
  const from = source === undefined ? {} : { 'x-source-bucket': String(source) };
  const request = { method: 'POST', headers: { ...headers, ...from }, body };
  return requestFrom('127.0.0.1', `${api.url}/api/reports/realname`, request);
}

describe('during 100 nearly stalled uploads from two networks', () => {
  it.each([
    ['from their beginning', 8],
    ['after three megabytes each', 3_000_000],
  ])('%s, eight reports with small and large files are accepted', async (_when, first) => {
    slow.push(...(await Promise.all(times(100, (n) => trickle(api.url, { source: n % 2, first })))));
    const sizes = [10, 2_000_000, 6_000_000, 12_000_000];
    const honest = times(8, (n) => report(sizes[n % 4] ?? 0, 10 + n));
    expect(await statuses(honest)).toEqual({ 201: 8 });
  });

  it('so are reports from unknown sources', async () => {
    expect(await statuses(times(4, () => report(6_000_000)))).toEqual({ 201: 4 });
  });

  it('nothing of the slow uploads is left once they end', async () => {
    for (const one of slow) one.hangUp();
    await everyFileHasItsReport(api.dependencies);
  });
});
