import { useCallback, useEffect, useMemo, useState } from 'react';
import { useUnsaved } from '../shared/unsaved.ts';
import { useStoredDraft } from './use-drafts.ts';

export const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * A text that is a draft by itself: it is there again when its form is drawn again. Leaving asks about it, under `name`, and does not
 * save it.
 */
export function useTextDraft(subject: string, name: string) {
  const stored = useStoredDraft(subject);
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
  return { text, setText, discard };
}
