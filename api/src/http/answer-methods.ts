import type Router from '@koa/router';
import { errorMessages } from '@gaongil/contract/requests/errors';
import createError from 'http-errors';
import type { Middleware } from 'koa';

/**
 * Runs after all routes: answers OPTIONS, and 405 for a method that a path does not have, both with the methods that it
 * has. If two routes match a path, the one with fewer parameters counts: in `/inquiries/bulk`, `bulk` is not an id.
 */
export const answerMethods: Middleware = (ctx) => {
  const { matched = [] } = ctx as { matched?: Router['stack'] };
  const fewest = Math.min(...matched.map(({ paramNames }) => paramNames.length));
  const chosen = matched.filter(({ paramNames }) => paramNames.length === fewest);
  const methods = [...new Set(chosen.flatMap((route) => route.methods))];
  if (methods.length === 0) return;
  const headers = { Allow: methods.join(', ') };
  if (ctx.method !== 'OPTIONS') throw createError(405, errorMessages.methodNotAllowed, { headers });
  ctx.set(headers);
  ctx.status = 200;
  ctx.body = '';
};
