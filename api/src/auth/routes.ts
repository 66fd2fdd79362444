import Router from '@koa/router';
import { loginFailed, loginForm } from '@gaongil/contract/auth';
import { findStaff } from '@gaongil/data/staff/staff';
import createError from 'http-errors';
import type { Middleware } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { requireStaff } from '../http/require-staff.ts';
import { sameOrigin } from '../http/same-origin.ts';
import { describeSession, signIn, signOut } from '../http/session.ts';
import { readJson, shortJson } from '../http/validate.ts';
import type { Limits } from '../limits/limits.ts';

/** Signing in and out (docs/behaviour/back-office.md#sign-in). */
export function authRoutes(dependencies: Dependencies, sessions: Middleware, limits: Limits): Router {
  const { db, passwords, settings, now } = dependencies;
  const router = new Router({ prefix: '/api/auth', sensitive: true });
  const fromStaff = sameOrigin('staff', settings.SITE_URL);

  router.post('/login', fromStaff, sessions, async (ctx) => {
    const read = () => readJson(ctx, loginForm, shortJson);
    const staff = await limits.login(ctx, read, async ({ username, password }) => {
      const account = await findStaff(db, username);
      const right = await passwords.isRight(account?.passwordHash, password);
      if (!account || !right) throw createError(401, loginFailed);
      return account;
    });
    await signIn(ctx, staff, now());
    ctx.set('Cache-Control', 'no-store');
    ctx.body = describeSession(ctx, dependencies);
  });

  router.get('/me', sessions, requireStaff, (ctx) => {
    ctx.body = describeSession(ctx, dependencies);
  });

  router.post('/logout', fromStaff, sessions, requireStaff, (ctx) => {
    signOut(ctx);
    ctx.status = 204;
  });

  return router;
}
