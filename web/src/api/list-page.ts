/** One page of a list: the items, the cursors of the neighbouring pages, and the total. */
export interface ListPage<T> {
  items: T[];
  /** The cursor of the next page; undefined on the last. */
  next?: string;
  /** The cursor of the previous page; undefined on the first. */
  prev?: string;
  /**
   * The total as counted by the server, possibly with a `+` (docs/behaviour/api.md#lists-and-search); undefined if the
   * answer has none.
   */
  total?: string;
  /** Whether a part of the search index could not be read, so that there may be more. */
  partial?: true;
}

/** A page with an entry that was just added, newest first. An answer that was read meanwhile has it already. */
export function withNewest<T extends { id: unknown }>(page: ListPage<T>, entry: T): void {
  if (!page.items.some(({ id }) => id === entry.id)) page.items.unshift(entry);
}

/** The cursor in `Link: </api/reports?…&cursor=N>; rel="next"`, or in one of another relation. */
export function linkedCursor(link: string | null | undefined, relation: 'next' | 'prev'): string | undefined {
  for (const [, target, parameters] of (link ?? '').matchAll(/<([^<>]*)>([^,<]*)/g))
    if (target && new RegExp(`;\\s*rel="?${relation}"?`).test(parameters ?? ''))
      return new URL(target, 'http://own.invalid').searchParams.get('cursor') ?? undefined;
  return undefined;
}

/** A page from the body and headers of an answer. */
export function readListPage<T>(items: T[], headers: Headers | undefined): ListPage<T> {
  const link = headers?.get('Link');
  const next = linkedCursor(link, 'next');
  const prev = linkedCursor(link, 'prev');
  const total = headers?.get('X-Total-Count');
  const partial = headers?.get('X-Search-Partial') === 'true';
  return {
    items,
    ...(next && { next }),
    ...(prev && { prev }),
    ...(total && { total }),
    ...(partial && { partial }),
  };
}
