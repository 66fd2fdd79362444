import { errorMessages } from '@gaongil/contract/errors';
import createError from 'http-errors';
import type { Middleware } from 'koa';

/**
 * 404 for a path that ends with a slash: no route of the contract does, but the routers would take it for the route
 * without. nginx tells uploads and reporters' calls from others by their exact path, so such a second address would
 * escape those rules, and an Idempotency-Key would count once for each.
 */
export const exactPath: Middleware = (ctx, next) => {
  if (ctx.path.endsWith('/')) throw createError(404, errorMessages.notFound);
  return next();
};
