import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { CaseHistoryEntry } from '@gaongil/contract/cases/history-schemas';
import { casesApi, entryLimits, type CaseRef } from '../../api/cases.ts';
import { fetchOnce } from '../../api/fetch-once.ts';
import type { ListPage } from '../../api/list-page.ts';
import type { Editor } from '../shared/messages.ts';
import { useStaffName } from '../shared/staff-names.tsx';
import { useCurrentStaff } from '../shared/current-staff.ts';

/**
 * A function that reads from the history of a case who changed it last. Resolves to undefined if the
 * history cannot be read.
 */
export function useEditor(): (one: CaseRef) => Promise<Editor | undefined> {
  const dispatch = useDispatch();
  const { username } = useCurrentStaff();
  const staffName = useStaffName();
  return useCallback(
    async ({ kind, id }) => {
      const request = casesApi.endpoints.caseHistory.initiate(
        { kind, id, limit: entryLimits.first },
        { forceRefetch: true },
      );
      const { data } = await fetchOnce<ListPage<CaseHistoryEntry>>(dispatch, request);
      const by = data?.items.find(({ action }) => action === 'CHANGED')?.by;
      return by === undefined ? undefined : { by: staffName(by), isOwn: by === username };
    },
    [dispatch, staffName, username],
  );
}
