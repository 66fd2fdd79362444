import type { CaseAction, UndoCommand, UpdateCommand } from '@gaongil/data/cases/update-cases';
import type { ChangeOutcome } from '@gaongil/data/outcome';

/** The items of a bulk call as commands, each with the version that the client has seen. */
export function bulkCommands<Item extends { version: number } & CaseAction>(
  items: readonly Item[],
  idOf: (item: Item) => string,
): UpdateCommand[] {
  return items.map((item) => {
    const { version, status, assignee, category, finding, measure, reason } = item;
    const action = { status, assignee, category, finding, measure, reason };
    return { id: idOf(item), action, expected: [version] };
  });
}

/** The items of an undo as commands, each with the version it takes back. */
export function undoCommands<Item extends { version: number }>(
  items: readonly Item[],
  idOf: (item: Item) => string,
): UndoCommand[] {
  return items.map((item) => ({ id: idOf(item), undoes: item.version }));
}

/** The outcome of each item, in the order of the request and under the key it was sent with. */
export function presentBulk<
  Item,
  Name,
  Stored extends { status: unknown; assignee: string; version: number },
>(items: readonly Item[], outcomes: readonly ChangeOutcome<Stored>[], nameOf: (item: Item) => Name) {
  const results = items.map((item, index) => {
    const outcome: ChangeOutcome<Stored> = outcomes[index] ?? { result: 'missing' };
    if (!('stored' in outcome)) return { ...nameOf(item), result: outcome.result };
    const { status, assignee, version }: { status: Stored['status']; assignee: string; version: number } =
      outcome.stored;
    return { ...nameOf(item), result: outcome.result, current: { status, assignee, version } };
  });
  return { results };
}
