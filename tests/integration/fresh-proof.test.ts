import { secondFactorMessages } from '@gaongil/contract/accounts/second-factor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls, accountPath, said, sessionIn } from '../support/callers/account-calls.ts';
import { codeAt, codeOfNoTime } from '../support/callers/app-codes.ts';
import { secondFactorCalls } from '../support/callers/second-factor-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
let kim: Record<string, string>;
let now = new Date('2030-03-04T00:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const pass = (seconds: number) => void (now = later(seconds));

const { send, login, me, member } = accountCalls(
  () => api.url,
  () => kim,
);
const { enrolled, finish, half, prove, reset } = secondFactorCalls(send, login, member, () => now);
const remove = (session: Record<string, string>) =>
  send('DELETE', '/api/account/second-factor', undefined, session);

beforeAll(async () => {
  api = await startTestApi({}, () => ({ now: () => now }), noLimits);
  kim = await api.signIn();
});
afterAll(async () => {
  await api.close();
  expect(api.logged(), 'a request of this file was answered with 500').not.toContain('request failed');
});

describe('a fresh proof', () => {
  it('is five minutes old at most, and is asked for before the second factor is removed', async () => {
    const { account, session, secret } = await enrolled();
    pass(300);
    const refused = await remove(session);
    expect([refused.headers.get('second-factor'), await said(refused)]).toEqual([
      'code',
      [428, secondFactorMessages.proofNeeded],
    ]);
    const wrong = await prove(session, { code: codeOfNoTime(secret, now) });
    expect(await said(wrong)).toEqual([400, secondFactorMessages.wrong]);
    expect((await remove(session)).status).toBe(428);
    const proven = await prove(session, { code: codeAt(secret, now) });
    expect([proven.status, proven.headers.getSetCookie()]).toEqual([204, []]);
    pass(299);
    const removed = await remove(session);
    expect(removed.status).toBe(204);
    expect((await me(session)).status).toBe(401);
    expect((await me(sessionIn(removed))).status).toBe(200);
    expect((await login(account.username)).status).toBe(200);
    expect(await said(await remove(sessionIn(removed)))).toEqual([409, secondFactorMessages.noApp]);
  });

  it('is that of one session, and brings back none that ended meanwhile', async () => {
    const { account, session, secret } = await enrolled();
    pass(360);
    const code = { code: codeAt(secret, now) };
    const other = sessionIn(await finish(await half(account), code));
    expect((await remove(session)).status).toBe(428);
    pass(60);
    expect((await send('POST', '/api/auth/logout', undefined, session)).status).toBe(204);
    expect((await prove(session, { code: codeAt(secret, now) })).status).toBe(401);
    expect((await me(session)).status).toBe(401);
    expect((await remove(other)).status).toBe(204);
  });

  it('gives ten other recovery codes, which end those before', async () => {
    const { account, session, codes } = await enrolled();
    const path = '/api/account/second-factor/recovery-codes';
    const renewed = await send('POST', path, undefined, session);
    const { recoveryCodes } = (await renewed.json()) as { recoveryCodes: string[] };
    expect((await finish(await half(account), { recoveryCode: codes[0] ?? '' })).status).toBe(401);
    expect((await finish(await half(account), { recoveryCode: recoveryCodes[0] ?? '' })).status).toBe(200);
    pass(300);
    expect((await send('POST', path, undefined, session)).status).toBe(428);
  });

  it('is not needed by an account without a second factor, and not given by one', async () => {
    const { session } = await member();
    expect(await said(await remove(session))).toEqual([409, secondFactorMessages.noApp]);
    expect(await said(await prove(session, { code: '123456' }))).toEqual([
      409,
      secondFactorMessages.notInUse,
    ]);
  });
});

describe('a lost phone', () => {
  it('is helped by two who manage accounts: the password alone signs in again, and no session and no recovery code is left', async () => {
    const { account, session, codes } = await enrolled();
    const answer = await reset(account);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      expect.objectContaining({ secondFactor: false }),
    ]);
    expect((await me(session)).status).toBe(401);
    expect((await login(account.username)).status).toBe(200);
    expect(await api.db('recovery_codes').where({ account_id: account.id })).toEqual([]);
    const again = await send('POST', accountPath(account, '/factor-reset'), { reason: 'LOST' });
    expect(again.status).toBe(409);
    expect(codes).toHaveLength(10);
  });
});
