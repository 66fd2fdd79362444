import { secondFactorMessages } from '@gaongil/contract/accounts/second-factor';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls, sessionIn } from '../support/callers/account-calls.ts';
import { codeAt, codeOfNoTime } from '../support/callers/app-codes.ts';
import { secondFactorCalls } from '../support/callers/second-factor-calls.ts';
import { statuses, times } from '../support/callers/repeated-calls.ts';
import { withQuotas } from '../support/processes/no-limits.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

const tuning = withQuotas({ loginAttempts: 5, loginAttemptsInAll: 12, sourceAttempts: 12, spreadPercent: 0 });
let api: TestApi;
let kim: Record<string, string>;
let now = new Date('2030-01-01T00:00:00Z');

const { send, login, member } = accountCalls(
  () => api.url,
  () => kim,
);
const { enrolled } = secondFactorCalls(send, login, member, () => now);

beforeAll(async () => {
  api = await startTestApi({}, () => ({ now: () => now }), tuning);
  kim = await api.signIn();
});
afterAll(() => api.close());
// Each test gets a new hour, in which nothing is counted yet.
beforeEach(() => void (now = new Date(now.getTime() + 3_600_000)));

const from = (source: string, session: Record<string, string> = {}) => ({
  'x-source-bucket': source,
  ...session,
});

/** The session of a sign-in from a source that lacks the second factor. */
async function halfFrom(source: string, username: string) {
  const answer = await send(
    'POST',
    '/api/auth/login',
    { username, password: 'blue umbrella 31 train' },
    from(source),
  );
  expect(await answer.text()).toBe(secondFactorMessages.needed);
  return from(source, sessionIn(answer));
}

describe.each(['a code', 'a recovery code'])('guessing %s', (what) => {
  const guessOf = (secret: string) =>
    what === 'a code' ? { code: codeOfNoTime(secret, now) } : { recoveryCode: 'aaaa-aaaa-aaaa-aaaa' };

  it('at sign-in is counted like a password: five of twenty at once are compared, and other sources are not locked out', async () => {
    const { account, secret } = await enrolled();
    now = new Date(now.getTime() + 60_000);
    const session = await halfFrom('1', account.username);
    const guess = () => send('POST', '/api/auth/second-factor', guessOf(secret), session);
    expect(await statuses(times(20, guess))).toEqual({ 401: 5, 429: 15 });
    const refused = await guess();
    expect([refused.headers.has('challenge'), await refused.text()]).toEqual([
      true,
      errorMessages.tooManyRequests,
    ]);
    const other = await halfFrom('2', account.username);
    const right = { code: codeAt(secret, now) };
    expect((await send('POST', '/api/auth/second-factor', right, other)).status).toBe(200);
  });

  it('for a fresh proof is counted likewise', async () => {
    const { session, secret } = await enrolled();
    const guess = () => send('POST', '/api/auth/proof', guessOf(secret), from('1', session));
    expect(await statuses(times(20, guess))).toEqual({ 400: 5, 429: 15 });
  });
});

it('the right password of a sign-in that needs a code is not counted, however often it is given', async () => {
  const { account } = await enrolled();
  for (let time = 0; time < 15; time++) await halfFrom('1', account.username);
});

it('codes that are typed while enrolling are counted', async () => {
  const { session } = await member();
  const answer = await send(
    'POST',
    '/api/account/second-factor',
    { password: 'blue umbrella 31 train' },
    from('1', session),
  );
  const { secret } = (await answer.json()) as { secret: string };
  const guess = () =>
    send(
      'POST',
      '/api/account/second-factor/confirmation',
      { code: codeOfNoTime(secret, now) },
      from('1', session),
    );
  expect(await statuses(times(20, guess))).toEqual({ 400: 5, 429: 15 });
});
