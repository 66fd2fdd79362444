import { loginFailed } from '@gaongil/contract/requests/auth';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { reportMessages } from '@gaongil/contract/cases/report';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cuttable, cuttable } from '../support/services/cuttable.ts';
import { anonymousReport, contact, multipart, pdf } from '../support/callers/factories.ts';
import { statuses, times } from '../support/callers/repeated-calls.ts';
import { withQuotas } from '../support/processes/no-limits.ts';
import { solve } from '../support/callers/solve.ts';
import { staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { testServices } from '../support/services/test-services.ts';
import { waitFor } from '../support/wait-for.ts';

// No request here has a source, as behind a proxy that is not in TRUSTED_PROXIES: every limit is shared by all.
const tuning = withQuotas(
  {
    lookupAttemptsInAll: 5,
    loginAttemptsInAll: 5,
    attemptsInAll: 40,
    reportsPerHourInAll: 5,
    inquiriesPerHourInAll: 5,
    refusedReportsPerHourInAll: 5,
    uploadMegabytesPerHourInAll: 1,
    spreadPercent: 0,
  },
  { hashes: { atOnce: 2, waiting: 500 }, challengeBits: { easiest: 4, hardest: 8 } },
);
const known = anonymousReport();
let api: TestApi;
let redis: Cuttable;
let now = new Date('2032-01-01T00:00:00Z');
const pass = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000));

beforeAll(async () => {
  redis = await cuttable(testServices().redisUrl);
  api = await startTestApi({ REDIS_URL: redis.url }, () => ({ now: () => now }), tuning);
  await api.signIn();
  expect((await calls.report('', known)).status).toBe(201);
});
afterAll(() => api.close().then(redis.cut));
// Each test gets a new hour, in which nothing is counted yet.
beforeEach(() => pass(3600));

const send = (path: string, body: object | FormData, solution = '') =>
  fetch(api.url + path, {
    method: 'POST',
    headers: {
      origin: api.url,
      accept: 'application/json',
      ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...(solution && { 'challenge-solution': solution }),
    },
    body: body instanceof FormData ? body : JSON.stringify(body),
  });
const calls = {
  login: (solution = '', password = staffPassword, username = 'kim') =>
    send('/api/auth/login', { username, password }, solution),
  lookup: (solution = '', password = known.password, loginId = known.loginId) =>
    send('/api/reports/anonymous/check', { loginId, password }, solution),
  report: (solution = '', fields: object = anonymousReport()) =>
    send('/api/reports/anonymous', multipart(fields as Record<string, string>), solution),
  inquiry: (solution = '') => send('/api/contact', contact(), solution),
};
const challengeOf = (answer: Response) => answer.headers.get('challenge') ?? '';
const solutionFor = async (answer: Response | Promise<Response>) => solve(challengeOf(await answer));
const bitsOf = (answer: Response) => Number(challengeOf(answer).split('.')[1]);
const guess = (n: number) => calls.login('', `guess-${n}!`);

describe.each(['there', 'away'])('beyond a limit, with Redis %s', (redisIs) => {
  beforeAll(() => (redisIs === 'away' ? redis.cut() : undefined));
  afterAll(async () => {
    if (redisIs === 'there') return;
    await redis.mend();
    await waitFor('the api has Redis again', async () => (await fetch(`${api.url}/api/ready`)).ok);
  });

  it.each([
    { kind: 'login', refusal: loginFailed, signedIn: redisIs === 'there' ? 200 : 503 },
    { kind: 'lookup', refusal: reportMessages.lookupFailed, signedIn: 200 },
  ] as const)(
    '$kind: the owner of a name whose attempts strangers used up still gets in',
    async ({ kind, refusal, signedIn }) => {
      const call = calls[kind];
      expect(await statuses(times(20, (n) => call('', `guess-${n}!`)))).toEqual({ 401: 5, 429: 15 });
      const refused = await call();
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
      expect(await refused.json()).toEqual({
        message: errorMessages.tooManyRequests,
        challenge: challengeOf(refused),
      });
      const wrong = await call(await solutionFor(call()), 'guess-20!');
      expect([wrong.status, ((await wrong.json()) as { message: string }).message]).toEqual([401, refusal]);
      // The attack continues, and the owner still gets in.
      await statuses(times(20, (n) => call('', `guess-${n}!`)));
      expect((await call(solve(challengeOf(refused)))).status).toBe(signedIn);
    },
  );

  it.each(['report', 'inquiry'] as const)('%s: it is accepted with a solved challenge', async (kind) => {
    const call = calls[kind];
    expect(await statuses(times(20, () => call()))).toEqual({ 201: 5, 429: 15 });
    expect((await call(await solutionFor(call()))).status).toBe(201);
    expect((await call()).status).toBe(429);
  });

  it('a solution is good again after a failure of ours', async () => {
    await statuses(times(5, () => calls.inquiry()));
    const solution = await solutionFor(calls.inquiry());
    await api.db.raw('alter table inquiries rename to inquiries_away');
    try {
      expect((await calls.inquiry(solution)).status).toBe(500);
    } finally {
      await api.db.raw('alter table inquiries_away rename to inquiries');
    }
    expect((await calls.inquiry(solution)).status).toBe(201);
    expect((await calls.inquiry(solution)).status).toBe(429);
  });

  it('a solution is good for one request of its kind, for ten minutes', async () => {
    await statuses(times(9, guess));
    const refused = await calls.login();
    const solution = solve(challengeOf(refused));
    const tampered = solution.replace(/^login\.4\./, 'login.1.');
    const bad = [tampered, `${solution}.1`, solution.replace(/\d+$/, '99999'), '...', 'x'.repeat(9_000)];
    for (const one of bad) expect((await calls.login(one)).status).toBe(429);
    await statuses(times(9, () => calls.lookup('', 'guess-1!')));
    expect((await calls.lookup(solution)).status).toBe(429);
    expect((await calls.login(solution, 'guess-8!')).status).toBe(401);
    expect((await calls.login(solution)).status).toBe(429);
    const late = await solutionFor(calls.login());
    pass(601);
    await statuses(times(9, guess));
    expect((await calls.login(late)).status).toBe(429);
  });

  it('one solution sent many times at once counts as one attempt', async () => {
    await statuses(times(9, guess));
    const solution = await solutionFor(calls.login());
    expect(await statuses(times(20, () => calls.login(solution, 'guess-9!')))).toEqual({ 401: 1, 429: 19 });
  });

  it('challenges get harder with each one solved for a name, and easy ones saved for later are refused', async () => {
    await statuses(times(9, guess));
    const early = [];
    for (let n = 0; n < 25; n++) early.push(await solutionFor(calls.login()));
    const hoarded = early.splice(22);
    const answers = [];
    for (const solution of early) answers.push((await calls.login(solution, 'guess-9!')).status);
    expect(answers).toEqual(times(22, (n) => (n < 20 ? 401 : 429)));
    expect(bitsOf(await calls.login())).toBe(6);
    expect((await calls.login(hoarded[0])).status).toBe(429);
    // Another name gets the easiest challenge.
    await statuses(times(9, (n) => calls.login('', `guess-${n}!`, 'nobody')));
    expect(bitsOf(await calls.login('', 'guess-9!', 'nobody'))).toBe(4);
  });
});

it('attempts at many names are bounded in total, and counted before their bodies are read', async () => {
  expect(await statuses(times(50, (n) => calls.login('', 'guess-1!', `name-${n}`)))).toEqual({
    401: 40,
    429: 10,
  });
  const unread = await fetch(`${api.url}/api/auth/login`, {
    method: 'POST',
    headers: { origin: api.url, 'content-type': 'text/plain' },
    body: 'no form at all',
  });
  expect(unread.status).toBe(429);
});

it('a body that is not a form counts as an attempt of its source', async () => {
  const malformed = () => send('/api/reports/anonymous/check', {});
  expect(await statuses(times(50, malformed))).toEqual({ 400: 40, 429: 10 });
});

it('refused reports have a quota of their own', async () => {
  const seen = [];
  for (let n = 0; n < 9; n++) seen.push((await calls.report('', { ...anonymousReport(), title: '' })).status);
  expect(seen).toEqual(times(9, (n) => (n < 5 ? 400 : 429)));
  expect((await calls.report(await solutionFor(calls.report()))).status).toBe(201);
});

it('a client can ask before sending a large file whether a challenge has to be solved', async () => {
  const ask = async (bytes: number) => {
    const answer = await fetch(`${api.url}/api/reports/challenge?bytes=${bytes}`);
    return ((await answer.json()) as { challenge: string | null }).challenge;
  };
  // Asking does not count.
  for (let n = 0; n < 9; n++) expect(await ask(9_000_000)).toBeNull();
  const withFile = multipart(anonymousReport(), pdf(600_000));
  expect((await send('/api/reports/anonymous', withFile)).status).toBe(201);
  expect(await ask(9_000_000)).toMatch(/^report\.4\./);
  expect(await ask(0), 'a report in words has room').toBeNull();
  await statuses(times(4, () => calls.report()));
  const challenge = await ask(0);
  expect((await calls.report(solve(challenge ?? ''))).status).toBe(201);
});

it('one solution lets a message with a file pass the quota of bytes and that of wrong passwords', async () => {
  const write = (solution = '') =>
    send(
      '/api/reports/messages/file',
      multipart({ loginId: known.loginId, password: known.password, text: '사진입니다.' }, pdf(600_000)),
      solution,
    );
  await statuses(times(6, (n) => calls.lookup('', `guess-${n}!`)));
  expect((await send('/api/reports/anonymous', multipart(anonymousReport(), pdf(600_000)))).status).toBe(201);
  const refused = await write();
  expect([refused.status, challengeOf(refused)]).toEqual([429, expect.stringMatching(/^lookup\./)]);
  expect((await write(await solutionFor(refused))).status).toBe(201);
});

it('the solution that admitted an anonymous report also covers the check of its id and password', async () => {
  const again = (n: number) => ({ ...known, password: `guess-${n}!`, passwordConfirm: `guess-${n}!` });
  const seen = [];
  for (let n = 0; n < 5; n++) seen.push((await calls.report('', again(n))).status);
  expect(seen).toEqual([201, 201, 201, 201, 201]);
  expect((await calls.report(await solutionFor(calls.report()), again(5))).status).toBe(201);
});

describe('every way to write a name', () => {
  it('counts as the same name', async () => {
    const names = ['kim', 'KIM', 'kİm', 'kım', '\u212aim', '\uff4bim', 'ki\u0307m'];
    const answers = await statuses(times(21, (n) => calls.login('', 'guess-1!', names[n % 7])));
    expect(answers).toEqual({ 401: 5, 429: 16 });
  });
});

describe('with the default settings', () => {
  it('a client without support for challenges gets none at normal load', async () => {
    const ordinary = await startTestApi({}, () => ({ now: () => now }));
    const post = (path: string, body: object | FormData) =>
      fetch(ordinary.url + path, {
        method: 'POST',
        headers: {
          origin: ordinary.url,
          ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
        },
        body: body instanceof FormData ? body : JSON.stringify(body),
      });
    try {
      await ordinary.signIn();
      const seen: Record<number, number> = {};
      const note = ({ status }: Response) => (seen[status] = (seen[status] ?? 0) + 1);
      for (let hours = 0; hours < 3; hours++) {
        const visitor = async () => {
          const fields = anonymousReport();
          note(await post('/api/reports/anonymous', multipart(fields)));
          note(await post('/api/reports/anonymous', multipart({ ...fields, title: '' })));
          note(await post('/api/reports/anonymous/check', fields));
          note(await post('/api/reports/anonymous/check', { ...fields, password: 'mistyped1!' }));
          note(await post('/api/contact', contact()));
        };
        await Promise.all(times(4, visitor));
        for (const password of ['mistyped', staffPassword])
          note(await post('/api/auth/login', { username: 'kim', password }));
        pass(3600);
      }
      expect(seen).toEqual({ 200: 15, 201: 24, 400: 12, 401: 15 });
    } finally {
      await ordinary.close();
    }
  });
});
