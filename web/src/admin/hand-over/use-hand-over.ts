import { useDispatch } from 'react-redux';
import { bulkLimit } from '@gaongil/contract/requests/views';
import {
  casesApi,
  hasId,
  useChangeCasesMutation,
  type CaseResourceName,
  type CaseRow,
} from '../../api/cases.ts';
import { isAssigneeRefused } from '../../api/conflict.ts';
import { fetchOnce } from '../../api/fetch-once.ts';
import type { ListPage } from '../../api/list-page.ts';
import { useUndoCasesMutation } from '../../api/undo-cases.ts';
import { type HandedOver, handOverCases, type HandOverCalls, takeBackCases } from './hand-over-steps.ts';

/** The cases of a kind that were handed over. */
export type HandedOverCases = HandedOver<CaseResourceName>;

const allOpen = { q: '', view: 'open', status: '', type: '', hold: '', sort: '', dir: '' };

/** Functions that assign all open cases of an account or a team to another one, and take that back. */
export function useHandOver() {
  const dispatch = useDispatch();
  const [change] = useChangeCasesMutation();
  const [undo] = useUndoCasesMutation();

  const calls: HandOverCalls<CaseResourceName> = {
    async page(kind, assignee, cursor) {
      const query = { ...allOpen, assignee, limit: String(bulkLimit), cursor };
      const request = casesApi.endpoints.caseList.initiate({ kind, query }, { forceRefetch: true });
      const { data, error } = await fetchOnce<ListPage<CaseRow>>(dispatch, request);
      if (!data) throw error;
      const items = data.items.map((row) => ({ id: row.id, version: row.version, isNamed: hasId(row) }));
      return { items, next: data.next };
    },
    async assign(kind, items) {
      const { data, error } = await change({ kind, items: [...items] });
      if (isAssigneeRefused(error)) return undefined;
      if (!data) throw error;
      return data;
    },
    async undo(kind, items) {
      const { data, error } = await undo({ kind, items: [...items] });
      if (!data) throw error;
      return data;
    },
  };

  return {
    handOver: (kinds: readonly CaseResourceName[], from: string, to: string) =>
      handOverCases(calls, kinds, { from, to }),
    takeBack: (moved: readonly HandedOverCases[]) => takeBackCases(calls, moved),
  };
}
