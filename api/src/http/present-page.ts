import type { Page } from '@gaongil/data/lists/types';
import type { Context } from 'koa';

/** The validated query of a list. */
type Query = Record<string, unknown>;

/** Presents a page of a list: the items as an array, the pages beside it as Link, the total as X-Total-Count. */
export function presentPage<Item, Presented>(
  ctx: Context,
  page: Page<Item>,
  query: Query,
  present: (item: Item) => Presented,
): Presented[] {
  ctx.set('X-Total-Count', `${page.total}${page.capped ? '+' : ''}`);
  // A part of the search index could not be read: what was found is right, and there may be more.
  if (page.partial) ctx.set('X-Search-Partial', 'true');
  const links = (['next', 'prev'] as const).flatMap((rel) => {
    const cursor = page[rel];
    return cursor === undefined ? [] : [`<${ctx.path}?${queryString(query, cursor)}>; rel="${rel}"`];
  });
  if (links.length > 0) ctx.set('Link', links.join(', '));
  return page.items.map(present);
}

/** The query string of another page, of validated values only: a client's invention must not come back in a header. */
function queryString(query: Query, cursor: string): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if ((typeof value === 'string' && value !== '') || typeof value === 'number')
      parameters.set(name, String(value));
  parameters.set('cursor', cursor);
  return parameters.toString();
}
