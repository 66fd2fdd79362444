import { createHash, randomBytes } from 'node:crypto';
import { findStaff, type Staff } from '@gaongil/data/staff/staff';
import type { Redis } from 'ioredis';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import { createSession } from 'koa-session';
import type { Dependencies } from '../dependencies.ts';

/**
 * What a staff session holds. `startedAt` is in milliseconds and bounds its life however often it is used; `credential`
 * is a digest of the password it was opened with, as that is stored.
 */
export interface StaffSession {
  username: string;
  startedAt: number;
  credential: string;
}

interface KoaSession extends Partial<StaffSession> {
  regenerate(): Promise<void>;
}

type WithSession = { session: KoaSession | null };

/**
 * Staff sessions in Redis behind a signed cookie (docs/behaviour/api.md#sessions-of-staff); mounted on staff routes
 * only.
 */
export function staffSessions(app: Koa, { db, redis, secrets, settings, now }: Dependencies): Middleware {
  app.keys = [secrets.sessionCookie];
  const secure = isSecure(settings);
  const longest = settings.SESSION_MAX_HOURS * 3_600_000;
  const session = createSession(
    {
      key: cookieOf(settings),
      maxAge: settings.SESSION_IDLE_MINUTES * 60_000,
      rolling: true,
      httpOnly: true,
      secure,
      sameSite: 'strict',
      genid: () => randomBytes(32).toString('base64url'),
      valid: (_ctx: Context, session: Partial<StaffSession>) =>
        now().getTime() < (session.startedAt ?? 0) + longest,
      store: redisStore(redis),
    },
    app,
  );
  return (ctx, next) => {
    // TLS ends in front of the api, which so cannot see that the browser's connection is safe.
    if (secure) ctx.cookies.secure = true;
    return session(ctx, async () => {
      await endOutdated(ctx, db);
      return next();
    });
  };
}

const isSecure = ({ SITE_URL }: Pick<Dependencies['settings'], 'SITE_URL'>) =>
  SITE_URL?.startsWith('https:') ?? false;
const cookieOf = (settings: Dependencies['settings']) => (isSecure(settings) ? '__Host-staff' : 'staff');

/** The session of a request that brings one. Any other request never comes near Redis, and does without it. */
export function ifSignedIn(sessions: Middleware, settings: Dependencies['settings']): Middleware {
  const name = cookieOf(settings);
  return (ctx, next) => (ctx.cookies.get(name, { signed: false }) ? sessions(ctx, next) : next());
}

/** Ends the session of an account that is gone, or has another password since. */
async function endOutdated(ctx: Context, db: Dependencies['db']): Promise<void> {
  const session = (ctx as unknown as WithSession).session;
  if (session?.username === undefined) return;
  const account = await findStaff(db, session.username);
  if (!account || session.credential !== credentialOf(account)) signOut(ctx);
}

const credentialOf = ({ id, passwordHash }: Staff) =>
  createHash('sha256').update(`${id} ${passwordHash}`).digest('base64url');

function redisStore(redis: Redis) {
  // Redis knows only a digest of the id, so that a copy of it signs no one in.
  const place = (id: string) => `session:${createHash('sha256').update(id).digest('base64url')}`;
  return {
    get: async (id: string): Promise<unknown> => {
      const text = await redis.get(place(id));
      return text === null ? undefined : (JSON.parse(text) as unknown);
    },
    set: async (
      id: string,
      session: unknown,
      ttl: number,
      { changed }: { changed: boolean },
    ): Promise<void> => {
      const text = JSON.stringify(session);
      // A mere renewal must not bring back a session that was just signed out elsewhere.
      if (changed) await redis.set(place(id), text, 'PX', ttl);
      else await redis.set(place(id), text, 'PX', ttl, 'XX');
    },
    destroy: async (id: string): Promise<void> => {
      await redis.del(place(id));
    },
  };
}

/** Who is signed in, if anyone. */
export function signedIn(ctx: Context): string | undefined {
  return (ctx as unknown as WithSession).session?.username;
}

/** Who does what a signed-in request asks for. */
export function actorOf(ctx: Context): string {
  const username = signedIn(ctx);
  if (username === undefined) throw new Error('requireStaff is missing');
  return username;
}

/** Who is signed in and for how long, as staff are told. */
export function describeSession(ctx: Context, { settings, now }: Pick<Dependencies, 'settings' | 'now'>) {
  const { username = '', startedAt = 0 } = (ctx as unknown as WithSession).session ?? {};
  const end = startedAt + settings.SESSION_MAX_HOURS * 3_600_000;
  return {
    username,
    idleSeconds: settings.SESSION_IDLE_MINUTES * 60,
    leftSeconds: Math.max(0, Math.floor((end - now().getTime()) / 1000)),
  };
}

/** Signs in under a new session id. */
export async function signIn(ctx: Context, staff: Staff, now: Date): Promise<void> {
  const session = (ctx as unknown as WithSession).session;
  if (!session) throw new Error('the session middleware is missing');
  session.username = staff.username;
  session.credential = credentialOf(staff);
  session.startedAt = now.getTime();
  await session.regenerate();
}

/** Ends the session, here and in Redis. */
export function signOut(ctx: Context): void {
  (ctx as unknown as WithSession).session = null;
}
