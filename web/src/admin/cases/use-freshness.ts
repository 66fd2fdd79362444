import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/client.ts';
import { useCaseCountsQuery, type CaseCounts, type CaseResourceName } from '../../api/cases.ts';
import type { ListState } from '../list/address.ts';
import { usePolling } from '../widgets/use-polling.ts';
import { whatHappened } from './what-happened.ts';

/**
 * Polls the counts of each status and view. When cases arrived or changed, or the number of all cases or of those that wait for
 * a confirmation did, the list and the opened case are refetched: a case that is not found any more is no change, and only the number
 * of all tells of it.
 */
export function useFreshness(kind: CaseResourceName, { view, type, assignee, hold }: ListState) {
  const dispatch = useDispatch();
  const [first, setFirst] = useState<CaseCounts>();
  const happened = useRef<string>(undefined);
  const { data, error, answeredAt, refetch } = useCaseCountsQuery(
    { kind, view, type, assignee, hold, since: first?.mark ?? '' },
    {
      ...usePolling(),
      // The time of the last answer only while there is no newer one, since each poll has another.
      selectFromResult: ({ data, error, fulfilledTimeStamp }) => ({
        data,
        error,
        answeredAt: error && fulfilledTimeStamp,
      }),
    },
  );

  // The next call counts what arrived since this one; until its answer, these counts are shown.
  if (data && !first) setFirst(data);

  useEffect(() => {
    if (!data) return;
    const { arrived, changed } = data;
    const seen = happened.current;
    const now = whatHappened(data);
    if (now === seen) return;
    happened.current = now;
    if (seen === undefined && arrived + changed === 0) return;
    const list = { type: 'CaseList', id: kind } as const;
    dispatch(
      api.util.invalidateTags([list, 'Case', 'CaseHistory', 'CaseMessages', 'CaseNotes', 'CaseRetention']),
    );
  }, [data, dispatch, kind]);

  return { counts: data ?? first, error, answeredAt, refetch };
}
