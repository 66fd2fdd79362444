import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { laterIdOf } from '../../api/later-ids.ts';
import { searchTextOf } from '../../api/search-text.ts';

/**
 * The opened case or news item. Its id is in the hash, which browsers never send to a server: a report's id opens its
 * public progress page, so it must not appear in access logs.
 */
export function useOpened<Id extends string>(readId: (text: string) => Id | undefined) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const named = readId(decodeURIComponent(hash.slice(1)));
  const id = named && laterIdOf(named);

  const open = useCallback(
    (next: string) => {
      if (location.hash === `#${next}`) return;
      // The list beside it stays as it is.
      const q = searchTextOf(history.state);
      void navigate({ search: location.search, hash: next && `#${next}` }, { state: q ? { q } : null });
    },
    [navigate],
  );
  const close = useCallback(() => open(''), [open]);

  return { id, open, close };
}
