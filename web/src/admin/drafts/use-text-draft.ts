import { useCallback, useEffect, useMemo, useState } from 'react';
import { draftMessages, staffMessages } from '../shared/messages.ts';
import { useUnsaved } from '../shared/unsaved.ts';
import { useSnack } from '../widgets/snack.tsx';
import { useStoredDraft } from './use-drafts.ts';

export const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * A text that is a draft by itself: it is there again when its form is drawn again. Leaving asks about it, under `name`, and does not
 * save it. `about`: by what a person knows again what it is for. `given`: what stands in the form before anything is typed, which is no draft.
 */
export function useTextDraft(subject: string, name: string, about?: string, given = '') {
  const stored = useStoredDraft(subject, about);
  const show = useSnack();
  const [text, setText] = useState(() => stored.read(isText) ?? given);
  const isEmpty = text === given;
  useEffect(() => {
    if (isEmpty) stored.remove();
    else stored.save(text);
  }, [isEmpty, stored, text]);
  useUnsaved(useMemo(() => (isEmpty ? undefined : { name }), [isEmpty, name]));
  const discard = useCallback(() => {
    // The form may be gone before the effect runs.
    stored.remove();
    setText(given);
  }, [given, stored]);
  /** Discards the text, which a message offers to bring back. */
  const cancel = useCallback(() => {
    // What was brought back while the form was open is not in it.
    if (isEmpty) return;
    discard();
    const restore = () => void stored.save(text);
    const action = { label: staffMessages.undo, run: restore };
    show({ text: draftMessages.discarded, action, ...(about && { about }) });
  }, [about, discard, isEmpty, show, stored, text]);
  return { text, setText, discard, cancel };
}
