import type { StaffAccount } from '@gaongil/contract/accounts/accounts';

/** Whether the request about an account waits for the person of this name: somebody else made it, about another account. */
export const waitsFor = ({ username, factorReset }: StaffAccount, own: string): boolean =>
  factorReset !== null && factorReset.by !== own && username !== own;

/** Whether an account could confirm a request that the person of this name makes about another account. */
export const mayConfirm = (
  one: Pick<StaffAccount, 'id' | 'username' | 'state' | 'areas'>,
  about: Pick<StaffAccount, 'id'>,
  own: string,
): boolean =>
  one.state === 'active' && one.areas.includes('accounts') && one.id !== about.id && one.username !== own;
