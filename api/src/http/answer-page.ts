import type { Page } from '@gaongil/data/lists/types';
import type { Context } from 'koa';

/** The checked query of a list: what it was given of the parameters it knows. */
type Query = Record<string, unknown>;

/** Answers a page of a list: the items as an array, the pages beside it as Link, the total as X-Total-Count. */
export function answerPage<Item>(
  ctx: Context,
  page: Page<Item>,
  query: Query,
  present: (item: Item) => unknown,
): void {
  ctx.set('X-Total-Count', `${page.total}${page.capped ? '+' : ''}`);
  const links = (['next', 'prev'] as const).flatMap((rel) => {
    const cursor = page[rel];
    return cursor === undefined ? [] : [`<${ctx.path}?${addressOf(query, cursor)}>; rel="${rel}"`];
  });
  if (links.length > 0) ctx.set('Link', links.join(', '));
  ctx.body = page.items.map(present);
}

/** The query of another page. Of the checked values only: what a client invents must not come back in a header. */
function addressOf(query: Query, cursor: string): string {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if ((typeof value === 'string' && value !== '') || typeof value === 'number')
      address.set(name, String(value));
  address.set('cursor', cursor);
  return address.toString();
}
