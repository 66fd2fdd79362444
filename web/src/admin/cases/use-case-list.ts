import { useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { casesApi, useCaseListQuery, type CaseKind, type CaseRow } from '../../api/cases.ts';
import { listQuery, queryOf, type ListView } from '../list/address.ts';
import { openSnapshot, refreshSnapshot, type Snapshot } from '../list/snapshot.ts';

/** The list for a view: the rows shown, and the state of the request behind them. */
export function useCaseList<K extends CaseKind>(kind: K, view: ListView) {
  const dispatch = useDispatch();
  const query = useMemo(() => ({ kind, query: queryOf(view) }), [kind, view]);
  const key = `${kind}${listQuery(view)}`;
  const { data, currentData, error, isFetching, refetch } = useCaseListQuery(query, {
    refetchOnMountOrArgChange: true,
  });

  // Abort the request for an older search text.
  const requested = useRef(query);
  useEffect(() => {
    if (requested.current === query) return;
    const running = dispatch(casesApi.util.getRunningQueryThunk('caseList', requested.current) as never) as
      { abort: () => void } | undefined;
    running?.abort();
    requested.current = query;
  }, [dispatch, query]);

  const [snapshot, setSnapshot] = useState<Snapshot<CaseRow<K>>>({
    key: '',
    source: [],
    rows: [],
    waiting: 0,
  });
  const fresh = currentData?.items as CaseRow<K>[] | undefined;
  if (fresh && snapshot.key !== key) setSnapshot(openSnapshot(key, fresh));
  else if (fresh && snapshot.source !== fresh) setSnapshot(refreshSnapshot(snapshot, fresh));

  return {
    rows: snapshot.rows,
    /** Whether the rows belong to the view; until they are loaded, those of the previous view stay. */
    current: snapshot.key === key,
    loaded: data !== undefined,
    page: data,
    error: isFetching ? undefined : error,
    busy: isFetching && snapshot.key !== key,
    /** New rows of the first page that are not shown yet. */
    waiting: view.cursor ? 0 : snapshot.waiting,
    showWaiting: () => fresh && setSnapshot(openSnapshot(key, fresh)),
    refetch: () => void refetch(),
  };
}
