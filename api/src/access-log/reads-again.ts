import { createHmac } from 'node:crypto';
import { readAgainHeader } from '@gaongil/contract/requests/read-again';
import type { Context } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { hashOfSession, sessionIdOf } from '../http/session.ts';
import { staffAddressOf } from '../http/staff-address.ts';
import { sessionMaxHours } from '../session-length.ts';

/** What each session has read, so that a screen that reads it again leaves no trace of when (docs/decisions/101-acts-of-persons.md). */
export interface ReadsAgain {
  /** Whether a call says that no person asked for it, and its session has made the same one before. */
  isKnown: (ctx: Context) => Promise<boolean>;
  /** Notes that a call was made and is in the log. */
  note: (ctx: Context) => Promise<void>;
}

/** Notes reads of sessions in Redis, which all api processes share, as digests that only the cookie of the session makes. */
export function readsAgain({ redis }: Pick<Dependencies, 'redis'>): ReadsAgain {
  const lifetimeMs = sessionMaxHours * 3_600_000;
  const keyOf = (ctx: Context) => `reads:${hashOfSession(ctx).toString('base64url')}`;
  // The whole address: another page, filter or case is another read. So is one from another network: a session may have been stolen.
  const digestOf = (ctx: Context) =>
    createHmac('sha256', sessionIdOf(ctx))
      .update(`${staffAddressOf(ctx)} ${ctx.path}?${ctx.querystring}`)
      .digest('base64url')
      .slice(0, 22);
  return {
    isKnown: async (ctx) =>
      ctx.get(readAgainHeader) !== '' && (await redis.sismember(keyOf(ctx), digestOf(ctx))) === 1,
    note: async (ctx) => {
      const key = keyOf(ctx);
      // Sent together; as a transaction they would cost a read half as much again.
      await Promise.all([redis.sadd(key, digestOf(ctx)), redis.pexpire(key, lifetimeMs)]);
    },
  };
}
