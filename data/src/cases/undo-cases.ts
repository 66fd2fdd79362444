import type { Knex } from 'knex';
import type { UndoneChange } from '../case-kind.ts';
import { type CaseEntry, type CaseRef, historyColumns, openEntries, refColumns } from '../history.ts';
import type { SealedEntry } from '../history.ts';
import type { Attribution } from '../outcome.ts';

/** How long the person who made a change may take it back, ms. The button is shown for 10 s, and the call may wait. */
const undoMs = 60_000;

/** How many entries of the history are read at once. */
const batch = 50;

/** How many changes before the one that is taken back are read, since up to 200 cases are taken back in one transaction. */
const maxBefore = 500;

/**
 * What the change that made `version` of a case replaced, read from its history. Changes that were taken back do not
 * count, so several are taken back one after the other, the newest first. `conflict` if a later change still counts,
 * another person made it, it was an undo itself, it is too long ago, or the status was set more than `maxBefore` changes
 * before it; `done` if this person has taken it back and nothing was changed since, as when the answer to the first call was
 * lost; `unreadable` if the history cannot be opened.
 */
export async function readUndone(
  transaction: Knex.Transaction,
  about: CaseRef,
  version: number,
  { by, at }: Attribution,
): Promise<UndoneChange | 'conflict' | 'done' | 'unreadable'> {
  let before: UndoneChange | undefined;
  const takenBack = new Map<number, string>();
  let count = 0;
  for await (const entry of changesOf(transaction, about)) {
    if (++count > maxBefore + 1) return 'conflict';
    if (entry.unreadable) return before || entry.version === version ? 'unreadable' : 'conflict';
    const undoneBy = takenBack.get(entry.version ?? 0);
    if (entry.undoes !== undefined) takenBack.set(entry.undoes, entry.by);
    else if (undoneBy !== undefined) {
      if (!before && entry.version === version && undoneBy === by) return 'done';
    } else if (!before) {
      const isOld = at.getTime() - entry.at.getTime() > undoMs;
      if (entry.version !== version || entry.by !== by || isOld) return 'conflict';
      // A reason for which a case was opened again is no value of the case.
      const fields: readonly string[] = about.kind.actionFields;
      const replacedValues = entry.changes.filter(({ field }) => fields.includes(field));
      const values = Object.fromEntries(replacedValues.map(({ field, old }) => [field, old]));
      const replaced = { values, promises: entry.promises };
      before = { ...replaced, at: entry.at, changedAt: undefined, statusChangedAt: undefined };
    } else {
      before.changedAt ??= entry.at;
      if (entry.changes.some(({ field }) => field === 'status')) before.statusChangedAt ??= entry.at;
      if (before.statusChangedAt || before.values.status === undefined) break;
    }
  }
  return before ?? 'conflict';
}

/** The changes of a case, newest first. */
async function* changesOf(
  transaction: Knex.Transaction,
  about: CaseRef,
): AsyncGenerator<CaseEntry, undefined> {
  for (let before: number | undefined; ;) {
    const query = transaction('history').where({ ...refColumns(about), action: 'CHANGED' });
    if (before !== undefined) query.where('id', '<', before);
    const stored = (await query
      .orderBy('id', 'desc')
      .limit(batch)
      .select(historyColumns)) as SealedEntry<CaseEntry>[];
    yield* openEntries<CaseEntry>(about.key, stored);
    before = stored.at(-1)?.id;
    if (stored.length < batch) return undefined;
  }
}
