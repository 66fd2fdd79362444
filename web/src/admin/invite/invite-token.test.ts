import { expect, it, vi } from 'vitest';
import { takeInvitationToken } from './invite-token.ts';

it('the token leaves the address when it is taken, and stays in memory', () => {
  const replaceState = vi.fn();
  const location = { hash: '#tok_en-1', pathname: '/admin/invite' };
  const tab = { history: { state: { index: 2 }, replaceState }, location } as unknown as Window;
  expect(takeInvitationToken(tab)).toBe('tok_en-1');
  expect(replaceState.mock.calls).toEqual([[{ index: 2 }, '', '/admin/invite']]);
  location.hash = '';
  expect(takeInvitationToken(tab)).toBe('tok_en-1');
  expect(replaceState).toHaveBeenCalledTimes(1);
  location.hash = '#another';
  expect(takeInvitationToken(tab)).toBe('another');
});
