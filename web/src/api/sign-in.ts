/** Where staff sign in. */
export const signInPath = '/admin/login';

const home = '/admin';

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * The sign-in page that leads back to `place`. The hash names the opened report, and stays a hash: a query would
 * carry the reference id to the server and its logs. `refused` marks a 403, after which a valid session does not
 * lead straight back, or the two pages would send each other round for ever.
 */
export function signInAddress(place: Place, refused = false): string {
  const query = new URLSearchParams({ next: place.pathname + place.search });
  if (refused) query.set('refused', '1');
  return `${signInPath}?${query.toString()}${place.hash}`;
}

/** Where to go after signing in: a path of the staff area and of this site, whatever the address bar said. */
export function safeNext(next: string | null): string {
  if (!next || !/^\/admin(?:[/?]|$)/.test(next)) return home;
  const origin = 'http://own.invalid';
  if (!URL.canParse(next, origin)) return home;
  const url = new URL(next, origin);
  const inside = url.pathname === home || url.pathname.startsWith(`${home}/`);
  if (url.origin !== origin || !inside || url.pathname.startsWith(signInPath)) return home;
  return url.pathname + url.search;
}
