import type { Counts } from '@gaongil/data/cases/listing/counts';
import type { Page } from '@gaongil/data/lists/types';
import type { Context } from 'koa';
import type { Secrets } from '../secrets.ts';
import { sealCursor, sealMark } from './sealed-cursors.ts';

/** The validated query of a list. */
type Query = Record<string, unknown>;

/** Presents lists: the items as an array, the pages beside them as Link, the total as X-Total-Count. */
export function pagePresenter(secrets: Secrets) {
  return <Item, Presented>(
    ctx: Context,
    page: Page<Item>,
    query: Query,
    present: (item: Item) => Presented,
  ): Presented[] => {
    ctx.set('X-Total-Count', `${page.total}${page.capped ? '+' : ''}`);
    // A part of the search index could not be read: what was found is right, and there may be more.
    if (page.partial) ctx.set('X-Search-Partial', 'true');
    linkPages(secrets, ctx, page, query);
    return page.items.map(present);
  };
}

/** Names the pages beside one in the header `Link`. */
export function linkPages(
  secrets: Secrets,
  ctx: Context,
  page: Pick<Page<never>, 'next' | 'prev'>,
  query: Query,
): void {
  const links = (['next', 'prev'] as const).flatMap((rel) => {
    const cursor = page[rel];
    if (cursor === undefined) return [];
    const sealed = sealCursor(secrets, String(ctx.routerPath), query, cursor);
    return [`<${ctx.path}?${queryString(query, sealed)}>; rel="${rel}"`];
  });
  if (links.length > 0) ctx.set('Link', links.join(', '));
}

/** Presents counts, whose mark the client sends back. */
export function presentCounts(secrets: Secrets, ctx: Context, { mark, ...counts }: Counts): Counts {
  return { ...counts, mark: sealMark(secrets, String(ctx.routerPath), mark) };
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
