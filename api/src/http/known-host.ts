import { isIP } from 'node:net';
import { errorMessages } from '@gaongil/contract/requests/errors';
import createError from 'http-errors';
import type { Middleware } from 'koa';

/**
 * Refuses calls for another site (421) when the address of this one is known: a foreign page whose name was made to resolve to
 * this server (DNS rebinding) could otherwise call it from inside the company. Such a page has a name with a dot, so addresses,
 * `localhost` and names of containers always pass, as health checks and operators use them. So does the same name with or without
 * `www.`, at which visitors may have opened a form.
 */
export function knownHost(siteUrl: string | undefined): Middleware {
  const own = siteUrl && withoutWww(new URL(siteUrl).hostname);
  return async (ctx, next) => {
    const host = ctx.get('Host').toLowerCase();
    if (own && !isOwn(own, nameOf(host))) throw createError(421, errorMessages.foreignHost);
    return next();
  };
}

/** The host without its port and without the dot that a full name may end with. */
const nameOf = (host: string) => host.replace(/:\d{1,5}$/, '').replace(/\.$/, '');

const withoutWww = (name: string) => name.replace(/^www\./, '');

const isOwn = (own: string, name: string) =>
  withoutWww(name) === own || !name.includes('.') || isIP(name) !== 0 || name.endsWith('.localhost');
