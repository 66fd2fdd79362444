import type { InvitedAccount, StaffAccount } from '@gaongil/contract/accounts/accounts';
import { expect } from 'vitest';
import { newAccount } from './account-fields.ts';
import { signedInHeaders } from '../sign-in.ts';

/** The password that members of `accountCalls` choose. */
export const memberPassword = 'blue umbrella 31 train';

/** Calls about accounts; those that manage them are made with the session that `manager` returns. */
export function accountCalls(url: () => string, manager: () => Record<string, string>) {
  const send = (method: string, path: string, body?: object, headers = manager()) =>
    fetch(`${url()}${path}`, {
      method,
      headers: { origin: url(), 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });

  async function invite(fields: object = {}): Promise<InvitedAccount> {
    const answer = await send('POST', '/api/admin/accounts', { ...newAccount(), ...fields });
    expect(answer.status).toBe(201);
    return (await answer.json()) as InvitedAccount;
  }

  const accept = (token: string, password = memberPassword) =>
    send('POST', '/api/account/invitation/accept', { token, password }, {});

  return {
    send,
    invite,
    accept,
    read: (token: string) => send('POST', '/api/account/invitation/read', { token }, {}),
    login: (username: string, password = memberPassword) =>
      send('POST', '/api/auth/login', { username, password }, {}),
    me: (headers: Record<string, string>) => fetch(`${url()}/api/auth/me`, { headers }),
    /** The account of this number in the list of all. */
    async listed(id: number): Promise<StaffAccount | undefined> {
      const accounts = (await (await send('GET', '/api/admin/accounts')).json()) as StaffAccount[];
      return accounts.find((one) => one.id === id);
    },
    /** A new account that accepted its invitation, and the headers of a session of it. */
    async member(fields: object = {}) {
      const account = await invite(fields);
      expect((await accept(tokenOf(account))).status).toBe(200);
      return { account, session: await signedInHeaders(url(), account.username, memberPassword) };
    },
  };
}

/** The token in the address of an invitation. */
export const tokenOf = ({ path }: InvitedAccount) => path.split('#')[1] ?? '';

/** The path of calls about an account. */
export const accountPath = ({ id }: { id: number }, more = '') => `/api/admin/accounts/${id}${more}`;

/** The status and the text of an answer. */
export const said = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  await answer.text(),
];

/** The session that an answer opened, as headers. */
export const sessionIn = (answer: Response) => ({
  cookie: answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; '),
});
