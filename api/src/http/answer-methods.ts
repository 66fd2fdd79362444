import type Router from '@koa/router';
import { errorMessages } from '@gaongil/contract/errors';
import createError from 'http-errors';
import type { Middleware } from 'koa';

/**
 * After all routes: answers OPTIONS, and with 405 a method that a path does not have, with those it has. Of two routes
 * that fit a path the one with fewer parameters is meant: `/inquiries/bulk` is no inquiry's id.
 */
export const answerMethods: Middleware = (ctx) => {
  const { matched = [] } = ctx as { matched?: Router['stack'] };
  const fewest = Math.min(...matched.map(({ paramNames }) => paramNames.length));
  const meant = matched.filter(({ paramNames }) => paramNames.length === fewest);
  const methods = [...new Set(meant.flatMap((route) => route.methods))];
  if (methods.length === 0) return;
  const headers = { Allow: methods.join(', ') };
  if (ctx.method !== 'OPTIONS') throw createError(405, errorMessages.methodNotAllowed, { headers });
  ctx.set(headers);
  ctx.status = 200;
  ctx.body = '';
};
