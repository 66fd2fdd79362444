import { accessReasonLimit, staleTicket } from '@gaongil/contract/accounts/access-log';
import { CannotOpenError, open, seal } from '@gaongil/data/sealing/cipher';
import createError from 'http-errors';
import type { Context } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { hashOfSession } from '../http/session.ts';

type Needed = Pick<Dependencies, 'secrets' | 'now'>;

/** For how long a ticket is good, in milliseconds: the browser uses it at once, and asks for a fresh proof at most. */
const lifetimeMs = 10 * 60_000;
/** The length that each content is filled up to, in bytes: that of a reason would show. */
const length = 4 * accessReasonLimit + 40;

const contextOf = (ctx: Context) => `access reason ${hashOfSession(ctx).toString('base64url')}`;

/**
 * A reason, sealed for the address of a download: browsers write addresses into their history of downloads, and proxies into their logs.
 * Good for ten minutes in the session of the call; nothing of it is stored.
 */
export function sealReason(ctx: Context, { secrets: [{ cursors }], now }: Needed, reason: string): string {
  const content = Buffer.alloc(length, ' ');
  content.write(JSON.stringify([now().getTime() + lifetimeMs, reason]));
  return seal(cursors, content, contextOf(ctx)).toString('base64url');
}

/**
 * A query with the reason that its ticket has.
 * @throws 400 for a ticket that is over, or from another session
 */
export function openReason<Query>(ctx: Context, needed: Needed, query: Query): Query {
  const { ticket } = (query ?? {}) as { ticket?: string };
  return ticket ? { ...query, reason: reasonOf(ctx, needed, ticket) } : query;
}

function reasonOf(ctx: Context, { secrets, now }: Needed, ticket: string): string {
  for (const { cursors } of secrets)
    try {
      const content = open(cursors, Buffer.from(ticket, 'base64url'), contextOf(ctx));
      const [until, reason] = JSON.parse(content.toString()) as [number, string];
      if (now().getTime() < until) return reason;
    } catch (error) {
      if (!(error instanceof CannotOpenError)) throw error;
    }
  throw createError(400, staleTicket);
}
