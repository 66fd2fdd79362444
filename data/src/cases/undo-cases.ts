import type { caseFields } from '@gaongil/contract/history';
import type { Knex } from 'knex';
import { type CaseEntry, type CaseRef, historyColumns, openEntries, refColumns } from '../history.ts';
import type { SealedEntry } from '../history.ts';
import type { Attribution } from '../outcome.ts';

/** How long the person who made a change may take it back, ms. The button is shown for 10 s, and the call may wait. */
const undoMs = 60_000;

/** How many entries of the history are read at once. */
const batch = 50;

/** How many changes before the one that is taken back are read, since up to 200 cases are taken back in one transaction. */
const maxBefore = 500;

/** A change that is taken back: what the case had before it. */
export interface UndoneChange {
  /** The fields that were changed, with their values before. */
  values: Partial<Record<(typeof caseFields)[number], string>>;
  /** When the change was made that is taken back. */
  at: Date;
  /** The last change before it that still counts; undefined if there is none. */
  changedAt: Date | undefined;
  /** The last change of status before it that still counts; undefined if there is none. */
  statusChangedAt: Date | undefined;
}

/**
 * What the change that made `version` of a case replaced, read from its history. Changes that were taken back do not
 * count. `conflict` if another person made it, it was an undo itself, it is too long ago, or the status was set more than
 * `maxBefore` changes before it; `unreadable` if the history cannot be opened.
 */
export async function readUndone(
  transaction: Knex.Transaction,
  about: CaseRef,
  version: number,
  { by, at }: Attribution,
): Promise<UndoneChange | 'conflict' | 'unreadable'> {
  const entries = changesOf(transaction, about);
  const { value: undone } = await entries.next();
  if (!undone || undone.version !== version || undone.by !== by) return 'conflict';
  if (undone.unreadable) return 'unreadable';
  if (undone.undoes !== undefined || at.getTime() - undone.at.getTime() > undoMs) return 'conflict';

  const values = Object.fromEntries(undone.changes.map(({ field, old }) => [field, old]));
  const before: UndoneChange = { values, at: undone.at, changedAt: undefined, statusChangedAt: undefined };
  const isComplete = () => before.changedAt && (before.statusChangedAt || values['status'] === undefined);
  let takenBack: number | undefined;
  let count = 0;
  for await (const entry of entries) {
    if (++count > maxBefore) return 'conflict';
    if (entry.unreadable) return 'unreadable';
    if (entry.undoes !== undefined) takenBack = entry.undoes;
    else if (entry.version !== takenBack) {
      before.changedAt ??= entry.at;
      if (entry.changes.some(({ field }) => field === 'status')) before.statusChangedAt ??= entry.at;
    }
    if (isComplete()) break;
  }
  return before;
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
