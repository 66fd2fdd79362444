import type { SecondFactorForm } from '@gaongil/contract/accounts/second-factor';
import { secondFactorHeader } from '@gaongil/contract/accounts/second-factor-header';
import type { CurrentStaff, LoginForm } from '@gaongil/contract/requests/auth';
import type { FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { api } from './client.ts';
import { keepDraftKey } from './draft-key.ts';
import { noteSession } from './session-time.ts';

/** The signed-in staff member. The draft key is not in the store, where its bytes could be read. */
export type SignedInStaff = Omit<CurrentStaff, 'draftKey'>;

const withoutKey = ({ draftKey: _, ...staff }: CurrentStaff): SignedInStaff => staff;

/** Takes the draft key out of a session that a call answered. */
export async function takeKey(staff: CurrentStaff): Promise<SignedInStaff> {
  noteSession(staff);
  await keepDraftKey(staff.username, staff.draftKey);
  return withoutKey(staff);
}

/** Adds what the headers of a refusal say, because the cached error has none. */
export function withHeaders(error: FetchBaseQueryError, meta: FetchBaseQueryMeta | undefined) {
  const headers = meta?.response?.headers;
  const wait = Number(headers?.get('Retry-After') ?? 0);
  return {
    ...error,
    ...(wait > 0 && { wait }),
    ...(headers?.has(secondFactorHeader) && { secondFactors: headers.get(secondFactorHeader) }),
  };
}

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in staff member; redirects to the sign-in page if there is no session. */
    currentStaff: build.query<SignedInStaff, void>({
      query: () => '/auth/me',
      transformResponse: takeKey,
      extraOptions: { staff: true },
      keepUnusedDataFor: 0,
      providesTags: ['CurrentStaff'],
    }),
    /** Reads the session for the sign-in page itself: it does not redirect. */
    signedIn: build.query<SignedInStaff, void>({
      query: () => '/auth/me',
      transformResponse: takeKey,
      keepUnusedDataFor: 0,
    }),
    signIn: build.mutation<SignedInStaff, LoginForm>({
      query: (body) => ({ url: '/auth/login', method: 'POST', body }),
      transformResponse: takeKey,
      transformErrorResponse: withHeaders,
    }),
    /** Finishes a sign-in whose password was right. */
    finishSignIn: build.mutation<SignedInStaff, SecondFactorForm>({
      query: (body) => ({ url: '/auth/second-factor', method: 'POST', body }),
      transformResponse: takeKey,
      transformErrorResponse: withHeaders,
    }),
    /** Gives the second factor again. A wrong one is answered with 400. */
    giveProof: build.mutation<void, SecondFactorForm>({
      query: (body) => ({ url: '/auth/proof', method: 'POST', body }),
      transformErrorResponse: withHeaders,
      extraOptions: { staff: true },
    }),
    /** Succeeds once the second factor was given in the last five minutes, which it asks for. For what the browser loads by itself. */
    freshProof: build.query<void, void>({
      query: () => '/auth/proof',
      extraOptions: { staff: true },
      keepUnusedDataFor: 0,
    }),
    signOut: build.mutation<void, void>({
      query: () => ({ url: '/auth/logout', method: 'POST' }),
      extraOptions: { staff: true },
    }),
  }),
});

export const {
  useCurrentStaffQuery,
  useLazyCurrentStaffQuery,
  useSignedInQuery,
  useSignInMutation,
  useFinishSignInMutation,
  useGiveProofMutation,
  useLazyFreshProofQuery,
  useSignOutMutation,
} = authApi;
