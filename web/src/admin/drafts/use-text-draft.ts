import { useCallback, useEffect, useMemo, useState } from 'react';
import { draftMessages, staffMessages } from '../shared/messages.ts';
import { useUnsaved } from '../shared/unsaved.ts';
import { useSnack } from '../widgets/snack.tsx';
import { useStoredDraft } from './use-drafts.ts';

export const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * A text that is a draft by itself: it is there again when its form is drawn again. Leaving asks about it, under `name`, and does not
 * save it. `about`: by what a person knows again what it is for.
 */
export function useTextDraft(subject: string, name: string, about?: string) {
  const stored = useStoredDraft(subject, about);
  const show = useSnack();
  const [text, setText] = useState(() => stored.read(isText) ?? '');
  const isEmpty = text === '';
  useEffect(() => {
    if (text) stored.save(text);
    else stored.remove();
  }, [stored, text]);
  useUnsaved(useMemo(() => (isEmpty ? undefined : { name }), [isEmpty, name]));
  const discard = useCallback(() => {
    // The form may be gone before the effect runs.
    stored.remove();
    setText('');
  }, [stored]);
  /** Discards the text, which a message offers to bring back. */
  const cancel = useCallback(() => {
    // What was brought back while the form was open is not in it.
    if (!text) return;
    discard();
    const restore = () => void stored.save(text);
    show({ text: draftMessages.discarded, action: { label: staffMessages.undo, run: restore } });
  }, [discard, show, stored, text]);
  return { text, setText, discard, cancel };
}
