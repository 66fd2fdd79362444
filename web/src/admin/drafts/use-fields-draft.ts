import { type ChangeEvent, useCallback, useEffect, useMemo, useState } from 'react';
import type { FormIssue } from '../../api/check-form.ts';
import type { Issue } from '../../ui/use-form.ts';
import { draftMessages, staffMessages } from '../shared/messages.ts';
import { useForgetUnsaved, useUnsaved } from '../shared/unsaved.ts';
import { useSnack } from '../widgets/snack.tsx';
import { useStoredDraft } from './use-drafts.ts';

type Values<Field extends string> = Record<Field, string>;
type Checked<Data> = { data: Data } | { issue: FormIssue };
type Answer<Data> = PromiseLike<{ data?: Data | undefined; error?: unknown }>;

/** A form in which an item of a list is made or changed. The fields of a `Change` are all optional. */
export interface FieldsForm<Item, Field extends string, New, Change> {
  /** The subject under which a draft is stored; without an id, of an item that is being made. */
  subject: (id: number | undefined) => string;
  /** The values before anything is typed; empty ones without an item. */
  valuesOf: (item: Item | undefined) => Values<Field>;
  changedFields: (stored: Values<Field>, typed: Partial<Values<Field>>) => Field[];
  isTyped: (value: unknown) => value is Partial<Values<Field>>;
  checkNew: (values: Values<Field>) => Checked<New>;
  checkChange: (values: Values<Field>) => Checked<Change>;
  /** The failure of a call, at the field that it is about. */
  issueOf: (error: unknown, isNew: boolean) => Issue;
  /** `make`: what a draft of a new item is called. `made`: said when an item was made. `unsaved`: what is not saved yet. */
  texts: { make: string; made: string; unsaved: string };
  /** Whether the screen stays after an item was made on the way out, because it shows something of it that is shown once. */
  staysWhenMade?: boolean;
}

interface FieldsDraftOptions<Item, New, Change, Made> {
  /** The item to change; undefined for one that is being made. */
  item: Item | undefined;
  make: (data: New) => Answer<Made>;
  save: (named: { id: number; change: Change }) => Answer<Item>;
  close: () => void;
  /** Opens the form again, when a discarded draft was taken back. */
  reopen: () => void;
  /** Called with an item that was made. */
  made: (item: Made) => void;
}

/**
 * What is typed into a form of fields. It is stored with every key press, sealed, and only changed fields are sent, so that a change
 * of somebody else in other fields stays.
 */
export function useFieldsDraft<
  Item extends { id: number; displayName: string },
  Field extends string,
  New,
  Change extends object,
  Made,
>(form: FieldsForm<Item, Field, New, Change>, options: FieldsDraftOptions<Item, New, Change, Made>) {
  const { item, make, save, close, reopen, made } = options;
  const { valuesOf, changedFields, texts } = form;
  const id = item?.id;
  const stored = useStoredDraft(form.subject(id), item?.displayName ?? texts.make);
  const show = useSnack();
  const forget = useForgetUnsaved();
  // What a save answered, until the list is read again.
  const [saved, setSaved] = useState<{ before: Item | undefined; after: Item }>();
  const latest = saved && saved.before === item ? saved.after : item;
  const now = useMemo(() => valuesOf(latest), [latest, valuesOf]);
  const [typed, setTyped] = useState(() => stored.read(form.isTyped) ?? {});
  const [wasRestored, setWasRestored] = useState(() => changedFields(now, typed).length > 0);
  const dirty = changedFields(now, typed).length > 0;

  useEffect(() => {
    if (dirty) stored.save(typed);
    else stored.remove();
  }, [dirty, typed, stored]);

  const attempt = useCallback(async (): Promise<Issue | undefined> => {
    const values = { ...now, ...typed };
    if (id === undefined) {
      const checked = form.checkNew(values);
      if ('issue' in checked) return checked.issue;
      const { data, error } = await make(checked.data);
      if (!data) return form.issueOf(error, true);
      setTyped({});
      stored.remove();
      forget();
      show({ text: texts.made });
      made(data);
      return undefined;
    }
    const checked = form.checkChange(values);
    if ('issue' in checked) return checked.issue;
    const fields: readonly string[] = changedFields(now, typed);
    if (fields.length === 0) {
      show({ text: draftMessages.unchanged, severity: 'info' });
      return undefined;
    }
    const entries = Object.entries(checked.data).filter(([name]) => fields.includes(name));
    const { data, error } = await save({ id, change: Object.fromEntries(entries) as Change });
    if (!data) return form.issueOf(error, false);
    setSaved({ before: item, after: data });
    // What was typed while it was being saved stays.
    setTyped((typedNow) => (typedNow === typed ? {} : typedNow));
    setWasRestored(false);
    show({ text: staffMessages.saved });
    return undefined;
  }, [changedFields, forget, form, id, item, made, make, now, save, show, stored, texts, typed]);

  const { staysWhenMade = false } = form;
  const unsaved = useMemo(() => {
    if (!dirty) return undefined;
    const saveNow = async () => {
      const issue = await attempt();
      if (issue) show({ text: issue.message, severity: 'error' });
      return !issue && !(staysWhenMade && id === undefined);
    };
    return { name: texts.unsaved, save: saveNow };
  }, [attempt, dirty, id, show, staysWhenMade, texts]);
  useUnsaved(unsaved);

  const set = useCallback(
    (field: Field, value: string) => setTyped((before) => ({ ...before, [field]: value })),
    [],
  );
  const change = useCallback(
    ({ target }: ChangeEvent<HTMLInputElement>) => set(target.name as Field, target.value),
    [set],
  );

  function discard() {
    setTyped({});
    setWasRestored(false);
  }

  /** Discards what was typed and closes; a message takes that back. */
  function cancel() {
    if (dirty) {
      discard();
      stored.remove();
      forget();
      const restore = () => {
        stored.save(typed);
        reopen();
      };
      const about = item?.displayName ?? texts.make;
      show({ text: draftMessages.discarded, about, action: { label: staffMessages.undo, run: restore } });
    }
    close();
  }

  return { values: { ...now, ...typed }, dirty, wasRestored, attempt, set, change, discard, cancel };
}
