import type { Identity, IdentitySearchAnswer, IdentitySearchForm } from '@gaongil/contract/cases/identity';
import { casePath } from './cases.ts';
import { api } from './client.ts';

const staff = { staff: true };

const identityApi = api.injectEndpoints({
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
  }),
});

export const { useReadIdentityMutation, useSearchIdentitiesMutation } = identityApi;
