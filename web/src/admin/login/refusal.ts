import { loginFailed } from '@gaongil/contract/requests/auth';
import { readFailure } from '../../api/failure.ts';
import { loginMessages } from './messages.ts';

/** What the account has as its second factor if only that is missing or was wrong, so that the password need not be typed again. */
export const missingFactors = (error: unknown): string | undefined =>
  (error as { secondFactors?: string } | undefined)?.secondFactors;

/** The message for a rejected sign-in; after too many attempts it says how long to wait. */
export function refusal(error: unknown, { failed = loginFailed }: { failed?: string } = {}): string {
  const { status, text, wait } = readFailure(error);
  if (status === 401) return failed;
  // An unavailable server sends Retry-After too, but its own text says when to try again.
  return wait === undefined || status !== 429 ? text : `${text} ${loginMessages.wait(Math.ceil(wait / 60))}`;
}
