import { errorMessages } from '@gaongil/contract/requests/errors';
import createError from 'http-errors';
import type { Middleware } from 'koa';

/**
 * Refuses a write that another site caused: 403 when Origin is foreign or `null`. A write without an Origin passes if
 * `accepted` allows it, as visitors' calls do: no session is at risk there (docs/behaviour/api.md#origin).
 */
export function sameOrigin(accepted: 'own' | 'own or none', siteUrl: string | undefined): Middleware {
  const configured = siteUrl && new URL(siteUrl).origin;
  return async (ctx, next) => {
    const origin = ctx.get('Origin');
    const own = origin !== '' && (origin === configured || hostOf(origin) === ctx.get('Host').toLowerCase());
    if (own || (origin === '' && accepted === 'own or none')) return next();
    throw createError(403, errorMessages.foreignOrigin);
  };
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}
