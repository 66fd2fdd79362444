import type { Dependencies } from '@gaongil/api/dependencies';
import { openApiDocument } from '@gaongil/api/http/openapi';
import { challengeHeader, solutionHeader } from '@gaongil/contract/requests/challenge';
import { loginFailed } from '@gaongil/contract/requests/auth';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { reportMessages } from '@gaongil/contract/cases/report';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cuttable, cuttable } from '../support/services/cuttable.ts';
import { anonymousReport, multipart } from '../support/callers/factories.ts';
import { statuses, times } from '../support/callers/repeated-calls.ts';
import { withQuotas } from '../support/processes/no-limits.ts';
import { staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { testServices } from '../support/services/test-services.ts';
import { waitFor } from '../support/wait-for.ts';
import { storedReports } from '../support/stored/stored-cases.ts';

const tuning = withQuotas(
  {
    lookupAttempts: 5,
    lookupAttemptsInAll: 12,
    loginAttempts: 5,
    loginAttemptsInAll: 12,
    sourceAttempts: 12,
    spreadPercent: 0,
  },
  { hashes: { atOnce: 2, waiting: 500 } },
);
const report = anonymousReport();
/** The number of passwords hashed. */
let hashed = 0;
let api: TestApi;
let redis: Cuttable;
let now = new Date('2030-01-01T00:00:00Z');

beforeAll(async () => {
  redis = await cuttable(testServices().redisUrl);
  const counting = ({ passwords }: Pick<Dependencies, 'passwords'>): Partial<Dependencies> => ({
    now: () => now,
    passwords: {
      accessTags: (...pair) => (hashed++, passwords.accessTags(...pair)),
      isRight: (...call) => (hashed++, passwords.isRight(...call)),
      hashOf: passwords.hashOf,
    },
  });
  api = await startTestApi({ REDIS_URL: redis.url }, counting, tuning);
  await api.signIn();
  const answer = await fetch(`${api.url}/api/reports/anonymous`, { method: 'POST', body: multipart(report) });
  expect(answer.status).toBe(201);
});
afterAll(async () => {
  await api.close();
  await redis.cut();
});

const post = (path: string, source: string, body: object) =>
  fetch(api.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: api.url, 'x-source-bucket': source },
    body: JSON.stringify(body),
  });

/** The passwords that can be guessed. `right` is the status of the right one; staff sessions need Redis. */
const kinds = [
  {
    what: 'an anonymous report',
    attempt: (loginId: string, password: string, source: string) =>
      post('/api/reports/anonymous/check', source, { loginId, password }),
    refusal: reportMessages.lookupFailed,
    known: { name: report.loginId, password: report.password },
    right: { there: 200, away: 200 },
  },
  {
    what: 'an anonymous report, to add something to it',
    attempt: (loginId: string, password: string, source: string) =>
      post('/api/reports/messages', source, { loginId, password, text: '덧붙입니다.' }),
    refusal: reportMessages.lookupFailed,
    known: { name: report.loginId, password: report.password },
    right: { there: 201, away: 201 },
  },
  {
    what: 'a staff account',
    attempt: (username: string, password: string, source: string) =>
      post('/api/auth/login', source, { username, password }),
    refusal: loginFailed,
    known: { name: 'kim', password: staffPassword },
    right: { there: 200, away: 503 },
  },
];
const cases = kinds.flatMap((kind) => [
  { ...kind, redisIs: 'there' as const },
  { ...kind, redisIs: 'away' as const },
]);

describe.each(cases)('guessing the password of $what, Redis $redisIs', (kind) => {
  const { attempt, refusal, known } = kind;
  const right = kind.right[kind.redisIs];
  const guess = (name: string, source: string) => (n: number) => attempt(name, `guess-${n}!`, source);

  beforeAll(() => (kind.redisIs === 'away' ? redis.cut() : undefined));
  afterAll(async () => {
    if (kind.redisIs === 'there') return;
    await redis.mend();
    await waitFor('the api has Redis again', async () => (await fetch(`${api.url}/api/ready`)).ok);
  });
  // Each test gets a new hour, in which nothing is counted yet.
  beforeEach(async () => {
    now = new Date(now.getTime() + 3_600_000);
    // A case takes so many a day.
    await api.db('messages').delete();
  });

  it.each(['existing', 'unknown'])(
    'is counted before hashing: with an %s name, five of a hundred at once are checked',
    async (which) => {
      const name = which === 'existing' ? known.name : 'nobody-has-this-name';
      const before = hashed;
      expect(await statuses(times(100, guess(name, '1')))).toEqual({ 401: 5, 429: 95 });
      expect(hashed - before).toBe(5);
      const refused = await attempt(name, 'another-guess!', '1');
      expect([refused.headers.get('retry-after'), await refused.text()]).toEqual([
        '900',
        errorMessages.tooManyRequests,
      ]);
    },
  );

  it('neither locks out other sources nor shows them that the same name was tried', async () => {
    await statuses(times(100, guess(known.name, '1')));
    expect((await attempt(known.name, known.password, '2')).status).toBe(right);
    for (let source = 3; source < 7; source++) await statuses(times(10, guess(known.name, String(source))));
    expect(await statuses(times(10, guess(known.name, '7')))).toEqual({ 401: 5, 429: 5 });
    expect((await attempt(known.name, known.password, '8')).status).toBe(right);
  });

  it('is counted across all names of a source, and not for other sources', async () => {
    const flood = times(30, (n) => attempt(`someone-${n}`, 'guess-0!', '1'));
    expect(await statuses(flood)).toEqual({ 401: 12, 429: 18 });
    const other = await attempt('someone-1', 'guess-0!', '2');
    expect([other.status, await other.text()]).toEqual([401, refusal]);
  });

  it('does not include the right password, however often it is given', async () => {
    for (let time = 0; time < 15; time++)
      expect((await attempt(known.name, known.password, '1')).status).toBe(right);
  });

  it('is counted from zero in the next window', async () => {
    await statuses(times(5, guess(known.name, '1')));
    expect((await attempt(known.name, known.password, '1')).status).toBe(429);
    now = new Date(now.getTime() + 3_600_000);
    expect((await attempt(known.name, known.password, '1')).status).toBe(right);
  });
});

it('submitting anonymous reports reveals no more about an id and password than five lookups', async () => {
  now = new Date(now.getTime() + 3_600_000);
  const submit = (n: number) =>
    fetch(`${api.url}/api/reports/anonymous`, {
      method: 'POST',
      headers: { 'x-source-bucket': '1' },
      body: multipart({ ...report, password: `guess-${n}!`, passwordConfirm: `guess-${n}!` }),
    });
  expect(await statuses(times(12, submit))).toEqual({ 201: 5, 429: 7 });
});

it('staff who enter reports learn no more of an id and password than that, as the description of the call says', async () => {
  now = new Date(now.getTime() + 3_600_000);
  const staff = await api.signIn();
  const heard = { channel: 'PHONE', receivedOn: '2026-11-02', consentRead: 'true' };
  const enter = (n: number) =>
    fetch(`${api.url}/api/reports/entries/anonymous`, {
      method: 'POST',
      headers: { ...staff, 'x-source-bucket': '1' },
      body: multipart({ ...report, ...heard, password: `entry-${n}!`, passwordConfirm: `entry-${n}!` }),
    });
  expect(await statuses(times(7, enter))).toEqual({ 201: 5, 429: 2 });
  const refused = await enter(8);
  expect(refused.headers.get(challengeHeader)).not.toBeNull();
  const { post: described } = openApiDocument().paths['/api/reports/entries/anonymous'] as {
    post: { responses: Record<string, { headers?: object }>; parameters: { name?: string }[] };
  };
  expect(Object.keys(described.responses['429']?.headers ?? {})).toContain(challengeHeader);
  expect(described.parameters.map(({ name }) => name)).toContain(solutionHeader);
});

it('quotas do not show whether an id was just used for an anonymous report', async () => {
  const submit = (source: string) => (loginId: string, n: number) =>
    fetch(`${api.url}/api/reports/anonymous`, {
      method: 'POST',
      headers: { 'x-source-bucket': source },
      body: multipart({
        ...anonymousReport(),
        loginId,
        password: `guess-${source}-${n}!`,
        passwordConfirm: `guess-${source}-${n}!`,
      }),
    });
  const seen = [];
  for (const [id, used] of [
    ['idused1', true],
    ['idunused1', false],
  ] as const) {
    now = new Date(now.getTime() + 3_600_000);
    if (used) expect((await submit('99')(id, 0)).status).toBe(201);
    const answers = [];
    // If the first submit counted, the last one of source 3 would exceed the twelve that all sources share.
    for (const [source, tries] of [
      ['1', 5],
      ['2', 3],
      ['3', 5],
    ] as const)
      for (let n = 0; n < tries; n++) answers.push((await submit(source)(id, n)).status);
    seen.push(answers);
  }
  expect(seen[0]).toEqual(seen[1]);
});

it('any number of lookups from a network leaves it able to submit an anonymous report', async () => {
  now = new Date(now.getTime() + 3_600_000);
  const lookup = (n: number) =>
    post('/api/reports/anonymous/check', '1', { loginId: `someone-${n}`, password: 'guess-0!' });
  expect(await statuses(times(30, lookup))).toEqual({ 401: 12, 429: 18 });
  const answer = await fetch(`${api.url}/api/reports/anonymous`, {
    method: 'POST',
    headers: { 'x-source-bucket': '1' },
    body: multipart(anonymousReport()),
  });
  expect(answer.status).toBe(201);
});

it('an unknown id, a wrong password and a deleted report cost the same work and get the same answer', async () => {
  now = new Date(now.getTime() + 3_600_000);
  const deleted = anonymousReport();
  const { db } = api;
  // The connections that lookups use.
  const { submitDb } = api.dependencies;
  const taken = await fetch(`${api.url}/api/reports/anonymous`, { method: 'POST', body: multipart(deleted) });
  const { referenceId } = (await taken.json()) as { referenceId: string };
  const stored = await storedReports(db);
  await db('reports')
    .where('number', stored.find((one) => one.referenceId === referenceId)?.number ?? 0)
    .delete();
  const queries: string[] = [];
  submitDb.on('query', ({ sql }: { sql: string }) => queries.push(sql));

  const seen: unknown[] = [];
  for (const [loginId, password] of [
    ['nobody-has-this-id', 'abcd123!'],
    [report.loginId, 'abcd123?'],
    [deleted.loginId, deleted.password],
  ]) {
    const before = hashed;
    const answer = await post('/api/reports/anonymous/check', '1', { loginId, password });
    const headers = [...answer.headers].filter(([name]) => name !== 'date');
    const work = { hashes: hashed - before, queries: queries.splice(0) };
    seen.push({ status: answer.status, headers, body: await answer.text(), work });
  }
  expect(seen[0]).toMatchObject({
    status: 401,
    work: { hashes: 1, queries: [expect.stringContaining('access_tag')] },
  });
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
});
