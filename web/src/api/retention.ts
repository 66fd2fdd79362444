import type {
  CaseRetention,
  DestructionRequestForm,
  DueCases,
  LiftRequestForm,
} from '@gaongil/contract/cases/end-of-cases';
import { casePath, caseTag, readsAgain, type CaseRef, type CaseResourceName } from './cases.ts';
import { api } from './client.ts';

const staff = { staff: true };

/** What depends on the ends of all cases of a kind: the rows and views of the list, and what is due. */
export const tagsOfKind = ({ kind: id }: CaseRef) => [
  { type: 'CaseList' as const, id },
  { type: 'CaseCounts' as const, id },
  { type: 'DueCases' as const, id },
];

const tagsOf = (one: CaseRef) => [
  { type: 'CaseRetention' as const, id: caseTag(one) },
  { type: 'CaseHistory' as const, id: caseTag(one) },
  ...tagsOfKind(one),
];

export const retentionApi = api.injectEndpoints({
  endpoints: (build) => ({
    caseRetention: build.query<CaseRetention, CaseRef>({
      query: (one) => `${casePath(one)}/retention`,
      extraOptions: staff,
      keepUnusedDataFor: 0,
      providesTags: (_answer, _error, one) => [{ type: 'CaseRetention', id: caseTag(one) }],
    }),
    dueCases: build.query<DueCases, CaseResourceName>({
      query: (kind) => `/${kind}/due`,
      extraOptions: staff,
      keepUnusedDataFor: 0,
      providesTags: (_answer, _error, kind) => [{ type: 'DueCases', id: kind }],
    }),
    holdCase: build.mutation<CaseRetention, CaseRef & { reason: string }>({
      query: ({ reason, ...one }) => ({ url: `${casePath(one)}/hold`, method: 'POST', body: { reason } }),
      extraOptions: staff,
      invalidatesTags: (_answer, error, one) => (readsAgain(error) ? tagsOf(one) : []),
    }),
    requestLift: build.mutation<CaseRetention, CaseRef & LiftRequestForm>({
      query: ({ reason, ...one }) => ({
        url: `${casePath(one)}/hold/lift`,
        method: 'POST',
        body: { reason },
      }),
      extraOptions: staff,
      invalidatesTags: (_answer, error, one) => (readsAgain(error) ? tagsOf(one) : []),
    }),
    withdrawLift: build.mutation<CaseRetention, CaseRef>({
      query: (one) => ({ url: `${casePath(one)}/hold/lift`, method: 'DELETE' }),
      extraOptions: staff,
      invalidatesTags: (_answer, error, one) => (readsAgain(error) ? tagsOf(one) : []),
    }),
    /** Lifts the hold, as the request of this number asks. */
    confirmLift: build.mutation<CaseRetention, CaseRef & { request: number }>({
      query: ({ request, ...one }) => ({
        url: `${casePath(one)}/hold/lift/confirm`,
        method: 'POST',
        body: { request },
      }),
      extraOptions: staff,
      invalidatesTags: (_answer, error, one) => (readsAgain(error) ? tagsOf(one) : []),
    }),
    requestDestruction: build.mutation<CaseRetention, CaseRef & DestructionRequestForm>({
      query: ({ reason, ...one }) => ({
        url: `${casePath(one)}/destruction`,
        method: 'POST',
        body: { reason },
      }),
      extraOptions: staff,
      invalidatesTags: (_answer, error, one) => (readsAgain(error) ? tagsOf(one) : []),
    }),
    withdrawDestruction: build.mutation<CaseRetention, CaseRef>({
      query: (one) => ({ url: `${casePath(one)}/destruction`, method: 'DELETE' }),
      extraOptions: staff,
      invalidatesTags: (_answer, error, one) => (readsAgain(error) ? tagsOf(one) : []),
    }),
    /** Destroys the case, as the request of this number asks. A refusal leaves it, so what is known of its retention is read again. */
    confirmDestruction: build.mutation<void, CaseRef & { request: number }>({
      query: ({ request, ...one }) => ({
        url: `${casePath(one)}/destruction/confirm`,
        method: 'POST',
        body: { request },
      }),
      extraOptions: staff,
      invalidatesTags: (_answer, error, one) =>
        !error ? tagsOfKind(one) : readsAgain(error) ? tagsOf(one) : [],
    }),
  }),
});

export const {
  useCaseRetentionQuery,
  useDueCasesQuery,
  useHoldCaseMutation,
  useRequestLiftMutation,
  useWithdrawLiftMutation,
  useConfirmLiftMutation,
  useRequestDestructionMutation,
  useWithdrawDestructionMutation,
  useConfirmDestructionMutation,
} = retentionApi;
