import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { knownHandling, withHandling, withMarks } from '../../api/case-handling.ts';
import { casesApi, useCaseListQuery, type CaseResourceName, type CaseRow } from '../../api/cases.ts';
import { listQuery, queryOf, type ListState } from '../list/address.ts';
import { usePolling } from '../widgets/use-polling.ts';
import { shownPage } from '../list/shown-page.ts';
import { openShownRows, refreshShownRows, type ShownRows } from '../list/shown-rows.ts';
import { useMissingRows } from './use-missing-rows.ts';

/** How often a search is repeated while a part of the index is missing, in milliseconds. */
const rebuildPollMs = 5_000;

const none: never[] = [];

/** The list for a list state: the rows shown, and the state of the request. */
export function useCaseList<K extends CaseResourceName>(kind: K, state: ListState) {
  const dispatch = useDispatch();
  const query = useMemo(() => ({ kind, query: queryOf(state) }), [kind, state]);
  const key = `${kind}${listQuery(state)} ${state.q}`;
  const { pollingInterval } = usePolling();
  // Whether the last answer lacked a part of the index, which the worker rebuilds within seconds.
  const [partial, setPartial] = useState(false);
  // A list that could not be fetched again is tried until it can.
  const [failed, setFailed] = useState(false);
  const { data, currentData, error, isFetching, fulfilledTimeStamp, refetch } = useCaseListQuery(query, {
    refetchOnMountOrArgChange: true,
    pollingInterval: partial && pollingInterval > 0 ? rebuildPollMs : failed ? pollingInterval : 0,
    skipPollingIfUnfocused: true,
  });

  // Abort the request for an older search text.
  const requested = useRef(query);
  useEffect(() => {
    if (requested.current === query) return;
    const running = dispatch(casesApi.util.getRunningQueryThunk('caseList', requested.current) as never) as
      | { abort: () => void }
      | undefined;
    running?.abort();
    requested.current = query;
  }, [dispatch, query]);

  const [shown, setShown] = useState<ShownRows<CaseRow<K>>>({
    key: '',
    source: [],
    rows: [],
    hidden: 0,
  });
  const fresh = currentData?.items as CaseRow<K>[] | undefined;
  if (fresh && shown.key !== key) setShown(openShownRows(key, fresh));
  // What was missing from a partial answer is not new, so it is shown at once.
  else if (fresh && shown.source !== fresh)
    setShown(partial ? openShownRows(key, fresh) : refreshShownRows(shown, fresh));
  if (currentData && partial !== Boolean(currentData.partial)) setPartial(Boolean(currentData.partial));

  if (failed !== Boolean(error)) setFailed(Boolean(error));

  const remove = useCallback(
    (id: string) => setShown((now) => ({ ...now, rows: now.rows.filter((row) => row.id !== id) })),
    [],
  );

  const page = shownPage(currentData, data, error);
  useMissingRows(kind, shown.rows, shown.key === key ? fresh : undefined);
  const known = useSelector(knownHandling(kind));
  const rows = useMemo(
    () => shown.rows.map((row) => withMarks(withHandling(row, known[row.id]), known[row.id]?.marks)),
    [known, shown.rows],
  );
  const gone = useMemo(
    () => new Set(shown.rows.flatMap(({ id }) => (known[id]?.gone ? [id] : []))),
    [known, shown.rows],
  );

  const missing = useMemo(() => {
    const there = new Set(fresh?.map(({ id }) => id));
    return new Set(
      fresh && shown.key === key ? shown.rows.flatMap(({ id }) => (there.has(id) ? [] : [id])) : [],
    );
  }, [fresh, key, shown]);

  return {
    /** The ids of shown cases that the latest answer does not have. */
    missing,
    rows: page ? rows : none,
    /** The ids of shown cases that do not exist any more. */
    gone,
    /** Whether the rows belong to `state`. */
    current: shown.key === key,
    loaded: data !== undefined,
    page,
    error,
    fetchedAt: fulfilledTimeStamp,
    fetching: isFetching,
    busy: isFetching && shown.key !== key,
    /** New rows of the first page that are not shown yet. */
    newCases: state.cursor ? 0 : shown.hidden,
    /** Takes the row of a case away that was destroyed, or given up by this account. */
    remove,
    showNewCases: () => fresh && setShown(openShownRows(key, fresh)),
    refetch: () => void refetch(),
  };
}
