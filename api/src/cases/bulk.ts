import type { UpdateCommand } from '@gaongil/data/cases/update-cases';
import type { Outcome } from '@gaongil/data/outcome';

/** The items of a bulk call as commands, each with the version that the client has seen. */
export function bulkCommands<Item extends { version: number; status?: unknown; assignee?: unknown }>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
) {
  return items.map((item) => {
    const { version, status, assignee } = item;
    return { key: keyOf(item), action: { status, assignee }, expected: [version] } as UpdateCommand<
      Pick<Item, 'status' | 'assignee'>
    >;
  });
}

/** The outcome of each item, under the name it was sent with. */
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
