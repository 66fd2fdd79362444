import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { changeListState, listQuery, readListState, type ListChoices, type ListState } from './address.ts';

/** The list's state, read from the address bar, and a function that changes it without closing the opened item. */
export function useListAddress(choices: ListChoices) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readListState(new URLSearchParams(search), choices), [search, choices]);

  /** Use `replace` for search-as-you-type, so that Back skips intermediate queries. */
  const change = useCallback(
    (changes: Partial<ListState>, replace = false) => {
      const now = readListState(new URLSearchParams(location.search), choices);
      void navigate({ search: listQuery(changeListState(now, changes)), hash: location.hash }, { replace });
    },
    [choices, navigate],
  );

  return { state, change };
}
