import { accountMessages } from '@gaongil/contract/accounts/accounts';
import { secondFactorMessages } from '@gaongil/contract/accounts/second-factor';
import { loginFailed } from '@gaongil/contract/requests/auth';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { verifyKeys } from '@gaongil/data/sealing/key-status';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountCalls,
  accountPath,
  memberPassword,
  said,
  sessionIn,
} from '../support/callers/account-calls.ts';
import { codeAt, codeOfNoTime } from '../support/callers/app-codes.ts';
import { secondFactorCalls } from '../support/callers/second-factor-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { accessRows } from '../support/stored/access-rows.ts';
import { testServices } from '../support/services/test-services.ts';

let api: TestApi;
let kim: Record<string, string>;
let now = new Date('2030-03-04T00:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const pass = (seconds: number) => void (now = later(seconds));

const { send, login, me, member } = accountCalls(
  () => api.url,
  () => kim,
);
const { begin, confirm, enrolled, finish, half, prove, reset } = secondFactorCalls(
  send,
  login,
  member,
  () => now,
);

beforeAll(async () => {
  api = await startTestApi({}, () => ({ now: () => now }), noLimits);
  kim = await api.signIn();
});
afterAll(async () => {
  await api.close();
  expect(api.logged(), 'a request of this file was answered with 500').not.toContain('request failed');
});

describe('enrolling', () => {
  it('needs the password, and counts only once a code was confirmed', async () => {
    const { account, session } = await member();
    const wrong = await send('POST', '/api/account/second-factor', { password: 'wrong' }, session);
    expect(await said(wrong)).toEqual([400, accountMessages.passwordWrong]);
    expect(await said(await confirm(session, '123456'))).toEqual([409, secondFactorMessages.notStarted]);
    const secret = await begin(session);
    expect((await login(account.username)).status).toBe(200);
    const other = codeOfNoTime(secret, now);
    expect(await said(await confirm(session, other))).toEqual([400, secondFactorMessages.wrong]);
    expect((await login(account.username)).status).toBe(200);
    const answer = await confirm(session, codeAt(secret, now));
    const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    expect((await login(account.username)).status).toBe(401);
  });

  it('takes only the code of the newest secret, and none while a second factor is in use', async () => {
    const { session } = await member();
    const [first, second] = [await begin(session), await begin(session)];
    expect((await confirm(session, codeAt(first, now))).status).toBe(400);
    const confirmed = await confirm(session, codeAt(second, now));
    expect(confirmed.status).toBe(200);
    const again = await send(
      'POST',
      '/api/account/second-factor',
      { password: memberPassword },
      sessionIn(confirmed),
    );
    expect(await said(again)).toEqual([409, secondFactorMessages.inUse]);
  });

  it('says by how many minutes the clock of the device is wrong', async () => {
    const { session } = await member();
    const secret = await begin(session);
    for (const [seconds, minutes] of [
      [600, 10],
      [-600, -10],
      [90, 2],
      [-3600, -60],
    ] as const)
      expect(await said(await confirm(session, codeAt(secret, later(seconds))))).toEqual([
        400,
        secondFactorMessages.clock(minutes),
      ]);
    expect(secondFactorMessages.clock(10)).toContain('약 10분 빠릅니다');
    expect(secondFactorMessages.clock(-10)).toContain('약 10분 느립니다');
  });

  it('ends all other sessions of the account, and goes on with this one under another id', async () => {
    const { account, session } = await member();
    const elsewhere = sessionIn(await login(account.username));
    const secret = await begin(session);
    const confirmed = await confirm(session, codeAt(secret, now));
    expect((await me(elsewhere)).status).toBe(401);
    expect((await me(session)).status).toBe(401);
    expect((await me(sessionIn(confirmed))).status).toBe(200);
  });
});

describe('signing in with a second factor', () => {
  it('answers the right password like a failed sign-in, with a header for the own page, and opens nothing', async () => {
    const { account } = await enrolled();
    const answer = await login(account.username);
    expect(answer.headers.get('second-factor')).toBe('code');
    const session = sessionIn(answer);
    expect(await said(answer)).toEqual([401, secondFactorMessages.needed]);
    for (const path of ['/api/auth/me', '/api/reports', '/api/account'])
      expect(await said(await send('GET', path, undefined, session))).toEqual([
        401,
        errorMessages.signInNeeded,
      ]);
    const news = await (await send('GET', '/api/news', undefined, session)).text();
    expect(news).toBe(await (await send('GET', '/api/news', undefined, {})).text());
  });

  it('answers a wrong password as for any other account', async () => {
    const { account } = await enrolled();
    const answers = [await login(account.username, 'wrong'), await login('kim', 'wrong')];
    const shown = await Promise.all(
      answers.map(async (answer) => ({
        said: await said(answer),
        headers: [...answer.headers].filter(([name]) => name !== 'date'),
      })),
    );
    expect(shown[0]?.said).toEqual([401, loginFailed]);
    expect(shown[1]).toEqual(shown[0]);
  });

  it('is finished by a code, one step early or late, under another session id', async () => {
    for (const seconds of [0, 30, -30]) {
      const { account, secret } = await enrolled();
      pass(120);
      const waiting = await half(account);
      const answer = await finish(waiting, { code: codeAt(secret, later(seconds)) });
      expect([seconds, answer.status]).toEqual([seconds, 200]);
      expect(await answer.json()).toMatchObject({ username: account.username });
      expect((await me(sessionIn(answer))).status).toBe(200);
      expect((await me(waiting)).status).toBe(401);
    }
    const { account, secret } = await enrolled();
    pass(120);
    for (const seconds of [60, -60, 3600])
      expect(await said(await finish(await half(account), { code: codeAt(secret, later(seconds)) }))).toEqual(
        [401, secondFactorMessages.wrong],
      );
  });

  it('takes no code twice, none before the last one, and of two calls at once one', async () => {
    const { account, secret } = await enrolled();
    const code = codeAt(secret, now);
    // The code of the enrolment.
    expect((await finish(await half(account), { code })).status).toBe(401);
    pass(60);
    const waiting = [await half(account), await half(account)];
    const both = await Promise.all(waiting.map((one) => finish(one, { code: codeAt(secret, now) })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await finish(await half(account), { code: codeAt(secret, later(-30)) })).status).toBe(401);
    expect((await finish(await half(account), { code: codeAt(secret, later(30)) })).status).toBe(200);
  });

  it('takes each recovery code once, however it is typed, and none of another account', async () => {
    const { account, codes } = await enrolled();
    const { codes: ofAnother } = await enrolled();
    const [first = '', second = '', third = ''] = codes;
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ')} `;
    expect((await finish(await half(account), { recoveryCode: typed })).status).toBe(200);
    for (const recoveryCode of [first, ofAnother[0] ?? '', 'aaaa-aaaa-aaaa-aaaa'])
      expect(await said(await finish(await half(account), { recoveryCode }))).toEqual([
        401,
        secondFactorMessages.recoveryWrong,
      ]);
    const waiting = [await half(account), await half(account)];
    const both = await Promise.all(waiting.map((one) => finish(one, { recoveryCode: second })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const { session } = await enrolled();
    expect((await prove(session, { recoveryCode: third })).status).toBe(400);
    const own = sessionIn(await finish(await half(account), { recoveryCode: third }));
    const left = await send('GET', '/api/account/second-factor', undefined, own);
    expect(await left.json()).toMatchObject({ inUse: true, hasApp: true, recoveryCodesLeft: 7 });
  });

  it('says after a wrong code that the password need not be typed again, and starts over after five minutes', async () => {
    const { account, secret } = await enrolled();
    const waiting = await half(account);
    pass(299);
    const wrong = await finish(waiting, { code: codeOfNoTime(secret, now) });
    expect([wrong.status, wrong.headers.get('second-factor')]).toEqual([401, 'code']);
    pass(1);
    const over = await finish(waiting, { code: codeAt(secret, now) });
    expect([over.headers.get('second-factor'), await said(over)]).toEqual([
      null,
      [401, secondFactorMessages.over],
    ]);
    expect((await finish({}, { code: codeAt(secret, now) })).status).toBe(401);
  });

  it('is not finished for an account that was suspended, or whose second factor was reset, meanwhile', async () => {
    const suspend = (account: { id: number }) => send('POST', accountPath(account, '/suspension'));
    for (const end of [suspend, reset]) {
      const { account, secret } = await enrolled();
      const waiting = await half(account);
      expect((await end(account)).status).toBe(200);
      pass(60);
      expect(await said(await finish(waiting, { code: codeAt(secret, now) }))).toEqual([
        401,
        secondFactorMessages.over,
      ]);
    }
  });

  it('is in the access log once the password was right, also when the second step never follows', async () => {
    const { account } = await enrolled();
    await half(account);
    const attempts = (await accessRows(api, 'access_log')).filter(
      (row) => row.account === account.username && row.act === 'signIn',
    );
    expect(attempts.map(({ result }) => result)).toContain(202);
  });

  it('begins with the password again when Redis has lost its sessions', async () => {
    const { account, secret } = await enrolled();
    const waiting = await half(account);
    const redis = new Redis(testServices().redisUrl);
    const before = await redis.keys('session:*');
    const again = await half(account);
    const made = (await redis.keys('session:*')).filter((key) => !before.includes(key));
    expect(made).toHaveLength(1);
    await redis.del(...made);
    redis.disconnect();
    pass(60);
    expect((await finish(again, { code: codeAt(secret, now) })).status).toBe(401);
    expect((await finish(waiting, { code: codeAt(secret, now) })).status).toBe(200);
  });
});

it('neither the secret of an app nor a recovery code is stored in clear, and the command that verifies keys opens the secret', async () => {
  const { account, secret, codes } = await enrolled();
  const stored = JSON.stringify([
    await api.db('second_factors').where({ account_id: account.id }),
    await api.db('recovery_codes').where({ account_id: account.id }),
    await api.db('staff').where({ id: account.id }),
  ]);
  for (const clear of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
    expect(stored).not.toContain(clear);
    expect(stored).not.toContain([...Buffer.from(clear)].join());
  }
  const checked = await verifyKeys(api.db, api.dependencies.ring);
  const ofFactors = checked.find(({ label }) => label === '2단계 인증 키');
  expect([ofFactors?.checked ?? 0, ofFactors?.failed]).toEqual([expect.any(Number), 0]);
  expect(ofFactors?.checked).toBeGreaterThan(0);
});
