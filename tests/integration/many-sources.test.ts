import { arrivingBodies } from '@gaongil/api/uploads/arriving-bodies';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { namedReport } from '../support/callers/factories.ts';
import { statuses, times } from '../support/callers/repeated-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import {
  lastBoundary,
  multipartBody,
  multipartHeaders,
  part,
  rawRequest,
} from '../support/callers/raw-request.ts';
import { requestFrom } from '../support/callers/request-from.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { trickle } from '../support/callers/trickle.ts';

// Clients that have begun a moment ago, so that none has been slow for long, as those that begin again and again.

let api: TestApi;
const open: { hangUp: () => void }[] = [];
beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
});
afterEach(() => {
  for (const { hangUp } of open.splice(0)) hangUp();
});
afterAll(() => api.close());

const send = (url: string, source: number, { headers, body }: { headers: object; body: Buffer }) =>
  requestFrom('127.0.0.1', `${url}/api/reports/realname`, {
    method: 'POST',
    body,
    headers: { ...headers, 'x-source-bucket': String(source) },
  });
/** Sends a report with a file of seven megabytes from the bucket of this number. */
const reportWithFile = (source: number) => send(api.url, source, multipartBody(namedReport(), 7_000_000));
function reportInWords(url: string, source: number) {
  const texts = Object.entries(namedReport()).map(([name, value]) => part(name, value));
  const body = Buffer.from(texts.join('') + lastBoundary);
  return send(url, source, { headers: multipartHeaders(body.length), body });
}

const beginUploads = async (count: number, sourceOf: (n: number) => number) => {
  open.push(
    ...(await Promise.all(times(count, (n) => trickle(api.url, { source: sourceOf(n), first: 500 })))),
  );
};

async function beginText(url: string, source: number) {
  const headers = { ...multipartHeaders(100_000), 'X-Source-Bucket': String(source) };
  const request = await rawRequest(url, '/api/reports/realname', headers);
  open.push(request);
  await request.write(part('title', 'a').slice(0, -2));
}

it('32 new uploads of one bucket keep no file of that bucket out', async () => {
  await beginUploads(32, () => 7);
  expect(await statuses(times(3, () => reportWithFile(7)))).toEqual({ 201: 3 });
});

it('new uploads of 300 buckets keep no file out, also while more of them begin', async () => {
  await beginUploads(300, (n) => 1_000 + n);
  const honest = times(3, (n) => reportWithFile(10 + n));
  await beginUploads(100, (n) => 2_000 + n);
  expect(await statuses(honest)).toEqual({ 201: 3 });
});

describe('with 20 slots for bodies', () => {
  let few: TestApi;
  beforeAll(async () => {
    const bodies = arrivingBodies({ max: 20, maxPerSource: 10 });
    few = await startTestApi({}, () => ({ bodies }), noLimits);
  });
  afterAll(() => few.close());

  it('new bodies of 20 buckets keep no report in words out', async () => {
    await Promise.all(times(20, (n) => beginText(few.url, 1_000 + n)));
    expect(await statuses(times(3, (n) => reportInWords(few.url, 10 + n)))).toEqual({ 201: 3 });
  });
});
