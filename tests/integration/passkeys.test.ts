import { accountMessages } from '@gaongil/contract/accounts/accounts';
import { passkeyLimit, passkeyMessages } from '@gaongil/contract/accounts/passkeys';
import { secondFactorMessages } from '@gaongil/contract/accounts/second-factor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountCalls,
  accountPath,
  memberPassword,
  said,
  sessionIn,
} from '../support/callers/account-calls.ts';
import { codeAt } from '../support/callers/app-codes.ts';
import { passkeyDevice } from '../support/callers/passkey-device.ts';
import { passkeyCalls } from '../support/callers/passkey-calls.ts';
import { secondFactorCalls } from '../support/callers/second-factor-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { accessRows } from '../support/stored/access-rows.ts';

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
const { enrolled, finish, half, prove } = secondFactorCalls(send, login, member, () => now);
const { startPasskey, addPasskey, withPasskey, ask, signInBy, own } = passkeyCalls(send, member, origin);

beforeAll(async () => {
  api = await startTestApi({ SITE_URL: origin }, () => ({ now: () => now }), noLimits);
  kim = await api.signIn();
});
afterAll(async () => {
  await api.close();
  expect(api.logged(), 'a request of this file was answered with 500').not.toContain('request failed');
});

describe('enrolling a passkey', () => {
  it('needs the password, and gives recovery codes to an account without a second factor', async () => {
    const { account, session } = await member();
    const wrong = await send('POST', '/api/account/passkeys/question', { password: 'wrong' }, session);
    expect(await said(wrong)).toEqual([400, accountMessages.passwordWrong]);
    const device = passkeyDevice();
    const question = await startPasskey(session);
    expect(question).toMatchObject({
      rp: { id: 'safety.example' },
      user: { name: account.username },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const added = await addPasskey(session, device.create(question, { origin }), '회사 노트북');
    expect(added.status).toBe(201);
    const { recoveryCodes } = (await added.json()) as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(10);
    const mine = await own(sessionIn(added));
    expect(mine).toEqual({
      inUse: true,
      hasApp: false,
      passkeys: [
        {
          id: expect.any(Number) as number,
          name: '회사 노트북',
          since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
        },
      ],
      passkeyObstacle: null,
      recoveryCodesLeft: 10,
    });
    const refused = await login(account.username);
    expect([refused.status, refused.headers.get('second-factor')]).toEqual([401, 'passkey']);
  });

  it('ends all other sessions of the account, and goes on with this one under another id', async () => {
    const { account, session } = await member();
    const elsewhere = sessionIn(await login(account.username));
    const added = await addPasskey(session, passkeyDevice().create(await startPasskey(session), { origin }));
    expect([(await me(elsewhere)).status, (await me(session)).status]).toEqual([401, 401]);
    expect((await me(sessionIn(added))).status).toBe(200);
  });

  it('takes no passkey without a question, of a question for another thing, twice, late, unverified or of another site', async () => {
    const { session } = await member();
    const device = passkeyDevice();
    const none = { challenge: 'AAAA', rp: { id: 'safety.example' }, user: { id: 'AAAA' } };
    expect(await said(await addPasskey(session, device.create(none, { origin })))).toEqual([
      400,
      passkeyMessages.over,
    ]);
    // Anyone may ask for this one, and it needed no password.
    const other = { ...none, challenge: (await ask(session)).question.challenge };
    expect(await said(await addPasskey(session, device.create(other, { origin })))).toEqual([
      400,
      passkeyMessages.over,
    ]);
    for (const state of [
      { origin, isVerified: false },
      { origin: 'https://evil.example' },
      { origin: 'http://safety.example' },
      { origin, rpId: 'evil.example' },
    ]) {
      const question = await startPasskey(session);
      const refused = await addPasskey(session, device.create(question, state));
      expect([state, await said(refused)]).toEqual([state, [400, passkeyMessages.wrong]]);
      // A question is good once, also when the answer was wrong.
      const again = await addPasskey(session, device.create(question, { origin }));
      expect(await said(again)).toEqual([400, passkeyMessages.over]);
    }
    const late = device.create(await startPasskey(session), { origin });
    pass(300);
    expect(await said(await addPasskey(session, late))).toEqual([400, passkeyMessages.over]);
    expect((await own(session)).passkeys).toEqual([]);
  });

  it('needs a fresh proof of an account with a second factor, and leaves its recovery codes', async () => {
    const { account, session, codes, secret } = await enrolled();
    pass(300);
    const asked = () => send('POST', '/api/account/passkeys/question', { password: memberPassword }, session);
    const refused = await asked();
    expect([refused.headers.get('second-factor'), await said(refused)]).toEqual([
      'code',
      [428, secondFactorMessages.proofNeeded],
    ]);
    expect((await prove(session, { code: codeAt(secret, now) })).status).toBe(204);
    const added = await addPasskey(session, passkeyDevice().create(await startPasskey(session), { origin }));
    expect(await added.json()).toEqual({ recoveryCodes: [] });
    const answer = await login(account.username);
    expect(answer.headers.get('second-factor')).toBe('code, passkey');
    expect((await finish(await half(account), { recoveryCode: codes[0] ?? '' })).status).toBe(200);
  });

  it('stores no passkey twice, and ten at most', async () => {
    const { device, session } = await withPasskey();
    const { session: other } = await member();
    const copy = await addPasskey(other, device.create(await startPasskey(other), { origin }));
    expect(await said(copy)).toEqual([409, passkeyMessages.taken]);
    let mine: Session = session;
    for (let count = 1; count < passkeyLimit; count++)
      mine = sessionIn(await addPasskey(mine, passkeyDevice().create(await startPasskey(mine), { origin })));
    const full = await send('POST', '/api/account/passkeys/question', { password: memberPassword }, mine);
    expect(await said(full)).toEqual([409, passkeyMessages.tooMany]);
  });
});

describe('signing in with a passkey', () => {
  it('needs neither name nor password, and is a fresh proof', async () => {
    const { account, device } = await withPasskey();
    const { question, session } = await ask({});
    expect(question).toMatchObject({ rpId: 'safety.example', userVerification: 'required' });
    expect(question).not.toHaveProperty('allowCredentials');
    const answer = await signInBy(session, device.answer(question, { origin }));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ username: account.username, secondFactor: true });
    const mine = sessionIn(answer);
    expect((await me(session)).status).toBe(401);
    expect((await send('GET', '/api/auth/proof', undefined, mine)).status).toBe(204);
    pass(300);
    expect((await send('GET', '/api/auth/proof', undefined, mine)).status).toBe(428);
  });

  it('takes each question once, for five minutes, and only in the session that asked', async () => {
    const { device } = await withPasskey();
    const { question, session } = await ask({});
    const answer = device.answer(question, { origin });
    const elsewhere = await ask({});
    expect(await said(await signInBy(elsewhere.session, answer))).toEqual([401, passkeyMessages.wrong]);
    expect(await said(await signInBy({}, answer))).toEqual([401, passkeyMessages.over]);
    const both = await Promise.all([signInBy(session, answer), signInBy(session, answer)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const late = await ask({});
    pass(300);
    const refused = await signInBy(late.session, device.answer(late.question, { origin }));
    expect(await said(refused)).toEqual([401, passkeyMessages.over]);
  });

  it('refuses an unknown passkey, another user handle, an unverified user, another site and a changed signature', async () => {
    const { device } = await withPasskey();
    const { device: ofAnother } = await withPasskey();
    const refusedAs = async (make: (question: Awaited<ReturnType<typeof ask>>['question']) => object) => {
      const { question, session } = await ask({});
      return said(await signInBy(session, make(question)));
    };
    const changed = (question: Parameters<typeof device.answer>[0], change: object) => {
      const answer = device.answer(question, { origin });
      return { ...answer, response: { ...answer.response, ...change } };
    };
    const wrong = [401, passkeyMessages.wrong];
    expect(await refusedAs((question) => passkeyDevice().answer(question, { origin }))).toEqual(wrong);
    expect(await refusedAs((question) => device.answer(question, { origin, isVerified: false }))).toEqual(
      wrong,
    );
    expect(
      await refusedAs((question) => device.answer(question, { origin: 'https://evil.example' })),
    ).toEqual(wrong);
    expect(await refusedAs((question) => device.answer(question, { origin, rpId: 'evil.example' }))).toEqual(
      wrong,
    );
    expect(await refusedAs((question) => changed(question, { userHandle: undefined }))).toEqual(wrong);
    const other = (question: Parameters<typeof device.answer>[0]) =>
      ofAnother.answer(question, { origin }).response;
    expect(
      await refusedAs((question) => changed(question, { userHandle: other(question).userHandle })),
    ).toEqual(wrong);
    expect(
      await refusedAs((question) => changed(question, { signature: other(question).signature })),
    ).toEqual(wrong);
  });

  it('refuses a counter that is not above the last one: two devices have the key', async () => {
    const { device } = await withPasskey({ counter: 5 });
    const by = async (counter: number) => {
      const { question, session } = await ask({});
      return (await signInBy(session, device.answer(question, { origin, counter }))).status;
    };
    expect([await by(6), await by(6), await by(5), await by(0), await by(7)]).toEqual([
      200, 401, 401, 401, 200,
    ]);
  });

  it('is like an unknown passkey for a suspended account, and in the access log with its account otherwise', async () => {
    const { account, device } = await withPasskey();
    const bad = await ask({});
    await signInBy(bad.session, device.answer(bad.question, { origin, isVerified: false }));
    const good = await ask({});
    expect((await signInBy(good.session, device.answer(good.question, { origin }))).status).toBe(200);
    const attempts = (await accessRows(api, 'access_log')).filter(
      (row) => row.account === account.username && row.act === 'signIn',
    );
    expect(attempts.map(({ result }) => result).slice(-2)).toEqual([401, 200]);
    expect((await send('POST', accountPath(account, '/suspension'))).status).toBe(200);
    const { question, session } = await ask({});
    const refused = await signInBy(session, device.answer(question, { origin }));
    expect(await said(refused)).toEqual([401, passkeyMessages.wrong]);
  });

  it('finishes a sign-in by password, only with a passkey of this account', async () => {
    const { account, device } = await withPasskey();
    const { device: ofAnother } = await withPasskey();
    const waiting = await half(account);
    const first = await ask(waiting);
    const refused = await send(
      'POST',
      '/api/auth/second-factor',
      { passkey: ofAnother.answer(first.question, { origin }) },
      waiting,
    );
    expect([refused.headers.get('second-factor'), await said(refused)]).toEqual([
      'passkey',
      [401, passkeyMessages.notOwn],
    ]);
    const { question } = await ask(waiting);
    const finished = await send(
      'POST',
      '/api/auth/second-factor',
      { passkey: device.answer(question, { origin }) },
      waiting,
    );
    expect(finished.status).toBe(200);
    expect((await me(sessionIn(finished))).status).toBe(200);
  });
});
