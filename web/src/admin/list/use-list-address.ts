import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { changeView, listQuery, readListView, type ListChoices, type ListView } from './address.ts';

/** The list's view, read from the address bar, and a function that changes it and keeps the opened item. */
export function useListAddress(choices: ListChoices) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => readListView(new URLSearchParams(search), choices), [search, choices]);

  /** Use `replace` for search-as-you-type, so that Back skips intermediate queries. */
  const change = useCallback(
    (parts: Partial<ListView>, replace = false) => {
      const now = readListView(new URLSearchParams(location.search), choices);
      void navigate({ search: listQuery(changeView(now, parts)), hash: location.hash }, { replace });
    },
    [choices, navigate],
  );

  return { view, change };
}
