import { secondFactorMessages, wrongCodesPerDay } from '@gaongil/contract/accounts/second-factor';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accountCalls, said } from '../support/callers/account-calls.ts';
import { codeAt, codeOfNoTime } from '../support/callers/app-codes.ts';
import { secondFactorCalls } from '../support/callers/second-factor-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
let kim: Record<string, string>;
let now = new Date(0);

const { send, login, member } = accountCalls(
  () => api.url,
  () => kim,
);
const { enrolled, half, finish, prove } = secondFactorCalls(send, login, member, () => now);
const minutes = (count: number) => void (now = new Date(now.getTime() + count * 60_000));

beforeAll(async () => {
  // Without the quotas, which are of an hour and forgotten with Redis.
  api = await startTestApi({}, () => ({ now: () => now }), noLimits);
});
afterAll(() => api.close());
// Each test gets a day of its own, from 09:00 in Seoul.
let day = 1;
beforeEach(async () => {
  now = new Date(Date.UTC(2030, 0, ++day));
  kim = await api.signIn();
});

type Enrolled = Awaited<ReturnType<typeof enrolled>>;

/** Gives wrong codes, one after another, at sign-in and as fresh proofs in turns. */
async function guess({ account, secret, session }: Enrolled, count: number) {
  for (let time = 0; time < count; time++) {
    const code = codeOfNoTime(secret, now);
    const answer =
      time % 2 === 0 ? await finish(await half(account), { code }) : await prove(session, { code });
    expect(await answer.text()).toBe(secondFactorMessages.wrong);
  }
}

const signIn = async ({ account, secret }: Enrolled) =>
  finish(await half(account), { code: codeAt(secret, now) });

it(`after ${wrongCodesPerDay} wrong codes in a day the right one is not taken either, at sign-in and as a fresh proof, and the answer says what is`, async () => {
  const one = await enrolled();
  await guess(one, wrongCodesPerDay);
  minutes(2);
  const refused = await signIn(one);
  expect(refused.headers.get('second-factor')).toBe('code');
  expect(await said(refused)).toEqual([401, secondFactorMessages.tooManyWrong]);
  const code = codeAt(one.secret, now);
  expect(await said(await prove(one.session, { code }))).toEqual([400, secondFactorMessages.tooManyWrong]);
  expect((await finish(await half(one.account), { recoveryCode: one.codes[0] ?? '' })).status).toBe(200);
});

it('the next day in Seoul takes codes again, and other accounts are not concerned', async () => {
  const [one, other] = [await enrolled(), await enrolled()];
  await guess(one, wrongCodesPerDay);
  minutes(2);
  expect((await signIn(other)).status).toBe(200);
  minutes(14 * 60 + 57);
  expect((await signIn(one)).status).toBe(401);
  minutes(1);
  expect((await signIn(one)).status).toBe(200);
});

it('a right code is not counted, and does not forget the wrong ones before it', async () => {
  const one = await enrolled();
  await guess(one, wrongCodesPerDay - 1);
  for (let time = 0; time < 3; time++) {
    minutes(2);
    expect((await signIn(one)).status).toBe(200);
  }
  await guess(one, 1);
  minutes(2);
  expect((await signIn(one)).status).toBe(401);
});

it('of many wrong codes at once no more are compared than the day has left', async () => {
  const one = await enrolled();
  const { session } = one;
  const code = codeOfNoTime(one.secret, now);
  const answers = await Promise.all(
    Array.from({ length: wrongCodesPerDay + 10 }, async () => (await prove(session, { code })).text()),
  );
  expect(answers.filter((text) => text === secondFactorMessages.tooManyWrong)).toHaveLength(10);
});

it('the count is in the database, so that a lost Redis does not forget it', async () => {
  const one = await enrolled();
  await guess(one, 3);
  const stored = await api.db('second_factors').where({ account_id: one.account.id }).first('wrong_codes');
  expect(stored).toEqual({ wrong_codes: 3 });
});

it('an app whose clock is ten minutes off is told to check it, and nothing says which way', async () => {
  const { account, secret } = await enrolled();
  for (const away of [-10, 10]) {
    const code = codeAt(secret, new Date(now.getTime() + away * 60_000));
    const text = await (await finish(await half(account), { code })).text();
    expect(text).toBe(secondFactorMessages.wrong);
    expect(text).toContain('시각이 맞는지');
  }
});
