import { passkeyMessages } from '@gaongil/contract/accounts/passkeys';
import { secondFactorMessages } from '@gaongil/contract/accounts/second-factor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls, said, sessionIn } from '../support/callers/account-calls.ts';
import { codeAt } from '../support/callers/app-codes.ts';
import { passkeyCalls } from '../support/callers/passkey-calls.ts';
import { secondFactorCalls } from '../support/callers/second-factor-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

type Session = Record<string, string>;

const origin = 'https://safety.example';
let api: TestApi;
let kim: Session;
let now = new Date('2030-03-04T00:00:00Z');
const pass = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000));

const { send, login, me, member } = accountCalls(
  () => api.url,
  () => kim,
);
const { begin, confirm, reset } = secondFactorCalls(send, login, member, () => now);
const { withPasskey, ask, signInBy, own } = passkeyCalls(send, member, origin);

beforeAll(async () => {
  api = await startTestApi({ SITE_URL: origin }, () => ({ now: () => now }), noLimits);
  kim = await api.signIn();
});
afterAll(async () => {
  await api.close();
  expect(api.logged(), 'a request of this file was answered with 500').not.toContain('request failed');
});

describe('a passkey as a fresh proof', () => {
  it('proves for five minutes, without another cookie, and not for another account', async () => {
    const { device, session } = await withPasskey();
    const { device: ofAnother } = await withPasskey();
    pass(300);
    const asked = await ask(session);
    expect(asked.cookies).toEqual([]);
    const wrong = await send(
      'POST',
      '/api/auth/proof',
      { passkey: ofAnother.answer(asked.question, { origin }) },
      session,
    );
    expect(await said(wrong)).toEqual([400, passkeyMessages.notOwn]);
    const { question } = await ask(session);
    const proven = await send(
      'POST',
      '/api/auth/proof',
      { passkey: device.answer(question, { origin }) },
      session,
    );
    expect([proven.status, proven.headers.getSetCookie()]).toEqual([204, []]);
    expect((await send('GET', '/api/auth/proof', undefined, session)).status).toBe(204);
  });
});

describe('the end of a passkey', () => {
  it('needs a fresh proof, ends other sessions, and with the last second factor its recovery codes', async () => {
    const { account, device, session } = await withPasskey();
    const [{ id } = { id: 0 }] = (await own(session)).passkeys;
    const remove = (mine: Session, of = id) => send('DELETE', `/api/account/passkeys/${of}`, undefined, mine);
    const { session: stranger } = await member();
    expect((await remove(stranger)).status).toBe(404);
    pass(300);
    expect((await remove(session)).status).toBe(428);
    const { question } = await ask(session);
    await send('POST', '/api/auth/proof', { passkey: device.answer(question, { origin }) }, session);
    const removed = await remove(session);
    expect(removed.status).toBe(204);
    expect((await me(session)).status).toBe(401);
    expect(await own(sessionIn(removed))).toMatchObject({ inUse: false, passkeys: [], recoveryCodesLeft: 0 });
    expect((await remove(sessionIn(removed))).status).toBe(404);
    expect((await login(account.username)).status).toBe(200);
    const again = await ask({});
    expect((await signInBy(again.session, device.answer(again.question, { origin }))).status).toBe(401);
  });

  it('leaves recovery codes and the app of an account that has one, and the end of the app leaves passkeys', async () => {
    const { account, session } = await withPasskey();
    const secret = await begin(session);
    const both = sessionIn(await confirm(session, codeAt(secret, now)));
    const [{ id } = { id: 0 }] = (await own(both)).passkeys;
    const removed = await send('DELETE', '/api/account/second-factor', undefined, both);
    expect(removed.status).toBe(204);
    const left = sessionIn(removed);
    expect(await own(left)).toMatchObject({ inUse: true, hasApp: false, recoveryCodesLeft: 10 });
    expect(await said(await send('DELETE', '/api/account/second-factor', undefined, left))).toEqual([
      409,
      secondFactorMessages.noApp,
    ]);
    pass(60);
    const other = await begin(left);
    const again = sessionIn(await confirm(left, codeAt(other, now)));
    const last = sessionIn(await send('DELETE', `/api/account/passkeys/${id}`, undefined, again));
    expect(await own(last)).toMatchObject({ inUse: true, hasApp: true, passkeys: [], recoveryCodesLeft: 10 });
    expect((await login(account.username)).headers.get('second-factor')).toBe('code');
  });

  it('comes with a reset by two who manage accounts: the password alone signs in again', async () => {
    const { account, device, session } = await withPasskey();
    const answer = await reset(account);
    expect(await answer.json()).toMatchObject({ secondFactor: false });
    expect((await me(session)).status).toBe(401);
    expect((await login(account.username)).status).toBe(200);
    const { question, session: asked } = await ask({});
    expect((await signInBy(asked, device.answer(question, { origin }))).status).toBe(401);
    expect(await api.db('recovery_codes').where({ account_id: account.id })).toEqual([]);
  });
});
