import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/client.ts';
import { useCaseCountsQuery, type CaseCounts, type CaseResourceName } from '../../api/cases.ts';
import type { ListState } from '../list/address.ts';
import { usePolling } from '../widgets/use-polling.ts';

/** Polls the counts of each status and view. When cases arrived or changed, the list and the opened case are refetched. */
export function useFreshness(kind: CaseResourceName, { view, type, assignee }: ListState) {
  const dispatch = useDispatch();
  const [first, setFirst] = useState<CaseCounts>();
  const happened = useRef(0);
  const { data } = useCaseCountsQuery(
    { kind, view, type, assignee, since: first?.mark ?? '' },
    { ...usePolling(), selectFromResult: ({ data }) => ({ data }) },
  );

  // The next call counts what arrived since this one; until its answer, these counts are shown.
  if (data && !first) setFirst(data);

  useEffect(() => {
    if (!data) return;
    const sum = data.arrived + data.changed;
    if (sum === happened.current) return;
    happened.current = sum;
    dispatch(api.util.invalidateTags([{ type: 'CaseList', id: kind }, 'Case', 'CaseHistory', 'CaseNotes']));
  }, [data, dispatch, kind]);

  return data ?? first;
}
