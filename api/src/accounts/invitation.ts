import { createHash, randomBytes } from 'node:crypto';
import { invitationHours } from '@gaongil/contract/accounts/accounts';
import type { StoredInvitation } from '@gaongil/data/staff/accounts';

/** What is stored of the token of an invitation. Its 256 random bits need no slow hash. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * A new invitation: what is stored of it, and the path of the page that accepts it. The token is in the fragment, which browsers
 * do not send, so that no log has it.
 */
export function newInvitation(now: Date): { stored: StoredInvitation; path: string } {
  const token = randomBytes(32).toString('base64url');
  const until = new Date(now.getTime() + invitationHours * 3_600_000);
  return { stored: { hash: hashOfToken(token), until }, path: `/admin/invite#${token}` };
}
