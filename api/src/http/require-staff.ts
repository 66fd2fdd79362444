import { errorMessages } from '@gaongil/contract/errors';
import createError from 'http-errors';
import type { Middleware } from 'koa';
import { signedIn } from './session.ts';

/** 401 for whoever is not signed in; staff answers are never kept in a cache. */
export const requireStaff: Middleware = async (ctx, next) => {
  ctx.set('Cache-Control', 'no-store');
  if (signedIn(ctx) === undefined) throw createError(401, errorMessages.signInNeeded);
  return next();
};
