import type { Wish } from '@gaongil/data/cases/update-cases';
import type { Outcome } from '@gaongil/data/outcome';

/** The items of a bulk call as wishes, each under the version that was seen. */
export function bulkWishes<Item extends { version: number; status?: unknown; assignee?: unknown }>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
) {
  return items.map((item) => {
    const { version, status, assignee } = item;
    return { key: keyOf(item), action: { status, assignee }, expected: [version] } as Wish<
      Pick<Item, 'status' | 'assignee'>
    >;
  });
}

/** What became of each item, under the name it was sent by. */
export function presentBulk<Item, Stored extends { status: unknown; assignee: string; version: number }>(
  items: readonly Item[],
  outcomes: readonly Outcome<Stored>[],
  nameOf: (item: Item) => object,
) {
  const results = items.map((item, index) => {
    const outcome = outcomes[index] ?? { result: 'missing' };
    if (outcome.result === 'missing') return { ...nameOf(item), result: outcome.result };
    const { status, assignee, version } = outcome.stored;
    return { ...nameOf(item), result: outcome.result, current: { status, assignee, version } };
  });
  return { results };
}
