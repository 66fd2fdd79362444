import { useMemo } from 'react';
import { readDraft, removeDraft, saveDraft } from '../drafts.ts';
import { useStaff } from '../frame/staff.ts';
import { isHandlingDraft, isTouched, type HandlingDraft } from './handling.ts';

/** The draft of one thing that this person has typed in this tab. */
export function useKeptDraft(subject: string) {
  const { username } = useStaff();
  return useMemo(
    () => ({
      read: () => readDraft(sessionStorage, username, subject, isHandlingDraft),
      /** Keeps it, or forgets it when it holds nothing unsaved; tells whether there was room for it. */
      write: (draft: HandlingDraft): boolean => {
        if (isTouched(draft)) return saveDraft(sessionStorage, username, subject, draft);
        removeDraft(sessionStorage, username, subject);
        return true;
      },
    }),
    [subject, username],
  );
}
