import { errorMessages } from '@gaongil/contract/requests/errors';
import { isDatabaseAway } from '@gaongil/data/database';
import { errorFrames } from '@gaongil/runtime/error-frames';
import { isCaseGone } from '@gaongil/data/cases/case-transactions';
import { isUndone } from '@gaongil/data/transactions';
import createError, { isHttpError, type HttpError } from 'http-errors';
import type { Context, Middleware } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { isRedisAway } from './is-redis-away.ts';
import { isReportCall } from './report-calls.ts';

/**
 * Turns errors into answers: text/plain in Korean, or `{ message }` with the error's `details` for a client that prefers
 * JSON (docs/behaviour/api.md#errors). An error that is not meant for the client becomes one fixed sentence and a log
 * line without content, since error messages of drivers repeat what was sent. Those of calls of the report centre are counted: a
 * line would date a report. A case that was destroyed while the call ran is 404, and work that other transactions undid again
 * and again is 503.
 */
export function answerErrors({
  log,
  reportFailures,
}: Pick<Dependencies, 'log' | 'reportFailures'>): Middleware {
  return async (ctx, next) => {
    try {
      await next();
      if (ctx.status === 404 && ctx.body == null) throw createError(404, errorMessages.notFound);
    } catch (thrown) {
      const error = publicError(thrown);
      // An HttpError is thrown on purpose and needs no log line.
      if (error.status >= 500 && !isHttpError(thrown)) {
        if (isReportCall(ctx.path)) reportFailures.failed(String(error.status), thrown);
        else log.error({ route: ctx.routerPath, ...errorFrames(thrown) }, 'request failed');
      }
      ctx.status = error.status;
      ctx.set(error.headers ?? {});
      if (prefersJson(ctx)) ctx.body = { message: error.message, ...(error.details as object | undefined) };
      else ctx.body = error.message;
    }
  };
}

/** The longest Accept header that is parsed, in code units: the cost grows with the square of its types. */
const maxAcceptLength = 1_000;

function prefersJson(ctx: Context): boolean {
  const short = ctx.get('Accept').length <= maxAcceptLength;
  return short && ctx.accepts('text/plain', 'application/json') === 'application/json';
}

function publicError(thrown: unknown): HttpError {
  if (isHttpError(thrown) && thrown.expose !== false) return thrown;
  if (isHttpError(thrown) && thrown.status === 503) return thrown;
  if (isCaseGone(thrown)) return createError(404, errorMessages.notFound);
  if (isDatabaseAway(thrown) || isRedisAway(thrown) || isUndone(thrown))
    return createError(503, errorMessages.unavailable, { headers: { 'Retry-After': '5' } });
  return createError(500, errorMessages.unexpected);
}
