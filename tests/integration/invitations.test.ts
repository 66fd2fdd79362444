import { accountMessages, type InvitedAccount, invitationHours } from '@gaongil/contract/accounts/accounts';
import type { CurrentStaff } from '@gaongil/contract/requests/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls, accountPath, said, sessionIn, tokenOf } from '../support/callers/account-calls.ts';
import { newAccount } from '../support/callers/account-fields.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

const start = new Date('2030-01-01T00:00:00Z');

let api: TestApi;
let kim: Record<string, string>;
let now = start;
const { send, invite, accept, read, login, me, listed } = accountCalls(
  () => api.url,
  () => kim,
);

beforeAll(async () => {
  api = await startTestApi({}, () => ({ now: () => now }), noLimits);
});
beforeEach(async () => {
  now = start;
  kim = await api.signIn();
});
afterAll(async () => {
  await api.close();
  expect(api.logged(), 'a request of this file was answered with 500').not.toContain('request failed');
});

describe('an invitation', () => {
  it('makes an account without a password, which the list has with its state and its areas', async () => {
    const account = await invite({ publicName: '감사 담당', areas: ['news', 'reports'] });
    expect(await listed(account.id)).toEqual({
      id: account.id,
      username: account.username,
      displayName: '이주임',
      publicName: '감사 담당',
      department: '감사팀',
      email: 'lee@gaongil.example',
      areas: ['reports', 'news'],
      state: 'invited',
      since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      invitedUntil: '2030-01-02T00:00:00.000Z',
      absence: null,
      secondFactor: false,
      factorReset: null,
    });
  });

  it('has its token behind the # of its address, and only a hash of it is stored', async () => {
    const account = await invite();
    expect(account.path).toMatch(/^\/admin\/invite#[\w-]{43}$/);
    const { rows } = (await api.db.raw('select to_jsonb(staff)::text as row from staff')) as {
      rows: { row: string }[];
    };
    const token = tokenOf(account);
    const stored = rows.map(({ row }) => row).join('\n');
    for (const form of [
      token,
      Buffer.from(token).toString('hex'),
      Buffer.from(token, 'base64url').toString('hex'),
    ])
      expect(stored).not.toContain(form);
    expect(api.logged()).not.toContain(token);
  });

  it('says whose it is, and signs in with the password that is chosen', async () => {
    const account = await invite({ areas: ['inquiries'] });
    const shown = await read(tokenOf(account));
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(await shown.json()).toEqual({
      username: account.username,
      displayName: '이주임',
      until: '2030-01-02T00:00:00.000Z',
    });
    const answer = await accept(tokenOf(account));
    expect((await answer.json()) as CurrentStaff).toMatchObject({
      username: account.username,
      displayName: '이주임',
      areas: ['inquiries'],
    });
    const own = sessionIn(answer);
    expect((await me(own)).status).toBe(200);
    expect((await login(account.username)).status).toBe(200);
    expect(await listed(account.id)).toMatchObject({ state: 'active', invitedUntil: null });
  });

  it('can be accepted once, also by two calls at the same time', async () => {
    const token = tokenOf(await invite());
    const answers = await Promise.all([accept(token), accept(token, 'other umbrella 31 train')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await said(await accept(token))).toEqual([404, accountMessages.invitationOver]);
    expect(await said(await read(token))).toEqual([404, accountMessages.invitationOver]);
  });

  it('ends after 24 hours', async () => {
    const token = tokenOf(await invite());
    now = new Date(start.getTime() + invitationHours * 3_600_000 - 1000);
    expect((await read(token)).status).toBe(200);
    now = new Date(start.getTime() + invitationHours * 3_600_000);
    expect(await said(await read(token))).toEqual([404, accountMessages.invitationOver]);
    expect(await said(await accept(token))).toEqual([404, accountMessages.invitationOver]);
  });

  it('is replaced by a new one, and then the earlier link is over', async () => {
    const account = await invite();
    now = new Date(start.getTime() + 3_600_000);
    const answer = await send('POST', accountPath(account, '/invitation'));
    const renewed = (await answer.json()) as InvitedAccount;
    expect(renewed).toMatchObject({ id: account.id, invitedUntil: '2030-01-02T01:00:00.000Z' });
    expect((await accept(tokenOf(account))).status).toBe(404);
    expect((await accept(tokenOf(renewed))).status).toBe(200);
    expect(await said(await send('POST', accountPath(account, '/invitation')))).toEqual([
      409,
      accountMessages.notInvited,
    ]);
  });

  it('of a name that exists, in any case, is refused', async () => {
    const { username } = await invite();
    const answer = await send('POST', '/api/admin/accounts', {
      ...newAccount(),
      username: username.toUpperCase(),
    });
    expect(await said(answer)).toEqual([409, accountMessages.nameTaken]);
  });

  it('does not take a password that is short, common, a pattern, or made of the own names, and holds on', async () => {
    const account = await invite({ username: 'parkjisung', displayName: '박지성' });
    const token = tokenOf(account);
    expect(await said(await accept(token, 'x7Kp2mQz9'))).toEqual([400, '비밀번호는 10자 이상이어야 합니다.']);
    for (const weak of [
      'password1234',
      'qwertyuiop12',
      'aaaaaaaaaaaaaaaa',
      'ParkJiSung2030',
      '박지성박지성박지성1',
    ])
      expect([weak, ...(await said(await accept(token, weak)))]).toEqual([
        weak,
        400,
        accountMessages.passwordWeak,
      ]);
    expect((await accept(token)).status).toBe(200);
  });
});
