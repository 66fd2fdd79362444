import { errorMessages } from '@gaongil/contract/errors';
import createError from 'http-errors';
import type { Middleware } from 'koa';
import { signedIn } from './session.ts';

/** Answers 401 without a staff session, and keeps the answers of staff out of caches. */
export const requireStaff: Middleware = async (ctx, next) => {
  ctx.set('Cache-Control', 'no-store');
  if (signedIn(ctx) === undefined) throw createError(401, errorMessages.signInNeeded);
  return next();
};
