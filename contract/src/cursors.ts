import { z } from 'zod';

/**
 * Where a page of a list begins. A previous answer gave it in its `Link` header; it is to be sent back as it is, with
 * the same filters and the same order.
 */
export interface Cursor {
  /** `next`: the items after this one; `prev`: those before it, in the list's own order all the same. */
  direction: 'next' | 'prev';
  /** Which part of the list the item stands in, for orders that set some items apart (unassigned ones come last). */
  rank: number;
  /** The number of its arrival: what parts items that are equal otherwise. */
  place: number;
  /** What the list is ordered by: a text, a whole number (microseconds, days) or nothing. */
  key: string;
}

export const wrongCursor = '다음 쪽 표시가 올바르지 않습니다. 목록을 처음부터 다시 열어 주세요.';

const form =
  /^(?<direction>next|prev)\.(?<rank>\d)\.(?<place>\d{1,15})\.(?<key>(?:[\t\n\r]|[^\p{Cc}\p{Cs}]){0,200})$/u;

/** A cursor as it travels. */
export function formatCursor({ direction, rank, place, key }: Cursor): string {
  return [direction, rank, place, key].join('.');
}

/** The `cursor` of a list's query. */
export const cursor = z
  .string({ error: wrongCursor })
  .regex(form, { error: wrongCursor })
  // As readers of the document understand it, whatever dialect of patterns they have.
  .meta({ pattern: '^(next|prev)\\.[0-9]\\.[0-9]{1,15}\\..{0,200}$' })
  .transform((text): Cursor => {
    const { direction, rank, place, key = '' } = form.exec(text)?.groups ?? {};
    return {
      direction: direction === 'prev' ? 'prev' : 'next',
      rank: Number(rank),
      place: Number(place),
      key,
    };
  });

/** Whether a cursor can be one of a list whose order is by a number: anything else never came from us. */
export function isNumberCursor(given: Cursor | undefined): boolean {
  return given === undefined || /^(-?\d{1,16})?$/.test(given.key);
}
