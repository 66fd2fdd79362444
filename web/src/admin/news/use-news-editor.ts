import { useCallback, useMemo, useRef, useState } from 'react';
import { formatDay } from '@gaongil/contract/dates';
import { historyFieldNames, newsFields } from '@gaongil/contract/history';
import { newsForm, type NewsForm, type NewsItem } from '@gaongil/contract/news';
import { checkForm } from '../../api/check-form.ts';
import { readFailure } from '../../api/failure.ts';
import { useCreateNewsMutation, useUpdateNewsMutation } from '../../api/news.ts';
import type { Issue } from '../../ui/use-form.ts';
import { currentOf } from '../cases/conflict.ts';
import { readDraft, removeDraft, saveDraft } from '../drafts.ts';
import { useStaff } from '../frame/staff.ts';
import { useUnsaved } from '../shared/unsaved.ts';
import type { ConflictField } from '../parts/conflict-dialog.tsx';
import { useSnack } from '../parts/snack.tsx';
import { newsMessages } from './messages.ts';

type Name = (typeof newsFields)[number];

interface Draft {
  version: number;
  base: NewsForm;
  typed: NewsForm;
}

interface Conflict {
  fields: ConflictField<Name>[];
  others: string;
}

const isForm = (value: unknown): value is NewsForm =>
  typeof value === 'object' &&
  value !== null &&
  newsFields.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');
const isDraft = (value: unknown): value is Draft => {
  const draft = value as Partial<Draft> | null;
  return typeof draft?.version === 'number' && isForm(draft.base) && isForm(draft.typed);
};
const formOf = ({ title, url, date }: NewsForm): NewsForm => ({ title, url, date });
const changed = (one: NewsForm, other: NewsForm) => newsFields.filter((name) => one[name] !== other[name]);
const namesOf = (fields: readonly Name[]) => fields.map((name) => historyFieldNames[name]).join(', ');

const typedIn = (form: HTMLFormElement): NewsForm => {
  const data = new FormData(form);
  const text = (name: Name) => String(data.get(name) ?? '');
  return { title: text('title'), url: text('url'), date: text('date') };
};

/** Writing an item: what is typed is kept until it is saved, and never laid silently over what others have saved. */
export function useNewsEditor(item: NewsItem | undefined, close: () => void) {
  const { username } = useStaff();
  const subject = `news:${item?.id ?? 'new'}`;
  const [create] = useCreateNewsMutation();
  const [update] = useUpdateNewsMutation();
  const show = useSnack();
  const form = useRef<HTMLFormElement>(null);

  const [opened] = useState((): Draft => {
    const draft = readDraft(sessionStorage, username, subject, isDraft);
    if (draft) return draft;
    const values = item ? formOf(item) : { title: '', url: '', date: formatDay(new Date().toISOString()) };
    return { version: item?.version ?? 0, base: values, typed: values };
  });
  const from = useRef({ version: opened.version, base: opened.base });
  const [dirty, setDirty] = useState(changed(opened.base, opened.typed).length > 0);
  const [restored, setRestored] = useState(dirty);
  const [conflict, setConflict] = useState<Conflict>();

  const keep = useCallback(
    (element: HTMLFormElement) => {
      const draft = { ...from.current, typed: typedIn(element) };
      const isDirty = changed(draft.base, draft.typed).length > 0;
      setDirty(isDirty);
      if (isDirty) saveDraft(sessionStorage, username, subject, draft);
      else removeDraft(sessionStorage, username, subject);
    },
    [subject, username],
  );

  const saveForm = useCallback(
    async (element: HTMLFormElement): Promise<Issue | undefined> => {
      const checked = checkForm(newsForm, new FormData(element));
      if ('issue' in checked) return checked.issue;
      keep(element);
      const { version, base } = from.current;
      const sent = checked.data;
      const { error } = item ? await update({ id: item.id, version, form: sent }) : await create(sent);
      if (!error) {
        removeDraft(sessionStorage, username, subject);
        setDirty(false);
        show({ text: item ? newsMessages.updated : newsMessages.created });
        return undefined;
      }
      const { text } = readFailure(error);
      const failed = item ? newsMessages.updateFailed : newsMessages.createFailed;
      const message = `${failed} ${text}`;
      const current = currentOf<NewsItem>(error);
      if (current) {
        const theirs = changed(base, current);
        const both = theirs.filter((name) => sent[name] !== current[name]);
        from.current = { version: current.version, base: formOf(current) };
        // What only they changed is taken over: nobody typed there.
        const mine = new Set(changed(base, sent));
        for (const name of theirs) if (!mine.has(name)) fill(element, name, current[name]);
        const fields = both.filter((name) => mine.has(name));
        setConflict({
          fields: fields.map((name) => ({
            name,
            label: historyFieldNames[name],
            mine: sent[name],
            theirs: current[name],
          })),
          others: namesOf(theirs.filter((name) => !fields.includes(name))),
        });
        keep(element);
      }
      return { field: '', message };
    },
    [create, item, keep, show, subject, update, username],
  );

  const submit = useCallback(
    async (element: HTMLFormElement): Promise<Issue | undefined> => {
      const issue = await saveForm(element);
      // Once it is drawn that nothing is unsaved any more, or it would be asked about.
      if (!issue) setTimeout(close);
      return issue;
    },
    [close, saveForm],
  );

  const unsaved = useMemo(
    () =>
      dirty
        ? {
            save: async () => {
              const issue = form.current ? await saveForm(form.current) : undefined;
              if (issue) show({ text: issue.message, severity: 'error' });
              return !issue;
            },
          }
        : undefined,
    [dirty, saveForm, show],
  );
  useUnsaved(unsaved);

  function discard() {
    removeDraft(sessionStorage, username, subject);
    const values = item ? formOf(item) : opened.base;
    from.current = { version: item?.version ?? 0, base: values };
    for (const name of newsFields) if (form.current) fill(form.current, name, values[name]);
    setDirty(false);
    setRestored(false);
  }

  function resolve(chosen: Record<Name, string>) {
    setConflict(undefined);
    if (!form.current) return;
    for (const [name, value] of Object.entries(chosen)) fill(form.current, name, value);
    form.current.requestSubmit();
  }

  const back = () => setConflict(undefined);
  return { form, values: opened.typed, restored, conflict, keep, submit, discard, resolve, back };
}

function fill(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}
