import Router from '@koa/router';
import { loginFailed, loginForm } from '@gaongil/contract/auth';
import { findStaff } from '@gaongil/data/staff';
import createError from 'http-errors';
import type { Middleware } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { attempts } from '../http/attempts.ts';
import { requireStaff } from '../http/require-staff.ts';
import { sameOrigin } from '../http/same-origin.ts';
import { signedIn, signIn, signOut } from '../http/session.ts';
import { readJson } from '../http/validate.ts';

/** Signing in and out (spec section 7). */
export function authRoutes(dependencies: Dependencies, sessions: Middleware): Router {
  const { db, passwords, settings, now } = dependencies;
  const router = new Router({ prefix: '/api/auth', sensitive: true });
  const fromStaff = sameOrigin('staff', settings.SITE_URL);
  const logins = attempts('login', settings.LOGIN_ATTEMPTS, dependencies);

  router.post('/login', fromStaff, sessions, async (ctx) => {
    const { username, password } = await readJson(ctx, loginForm);
    await logins.count(username.toLowerCase());
    const staff = await findStaff(db, username);
    const right = await passwords.isRight(staff?.passwordHash, password);
    if (!staff || !right) throw createError(401, loginFailed);
    await logins.forget(username.toLowerCase());
    await signIn(ctx, staff.username, now());
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { username: staff.username };
  });

  router.get('/me', sessions, requireStaff, (ctx) => {
    ctx.body = { username: signedIn(ctx) };
  });

  router.post('/logout', fromStaff, sessions, requireStaff, (ctx) => {
    signOut(ctx);
    ctx.status = 204;
  });

  return router;
}
