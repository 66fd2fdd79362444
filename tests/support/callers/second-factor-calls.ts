import type { InvitedAccount, StaffAccount } from '@gaongil/contract/accounts/accounts';
import { expect } from 'vitest';
import { accountPath, memberPassword, sessionIn, type accountCalls } from './account-calls.ts';
import { codeAt } from './app-codes.ts';

type Headers = Record<string, string>;
type Calls = ReturnType<typeof accountCalls>;

/** Calls about second factors, made with those of `accountCalls`; `now` is the time of the api and of the apps. */
export function secondFactorCalls(
  send: Calls['send'],
  login: Calls['login'],
  member: Calls['member'],
  now: () => Date,
) {
  /** Starts an enrolment; returns the secret. */
  async function begin(session: Headers): Promise<string> {
    const answer = await send('POST', '/api/account/second-factor', { password: memberPassword }, session);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { secret: string }).secret;
  }

  const confirm = (session: Headers, code: string) =>
    send('POST', '/api/account/second-factor/confirmation', { code }, session);

  return {
    begin,
    confirm,
    /** A new account with a second factor: its secret, its recovery codes and the session in which they were made. */
    async enrolled(fields: object = {}) {
      const { account, session } = await member(fields);
      const secret = await begin(session);
      const answer = await confirm(session, codeAt(secret, now()));
      expect(answer.status).toBe(200);
      const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] };
      return { account, secret, codes: recoveryCodes, session: sessionIn(answer) };
    },
    /** Removes the second factor of an account by two persons; returns the answer to the second one. */
    async reset(account: { id: number }): Promise<Response> {
      const asked = await send('POST', accountPath(account, '/factor-reset'), { reason: 'LOST' });
      expect(asked.status).toBe(200);
      const request = ((await asked.json()) as StaffAccount).factorReset?.id;
      const { session } = await member({ areas: ['accounts'] });
      return send('POST', accountPath(account, '/factor-reset/confirm'), { request }, session);
    },
    /** The session of a sign-in that lacks the second factor. */
    async half({ username }: Pick<InvitedAccount, 'username'>) {
      const answer = await login(username);
      expect(answer.status).toBe(401);
      return sessionIn(answer);
    },
    finish: (session: Headers, body: { code: string } | { recoveryCode: string }) =>
      send('POST', '/api/auth/second-factor', body, session),
    prove: (session: Headers, body: { code: string } | { recoveryCode: string }) =>
      send('POST', '/api/auth/proof', body, session),
  };
}
