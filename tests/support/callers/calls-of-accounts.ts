import { addStaff } from '@gaongil/api/auth/staff-accounts';
import type { AreaName } from '@gaongil/contract/accounts/areas';
import { staffPassword, type TestApi } from '../processes/test-api.ts';
import { signedInHeaders } from '../sign-in.ts';
import { staffCalls } from './staff-calls.ts';

/** Calls of several accounts by their names. `accounts`: the areas of each; kim is the account that every test api has. */
export function callsOfAccounts(api: () => TestApi, accounts: Readonly<Record<string, readonly AreaName[]>>) {
  const headers: Record<string, Record<string, string>> = {};
  return {
    /** The headers of the session of each account. */
    headers,
    /** Adds the accounts and signs each in. */
    async signInAll(): Promise<void> {
      await api().signIn();
      for (const [name, areas] of Object.entries(accounts)) {
        await (name === 'kim'
          ? api().db('staff').where('username', name).update({ areas })
          : addStaff(api().db, name, staffPassword, areas));
        headers[name] = await signedInHeaders(api().url, name, staffPassword);
      }
    },
    as: (name: string) => staffCalls(api, () => headers[name] ?? {}),
  };
}
