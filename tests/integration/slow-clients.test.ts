import { errorMessages } from '@gaongil/contract/requests/errors';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginCalls } from '../support/callers/begun-calls.ts';
import { contact } from '../support/callers/factories.ts';
import { type NginxProcess, startNginxProcess } from '../support/processes/nginx-process.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { rawRequest } from '../support/callers/raw-request.ts';
import { requestFrom } from '../support/callers/request-from.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { waitFor } from '../support/wait-for.ts';

let api: TestApi;
const started: NginxProcess[] = [];
const folder = mkdtempSync(join(tmpdir(), 'gaongil-slow-'));

beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
}, 180_000);
afterAll(async () => {
  await Promise.all(started.map((nginx) => nginx.stop()));
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

async function frontDoor(settings: Record<string, string> = {}, ownFolder?: string) {
  const nginx = await startNginxProcess(Number(new URL(api.url).port), settings, ownFolder);
  started.push(nginx);
  return nginx;
}
const inquire = (address: string, url: string) =>
  requestFrom(address, `${url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(contact()),
  });

describe('one network that begins 2,500 calls and completes none', () => {
  it('keeps 64 of them, which give way to the calls of others in it; other networks are not affected', async () => {
    const nginx = await frontDoor({}, folder);
    const calls = await beginCalls('127.40.0.1', nginx.url, '/api/contact', 2_500);
    try {
      expect((await requestFrom('127.41.0.1', `${nginx.url}/report/anonymous`)).status).toBe(200);
      expect((await inquire('127.41.0.1', nginx.url)).status).toBe(201);
      await waitFor('the refusals', () => calls.statuses().length >= 2_400);
      // nginx refuses what is far too much, the api the slowest of the rest.
      expect(new Set(calls.statuses())).toEqual(new Set([429, 503]));
      expect(calls.open()).toBeLessThanOrEqual(64);
      expect((await requestFrom('127.40.0.2', `${nginx.url}/`)).status).toBe(200);
      // Once nginx has closed what it refused.
      await waitFor(
        'an inquiry of that network',
        async () => (await inquire('127.40.0.2', nginx.url)).status === 201,
      );
      expect(calls.open()).toBeGreaterThan(32);
    } finally {
      calls.hangUp();
    }
    const log = readFileSync(join(folder, 'nginx/access.log'), 'utf8');
    expect(log).not.toMatch(/ 429 /);
  });

  it('cannot be distinguished where sources are unknown: then no call is refused', async () => {
    const nginx = await frontDoor({ SITE_URL: 'https://www.gaongil.example' });
    const calls = await beginCalls('127.0.0.1', nginx.url, '/api/contact', 200);
    try {
      expect((await inquire('127.0.0.1', nginx.url)).status).toBe(201);
      expect(calls.statuses()).toEqual([]);
    } finally {
      calls.hangUp();
    }
  });
});

describe('a body that trickles', () => {
  it('is cut off after a while, with a text', async () => {
    const nginx = await frontDoor();
    for (const url of [nginx.url, api.url]) {
      const headers = { 'Content-Type': 'application/json', 'Content-Length': '1000' };
      const request = await rawRequest(url, '/api/contact', headers);
      const trickle = setInterval(() => void request.write(' '), 500);
      const answer = await request.firstAnswer().finally(() => clearInterval(trickle));
      expect(answer).toEqual({ status: 408, text: errorMessages.bodyTooSlow });
      request.hangUp();
    }
  });
});
