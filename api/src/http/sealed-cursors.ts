import { type Cursor, type WithOpenCursor, wrongCursor } from '@gaongil/contract/requests/cursors';
import { wrongFilter } from '@gaongil/contract/requests/lists';
import { CannotOpenError, open, seal } from '@gaongil/data/sealing/cipher';
import createError from 'http-errors';
import type { Secrets } from '../secrets.ts';

/** A query with its cursor and its `since` opened. */
export type Opened<Query> = 'cursor' extends keyof Query ? WithOpenCursor<Query> : Query;

type Order = { sort?: unknown; dir?: unknown };

// A sealed cursor opens only on its route and in its order, of which its sort key is.
const contextOf = (route: string, { sort, dir }: Order) =>
  `cursor ${route} ${String(sort ?? '')} ${String(dir ?? '')}`;
const markContext = (route: string) => `mark ${route}`;

const head = 10;

/** A cursor as the client gets it (docs/decisions/072-sealed-cursors.md). */
export function sealCursor([{ cursors }]: Secrets, route: string, order: Order, cursor: Cursor): string {
  const key = Buffer.from(cursor.key);
  const plain = Buffer.alloc(head + key.length);
  plain.writeUInt8(cursor.direction === 'prev' ? 1 : 0, 0);
  plain.writeUInt8(cursor.rank, 1);
  plain.writeBigInt64BE(BigInt(cursor.sequence), 2);
  key.copy(plain, head);
  return seal(cursors, plain, contextOf(route, order)).toString('base64url');
}

function openCursor(secrets: Secrets, route: string, order: Order, sealed: string): Cursor {
  const plain = openUnderAny(secrets, sealed, contextOf(route, order), wrongCursor);
  return {
    direction: plain.readUInt8(0) === 1 ? 'prev' : 'next',
    rank: plain.readUInt8(1),
    sequence: Number(plain.readBigInt64BE(2)),
    key: plain.subarray(head).toString(),
  };
}

/** The length that each mark is filled up to: that of its text would tell how many digits its numbers have. */
const markLength = 80;

/** The mark of an answer with counts as the client gets it. */
export function sealMark([{ cursors }]: Secrets, route: string, mark: string): string {
  return seal(cursors, Buffer.from(mark.padEnd(markLength)), markContext(route)).toString('base64url');
}

/**
 * Opens what of a query is sealed.
 * @throws 400 for a cursor or `since` that was changed, or comes from another route, order or site
 */
export function openQuery<Query extends object>(
  secrets: Secrets,
  route: string,
  query: Query,
): Opened<Query> {
  const { cursor, since, ...order } = query as Order & { cursor?: string; since?: string };
  return {
    ...query,
    ...(cursor !== undefined && { cursor: openCursor(secrets, route, order, cursor) }),
    ...(since !== undefined && {
      since: openUnderAny(secrets, since, markContext(route), wrongFilter).toString().trimEnd(),
    }),
  } as Opened<Query>;
}

function openUnderAny(secrets: Secrets, sealed: string, context: string, message: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const { cursors } of secrets)
    try {
      return open(cursors, bytes, context);
    } catch (error) {
      if (!(error instanceof CannotOpenError)) throw error;
    }
  throw createError(400, message);
}
