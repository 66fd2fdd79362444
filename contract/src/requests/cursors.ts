import { z } from 'zod';

/** Where a page of a list begins. A client gets it sealed, since its number would tell how many cases arrived. */
export interface Cursor {
  /** `next`: the items after this one; `prev`: those before it, both in the order of the list. */
  direction: 'next' | 'prev';
  /** The part of the list that contains the item, in orders that separate some items (unassigned ones come last). */
  rank: number;
  /** The number of its arrival, which decides between items that are equal otherwise. */
  sequence: number;
  /** The sort key: a text, an integer (microseconds, days) or nothing. */
  key: string;
}

export const wrongCursor = '다음 쪽 표시가 올바르지 않습니다. 목록을 처음부터 다시 열어 주세요.';

/** What is sealed, in base64url: at most a cursor with a sort key of 200 code points. */
export const sealedPattern = /^[A-Za-z0-9_-]{1,1200}$/;

/**
 * The `cursor` of a list's query, sealed. The client takes it from the `Link` header of an earlier answer and sends it back
 * unchanged, with the same filters and order.
 */
export const sealedCursor = z.string({ error: wrongCursor }).regex(sealedPattern, { error: wrongCursor });

/** A query whose cursor was opened. */
export type WithOpenCursor<Query> = Omit<Query, 'cursor'> & { cursor?: Cursor | undefined };
