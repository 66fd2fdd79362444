import { createHash, randomBytes } from 'node:crypto';
import { freshProofMinutes, halfSignInMinutes } from '@gaongil/contract/accounts/second-factor';
import type { Viewer } from '@gaongil/data/viewer';
import type { Attribution } from '@gaongil/data/outcome';
import { endSession, findSessionAccount, openSession } from '@gaongil/data/staff/sessions';
import type { FactorOwner } from '@gaongil/data/staff/second-factors';
import { findStaff, hasSecondFactor, type Staff } from '@gaongil/data/staff/staff';
import { errorMessages } from '@gaongil/contract/requests/errors';
import createError from 'http-errors';
import type { Redis } from 'ioredis';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import { createSession } from 'koa-session';
import type { Dependencies } from '../dependencies.ts';
import { draftKeyOf } from '../secrets.ts';
import { sessionMaxHours } from '../session-length.ts';
import { mustEnrol } from './factor-headers.ts';
import { staffAddressOf } from './staff-address.ts';

/**
 * The data of a staff session. `startedAt` is in milliseconds and bounds its life however often it is used; `credential`
 * is a digest of the password it was opened with, as that is stored, and of how often the account was suspended.
 */
export interface StaffSession {
  username: string;
  startedAt: number;
  credential: string;
  /** When the second factor was given last, in milliseconds; absent without one. */
  provenAt: number;
}

type Nullish<Row> = { [Name in keyof Row]?: Row[Name] | undefined };

interface KoaSession extends Nullish<StaffSession> {
  /** A sign-in whose password was right and whose second factor is missing. Until then there is no `username`, so no account. */
  half?: Pick<StaffSession, 'username' | 'credential'> | undefined;
  readonly externalKey?: string;
  regenerate(): Promise<void>;
}

declare module 'koa' {
  interface DefaultContext {
    /** Set by `staffSessions`, on staff routes only. */
    session?: KoaSession | null;
    /** The account of a valid session. */
    account?: Staff | undefined;
    /** The session id that was made last in this call. */
    madeSessionId?: string;
  }
}

/**
 * Staff sessions in Redis behind a signed cookie, which the database has to know too (docs/behaviour/api.md#sessions-of-staff);
 * mounted on staff routes only.
 */
export function staffSessions(app: Koa, { db, redis, secrets, settings, now }: Dependencies): Middleware {
  // Signed with the first; a cookie signed with another one is accepted, and signed again.
  app.keys = secrets.map(({ sessionCookie }) => sessionCookie);
  const secure = isSecure(settings);
  const maxLifetimeMs = sessionMaxHours * 3_600_000;
  const session = createSession(
    {
      key: cookieOf(settings),
      // The cookie is set at sign-in and never again: a late answer to another account's request cannot put that one's back.
      // Redis ends an idle session.
      maxAge: maxLifetimeMs,
      httpOnly: true,
      secure,
      sameSite: 'strict',
      genid: (ctx: Context) => (ctx.madeSessionId = randomBytes(32).toString('base64url')),
      valid: (_ctx: Context, session: Partial<StaffSession>) =>
        now().getTime() < (session.startedAt ?? 0) + maxLifetimeMs,
      store: sessionStore(db, redis, settings.SESSION_IDLE_MINUTES * 60_000),
    },
    app,
  );
  return (ctx, next) => {
    // TLS ends at nginx, so Koa cannot see that the browser's connection is encrypted.
    if (secure) ctx.cookies.secure = true;
    return session(ctx, async () => {
      await endIfRevoked(ctx, db);
      return next();
    });
  };
}

const isSecure = ({ SITE_URL }: Pick<Dependencies['settings'], 'SITE_URL'>) =>
  SITE_URL?.startsWith('https:') ?? false;
const cookieOf = (settings: Dependencies['settings']) => (isSecure(settings) ? '__Host-staff' : 'staff');

/** Loads the session of a request that has the cookie. Other requests do not use Redis, and work without it. */
export function ifSignedIn(sessions: Middleware, settings: Dependencies['settings']): Middleware {
  const name = cookieOf(settings);
  return (ctx, next) => (ctx.cookies.get(name, { signed: false }) ? sessions(ctx, next) : next());
}

/**
 * Ends a session that the database does not know any more, or whose account was removed, or suspended or given another password
 * since sign-in. Nothing of it is cached.
 */
async function endIfRevoked(ctx: Context, db: Dependencies['db']): Promise<void> {
  const session = ctx.session;
  if (session?.username === undefined) return;
  const account = await findSessionAccount(db, hashOfSession(ctx));
  if (account?.username === session.username && session.credential === credentialOf(account))
    ctx.account = account;
  else signOut(ctx);
}

const credentialOf = ({ id, passwordHash, sessionGeneration }: Staff) =>
  createHash('sha256').update(`${id} ${passwordHash} ${sessionGeneration}`).digest('base64url');

/** Redis and the database have only a digest of the session id, so a copy of them cannot be used to sign in. */
const hashOfId = (id: string) => createHash('sha256').update(id).digest();

/** The id of a call's session, which only its cookie has. */
export function sessionIdOf(ctx: Context): string {
  const id = ctx.madeSessionId ?? sessionOf(ctx).externalKey;
  if (id === undefined) throw new Error('a session without an id');
  return id;
}

/** The SHA-256 of the id of a call's session. */
export const hashOfSession = (ctx: Context): Buffer => hashOfId(sessionIdOf(ctx));

/** The key in Redis of a session, by the SHA-256 of its id. */
export const redisKey = (hash: Buffer) => `session:${hash.toString('base64url')}`;

function sessionStore(db: Dependencies['db'], redis: Redis, idleMs: number) {
  return {
    // Every use renews the session: by the same call, so that it cannot restore one that was ended meanwhile.
    get: async (id: string): Promise<unknown> => {
      const text = await redis.getex(redisKey(hashOfId(id)), 'PX', idleMs);
      if (text === null) return undefined;
      // Redis ends it; the time in the text is only that of sign-in.
      return { ...(JSON.parse(text) as object), _expire: undefined };
    },
    set: async (id: string, session: unknown): Promise<void> => {
      await redis.set(redisKey(hashOfId(id)), JSON.stringify(session), 'PX', idleMs);
    },
    destroy: async (id: string): Promise<void> => {
      const hash = hashOfId(id);
      await redis.del(redisKey(hash));
      await endSession(db, hash);
    },
  };
}

/** A viewer as the author of a change. */
export function attributionOf({ account, now }: Viewer): Attribution {
  return { by: account.username, at: now };
}

/** The session as the browser gets it: the names, the areas that are open, the seconds left, and the key of this person's drafts. */
export function describeSession(
  ctx: Context,
  { settings, secrets, now }: Pick<Dependencies, 'settings' | 'secrets' | 'now'>,
) {
  const { session, account } = ctx;
  if (!session || !account) throw new Error('there is no session to describe');
  const { startedAt = 0 } = session;
  const end = startedAt + sessionMaxHours * 3_600_000;
  return {
    username: account.username,
    displayName: account.displayName,
    areas: mustEnrol(settings, account) ? [] : account.areas,
    teams: mustEnrol(settings, account) ? [] : account.teams,
    secondFactor: hasSecondFactor(account),
    mustEnrol: mustEnrol(settings, account),
    idleSeconds: settings.SESSION_IDLE_MINUTES * 60,
    leftSeconds: Math.max(0, Math.floor((end - now().getTime()) / 1000)),
    draftKey: draftKeyOf(secrets, account.id),
    reportDeskName: settings.REPORT_DESK_NAME,
  };
}

/**
 * Signs in under a new session id; with `isProven`, the second factor was given just now.
 * @throws 401 if the account was suspended or got another password since it was read
 */
export async function signIn(
  ctx: Context,
  { db, ring, now: clock }: Pick<Dependencies, 'db' | 'ring' | 'now'>,
  staff: Staff,
  { isProven = false }: { isProven?: boolean } = {},
): Promise<void> {
  const session = sessionOf(ctx);
  const now = clock();
  const earlier = session.username === staff.username ? session.provenAt : undefined;
  session.username = staff.username;
  session.credential = credentialOf(staff);
  session.startedAt = now.getTime();
  session.provenAt = isProven ? now.getTime() : earlier;
  session.half = undefined;
  await session.regenerate();
  const isOpened = await openSession(db, ring, {
    hash: hashOfSession(ctx),
    account: staff,
    address: staffAddressOf(ctx),
    now,
    hours: sessionMaxHours,
  });
  if (!isOpened) {
    signOut(ctx);
    throw createError(401, errorMessages.signInNeeded);
  }
  ctx.account = staff;
}

/** Begins a sign-in that needs the second factor, under a new session id. The session has no account until the second step. */
export async function beginSignIn(ctx: Context, staff: Staff, now: Date): Promise<void> {
  const session = sessionOf(ctx);
  session.half = { username: staff.username, credential: credentialOf(staff) };
  session.username = undefined;
  session.credential = undefined;
  session.provenAt = undefined;
  session.startedAt = now.getTime();
  ctx.account = undefined;
  await session.regenerate();
}

/** The account of a sign-in that `beginSignIn` began up to five minutes ago; undefined if it is over, or the account changed meanwhile. */
export async function halfSignedIn(
  ctx: Context,
  db: Dependencies['db'],
  now: Date,
): Promise<Staff | undefined> {
  const { half, startedAt = 0 } = sessionOf(ctx);
  if (!half || now.getTime() >= startedAt + halfSignInMinutes * 60_000) return undefined;
  const account = await findStaff(db, half.username);
  return account && credentialOf(account) === half.credential ? account : undefined;
}

/**
 * Notes that the second factor was given again. It sets no cookie, and restores no session that ended meanwhile.
 */
export async function noteProof(
  ctx: Context,
  { redis, now }: Pick<Dependencies, 'redis' | 'now'>,
): Promise<void> {
  const { username, startedAt, credential } = sessionOf(ctx);
  const proven = { username, startedAt, credential, provenAt: now().getTime() };
  await redis.set(redisKey(hashOfSession(ctx)), JSON.stringify(proven), 'KEEPTTL', 'XX');
}

/**
 * The SHA-256 of the id of the session, so that something can be bound to it. A session without an account is begun if there is none;
 * the cookie of one that exists is not set again.
 */
export function boundSession(ctx: Context, now: Date): Buffer {
  sessionOf(ctx).startedAt ??= now.getTime();
  return hashOfSession(ctx);
}

/** Whether the second factor was given in the last five minutes. */
export function isProvenFreshly({ session }: Context, now: Date): boolean {
  return now.getTime() < (session?.provenAt ?? 0) + freshProofMinutes * 60_000;
}

/** The account of a call that needs a session. */
export function accountOf({ account }: Context): Staff {
  if (!account) throw new Error('a call without a session has no account');
  return account;
}

/** The account of a call and its session, as the database finds who changes the own second factors. */
export const ownerOf = (ctx: Context): FactorOwner => ({
  id: accountOf(ctx).id,
  session: hashOfSession(ctx),
});

function sessionOf({ session }: Context): KoaSession {
  if (!session) throw new Error('the session middleware is missing');
  return session;
}

/** Ends the session, and deletes it from Redis and the database. */
export function signOut(ctx: Context): void {
  ctx.session = null;
}
