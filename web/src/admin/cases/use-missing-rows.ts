import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { casesApi, hasId, type CaseResourceName } from '../../api/cases.ts';

/**
 * Fetches the cases of rows that are shown and missing from the latest answer, one after the other, so that their rows show
 * what is stored: the store of handling takes the answers.
 */
export function useMissingRows(
  kind: CaseResourceName,
  shown: readonly { id: string }[],
  source: readonly { id: string }[] | undefined,
): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (!source) return;
    const there = new Set(source.map(({ id }) => id));
    const missing = shown.filter((row) => hasId(row) && !there.has(row.id));
    let ended = false;
    async function fetchAll(): Promise<void> {
      for (const { id } of missing) {
        if (ended) return;
        const request = casesApi.endpoints.oneCase.initiate(
          { kind, id },
          { subscribe: false, forceRefetch: true },
        );
        await (dispatch(request as never) as Promise<unknown>);
      }
    }
    void fetchAll();
    return () => {
      ended = true;
    };
  }, [dispatch, kind, shown, source]);
}
