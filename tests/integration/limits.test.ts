import { errorMessages } from '@gaongil/contract/requests/errors';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cuttable, cuttable } from '../support/services/cuttable.ts';
import { anonymousReport, contact, multipart, namedReport, pdf } from '../support/callers/factories.ts';
import { statuses, times } from '../support/callers/repeated-calls.ts';
import { withQuotas } from '../support/processes/no-limits.ts';
import { multipartHeaders, part, rawRequest } from '../support/callers/raw-request.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { testServices } from '../support/services/test-services.ts';
import { waitFor } from '../support/wait-for.ts';

const tuning = withQuotas(
  {
    reportsPerHour: 5,
    reportsPerHourInAll: 12,
    uploadMegabytesPerHour: 16,
    lookupsPerSource: 5,
    inquiriesPerHour: 5,
    receiptsPerHour: 2,
    spreadPercent: 0,
  },
  { uploadSlots: { all: 3, ofSource: 2, waitSeconds: 45 } },
);
let api: TestApi;
let redis: Cuttable;
let now = new Date('2031-01-01T00:00:00Z');

beforeAll(async () => {
  redis = await cuttable(testServices().redisUrl);
  api = await startTestApi({ REDIS_URL: redis.url }, () => ({ now: () => now }), tuning);
});
afterAll(async () => {
  await api.close();
  expect(api.logged(), 'no log names a source or an id').not.toMatch(/bucket|victim|counted|limit:/);
  await redis.cut();
});
// Each test gets a new hour, in which nothing is counted yet.
beforeEach(() => void (now = new Date(now.getTime() + 3_600_000)));

const from = (source: string) => ({ 'x-source-bucket': source });
const report = (source: string, file?: ReturnType<typeof pdf>, fields: object = anonymousReport()) =>
  fetch(`${api.url}/api/reports/${'loginId' in fields ? 'anonymous' : 'realname'}`, {
    method: 'POST',
    headers: from(source),
    body: multipart(fields as Record<string, string>, file),
  });
const inquire = (source: string, change: object = {}) =>
  fetch(`${api.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(source) },
    body: JSON.stringify(contact({ ...change })),
  });
const receipts = async () =>
  Number((await api.db('outbox').where('topic', 'like', '%.receipt').count('* as n'))[0]?.['n']);

describe.each(['there', 'away'])('with Redis %s', (redisIs) => {
  beforeAll(() => (redisIs === 'away' ? redis.cut() : undefined));
  afterAll(async () => {
    if (redisIs === 'there') return;
    await redis.mend();
    await waitFor('the api has Redis again', async () => (await fetch(`${api.url}/api/ready`)).ok);
  });

  it('one source may send five reports an hour, however many it sends at once', async () => {
    expect(await statuses(times(40, () => report('1')))).toEqual({ 201: 5, 429: 35 });
    const refused = await report('1');
    expect([refused.headers.get('retry-after'), await refused.text()]).toEqual([
      '3600',
      errorMessages.tooManyRequests,
    ]);
    expect((await report('1', undefined, namedReport())).status).toBe(429);
    expect((await report('2')).status).toBe(201);
    now = new Date(now.getTime() + 3_600_000);
    expect((await report('1')).status).toBe(201);
  });

  it('a flood from many sources does not prevent the first reports of others', async () => {
    for (const source of ['1', '2', '3']) await statuses(times(5, () => report(source)));
    expect(await statuses(times(5, () => report('4')))).toEqual({ 201: 3, 429: 2 });
  });

  it('one source may upload sixteen megabytes an hour, in steps of eight; its reports without a file are still accepted', async () => {
    for (const status of [201, 201, 429, 429])
      expect((await report('1', pdf(2_000_000))).status).toBe(status);
    expect((await report('1')).status).toBe(201);
    expect((await report('2', pdf(2_000_000))).status).toBe(201);
  });

  it('files of messages count with those of reports, also the refused ones; a message in words is still taken', async () => {
    const fields = anonymousReport();
    expect((await report('2', undefined, fields)).status).toBe(201);
    const write = (password: string, file?: ReturnType<typeof pdf>) =>
      fetch(`${api.url}/api/reports/messages/file`, {
        method: 'POST',
        headers: from('1'),
        body: multipart({ loginId: fields.loginId, password, text: '사진입니다.' }, file),
      });
    expect((await report('1', pdf(2_000_000))).status).toBe(201);
    for (const status of [201, 429])
      expect((await write(fields.password, pdf(2_000_000))).status).toBe(status);
    expect((await write(fields.password)).status).toBe(201);
    // Another hour, with an id that nobody has guessed at.
    now = new Date(now.getTime() + 3_600_000);
    for (const status of [401, 401, 429])
      expect((await write('wrong-one-1!', pdf(2_000_000))).status).toBe(status);
  });

  it('one source may find five reports in 15 minutes, then gets a challenge; other sources are not affected', async () => {
    const fields = anonymousReport();
    expect((await report('2', undefined, fields)).status).toBe(201);
    const lookup = (source: string) =>
      fetch(`${api.url}/api/reports/anonymous/check`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...from(source) },
        body: JSON.stringify({ loginId: fields.loginId, password: fields.password }),
      });
    expect(await statuses(times(9, () => lookup('1')))).toEqual({ 200: 5, 429: 4 });
    expect((await lookup('1')).headers.get('challenge')).toMatch(/^lookup\./);
    expect((await lookup('2')).status).toBe(200);
    expect((await report('1')).status).toBe(201);
  });

  it('one source may send five inquiries an hour', async () => {
    expect(await statuses(times(40, () => inquire('1')))).toEqual({ 201: 5, 429: 35 });
    expect(await (await inquire('1')).text()).toBe(errorMessages.tooManyRequests);
    expect((await inquire('2')).status).toBe(201);
  });

  it('one mailbox gets two receipts an hour; reports and inquiries beyond that are accepted without one', async () => {
    const before = await receipts();
    const address = `victim-${redisIs}@company.example`;
    const addresses = [address, address.toUpperCase(), address.replace('@', '+shop@'), address];
    for (const email of addresses) expect((await inquire('1', { email })).status).toBe(201);
    const named = await report('1', undefined, namedReport({ reporterEmail: address }));
    expect(named.status).toBe(201);
    expect((await receipts()) - before).toBe(2);
    expect((await inquire('1', { email: `other-${redisIs}@company.example` })).status).toBe(201);
    expect((await receipts()) - before).toBe(3);
  });
});

describe('a refused report', () => {
  it('gets its answer before its body is read', async () => {
    await statuses(times(5, () => report('1')));
    const headers = { ...multipartHeaders(50_000_000), ...from('1') };
    const request = await rawRequest(api.url, '/api/reports/anonymous', headers);
    const answer = await request.firstAnswer();
    expect(answer.status).toBe(429);
    request.hangUp();
  });

  it.each([
    { why: 'with a missing field', change: () => ({ title: '' }), status: 400 },
    { why: 'as a duplicate', change: () => ({}), status: 409 },
  ])('$why does not use up quota, so bad reports lock no network out', async ({ change, status }) => {
    const owned = times(6, () => anonymousReport());
    for (const [n, fields] of owned.entries())
      expect((await report(n < 3 ? '2' : '3', undefined, fields)).status).toBe(201);
    const bad = times(60, (n) => report('1', undefined, { ...owned[n % 6], ...change() }));
    const answers = await statuses(bad);
    expect(answers[status]).toBeGreaterThan(0);
    expect(answers[201]).toBeUndefined();
    expect(await statuses(times(9, () => report('1')))).toEqual({ 201: 5, 429: 4 });
  });

  it('does not include one that failed with 500', async () => {
    const { db } = api;
    await db.raw('alter table reports rename to reports_away');
    try {
      for (let time = 0; time < 9; time++) expect((await report('2')).status).toBe(500);
    } finally {
      await db.raw('alter table reports_away rename to reports');
    }
    expect((await report('2')).status).toBe(201);
  });

  it('counts as one with a file when its length is not given', async () => {
    for (let time = 0; time < 2; time++) expect((await report('1', pdf(2_000_000))).status).toBe(201);
    const headers = { ...multipartHeaders(0), ...from('1'), 'Transfer-Encoding': 'chunked' };
    delete (headers as Record<string, string>)['Content-Length'];
    const request = await rawRequest(api.url, '/api/reports/anonymous', headers);
    expect((await request.firstAnswer()).status).toBe(429);
    request.hangUp();
  });
});

describe('upload slots', () => {
  it('are never all taken by one source, however slow it is', async () => {
    const slow = await Promise.all(
      times(4, async () => {
        const headers = { ...multipartHeaders(100_000), ...from('1') };
        const request = await rawRequest(api.url, '/api/reports/anonymous', headers);
        await request.write(part('attachment', '%PDF-1.7', 'a.pdf'));
        return request;
      }),
    );
    expect(await statuses(times(5, () => report('2', pdf(10))))).toEqual({ 201: 5 });
    for (const request of slow) request.hangUp();
    await waitFor('its slots are free again', async () => (await report('1', pdf(10))).status === 201);
  });
});

describe('counts', () => {
  it('are in Redis under keyed digests for an hour at most', async () => {
    const client = new Redis(testServices().redisUrl);
    try {
      await inquire('77', { email: 'counted@company.example' });
      const keys = await client.keys('limit:*');
      for (const key of keys) expect(key).toMatch(/^limit:[\w-]{43}$/);
      const counts = await Promise.all(
        keys.map(async (key) => ({ left: await client.pttl(key), value: await client.get(key) })),
      );
      // A part of a window may have ended since the keys were listed.
      const current = counts.filter(({ value }) => value !== null);
      expect(current).not.toEqual([]);
      for (const { left, value } of current) {
        expect(value).toMatch(/^\d+$/);
        expect(left).toBeGreaterThan(0);
        expect(left).toBeLessThanOrEqual(3_600_000);
      }
    } finally {
      client.disconnect();
    }
  });
});
