import { errorMessages } from '@gaongil/contract/requests/errors';
import { urlLimit } from '@gaongil/contract/requests/lists';
import createError from 'http-errors';
import type { Middleware } from 'koa';

/** Answers 414 to a URL longer than any of the contract, before it is parsed. */
export const limitUrl: Middleware = (ctx, next) => {
  if (ctx.url.length > urlLimit) throw createError(414, errorMessages.urlTooLong);
  return next();
};
