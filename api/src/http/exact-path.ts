import { errorMessages } from '@gaongil/contract/requests/errors';
import createError from 'http-errors';
import type { Middleware } from 'koa';

/**
 * Answers 404 to a path that ends with a slash, and to one that is read otherwise than it was sent: parsing makes `/` of `\` before a
 * fragment. No route of the contract is spelled so, but the routers would match. nginx recognises uploads and calls of reporters by
 * their path, so such a second spelling would bypass its rules.
 */
export const exactPath: Middleware = (ctx, next) => {
  const [sent] = ctx.url.split('?');
  if (ctx.path !== sent || ctx.path.endsWith('/')) throw createError(404, errorMessages.notFound);
  return next();
};
