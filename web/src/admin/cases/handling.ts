import { handledFields, historyFieldNames } from '@gaongil/contract/history';

/** What staff set on a report or an inquiry. */
export type HandledField = (typeof handledFields)[number];
export type Handling = Record<HandledField, string>;

/** Typed but not saved, with what it was typed over. */
export interface HandlingDraft {
  version: number;
  base: Handling;
  typed: Handling;
}

export function handlingOf({ status, assignee, actionNotes }: Handling): Handling {
  return { status, assignee, actionNotes };
}

const isHandling = (part: unknown): part is Handling =>
  typeof part === 'object' &&
  part !== null &&
  handledFields.every((name) => typeof (part as Record<string, unknown>)[name] === 'string');

/** Whether a value read from storage is a draft. */
export function isHandlingDraft(value: unknown): value is HandlingDraft {
  const draft = value as Partial<HandlingDraft> | null;
  return typeof draft?.version === 'number' && isHandling(draft.base) && isHandling(draft.typed);
}

/** The fields whose values differ, in the order of the form. */
export function changedFields(one: Handling, other: Handling): HandledField[] {
  return handledFields.filter((name) => one[name] !== other[name]);
}

/** Whether anything was typed that is not saved. */
export function isTouched({ base, typed }: Pick<HandlingDraft, 'base' | 'typed'>): boolean {
  return changedFields(base, typed).length > 0;
}

/** The fields as people call them. */
export function namesOf(fields: readonly HandledField[]): string {
  return [...new Set(fields)].map((name) => historyFieldNames[name]).join(', ');
}

/** What is to be saved: only what was typed, so that nothing a colleague sets is touched. */
export function actionOf({ base, typed }: Pick<HandlingDraft, 'base' | 'typed'>): Partial<Handling> {
  return Object.fromEntries(changedFields(base, typed).map((name) => [name, typed[name]]));
}

/** The fields that were changed on both sides, and not to the same. */
export function conflictsOf({ base, typed }: HandlingDraft, current: Handling): HandledField[] {
  return changedFields(base, typed).filter(
    (name) => current[name] !== base[name] && current[name] !== typed[name],
  );
}

/** The draft laid over what the server has now: what was typed stays, what was not is taken over. */
export function rebase(
  { base, typed }: HandlingDraft,
  current: Handling & { version: number },
): HandlingDraft {
  const values = handlingOf(current);
  const touched = new Set(changedFields(base, typed));
  const merged = Object.fromEntries(
    handledFields.map((name) => [name, touched.has(name) ? typed[name] : values[name]]),
  ) as Handling;
  return { version: current.version, base: values, typed: merged };
}

/**
 * The draft after `sent` was saved and `saved` has come back. `raw` is what stood in the fields when it was sent (it is
 * trimmed on its way), `typed` what stands in them now: what was typed meanwhile is not saved yet.
 */
export function settle(
  sent: HandlingDraft,
  raw: Handling,
  typed: Handling,
  saved: Handling & { version: number },
): HandlingDraft {
  const later = Object.fromEntries(
    handledFields.map((name) => [name, typed[name] === raw[name] ? sent.typed[name] : typed[name]]),
  ) as Handling;
  return rebase({ version: sent.version, base: sent.typed, typed: later }, saved);
}
