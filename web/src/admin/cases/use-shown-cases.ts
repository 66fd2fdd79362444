import { useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { casesApi, type CaseDetail, type CaseResourceName } from '../../api/cases.ts';
import { fetchOnce } from '../../api/fetch-once.ts';
import { loadFailure } from '../shared/failures.ts';
import { staffMessages } from '../shared/messages.ts';
import { useReturn } from '../widgets/use-return.ts';
import type { ClosingCase } from './closing.ts';

/** How many cases are fetched at once. */
const atOnce = 4;

type Fetched = { detail: CaseDetail } | { failure: string };

/**
 * Fetches the cases of a question whose values are not given, again on return to the window and when the connection is back:
 * what is shown must be what is stored now.
 */
export function useShownCases(kind: CaseResourceName, cases: readonly ClosingCase[]) {
  const dispatch = useDispatch();
  const [fetched, setFetched] = useState<ReadonlyMap<string, Fetched>>(new Map());
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    const left = cases.filter(({ values }) => !values);
    let ended = false;
    async function fetchNext(): Promise<void> {
      for (let next = left.shift(); next && !ended; next = left.shift()) {
        const { id } = next;
        const request = casesApi.endpoints.oneCase.initiate({ kind, id }, { forceRefetch: true });
        const { data, error } = await fetchOnce<CaseDetail>(dispatch, request);
        if (ended) return;
        // After a failure `data` can be an earlier answer.
        const result =
          data && !error ? { detail: data } : { failure: loadFailure(error, staffMessages.detailFailed) };
        setFetched((before) => new Map(before).set(id, result));
      }
    }
    for (let call = 0; call < atOnce; call++) void fetchNext();
    return () => {
      ended = true;
    };
  }, [cases, dispatch, kind, turn]);

  const retry = useCallback(() => {
    setFetched(new Map());
    setTurn((now) => now + 1);
  }, []);
  const again = useCallback(() => setTurn((now) => now + 1), []);
  useReturn(true, again);
  return { fetched, retry };
}
