import { errorMessages } from '@gaongil/contract/requests/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contact } from '../support/callers/factories.ts';
import { rawAnswer } from '../support/callers/raw-answer.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

let site: TestApi;
let unnamed: TestApi;
beforeAll(async () => {
  site = await startTestApi({ SITE_URL: 'https://safety.example' });
  unnamed = await startTestApi();
});
afterAll(() => Promise.all([site.close(), unnamed.close()]));

const get = (api: TestApi, host: string) =>
  rawAnswer(api.url, `GET /api/news HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

describe('with SITE_URL, a call for', () => {
  it.each([
    'safety.example',
    'SAFETY.example:8443',
    'safety.example.',
    'www.safety.example',
    '127.0.0.1:3000',
    '[::1]:3000',
    'localhost',
    'api:3000',
  ])('%s is answered', async (host) => {
    expect((await get(site, host)).status).toBe(200);
  });

  it.each([
    'evil.example',
    'evil.example:443',
    'safety.example.evil.example',
    '127.0.0.1.evil.example',
    'other.safety.example',
  ])('%s is refused', async (host) => {
    expect(await get(site, host)).toMatchObject({ status: 421, body: errorMessages.foreignHost });
  });

  it('a foreign page that resolves to this server stores no inquiry', async () => {
    const body = JSON.stringify(contact());
    const head = [
      'POST /api/contact HTTP/1.1',
      'Host: evil.example',
      'Origin: http://evil.example',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    const request = `${head.join('\r\n')}\r\n\r\n${body}`;
    expect((await rawAnswer(site.url, request)).status).toBe(421);
    expect(await site.db('inquiries').pluck('number')).toEqual([]);
    expect((await rawAnswer(unnamed.url, request)).status).toBe(201);
  });
});

it('without SITE_URL, any name is answered', async () => {
  expect((await get(unnamed, 'evil.example')).status).toBe(200);
});
