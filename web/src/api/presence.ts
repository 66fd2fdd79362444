import type { Present, PresenceForm } from '@gaongil/contract/cases/presence';
import { type CaseRef, casePath } from './cases.ts';
import { api } from './client.ts';

const presenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Says what this account does with a case that it has open, and answers who else has it open. */
    casePresence: build.query<Present[], CaseRef & PresenceForm>({
      query: ({ state, ...one }) => ({ url: `${casePath(one)}/presence`, method: 'POST', body: { state } }),
      extraOptions: { staff: true },
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useCasePresenceQuery } = presenceApi;
