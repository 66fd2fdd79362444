import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { changeListState, listQuery, readListState, type ListChoices, type ListState } from './address.ts';

/** The list's state, read from the address bar and the tab's history, and a function that changes it without closing the opened item. */
export function useListAddress(choices: ListChoices) {
  const { search, state: entry } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(
    () => readListState({ search, state: entry as unknown }, choices),
    [search, entry, choices],
  );

  /** Use `replace` for search-as-you-type, so that Back skips intermediate queries. */
  const change = useCallback(
    (changes: Partial<ListState>, replace = false) => {
      const now = readListState({ search: location.search, state: history.state as unknown }, choices);
      const next = changeListState(now, changes);
      void navigate(
        { search: listQuery(next), hash: location.hash },
        { replace, state: next.q ? { q: next.q } : null },
      );
    },
    [choices, navigate],
  );

  return { state, change };
}
