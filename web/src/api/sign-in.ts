import type { SessionEnd } from './session-time.ts';

/** The path of the sign-in page. */
export const signInPath = '/admin/login';

const home = '/admin';

/** Why the sign-in page is shown, if it says more than that. */
export type SignInReason = 'refused' | 'unsaved' | SessionEnd;

interface PageAddress {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * The address of the sign-in page that returns to `page`. The hash names the opened report and must remain a hash: a
 * query would carry the reference id to the server and its logs. `reasons`: `refused` after a 403, after
 * which a valid session does not return at once, or the two pages would redirect to each other endlessly; `unsaved` after a
 * change that was not made because the session had ended; and why it had.
 */
export function signInAddress(page: PageAddress, ...reasons: SignInReason[]): string {
  const query = new URLSearchParams({ next: page.pathname + page.search });
  for (const reason of reasons) query.set(reason, '1');
  return `${signInPath}?${query.toString()}${page.hash}`;
}

/** The page to open after signing in: a path of the staff area on this site, whatever the address bar contains. */
export function safeNext(next: string | null): string {
  if (!next || !/^\/admin(?:[/?]|$)/.test(next)) return home;
  const origin = 'http://own.invalid';
  if (!URL.canParse(next, origin)) return home;
  const url = new URL(next, origin);
  const inside = url.pathname === home || url.pathname.startsWith(`${home}/`);
  if (url.origin !== origin || !inside || url.pathname.startsWith(signInPath)) return home;
  return url.pathname + url.search;
}
