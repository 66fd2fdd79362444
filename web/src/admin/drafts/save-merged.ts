import {
  changedFields,
  conflictsOf,
  rebase,
  type Draft,
  type FieldName,
  type Versioned,
} from './merge-draft.ts';
import type { Conflict } from './draft-state.ts';

/**
 * The result of a save; `theirs` is the server's current state if somebody else had saved first, `gone` says that what was
 * to be saved does not exist any more, and `field` which field the message is about.
 */
export type SaveResult<Name extends FieldName> =
  | { saved: Versioned<Name> }
  | { message: string; theirs?: Versioned<Name> | undefined; gone?: boolean; field?: Name };

/** How often a save is repeated on top of other people's changes. */
const maxAttempts = 5;

/**
 * Saves a draft. When others have changed other fields meanwhile, their values are merged and the save is repeated,
 * unless `confirmMerge` says that a person must see them first.
 */
export async function saveMerged<Name extends FieldName>(
  draft: Draft<Name>,
  save: (draft: Draft<Name>) => Promise<SaveResult<Name>>,
  confirmMerge: boolean,
): Promise<
  | { sent: Draft<Name>; saved: Versioned<Name>; merged: Name[] }
  | { message: string; conflict?: Conflict<Name>; gone?: boolean; field?: Name }
> {
  const merged: Name[] = [];
  let sent = draft;
  for (let attempt = 1; ; attempt++) {
    const result = await save(sent);
    if ('saved' in result) return { sent, saved: result.saved, merged };
    const { message, theirs, gone = false, field } = result;
    if (!theirs) return { message, gone, ...(field && { field }) };
    const fields = conflictsOf(sent, theirs);
    if (fields.length > 0 || confirmMerge) return { message, conflict: { draft: sent, theirs, fields } };
    if (attempt === maxAttempts) return { message };
    merged.push(...changedFields(sent.base, theirs));
    sent = rebase(sent, theirs);
  }
}
