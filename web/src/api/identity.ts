import type { Identity, IdentitySearchAnswer, IdentitySearchForm } from '@gaongil/contract/cases/identity';
import { casePath } from './cases.ts';
import { api } from './client.ts';
import { noteLaterId } from './later-ids.ts';

const staff = { staff: true };

export const identityApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Who wrote a named report. The access log has it with the reason. */
    readIdentity: build.mutation<Identity, { id: string; reason: string }>({
      query: ({ id, reason }) => ({
        url: `${casePath({ kind: 'reports', id })}/identity`,
        method: 'POST',
        body: { reason },
      }),
      extraOptions: staff,
    }),
    /** The named reports of a reporter. */
    searchIdentities: build.mutation<IdentitySearchAnswer, IdentitySearchForm>({
      query: (body) => ({ url: '/reports/identity-search', method: 'POST', body }),
      extraOptions: staff,
    }),
    /** Gives a report another reference id; under the earlier one it is not found any more. */
    reissueReference: build.mutation<{ referenceId: string }, string>({
      query: (id) => ({ url: `${casePath({ kind: 'reports', id })}/reference-id`, method: 'POST' }),
      // Before this answer is taken over, which has the opened case read again if a poll found the change meanwhile.
      transformResponse: (answer: { referenceId: string }, _meta, id) => {
        noteLaterId(id, answer.referenceId);
        return answer;
      },
      extraOptions: staff,
      invalidatesTags: (_answer, error) =>
        error
          ? []
          : [
              { type: 'CaseList', id: 'reports' },
              { type: 'CaseCounts', id: 'reports' },
            ],
    }),
  }),
});

export const { useReadIdentityMutation, useSearchIdentitiesMutation, useReissueReferenceMutation } =
  identityApi;
