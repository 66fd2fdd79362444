import { type Cursor, formatCursor } from '@gaongil/contract/cursors';
import type { Knex } from 'knex';

/** One page of a list: its items, where the next begins (absent on the last), and the total up to a bound. */
export interface Page<Item> {
  items: Item[];
  next?: string;
  /** How many items the whole list has; with `capped`, at least that many. */
  total: number;
  capped: boolean;
}

interface PageWish {
  limit: number;
  cursor?: Cursor | undefined;
  /** Up to where the total is counted exactly. */
  countBound: number;
}

/**
 * Reads one page, newest first. `query` selects the whole filtered list; `place` is the column that numbers arrivals.
 * The next page begins below the last item's place, so it stays right while new items arrive.
 */
export async function readPage<Row extends Record<string, unknown>>(
  query: Knex.QueryBuilder,
  place: string,
  wish: PageWish,
): Promise<Page<Row>> {
  const page = query
    .clone()
    .orderBy(place, 'desc')
    .limit(wish.limit + 1);
  if (wish.cursor !== undefined) page.where(place, '<', wish.cursor.place);
  const counted = query
    .clone()
    .clearSelect()
    .select(query.client.raw('1'))
    .limit(wish.countBound + 1);
  const [found, total] = await Promise.all([
    page as Promise<Row[]>,
    query.client.queryBuilder().count({ total: '*' }).from(counted.as('counted')) as Promise<
      { total: number }[]
    >,
  ]);
  const items = found.slice(0, wish.limit);
  const count = total[0]?.total ?? 0;
  const last = items.at(-1);
  return {
    items,
    ...(found.length > wish.limit && last
      ? { next: formatCursor({ direction: 'next', rank: 0, place: Number(last[place]), key: '' }) }
      : {}),
    total: Math.min(count, wish.countBound),
    capped: count > wish.countBound,
  };
}
