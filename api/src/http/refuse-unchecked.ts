import { errorMessages } from '@gaongil/contract/requests/errors';
import createError from 'http-errors';
import type { Middleware } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { isReportCall } from './report-calls.ts';

/**
 * Refuses the calls of reporters, and calls with an Idempotency-Key, until the app secrets were checked (503). With other secrets
 * than those of the stored reports a submit would store a report under a tag that the right ones never find, and make the wrong
 * ones pass at the next start; and what was stored under a key would be stored again.
 */
export function refuseUnchecked({ areSecretsChecked }: Pick<Dependencies, 'areSecretsChecked'>): Middleware {
  return async (ctx, next) => {
    const needsSecrets = isReportCall(ctx.path) || ctx.get('Idempotency-Key') !== '';
    if (needsSecrets && !areSecretsChecked())
      throw createError(503, errorMessages.unavailable, { headers: { 'Retry-After': '5' } });
    return next();
  };
}
