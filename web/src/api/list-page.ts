/** One page of a list, as the api answers it: the items, where the next page begins, and how many there are in all. */
export interface ListPage<T> {
  items: T[];
  /** The cursor of the next page; undefined on the last. */
  next?: string;
  /** As the server counted, possibly with a `+` (decisions.md "API"); undefined when it did not say. */
  total?: string;
}

/** The cursor in `Link: </api/reports?…&cursor=N>; rel="next"`. */
export function nextCursor(link: string | null | undefined): string | undefined {
  for (const [, target, parameters] of (link ?? '').matchAll(/<([^>]*)>([^,<]*)/g))
    if (target && /;\s*rel="?next"?/.test(parameters ?? ''))
      return new URL(target, 'http://own.invalid').searchParams.get('cursor') ?? undefined;
  return undefined;
}

/** A page from the body and headers of an answer. */
export function readListPage<T>(items: T[], headers: Headers | undefined): ListPage<T> {
  const next = nextCursor(headers?.get('Link'));
  const total = headers?.get('X-Total-Count');
  return { items, ...(next ? { next } : {}), ...(total ? { total } : {}) };
}
