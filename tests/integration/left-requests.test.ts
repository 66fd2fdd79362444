import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { apiTuning } from '@gaongil/api/tuning';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cuttable, cuttable } from '../support/services/cuttable.ts';
import { multipart, namedReport, pdf } from '../support/callers/factories.ts';
import { everyFileHasItsReport } from '../support/stored/stored-objects.ts';
import { storedReports } from '../support/stored/stored-cases.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { testServices } from '../support/services/test-services.ts';
import { waitFor } from '../support/wait-for.ts';

const { S3_ENDPOINT } = testServices().storage;
let api: TestApi;
let storage: Cuttable | undefined;

beforeAll(async () => {
  storage = S3_ENDPOINT ? await cuttable(S3_ENDPOINT) : undefined;
  api = await startTestApi(storage && { S3_ENDPOINT: storage.url }, undefined, {
    ...apiTuning,
    uploadSlots: { all: 16, ofSource: 16, waitSeconds: 45 },
  });
});
afterAll(async () => {
  await api.close();
  await storage?.cut();
});

const path = '/api/reports/realname';
/** One part of the store, plus enough that the rest is buffered somewhere in the api. */
const sizes = [96, 120, 144, 168].map((kilobytes) => 5 * 1024 * 1024 + kilobytes * 1000);

async function bodyOf(size: number, title: string) {
  const form = new Request('http://localhost', {
    method: 'POST',
    body: multipart(namedReport({ title }), pdf(size)),
  });
  const type = form.headers.get('content-type') ?? '';
  return { type, bytes: Buffer.from(await form.arrayBuffer()) };
}

/** Sends a whole submit and disconnects without waiting for the answer. */
async function sendAndLeave(key: string, size: number) {
  const { type, bytes } = await bodyOf(size, key);
  const headers = { 'content-type': type, 'content-length': bytes.length, 'idempotency-key': key };
  const sent = request(`${api.url}${path}`, { method: 'POST', headers });
  sent.on('error', () => undefined);
  sent.end(bytes);
  await Promise.race([once(sent, 'finish'), once(sent, 'close')]);
  sent.destroy();
}

describe.skipIf(!S3_ENDPOINT)('a client that disconnects while the store hangs', () => {
  it('can repeat the submit with the same key once the store is back', async () => {
    if (!storage) throw new Error('the store is S3 here');
    const keys = sizes.map((size) => ({ key: randomUUID(), size }));
    storage.hold();
    await Promise.all(keys.map(({ key, size }) => sendAndLeave(key, size)));
    storage.release();

    const again = async ({ key, size }: { key: string; size: number }) => {
      const body = multipart(namedReport({ title: key }), pdf(size));
      const answer = await fetch(`${api.url}${path}`, {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body,
      });
      return answer.status === 201;
    };
    await Promise.all(
      keys.map((one) => waitFor(`the submit of ${one.size} bytes is accepted`, () => again(one))),
    );
    const titles = (await storedReports(api.db)).map(({ title }) => title);
    expect(titles.sort()).toEqual(keys.map(({ key }) => key).sort());
    await everyFileHasItsReport(api.dependencies);
  });

  it('gets the answer that the store is unavailable, not that its submit is in progress', async () => {
    if (!storage) throw new Error('the store is S3 here');
    const key = randomUUID();
    const [size = 0] = sizes;
    const submit = async () => {
      const body = multipart(namedReport({ title: key }), pdf(size));
      const headers = { 'idempotency-key': key };
      return (await fetch(`${api.url}${path}`, { method: 'POST', headers, body })).status;
    };
    storage.hold();
    await sendAndLeave(key, size);
    // Until the api has noticed that the first client disconnected.
    await waitFor('the store counts as away', async () => (await submit()) === 503);
    storage.release();
    await waitFor('the submit is accepted', async () => (await submit()) === 201);
    await everyFileHasItsReport(api.dependencies);
  });
});
