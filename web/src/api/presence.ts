import type { Present, PresenceForm } from '@gaongil/contract/cases/presence';
import { readAgainHeader } from '@gaongil/contract/requests/read-again';
import { type CaseRef, casePath } from './cases.ts';
import { api } from './client.ts';

const staff = { staff: true };

const saying = ({ state, ...one }: CaseRef & PresenceForm) => ({
  url: `${casePath(one)}/presence`,
  method: 'POST',
  body: { state },
});

const presenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Says what this account does with a case that it has open, and answers who else has it open. */
    casePresence: build.query<Present[], CaseRef & PresenceForm>({
      query: saying,
      extraOptions: staff,
      keepUnusedDataFor: 0,
    }),
    /** Says that the case is open no more. No person asked for it, so a session that has ended is said of another call. */
    leaveCase: build.mutation<Present[], CaseRef>({
      query: (one) => ({ ...saying({ ...one, state: 'left' }), headers: { [readAgainHeader]: '1' } }),
    }),
  }),
});

export const { useCasePresenceQuery, useLeaveCaseMutation } = presenceApi;
