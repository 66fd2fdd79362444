import { type Desk, deskChange } from '@gaongil/contract/cases/desk';
import { useEffect, useMemo, useState } from 'react';
import { checkValues } from '../../api/check-form.ts';
import { useChangeDeskMutation } from '../../api/desk.ts';
import type { Issue } from '../../ui/use-form.ts';
import { useStoredDraft } from '../drafts/use-drafts.ts';
import { formFailure } from '../shared/failures.ts';
import { draftMessages, staffMessages } from '../shared/messages.ts';
import { useUnsaved } from '../shared/unsaved.ts';
import { useSnack } from '../widgets/snack.tsx';
import {
  categoriesIn,
  changedFields,
  daysOffIn,
  type DeskField,
  type DeskValues,
  isTypedDesk,
  templatesIn,
  valuesOf,
} from './desk-values.ts';
import { deskTexts } from './messages.ts';

/** What is typed into the form: stored with every key press, and sent as the lists that were changed. */
export function useDeskDraft(desk: Desk) {
  const stored = useStoredDraft('desk:lists', deskTexts.unsaved);
  const show = useSnack();
  const [save] = useChangeDeskMutation();
  const now = useMemo(() => valuesOf(desk), [desk]);
  const [typed, setTyped] = useState<Partial<DeskValues>>(() => stored.read(isTypedDesk) ?? {});
  const [wasRestored, setWasRestored] = useState(() => changedFields(now, typed).length > 0);
  const changed = changedFields(now, typed);
  const dirty = changed.length > 0;
  const values = { ...now, ...typed };
  useEffect(() => {
    if (dirty) stored.save(typed);
    else stored.remove();
  }, [dirty, stored, typed]);
  useUnsaved(useMemo(() => (dirty ? { name: deskTexts.unsaved } : undefined), [dirty]));

  async function submit(): Promise<Issue | undefined> {
    if (!dirty) {
      show({ text: draftMessages.unchanged, severity: 'info' });
      return undefined;
    }
    const { days, bad } = daysOffIn(values.daysOff);
    if (bad !== undefined && changed.includes('daysOff'))
      return { field: 'daysOff', message: deskTexts.badDay(bad) };
    const unfinished = templatesIn(values.templates).find(({ name, text }) => !name.trim() || !text.trim());
    if (unfinished && changed.includes('templates'))
      return { field: '', message: deskTexts.unfinished(unfinished.name) };
    const lists = {
      categories: categoriesIn(values.categories),
      daysOff: days,
      templates: templatesIn(values.templates),
    };
    const sent = Object.fromEntries(changed.map((field) => [field, lists[field]]));
    const checked = checkValues(deskChange, Object.assign(sent, { version: desk.version }));
    if ('issue' in checked) {
      const { field, message } = checked.issue;
      return { field: field === 'templates' ? '' : field, message };
    }
    const { error } = await save(checked.data);
    if (error) return { field: '', message: formFailure(error) };
    // What was typed while it was saved stays.
    setTyped((typedNow) => (typedNow === typed ? {} : typedNow));
    setWasRestored(false);
    show({ text: staffMessages.saved });
    return undefined;
  }

  /** Discards what was typed, which a message offers to bring back. */
  function discard() {
    setTyped({});
    setWasRestored(false);
    const restore = () => setTyped(typed);
    show({ text: draftMessages.discarded, action: { label: staffMessages.undo, run: restore } });
  }

  return {
    values,
    dirty,
    wasRestored,
    submit,
    set: (field: DeskField, value: string) => setTyped((before) => ({ ...before, [field]: value })),
    discard,
  };
}
