import { describe, expect, it } from 'vitest';
import type { StaffAccount } from '@gaongil/contract/accounts/accounts';
import { mayConfirm, waitsFor } from './factor-resets.ts';

const account: StaffAccount = {
  id: 1,
  username: 'lee',
  displayName: '이대리',
  publicName: '',
  department: '',
  email: '',
  areas: ['accounts'],
  state: 'active',
  since: '2026-01-05',
  invitedUntil: null,
  absence: null,
  secondFactor: true,
  factorReset: { id: 7, by: 'kim', since: '2026-02-03', reason: 'LOST' },
};

describe('a request that a second factor is removed', () => {
  it('waits for everybody but who made it and the account itself', () => {
    expect(['park', 'kim', 'lee'].map((own) => waitsFor(account, own))).toEqual([true, false, false]);
    expect(waitsFor({ ...account, factorReset: null }, 'park')).toBe(false);
  });

  it('could be confirmed by an active account that manages accounts, which is neither of both', () => {
    const park = { ...account, id: 2, username: 'park' };
    expect(mayConfirm(park, account, 'kim')).toBe(true);
    expect(mayConfirm(park, account, 'park')).toBe(false);
    expect(mayConfirm(account, account, 'kim')).toBe(false);
    expect(mayConfirm({ ...park, state: 'suspended' }, account, 'kim')).toBe(false);
    expect(mayConfirm({ ...park, areas: ['reports'] }, account, 'kim')).toBe(false);
  });
});
