import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLeave } from '../frame/unsaved.ts';

/**
 * What is opened beside the list. It stands in the hash, which is never sent to a server: the id of a report is the key
 * to its progress page, and so enters no log.
 */
export function useOpened<Id extends string>(readId: (text: string) => Id | undefined) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const leave = useLeave();
  const id = readId(decodeURIComponent(hash.slice(1)));

  const open = useCallback(
    (next: string) => {
      if (location.hash !== `#${next}`)
        leave(() => void navigate({ search: location.search, hash: next && `#${next}` }));
    },
    [leave, navigate],
  );
  const close = useCallback(() => open(''), [open]);

  return { id, open, close };
}
