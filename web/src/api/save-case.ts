import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import {
  casePath,
  casesApi,
  caseTag,
  withId,
  type CaseAction,
  type CaseDetail,
  type CaseRef,
  goneTags,
} from './cases.ts';
import { queueSave } from './save-queue.ts';

interface SaveCase extends CaseRef {
  /** The version shown when the save was requested. */
  version: number;
  /** The fields to set; all others are unchanged. */
  action: CaseAction;
}

type SaveAnswer = { data: CaseDetail } | { error: FetchBaseQueryError };

const request = (one: CaseRef, version: number, action: CaseAction) => ({
  url: one.kind === 'reports' ? `${casePath(one)}/action` : casePath(one),
  method: 'PATCH',
  body: action,
  headers: { 'If-Match': `"v${version}"` },
});

export const saveCaseApi = casesApi.injectEndpoints({
  endpoints: (build) => ({
    saveCase: build.mutation<CaseDetail, SaveCase>({
      queryFn: ({ version, action, ...one }, _api, _options, call) =>
        queueSave<SaveAnswer>(caseTag(one), version, async (current) => {
          const answer = await call(request(one, current, action));
          if (answer.error) return { answer: { error: answer.error } };
          const data = withId(answer.data as CaseDetail);
          return { answer: { data }, made: data.version };
        }),
      extraOptions: { staff: true },
      // Values that are being saved are shown by case-handling.ts.
      onQueryStarted: async ({ kind, id }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined);
        if (!saved) return;
        const { updateQueryData } = casesApi.util;
        dispatch(updateQueryData('oneCase', { kind, id }, () => saved.data));
      },
      invalidatesTags: (saved, error, one) =>
        saved
          ? [
              { type: 'CaseHistory', id: caseTag(one) },
              { type: 'CaseCounts', id: one.kind },
            ]
          : goneTags(error, one),
    }),
  }),
});

export const { useSaveCaseMutation } = saveCaseApi;
