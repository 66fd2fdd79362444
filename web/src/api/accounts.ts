import type { AbsenceForm } from '@gaongil/contract/accounts/absences';
import type {
  AccountChange,
  InvitationForm,
  InvitedAccount,
  StaffAccount,
} from '@gaongil/contract/accounts/accounts';
import type { FactorResetReason } from '@gaongil/contract/accounts/factor-resets';
import type { Team, TeamChange, TeamForm } from '@gaongil/contract/accounts/teams';
import { api } from './client.ts';

const staff = { staff: true };
const path = (id: number, more = '') => `/admin/accounts/${id}${more}`;
const teamPath = (id: number, more = '') => `/admin/teams/${id}${more}`;

const resetPath = '/factor-reset';

/** Has lists and names, also the own one, read again: after a success, and after a refusal, whose reason may be a change of somebody else. */
const changed = (_answer: unknown, error: { status?: unknown } | undefined) =>
  !error || (typeof error.status === 'number' && error.status < 500)
    ? (['Accounts', 'Teams', 'Assignees', 'CurrentStaff'] as const)
    : [];

/** What all changes of accounts and teams share. */
const change = { extraOptions: staff, invalidatesTags: changed };

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
      ...change,
    }),
    changeAccount: build.mutation<StaffAccount, { id: number; change: AccountChange }>({
      query: ({ id, change }) => ({ url: path(id), method: 'PATCH', body: change }),
      ...change,
    }),
    renewInvitation: build.mutation<InvitedAccount, number>({
      query: (id) => ({ url: path(id, '/invitation'), method: 'POST' }),
      ...change,
    }),
    suspendAccount: build.mutation<StaffAccount, number>({
      query: (id) => ({ url: path(id, '/suspension'), method: 'POST' }),
      ...change,
    }),
    reactivateAccount: build.mutation<StaffAccount, number>({
      query: (id) => ({ url: path(id, '/suspension'), method: 'DELETE' }),
      ...change,
    }),
    setAbsence: build.mutation<StaffAccount, { id: number; form: AbsenceForm }>({
      query: ({ id, form }) => ({ url: path(id, '/absence'), method: 'PUT', body: form }),
      ...change,
    }),
    endAbsence: build.mutation<StaffAccount, number>({
      query: (id) => ({ url: path(id, '/absence'), method: 'DELETE' }),
      ...change,
    }),
    requestFactorReset: build.mutation<StaffAccount, { id: number; reason: FactorResetReason }>({
      query: ({ id, reason }) => ({ url: path(id, resetPath), method: 'POST', body: { reason } }),
      ...change,
    }),
    /** Confirms the request that was read, or takes it back. */
    answerFactorReset: build.mutation<
      StaffAccount,
      { id: number; request: number; answer: 'confirm' | 'withdraw' }
    >({
      query: ({ id, request, answer }) => ({
        url: path(id, `${resetPath}/${answer}`),
        method: 'POST',
        body: { request },
      }),
      ...change,
    }),
    /** All teams, for those who manage accounts. */
    teams: build.query<Team[], void>({
      query: () => '/admin/teams',
      extraOptions: staff,
      keepUnusedDataFor: 0,
      providesTags: ['Teams'],
    }),
    makeTeam: build.mutation<Team, TeamForm>({
      query: (body) => ({ url: '/admin/teams', method: 'POST', body }),
      ...change,
    }),
    changeTeam: build.mutation<Team, { id: number; change: TeamChange }>({
      query: ({ id, change }) => ({ url: teamPath(id), method: 'PATCH', body: change }),
      ...change,
    }),
    endTeam: build.mutation<Team, number>({
      query: (id) => ({ url: teamPath(id, '/end'), method: 'POST' }),
      ...change,
    }),
    resumeTeam: build.mutation<Team, number>({
      query: (id) => ({ url: teamPath(id, '/end'), method: 'DELETE' }),
      ...change,
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
  useSetAbsenceMutation,
  useEndAbsenceMutation,
  useRequestFactorResetMutation,
  useAnswerFactorResetMutation,
  useTeamsQuery,
  useMakeTeamMutation,
  useChangeTeamMutation,
  useEndTeamMutation,
  useResumeTeamMutation,
} = accountsApi;
