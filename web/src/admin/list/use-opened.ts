import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The opened case or news item. Its id is in the hash, which browsers never send to a server: a report's id opens its
 * public progress page, so it must not appear in access logs.
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
