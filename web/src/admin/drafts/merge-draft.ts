import { historyFieldNames } from '@gaongil/contract/cases/history';

export type FieldName = keyof typeof historyFieldNames;

/** The values of a form, by field, in the order of the form. */
export type Values<Name extends FieldName> = Record<Name, string>;

/** The server's values, and the version a save is checked against. */
export type Versioned<Name extends FieldName> = Values<Name> & { version: number };

/** An unfinished three-way merge: the typed values, and the server's values (`base`, `version`) they started from. */
export interface Draft<Name extends FieldName> {
  version: number;
  base: Values<Name>;
  typed: Values<Name>;
}

const namesOf = <Name extends FieldName>(values: Values<Name>) => Object.keys(values) as Name[];

/** Picks the fields of the form from the server's answer. */
export function pickFields<Name extends FieldName>(
  fields: readonly Name[],
  source: Values<Name>,
): Values<Name> {
  return Object.fromEntries(fields.map((name) => [name, source[name]])) as Values<Name>;
}

/** A draft without typed values. */
export function untouchedDraft<Name extends FieldName>(
  fields: readonly Name[],
  source: Versioned<Name>,
): Draft<Name> {
  const values = pickFields(fields, source);
  return { version: source.version, base: values, typed: values };
}

/** Whether a value read from storage is a draft with exactly these fields filled. */
export function isDraft<Name extends FieldName>(
  fields: readonly Name[],
  value: unknown,
): value is Draft<Name> {
  const isFilled = (part: unknown) =>
    typeof part === 'object' &&
    part !== null &&
    fields.every((name) => typeof (part as Record<string, unknown>)[name] === 'string');
  const draft = value as Partial<Draft<Name>> | null;
  return typeof draft?.version === 'number' && isFilled(draft.base) && isFilled(draft.typed);
}

/** The fields whose values differ, in form order. */
export function changedFields<Name extends FieldName>(one: Values<Name>, other: Values<Name>): Name[] {
  return namesOf(one).filter((name) => one[name] !== other[name]);
}

/** Whether the draft has unsaved values. */
export function isTouched<Name extends FieldName>({
  base,
  typed,
}: Pick<Draft<Name>, 'base' | 'typed'>): boolean {
  return changedFields(base, typed).length > 0;
}

/** Only the changed values, so that saving does not overwrite a colleague's changes to other fields. */
export function changedValues<Name extends FieldName>({
  base,
  typed,
}: Pick<Draft<Name>, 'base' | 'typed'>): Partial<Values<Name>> {
  return pickFields(changedFields(base, typed), typed) as Partial<Values<Name>>;
}

/** The fields changed on both sides to different values. */
export function conflictsOf<Name extends FieldName>(
  { base, typed }: Draft<Name>,
  theirs: Values<Name>,
): Name[] {
  return changedFields(base, typed).filter(
    (name) => theirs[name] !== base[name] && theirs[name] !== typed[name],
  );
}

/**
 * The draft rebased on the server's current values: typed values are unchanged, untouched fields take the server's
 * values.
 */
export function rebase<Name extends FieldName>(
  { base, typed }: Draft<Name>,
  theirs: Versioned<Name>,
): Draft<Name> {
  const values = pickFields(namesOf(base), theirs);
  return {
    version: theirs.version,
    base: values,
    typed: { ...values, ...changedValues({ base, typed }) },
  };
}

/**
 * The draft after a save.
 *
 * @param sent the draft that was saved; saving tidies its values
 * @param raw the fields' contents when it was sent
 * @param typed the fields' contents now: what differs from `raw` was typed while the save ran and is still unsaved
 * @param saved what the server answered
 */
export function settle<Name extends FieldName>(
  sent: Draft<Name>,
  raw: Values<Name>,
  typed: Values<Name>,
  saved: Versioned<Name>,
): Draft<Name> {
  const typedSince = pickFields(changedFields(raw, typed), typed) as Partial<Values<Name>>;
  return rebase({ ...sent, base: sent.typed, typed: { ...sent.typed, ...typedSince } }, saved);
}

/** The fields' labels, for a sentence. */
export function labelsOf(fields: readonly FieldName[]): string {
  return [...new Set(fields)].map((name) => historyFieldNames[name]).join(', ');
}
