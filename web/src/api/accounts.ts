import type {
  AccountChange,
  InvitationForm,
  InvitedAccount,
  StaffAccount,
} from '@gaongil/contract/accounts/accounts';
import { api } from './client.ts';

const staff = { staff: true };
const path = (id: number, more = '') => `/admin/accounts/${id}${more}`;

/** Has the list read again: after a success, and after a refusal, whose reason may be a change of somebody else. */
const changed = (_answer: unknown, error: { status?: unknown } | undefined) =>
  !error || (typeof error.status === 'number' && error.status < 500) ? (['Accounts'] as const) : [];

const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All accounts, for those who manage them. */
    accounts: build.query<StaffAccount[], void>({
      query: () => '/admin/accounts',
      extraOptions: staff,
      keepUnusedDataFor: 0,
      providesTags: ['Accounts'],
    }),
    /** Adds an account. Only this answer and that of `renewInvitation` have the link. */
    inviteAccount: build.mutation<InvitedAccount, InvitationForm>({
      query: (body) => ({ url: '/admin/accounts', method: 'POST', body }),
      extraOptions: staff,
      invalidatesTags: changed,
    }),
    changeAccount: build.mutation<StaffAccount, { id: number; change: AccountChange }>({
      query: ({ id, change }) => ({ url: path(id), method: 'PATCH', body: change }),
      extraOptions: staff,
      invalidatesTags: changed,
    }),
    renewInvitation: build.mutation<InvitedAccount, number>({
      query: (id) => ({ url: path(id, '/invitation'), method: 'POST' }),
      extraOptions: staff,
      invalidatesTags: changed,
    }),
    suspendAccount: build.mutation<StaffAccount, number>({
      query: (id) => ({ url: path(id, '/suspension'), method: 'POST' }),
      extraOptions: staff,
      invalidatesTags: changed,
    }),
    reactivateAccount: build.mutation<StaffAccount, number>({
      query: (id) => ({ url: path(id, '/suspension'), method: 'DELETE' }),
      extraOptions: staff,
      invalidatesTags: changed,
    }),
    resetSecondFactor: build.mutation<StaffAccount, number>({
      query: (id) => ({ url: path(id, '/second-factor'), method: 'DELETE' }),
      extraOptions: staff,
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useAccountsQuery,
  useInviteAccountMutation,
  useChangeAccountMutation,
  useRenewInvitationMutation,
  useSuspendAccountMutation,
  useReactivateAccountMutation,
  useResetSecondFactorMutation,
} = accountsApi;
