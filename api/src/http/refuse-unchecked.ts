import { errorMessages } from '@gaongil/contract/errors';
import createError from 'http-errors';
import type { Middleware } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { isReportCall } from './report-calls.ts';

/**
 * Refuses the calls of reporters (503) until the app secrets were checked. With other secrets than those of the stored reports a
 * submit would store a report under a tag that the right ones never find, and make the wrong ones pass at the next start.
 */
export function refuseUnchecked({ areSecretsChecked }: Pick<Dependencies, 'areSecretsChecked'>): Middleware {
  return async (ctx, next) => {
    if (isReportCall(ctx.path) && !areSecretsChecked())
      throw createError(503, errorMessages.unavailable, { headers: { 'Retry-After': '5' } });
    return next();
  };
}
