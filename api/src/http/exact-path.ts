import { errorMessages } from '@gaongil/contract/requests/errors';
import createError from 'http-errors';
import type { Middleware } from 'koa';

/**
 * Answers 404 to a path that ends with a slash. No route of the contract does, but the routers would match the route
 * without the slash. nginx recognises uploads and calls of reporters by their exact path, so such a second path would
 * bypass its rules.
 */
export const exactPath: Middleware = (ctx, next) => {
  if (ctx.path.endsWith('/')) throw createError(404, errorMessages.notFound);
  return next();
};
