import { errorMessages } from '@gaongil/contract/errors';
import { urlLimit } from '@gaongil/contract/lists';
import createError from 'http-errors';
import type { Middleware } from 'koa';

/** 414 for an address longer than any of ours, before anything of it is read. */
export const limitUrl: Middleware = (ctx, next) => {
  if (ctx.url.length > urlLimit) throw createError(414, errorMessages.urlTooLong);
  return next();
};
