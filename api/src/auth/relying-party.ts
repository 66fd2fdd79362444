import { isIP } from 'node:net';
import { type PasskeyObstacle, passkeyMessages } from '@gaongil/contract/accounts/passkeys';
import createError from 'http-errors';
import type { Context } from 'koa';
import type { Dependencies } from '../dependencies.ts';

/** What passkeys are bound to: the name of the site, and the origin whose pages may use them. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * What passkeys of this site are bound to, from its public address, or why it has none. Without that address only a site at
 * `localhost` has passkeys: the `Host` of a request is what a client says.
 */
export function findRelyingParty(
  { SITE_URL }: Pick<Dependencies['settings'], 'SITE_URL'>,
  ctx: Context,
): RelyingParty | PasskeyObstacle {
  const address = SITE_URL ?? `http://${ctx.get('Host')}`;
  if (!URL.canParse(address)) return 'http';
  const { protocol, hostname, origin } = new URL(address);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !isLocal) return 'http';
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return 'address';
  return { id: hostname, origin };
}

/** What passkeys are bound to. @throws 409 with the reason where the site has none */
export function relyingPartyOf(
  settings: Pick<Dependencies['settings'], 'SITE_URL'>,
  ctx: Context,
): RelyingParty {
  const found = findRelyingParty(settings, ctx);
  if (typeof found === 'string') throw createError(409, passkeyMessages.obstacles[found]);
  return found;
}
