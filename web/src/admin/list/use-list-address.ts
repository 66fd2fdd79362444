import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { changeView, listQuery, readListView, type ListChoices, type ListView } from './address.ts';

/** What the list shows, read from the address, and the way to change it; what is opened beside it stays open. */
export function useListAddress(choices: ListChoices) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => readListView(new URLSearchParams(search), choices), [search, choices]);

  /** `replace` for what comes letter by letter: Back shall not go through each. */
  const change = useCallback(
    (parts: Partial<ListView>, replace = false) => {
      const now = readListView(new URLSearchParams(location.search), choices);
      void navigate({ search: listQuery(changeView(now, parts)), hash: location.hash }, { replace });
    },
    [choices, navigate],
  );

  return { view, change };
}
