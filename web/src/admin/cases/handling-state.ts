import {
  changedFields,
  conflictsOf,
  handlingOf,
  isTouched,
  namesOf,
  rebase,
  settle,
  type HandledField,
  type Handling,
  type HandlingDraft,
} from './handling.ts';
import { handlingMessages } from './messages.ts';
import { staffMessages } from '../messages.ts';

/** A report or an inquiry, as far as the form of its handling goes. */
export type Handled = Handling & { version: number };

interface Notice {
  severity: 'success' | 'info' | 'warning';
  text: string;
  /** Whether what it tells can be taken back. */
  discard?: boolean;
}

/** The form of a handling, with all that can happen to it while somebody types in it. */
export interface HandlingState {
  /** What was last seen of the thing itself. */
  seen: Handled;
  draft: HandlingDraft;
  saving: boolean;
  notice: Notice | undefined;
  /** What two people changed to different things; nothing is saved until it is chosen what shall stay. */
  conflict: { draft: HandlingDraft; current: Handled; fields: HandledField[] } | undefined;
}

export type HandlingEvent =
  | { type: 'typed'; name: HandledField; value: string }
  | { type: 'seen'; seen: Handled }
  | { type: 'sent' }
  | { type: 'saved'; sent: HandlingDraft; raw: Handling; saved: Handled; merged: readonly HandledField[] }
  | { type: 'refused'; conflict?: HandlingState['conflict'] }
  | { type: 'chosen'; draft: HandlingDraft }
  | { type: 'discarded' }
  | { type: 'told'; notice: Notice | undefined };

const draftOf = (handled: Handled): HandlingDraft => ({
  version: handled.version,
  base: handlingOf(handled),
  typed: handlingOf(handled),
});

const restored: Notice = { severity: 'info', text: handlingMessages.restored, discard: true };
const changedMeanwhile = (fields: readonly HandledField[]): Notice => ({
  severity: 'warning',
  text: handlingMessages.changedMeanwhile(namesOf(fields)),
  discard: true,
});

/** What was typed, laid over what the thing is now: fields nobody touched follow, unless two people want different things. */
function follow(state: HandlingState, seen: Handled): HandlingState {
  const inConflict = conflictsOf(state.draft, seen);
  if (inConflict.length > 0) return { ...state, seen, notice: changedMeanwhile(inConflict) };
  return { ...state, seen, draft: rebase(state.draft, seen) };
}

/** The form as it opens, over what may have been typed earlier. */
export function openHandling(seen: Handled, kept: HandlingDraft | undefined): HandlingState {
  const fresh = { seen, draft: draftOf(seen), saving: false, notice: undefined, conflict: undefined };
  if (!kept) return fresh;
  const state = follow({ ...fresh, draft: kept }, seen);
  return { ...state, notice: state.notice ?? (isTouched(state.draft) ? restored : undefined) };
}

/** The form after something has happened. */
export function handlingReducer(state: HandlingState, event: HandlingEvent): HandlingState {
  const { draft } = state;
  switch (event.type) {
    case 'typed': {
      const typed = { ...draft.typed, [event.name]: event.value };
      // That something was saved is no longer so for what is typed now.
      return {
        ...state,
        draft: { ...draft, typed },
        notice: state.notice?.discard ? state.notice : undefined,
      };
    }
    case 'seen':
      // While it is being saved the thing already shows what is not sure yet.
      return state.saving ? { ...state, seen: event.seen } : follow(state, event.seen);
    case 'sent':
      return { ...state, saving: true, notice: undefined };
    case 'saved': {
      const { sent, raw, saved, merged } = event;
      const text = merged.length > 0 ? handlingMessages.merged(namesOf(merged)) : staffMessages.saved;
      const settled = settle(sent, raw, draft.typed, saved);
      return { ...state, saving: false, draft: settled, notice: { severity: 'success', text } };
    }
    case 'refused':
      return { ...state, saving: false, conflict: event.conflict };
    case 'chosen':
      return { ...state, conflict: undefined, draft: event.draft };
    case 'discarded':
      return { ...state, draft: draftOf(state.seen), notice: undefined };
    case 'told':
      return { ...state, notice: event.notice };
  }
}

/** The draft with what was chosen for each field that two people had changed. */
export function chooseFields(
  { draft, current }: NonNullable<HandlingState['conflict']>,
  chosen: Partial<Handling>,
): HandlingDraft {
  const next = rebase(draft, current);
  return { ...next, typed: { ...next.typed, ...chosen } };
}

/** What the other person changed besides the fields in conflict. */
export function othersOf({ draft, current, fields }: NonNullable<HandlingState['conflict']>): HandledField[] {
  return changedFields(draft.base, handlingOf(current)).filter((name) => !fields.includes(name));
}
