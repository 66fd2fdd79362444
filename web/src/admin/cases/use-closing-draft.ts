import { closingFields, type ClosingValues } from '@gaongil/contract/cases/closing';
import { useCallback, useEffect, useMemo, useState, type ChangeEvent } from 'react';
import { useStoredDraft } from '../drafts/use-drafts.ts';
import { isClosingDraft } from '../drafts/text-of-draft.ts';
import { draftMessages, staffMessages, unsavedTextsMessages } from '../shared/messages.ts';
import { useUnsaved } from '../shared/unsaved.ts';
import { useSnack } from '../widgets/snack.tsx';

/**
 * What is noted about how a report ended, as a draft: it is there again when its question is asked again, until it was saved.
 * `now`: what is stored; `about`: by what a person knows again what it is for.
 */
export function useClosingDraft(subject: string, now: Partial<ClosingValues>, about?: string) {
  const stored = useStoredDraft(subject, about);
  const show = useSnack();
  const [typed, setTyped] = useState(() => stored.read(isClosingDraft) ?? {});
  const changed = closingFields.filter(
    (field) => typed[field] !== undefined && typed[field] !== (now[field] ?? ''),
  );
  const dirty = changed.length > 0;
  useEffect(() => {
    if (dirty) stored.save(typed);
    else stored.remove();
  }, [dirty, stored, typed]);
  useUnsaved(useMemo(() => (dirty ? { name: unsavedTextsMessages.parts.closing } : undefined), [dirty]));

  const change = useCallback(
    ({ target }: ChangeEvent<HTMLSelectElement | HTMLTextAreaElement>) =>
      setTyped((before) => ({ ...before, [target.name]: target.value })),
    [],
  );
  /** Discards what was typed, which a message offers to bring back. */
  const cancel = useCallback(() => {
    if (!dirty) return;
    stored.remove();
    setTyped({});
    const restore = () => void stored.save(typed);
    const action = { label: staffMessages.undo, run: restore };
    show({ text: draftMessages.discarded, action, ...(about && { about }) });
  }, [about, dirty, show, stored, typed]);
  return {
    values: { category: '', finding: '', measure: '', ...now, ...typed },
    changed,
    dirty,
    change,
    cancel,
    saved: stored.remove,
    /** Has what was saved as a draft again, since it was taken back. */
    takenBack: () => void stored.save(typed),
  };
}
