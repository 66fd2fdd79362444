import type { Page } from '@gaongil/data/paging';
import type { Context } from 'koa';

/** Answers a page of a list: the items as an array, the pages beside it as Link, the total as X-Total-Count. */
export function answerPage<Item>(ctx: Context, page: Page<Item>, present: (item: Item) => unknown): void {
  ctx.set('X-Total-Count', `${page.total}${page.capped ? '+' : ''}`);
  const links = (['next', 'prev'] as const).flatMap((rel) => {
    const cursor = page[rel];
    if (cursor === undefined) return [];
    const query = new URLSearchParams(ctx.querystring);
    query.set('cursor', cursor);
    return [`<${ctx.path}?${query.toString()}>; rel="${rel}"`];
  });
  if (links.length > 0) ctx.set('Link', links.join(', '));
  ctx.body = page.items.map(present);
}
