import type { Page } from '@gaongil/data/paging';
import type { Context } from 'koa';

/** Answers a page of a list: the items as an array, the next page as Link, the total as X-Total-Count. */
export function answerPage<Item>(ctx: Context, page: Page<Item>, present: (item: Item) => unknown): void {
  ctx.set('X-Total-Count', `${page.total}${page.capped ? '+' : ''}`);
  if (page.next !== undefined) {
    const query = new URLSearchParams(ctx.querystring);
    query.set('cursor', page.next);
    ctx.set('Link', `<${ctx.path}?${query.toString()}>; rel="next"`);
  }
  ctx.body = page.items.map(present);
}
