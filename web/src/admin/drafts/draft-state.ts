import { draftMessages, staffMessages } from '../shared/messages.ts';
import {
  changedFields,
  conflictsOf,
  isTouched,
  labelsOf,
  rebase,
  settle,
  untouchedDraft,
  type Draft,
  type FieldName,
  type Values,
  type Versioned,
} from './merge-draft.ts';

export interface Notice {
  severity: 'success' | 'info' | 'warning';
  text: string;
  /** Whether the notice has a button that discards the draft. */
  discard?: boolean;
}

/** A save that is blocked because two people changed the same `fields`, until one value is chosen for each. */
export interface Conflict<Name extends FieldName> {
  draft: Draft<Name>;
  theirs: Versioned<Name>;
  fields: Name[];
}

export interface DraftState<Name extends FieldName> {
  fields: readonly Name[];
  /** The server's values as last received. */
  seen: Versioned<Name>;
  draft: Draft<Name>;
  saving: boolean;
  notice: Notice | undefined;
  conflict: Conflict<Name> | undefined;
}

export type DraftEvent<Name extends FieldName> =
  | { type: 'typed'; name: Name; value: string }
  | {
      type: 'received';
      seen: Versioned<Name>;
      /** Whether all changes since the version of the draft were saved on this page: then there is nothing to compare. */
      isOwn?: boolean | undefined;
    }
  | { type: 'sent' }
  | {
      type: 'saved';
      sent: Draft<Name>;
      raw: Values<Name>;
      saved: Versioned<Name>;
      merged: readonly Name[];
    }
  | { type: 'refused'; conflict?: Conflict<Name> | undefined }
  | { type: 'chosen'; draft: Draft<Name> }
  | { type: 'discarded' }
  | { type: 'noticed'; notice: Notice };

const restored: Notice = { severity: 'info', text: draftMessages.restored, discard: true };
const changedMeanwhile = (fields: readonly FieldName[]): Notice => ({
  severity: 'warning',
  text: draftMessages.changedMeanwhile(labelsOf(fields)),
  discard: true,
});

/**
 * Takes over the server's values in untouched fields. With a conflict the draft keeps its older version, so that the
 * next save is refused and both values are shown. Own changes, such as a save that is taken back, make no conflict: what is typed
 * stays, over the later version.
 */
function follow<Name extends FieldName>(
  state: DraftState<Name>,
  seen: Versioned<Name>,
  isOwn = false,
): DraftState<Name> {
  const conflicts = isOwn ? [] : conflictsOf(state.draft, seen);
  if (conflicts.length > 0) return { ...state, seen, notice: changedMeanwhile(conflicts) };
  const { severity } = state.notice ?? {};
  // What was said of the last save is not true of a later version.
  const isOver = severity === 'success' && seen.version !== state.draft.version;
  // There is nothing to compare any more.
  const isSettled = severity === 'warning' && isOwn;
  const notice = isOver || isSettled ? undefined : state.notice;
  return { ...state, seen, notice, draft: rebase(state.draft, seen) };
}

/** The initial state of a form; `stored` is a draft from an earlier visit, and `isOwn` that of the event `received`. */
export function openDraft<Name extends FieldName>(
  fields: readonly Name[],
  seen: Versioned<Name>,
  stored: Draft<Name> | undefined,
  isOwn = false,
): DraftState<Name> {
  const fresh: DraftState<Name> = {
    fields,
    seen,
    saving: false,
    notice: undefined,
    conflict: undefined,
    draft: untouchedDraft(fields, seen),
  };
  if (!stored) return fresh;
  const state = follow({ ...fresh, draft: stored }, seen, isOwn);
  return { ...state, notice: state.notice ?? (isTouched(state.draft) ? restored : undefined) };
}

export function draftReducer<Name extends FieldName>(
  state: DraftState<Name>,
  event: DraftEvent<Name>,
): DraftState<Name> {
  const { draft, notice } = state;
  switch (event.type) {
    case 'typed': {
      const typed = { ...draft.typed, [event.name]: event.value };
      // "Saved" no longer applies to the current text.
      return { ...state, draft: { ...draft, typed }, notice: notice?.discard ? notice : undefined };
    }
    case 'received':
      // During a save `seen` already contains the optimistic value, which may still be refused.
      return state.saving ? { ...state, seen: event.seen } : follow(state, event.seen, event.isOwn);
    case 'sent':
      return { ...state, saving: true, notice: undefined };
    case 'saved': {
      const { sent, raw, saved, merged } = event;
      const settled = settle(sent, raw, draft.typed, saved);
      const text = merged.length > 0 ? draftMessages.merged(labelsOf(merged)) : staffMessages.saved;
      const said: Notice = isTouched(settled)
        ? { severity: 'info', text: draftMessages.savedBefore }
        : { severity: 'success', text };
      return { ...state, saving: false, draft: settled, notice: said };
    }
    case 'refused':
      return { ...state, saving: false, conflict: event.conflict };
    case 'chosen':
      return { ...state, conflict: undefined, draft: event.draft };
    case 'discarded':
      return { ...state, draft: untouchedDraft(state.fields, state.seen), notice: undefined };
    case 'noticed':
      return { ...state, notice: event.notice };
  }
}

/** The draft with one value chosen for each field in conflict. */
export function resolveConflict<Name extends FieldName>(
  { draft, theirs }: Conflict<Name>,
  chosen: Partial<Values<Name>>,
): Draft<Name> {
  const next = rebase(draft, theirs);
  return { ...next, typed: { ...next.typed, ...chosen } };
}

/** The fields that only the other person changed. */
export function mergedFields<Name extends FieldName>({ draft, theirs, fields }: Conflict<Name>): Name[] {
  return changedFields(draft.base, theirs).filter((name) => !fields.includes(name));
}

/** The fields that only this person changed: they are saved with the chosen values. */
export function ownFields<Name extends FieldName>({ draft, theirs }: Conflict<Name>): Name[] {
  const { base, typed } = draft;
  return changedFields(base, typed).filter((name) => theirs[name] === base[name]);
}
