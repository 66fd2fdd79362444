import { errorMessages } from '@gaongil/contract/errors';
import { isDatabaseAway } from '@gaongil/data/database';
import { traceOf } from '@gaongil/data/error-frames';
import createError, { isHttpError, type HttpError } from 'http-errors';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { isRedisAway } from './is-redis-away.ts';

/**
 * Turns whatever was thrown into one answer: text/plain in Korean, or `{ message }` with the error's `details` for a
 * client that asks for JSON first (docs/behaviour/api.md#errors). What is not meant for the person becomes one fixed
 * sentence and a log line without any content: error messages of drivers repeat what was sent.
 */
export function answerErrors(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
      if (ctx.status === 404 && ctx.body == null) throw createError(404, errorMessages.notFound);
    } catch (thrown) {
      const error = forThePerson(thrown);
      // What was thrown on purpose is no fault; a line for it would only date a report.
      if (error.status >= 500 && !isHttpError(thrown))
        log.error({ route: ctx.routerPath, ...traceOf(thrown) }, 'request failed');
      ctx.status = error.status;
      ctx.set(error.headers ?? {});
      if (asksForJson(ctx)) ctx.body = { message: error.message, ...(error.details as object | undefined) };
      else ctx.body = error.message;
    }
  };
}

/** The longest Accept that is read, in code units: weighing its types takes the square of their number. */
const mostAccept = 1_000;

function asksForJson(ctx: Context): boolean {
  const short = ctx.get('Accept').length <= mostAccept;
  return short && ctx.accepts('text/plain', 'application/json') === 'application/json';
}

function forThePerson(thrown: unknown): HttpError {
  if (isHttpError(thrown) && thrown.expose !== false) return thrown;
  if (isHttpError(thrown) && thrown.status === 503) return thrown;
  if (isDatabaseAway(thrown) || isRedisAway(thrown))
    return createError(503, errorMessages.unavailable, { headers: { 'Retry-After': '5' } });
  return createError(500, errorMessages.unexpected);
}
