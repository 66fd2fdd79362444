import { z } from 'zod';

/**
 * Where a page of a list begins. The client takes it from the `Link` header of an earlier answer and sends it back
 * unchanged, with the same filters and order.
 */
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

const form =
  /^(?<direction>next|prev)\.(?<rank>\d)\.(?<sequence>\d{1,15})\.(?<key>(?:[\t\n\r]|[^\p{Cc}\p{Cs}]){0,200})$/u;

/** A cursor as the wire format has it. */
export function formatCursor({ direction, rank, sequence, key }: Cursor): string {
  return [direction, rank, sequence, key].join('.');
}

/** The `cursor` of a list's query. */
export const cursor = z
  .string({ error: wrongCursor })
  .regex(form, { error: wrongCursor })
  // The same without syntax that other regular expression dialects do not know.
  .meta({ pattern: '^(next|prev)\\.[0-9]\\.[0-9]{1,15}\\..{0,200}$' })
  .transform((text): Cursor => {
    const { direction, rank, sequence, key = '' } = form.exec(text)?.groups ?? {};
    return {
      direction: direction === 'prev' ? 'prev' : 'next',
      rank: Number(rank),
      sequence: Number(sequence),
      key,
    };
  });

/** Whether a cursor can belong to a list with a numeric sort key; any other was not made by us. */
export function isNumberCursor(given: Cursor | undefined): boolean {
  return given === undefined || /^(-?\d{1,16})?$/.test(given.key);
}
