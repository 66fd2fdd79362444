import { accountMessages, type InvitedAccount, type StaffAccount } from '@gaongil/contract/accounts/accounts';
import { areaNames } from '@gaongil/contract/accounts/areas';
import { loginFailed } from '@gaongil/contract/requests/auth';
import { errorMessages } from '@gaongil/contract/requests/errors';
import type { Dependencies } from '@gaongil/api/dependencies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addStaff } from '@gaongil/api/auth/staff-accounts';
import {
  accountCalls,
  accountPath,
  memberPassword,
  said,
  sessionIn,
  tokenOf,
} from '../support/callers/account-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { signedInHeaders, staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
let kim: Record<string, string>;
const { send, invite, accept, login, me, member } = accountCalls(
  () => api.url,
  () => kim,
);
/** The hashes that passwords were compared with; undefined for an account that cannot sign in. */
const compared: (string | undefined)[] = [];

beforeAll(async () => {
  const change = ({ passwords }: Dependencies): Partial<Dependencies> => ({
    passwords: {
      ...passwords,
      isRight: (...call) => (compared.push(call[0]), passwords.isRight(...call)),
    },
  });
  api = await startTestApi({}, change, noLimits);
  kim = await api.signIn();
});
afterAll(async () => {
  await api.close();
  expect(api.logged(), 'a request of this file was answered with 500').not.toContain('request failed');
});

describe('an account', () => {
  it('is changed in what the change names, and the change holds from the next call on', async () => {
    const { account, session } = await member({ areas: ['reports'] });
    expect((await send('GET', '/api/inquiries', undefined, session)).status).toBe(404);
    const answer = await send('PATCH', accountPath(account), { areas: ['inquiries'], department: null });
    expect(await answer.json()).toMatchObject({
      areas: ['inquiries'],
      department: '',
      displayName: '이주임',
      email: 'lee@gaongil.example',
    });
    expect((await send('GET', '/api/inquiries', undefined, session)).status).toBe(200);
    expect((await send('GET', '/api/reports', undefined, session)).status).toBe(404);
    expect(await (await me(session)).json()).toMatchObject({ areas: ['inquiries'] });
  });

  it('that does not exist is not found', async () => {
    for (const [method, more] of [
      ['PATCH', ''],
      ['POST', '/invitation'],
      ['POST', '/suspension'],
      ['DELETE', '/suspension'],
    ] as const)
      for (const id of ['999999999', '0', 'x'])
        expect(await said(await send(method, `/api/admin/accounts/${id}${more}`, {}))).toEqual([
          404,
          errorMessages.notFound,
        ]);
  });

  it('that is suspended has no session any more and signs in like a wrong password; afterwards it needs to sign in', async () => {
    const { account, session } = await member();
    expect((await me(session)).status).toBe(200);
    expect(await (await send('POST', accountPath(account, '/suspension'))).json()).toMatchObject({
      state: 'suspended',
    });
    expect((await me(session)).status).toBe(401);
    expect(await said(await login(account.username))).toEqual([401, loginFailed]);
    expect(await (await send('DELETE', accountPath(account, '/suspension'))).json()).toMatchObject({
      state: 'active',
    });
    expect((await login(account.username)).status).toBe(200);
    expect(await said(await send('DELETE', accountPath(account, '/suspension')))).toEqual([
      409,
      accountMessages.notSuspended,
    ]);
  });

  it('does not get back a session that was not used while it was suspended', async () => {
    const { account, session } = await member();
    await send('POST', accountPath(account, '/suspension'));
    await send('DELETE', accountPath(account, '/suspension'));
    expect((await me(session)).status).toBe(401);
  });

  it('that is suspended before it accepted loses its invitation, and needs a new one', async () => {
    const account = await invite();
    await send('POST', accountPath(account, '/suspension'));
    expect((await accept(tokenOf(account))).status).toBe(404);
    expect((await send('POST', accountPath(account, '/invitation'))).status).toBe(409);
    expect(await (await send('DELETE', accountPath(account, '/suspension'))).json()).toMatchObject({
      state: 'invited',
      invitedUntil: null,
    });
    const renewed = (await (
      await send('POST', accountPath(account, '/invitation'))
    ).json()) as InvitedAccount;
    expect((await accept(tokenOf(renewed))).status).toBe(200);
  });

  it('that cannot sign in gets the answer of a wrong password, after the same work', async () => {
    const [invited, { account: suspended }] = [await invite(), await member()];
    await send('POST', accountPath(suspended, '/suspension'));
    compared.length = 0;
    const answers = [
      await login('kim', 'wrong'),
      await login('nobody'),
      await login(invited.username),
      await login(suspended.username),
    ];
    const shown = await Promise.all(
      answers.map(async (answer) => ({
        said: await said(answer),
        headers: [...answer.headers].filter(([name]) => name !== 'date'),
      })),
    );
    expect(shown[0]?.said).toEqual([401, loginFailed]);
    for (const other of shown) expect(other).toEqual(shown[0]);
    expect(compared).toEqual([expect.stringContaining('$argon2id$'), undefined, undefined, undefined]);
  });
});

describe('the last active account that may manage accounts', () => {
  const kimsPath = async (more = '') => {
    const accounts = (await (await send('GET', '/api/admin/accounts')).json()) as StaffAccount[];
    return accountPath(accounts.find(({ username }) => username === 'kim') ?? { id: 0 }, more);
  };

  it('can neither be suspended nor lose that area, whoever else is invited or suspended', async () => {
    const { account } = await member({ areas: ['accounts'] });
    await send('POST', accountPath(account, '/suspension'));
    await invite({ areas: ['accounts'] });
    for (const answer of [
      await send('POST', await kimsPath('/suspension')),
      await send('PATCH', await kimsPath(), { areas: ['reports'] }),
    ])
      expect(await said(answer)).toEqual([409, accountMessages.last]);
    expect((await send('PATCH', await kimsPath(), { areas: areaNames })).status).toBe(200);
  });

  it('is left by two of them who end each other at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      await addStaff(api.db, `a${round}`, staffPassword, ['accounts']);
      await addStaff(api.db, `b${round}`, staffPassword, ['accounts']);
      // Only these two may manage accounts.
      await api
        .db('staff')
        .whereNotIn('username', [`a${round}`, `b${round}`])
        .update({ areas: ['news'] });
      const ids = await api
        .db('staff')
        .whereIn('username', [`a${round}`, `b${round}`])
        .orderBy('username')
        .pluck<number[]>('id');
      const [a, b] = [
        await signedInHeaders(api.url, `a${round}`, staffPassword),
        await signedInHeaders(api.url, `b${round}`, staffPassword),
      ];
      const answers = await Promise.all([
        send('POST', accountPath({ id: ids[1] ?? 0 }, '/suspension'), undefined, a),
        send('PATCH', accountPath({ id: ids[0] ?? 0 }), { areas: ['news'] }, b),
      ]);
      const left = await api
        .db('staff')
        .whereRaw(`state = 'active' and 'accounts' = any(areas)`)
        .pluck<string[]>('username');
      expect([round, left.length]).toEqual([round, 1]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
    await api
      .db('staff')
      .where({ username: 'kim' })
      .update({ areas: [...areaNames] });
  });
});

describe('the own account', () => {
  it('is read by its person, without a right on others', async () => {
    const { account, session } = await member({ areas: ['news'] });
    const own = (await (await send('GET', '/api/account', undefined, session)).json()) as StaffAccount;
    expect(own).toMatchObject({ id: account.id, department: '감사팀', areas: ['news'] });
    expect((await send('GET', '/api/admin/accounts', undefined, session)).status).toBe(404);
  });

  it('gets another password with the present one, which ends all other sessions', async () => {
    const { account, session } = await member();
    const other = await signedInHeaders(api.url, account.username, memberPassword);
    const change = (current: string, next: string) =>
      send('PUT', '/api/account/password', { current, password: next }, session);
    const next = 'green tractor 77 moon';
    expect(await said(await change('wrong', next))).toEqual([400, accountMessages.passwordWrong]);
    expect(await said(await change(memberPassword, `${account.username}!!`))).toEqual([
      400,
      accountMessages.passwordWeak,
    ]);
    expect((await me(other)).status).toBe(200);
    const answer = await change(memberPassword, next);
    expect(answer.status).toBe(200);
    const own = sessionIn(answer);
    expect([(await me(own)).status, (await me(session)).status, (await me(other)).status]).toEqual([
      200, 401, 401,
    ]);
    expect((await login(account.username)).status).toBe(401);
    expect((await login(account.username, next)).status).toBe(200);
  });
});

describe('attempts at the present password', () => {
  it('are counted with those at sign-in', async () => {
    const limited = await startTestApi();
    try {
      const session = await limited.signIn();
      const attempt = () =>
        fetch(`${limited.url}/api/account/password`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json', ...session },
          body: JSON.stringify({ current: 'wrong', password: memberPassword }),
        });
      const statuses: number[] = [];
      while (statuses.length < 50 && statuses.at(-1) !== 429) statuses.push((await attempt()).status);
      expect(statuses.at(-1)).toBe(429);
      await expect(signedInHeaders(limited.url, 'kim', staffPassword)).rejects.toThrow('429');
    } finally {
      await limited.close();
    }
  });
});
