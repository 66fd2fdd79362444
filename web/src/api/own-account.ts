import type { AbsenceForm, OwnCovers } from '@gaongil/contract/accounts/absences';
import type { Invitation, StaffAccount } from '@gaongil/contract/accounts/accounts';
import type { OwnSession } from '@gaongil/contract/accounts/sessions';
import type { CurrentStaff } from '@gaongil/contract/requests/auth';
import { type SignedInStaff, takeKey, withHeaders } from './auth.ts';
import { api } from './client.ts';

const staff = { staff: true };

const ownAccountApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownAccount: build.query<StaffAccount, void>({
      query: () => '/account',
      extraOptions: staff,
      keepUnusedDataFor: 0,
      providesTags: ['OwnAccount'],
    }),
    /** Who can cover for the own account, and for whom it covers. */
    ownCovers: build.query<OwnCovers, void>({
      query: () => '/account/covers',
      extraOptions: staff,
      keepUnusedDataFor: 0,
      providesTags: ['OwnAccount'],
    }),
    setOwnAbsence: build.mutation<StaffAccount, AbsenceForm>({
      query: (body) => ({ url: '/account/absence', method: 'PUT', body }),
      extraOptions: staff,
      invalidatesTags: ['OwnAccount', 'Assignees'],
    }),
    endOwnAbsence: build.mutation<StaffAccount, void>({
      query: () => ({ url: '/account/absence', method: 'DELETE' }),
      extraOptions: staff,
      invalidatesTags: ['OwnAccount', 'Assignees'],
    }),
    /** Replaces the own password, which ends all other sessions; this one goes on. */
    changeOwnPassword: build.mutation<SignedInStaff, { current: string; password: string }>({
      query: (body) => ({ url: '/account/password', method: 'PUT', body }),
      transformResponse: (session: CurrentStaff) => takeKey(session),
      transformErrorResponse: withHeaders,
      extraOptions: staff,
    }),
    ownSessions: build.query<OwnSession[], void>({
      query: () => '/account/sessions',
      extraOptions: staff,
      keepUnusedDataFor: 0,
    }),
    /** Ends all sessions of the own account but this one. */
    endOtherSessions: build.mutation<void, void>({
      query: () => ({ url: '/account/sessions/others', method: 'DELETE' }),
      extraOptions: staff,
    }),
    /** Reads whose an invitation is. The token is in the body, so that no address and no log has it. */
    readInvitation: build.mutation<Invitation, string>({
      query: (token) => ({ url: '/account/invitation/read', method: 'POST', body: { token } }),
    }),
    /** Sets the password of an invited account and signs in. */
    acceptInvitation: build.mutation<SignedInStaff, { token: string; password: string }>({
      query: (body) => ({ url: '/account/invitation/accept', method: 'POST', body }),
      transformResponse: (session: CurrentStaff) => takeKey(session),
    }),
  }),
});

export const {
  useOwnAccountQuery,
  useOwnCoversQuery,
  useSetOwnAbsenceMutation,
  useEndOwnAbsenceMutation,
  useChangeOwnPasswordMutation,
  useOwnSessionsQuery,
  useEndOtherSessionsMutation,
  useReadInvitationMutation,
  useAcceptInvitationMutation,
} = ownAccountApi;
