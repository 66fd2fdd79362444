import type { StaffAccount } from '@gaongil/contract/accounts/accounts';
import { factorResetMessages } from '@gaongil/contract/accounts/factor-resets';
import { secondFactorMessages } from '@gaongil/contract/accounts/second-factor';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls, accountPath, said, sessionIn } from '../support/callers/account-calls.ts';
import { codeAt } from '../support/callers/app-codes.ts';
import { secondFactorCalls } from '../support/callers/second-factor-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { sessionOf } from '../support/stored/session-of.ts';

type Session = Record<string, string>;
type Enrolled = Awaited<ReturnType<typeof enrolled>>;

let api: TestApi;
let kim: Session;
let lee: { account: StaffAccount; session: Session };
/** An account with a second factor, another one for each test. */
let one: Enrolled;
let now = new Date('2030-03-04T00:00:00Z');
const pass = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000));

const { send, login, listed, me, member } = accountCalls(
  () => api.url,
  () => kim,
);
const {
  begin,
  confirm: confirmApp,
  enrolled,
  finish,
  half,
} = secondFactorCalls(send, login, member, () => now);

beforeAll(async () => {
  api = await startTestApi({}, () => ({ now: () => now }), noLimits);
  kim = await api.signIn();
  lee = await member({ areas: ['accounts'] });
});
beforeEach(async () => {
  one = await enrolled({ areas: ['accounts'] });
});
afterAll(async () => {
  await api.close();
  expect(api.logged(), 'a request of this file was answered with 500').not.toContain('request failed');
});

const path = (more = '', account: { id: number } = one.account) =>
  accountPath(account, `/factor-reset${more}`);
const ask = (session = kim, reason = 'LOST') => send('POST', path(), { reason }, session);
const waiting = async () => (await listed(one.account.id))?.factorReset ?? undefined;
const confirm = (request: number | undefined, session = lee.session) =>
  send('POST', path('/confirm'), { request }, session);
const withdraw = (request: number | undefined, session = lee.session) =>
  send('POST', path('/withdraw'), { request }, session);
const refused = (text: string) => [409, text];

describe('the second factor of an account whose phone is lost', () => {
  it('is removed when one person requests it and another one confirms it, with a reason that all who manage accounts read', async () => {
    const asked = (await (await ask()).json()) as StaffAccount;
    expect(asked).toMatchObject({ secondFactor: true, factorReset: { by: 'kim', reason: 'LOST' } });
    expect((await me(one.session)).status).toBe(200);
    const confirmed = await confirm((await waiting())?.id);
    expect(await confirmed.json()).toMatchObject({ secondFactor: false, factorReset: null });
    expect((await me(one.session)).status).toBe(401);
    expect((await login(one.account.username)).status).toBe(200);
    expect(await api.db('recovery_codes').where({ account_id: one.account.id })).toEqual([]);
  });

  it('is not removed by who requested it, by itself, by an account of another area or by one that was suspended', async () => {
    await ask();
    const request = (await waiting())?.id;
    const { session: other } = await member({ areas: ['reports', 'inquiries'] });
    const suspended = await member({ areas: ['accounts'] });
    await send('POST', accountPath(suspended.account, '/suspension'));
    expect(await said(await confirm(request, kim))).toEqual(refused(factorResetMessages.own));
    expect(await said(await confirm(request, one.session))).toEqual(refused(factorResetMessages.self));
    expect((await confirm(request, other)).status).toBe(404);
    expect((await confirm(request, suspended.session)).status).toBe(401);
    expect((await listed(one.account.id))?.secondFactor).toBe(true);
  });

  it('is counted for those who may confirm it, from the request until it is answered', async () => {
    const countFor = async (session: Session) => {
      const answer = await send('GET', '/api/admin/accounts/factor-resets', undefined, session);
      return ((await answer.json()) as { waiting: number }).waiting;
    };
    const counts = async () => [
      await countFor(kim),
      await countFor(lee.session),
      await countFor(one.session),
    ];
    const [ofKim = 0, ofLee = 0, ofOne = 0] = await counts();
    await ask();
    expect(await counts()).toEqual([ofKim, ofLee + 1, ofOne]);
    await withdraw((await waiting())?.id);
    expect(await counts()).toEqual([ofKim, ofLee, ofOne]);
    const { session: other } = await member({ areas: ['reports'] });
    expect((await send('GET', '/api/admin/accounts/factor-resets', undefined, other)).status).toBe(404);
  });

  it('is not requested by itself, twice, or without one', async () => {
    expect(await said(await ask(one.session))).toEqual(refused(factorResetMessages.self));
    await ask();
    expect(await said(await ask(lee.session))).toEqual(refused(factorResetMessages.requestedAlready));
    const without = await send('POST', path('', lee.account), { reason: 'LOST' });
    expect(await said(without)).toEqual(refused(secondFactorMessages.notInUse));
    const nobody = await send('POST', path('', { id: 999_999 }), { reason: 'LOST' });
    expect(await said(nobody)).toEqual([404, errorMessages.notFound]);
  });

  it('is removed by the request that was read: one that was made again, or that is about another account, is another', async () => {
    await ask();
    const first = (await waiting())?.id;
    expect((await withdraw(first)).status).toBe(200);
    expect(await said(await withdraw(first))).toEqual(refused(factorResetMessages.otherRequest));
    await ask(kim, 'EXPOSED');
    expect(await said(await confirm(first))).toEqual(refused(factorResetMessages.otherRequest));
    const { account } = await enrolled();
    await send('POST', path('', account), { reason: 'LOST' });
    const foreign = (await listed(account.id))?.factorReset?.id;
    expect(await said(await confirm(foreign))).toEqual(refused(factorResetMessages.otherRequest));
    expect(await waiting()).toMatchObject({ reason: 'EXPOSED' });
  });

  it('stays when who requested it may not manage accounts any more', async () => {
    const { account, session } = await member({ areas: ['accounts'] });
    await ask(session);
    await send('PATCH', accountPath(account), { areas: ['news'] });
    expect(await said(await confirm((await waiting())?.id))).toEqual(
      refused(factorResetMessages.noRequester),
    );
  });

  it('is no longer requested once the account changes its second factors itself', async () => {
    await ask();
    const request = (await waiting())?.id;
    const removed = await send('DELETE', '/api/account/second-factor', undefined, one.session);
    expect(removed.status).toBe(204);
    expect(await waiting()).toBeUndefined();
    expect(await said(await confirm(request))).toEqual(refused(factorResetMessages.otherRequest));
  });
});

describe('the database', () => {
  it('finds who confirms by the session: a digest of none, or of one that ended, does nothing', async () => {
    await ask();
    const { db } = api.dependencies;
    const outcomeOf = async (session: Buffer) => {
      const { rows } = await db.raw<{ rows: { outcome: string }[] }>(
        'select confirm_factor_reset(account_id, id, ?) as outcome from second_factor_resets where account_id = ?',
        [session, one.account.id],
      );
      return rows[0]?.outcome;
    };
    const ended = (await sessionOf(api.db, 'park', ['accounts'])).session;
    await api.db('staff_sessions').where({ token_hash: ended }).update({ ends_at: '2020-01-01T00:00:00Z' });
    expect(await outcomeOf(Buffer.alloc(32))).toBe('no session');
    expect(await outcomeOf(ended)).toBe('no session');
    expect(await outcomeOf((await sessionOf(api.db, 'kim')).session)).toBe('own');
    expect(await outcomeOf((await sessionOf(api.db, one.account.username)).session)).toBe('self');
    expect(await outcomeOf((await sessionOf(api.db, 'choi', ['accounts'])).session)).toBe('reset');
  });

  it('lets the api neither remove, replace nor add the second factor of an account, nor write a request', async () => {
    await ask();
    const { db } = api.dependencies;
    for (const sql of [
      'delete from second_factors',
      'update second_factors set is_confirmed = false',
      `update second_factors set wrapped = 'x'`,
      `insert into second_factors (account_id, wrapped) select id, 'x' from staff`,
      'delete from passkeys',
      `update passkeys set public_key = 'x'`,
      `insert into passkeys (account_id, credential_id, public_key, counter, name) select id, 'x', 'x', 0, 'x' from staff`,
      'delete from recovery_codes',
      'select hash from recovery_codes',
      `insert into recovery_codes (account_id, hash) select id, sha256('x') from staff`,
      `insert into second_factor_resets (account_id, requested_by, reason) select account_id, account_id + 1, reason from second_factor_resets`,
      'update second_factor_resets set requested_by = account_id + 1',
      'select remove_factors(1)',
      'select after_factor_change(1)',
      `select store_recovery_codes(1, '{}')`,
    ])
      await expect(db.raw(sql), sql).rejects.toThrow('permission denied');
  });

  it('removes what an account has for its own session alone', async () => {
    const { db } = api.dependencies;
    const { session } = await sessionOf(api.db, lee.account.username);
    for (const call of ['remove_own_app(?)', `replace_own_recovery_codes(?, '{}')`])
      expect((await db.raw<{ rows: object[] }>(`select ${call} as done`, [session])).rows).toEqual([
        { done: false },
      ]);
    pass(60);
    const answer = await finish(await half(one.account), { code: codeAt(one.secret, now) });
    expect(answer.status).toBe(200);
  });
});

it('an account that enrols again after the reset gets other recovery codes, and the earlier ones do nothing', async () => {
  await ask();
  await confirm((await waiting())?.id);
  const opened = await login(one.account.username);
  const session = sessionIn(opened);
  const secret = await begin(session);
  expect((await confirmApp(session, codeAt(secret, now))).status).toBe(200);
  const [earlier = ''] = one.codes;
  expect((await finish(await half(one.account), { recoveryCode: earlier })).status).toBe(401);
});
