import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The case or news item opened beside the list. Its id is in the hash, which is never sent to a server: a report's id
 * opens its public progress page, so it must not appear in access logs.
 */
export function useOpened<Id extends string>(readId: (text: string) => Id | undefined) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const id = readId(decodeURIComponent(hash.slice(1)));

  const open = useCallback(
    (next: string) => {
      if (location.hash !== `#${next}`) void navigate({ search: location.search, hash: next && `#${next}` });
    },
    [navigate],
  );
  const close = useCallback(() => open(''), [open]);

  return { id, open, close };
}
