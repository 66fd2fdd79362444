import type { Exclusion, ExclusionEndForm } from '@gaongil/contract/cases/exclusions';
import { casePath, caseTag, goneTags, readsAgain, type CaseRef } from './cases.ts';
import { api } from './client.ts';
import { tagsOfKind } from './retention.ts';

/** Names an account, and the case that it is about. */
type Named = CaseRef & { username: string };

const staff = { staff: true };

/** What an exclusion changes of a case that stays visible: an assignment to the account ends with it. */
const tagsOf = (one: CaseRef) => [
  { type: 'Case' as const, id: caseTag(one) },
  { type: 'CaseExclusions' as const, id: caseTag(one) },
  { type: 'CaseHistory' as const, id: caseTag(one) },
  { type: 'CaseRetention' as const, id: caseTag(one) },
  { type: 'CaseList' as const, id: one.kind },
  { type: 'CaseCounts' as const, id: one.kind },
];

type CallError = { status?: unknown } | undefined;

const tagsAfter = (error: CallError, one: CaseRef) => {
  if (error?.status === 404) return goneTags(error, one);
  return readsAgain(error) ? tagsOf(one) : [];
};

const request = ({ username, ...one }: Named, path: string) => ({
  url: `${casePath(one)}${path}`,
  method: 'POST',
  body: { username },
});

const exclusionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The accounts that may not know of a case. */
    caseExclusions: build.query<Exclusion[], CaseRef>({
      query: (one) => `${casePath(one)}/exclusions`,
      extraOptions: staff,
      keepUnusedDataFor: 0,
      providesTags: (_answer, _error, one) => [{ type: 'CaseExclusions', id: caseTag(one) }],
    }),
    /** Excludes a case from another account. */
    excludeAccount: build.mutation<void, Named>({
      query: (named) => request(named, '/exclusions'),
      extraOptions: staff,
      invalidatesTags: (_answer, error, one) => tagsAfter(error, one),
    }),
    /** Excludes a case from the own account, which finds nothing of it afterwards: of the case nothing is read again. */
    recuse: build.mutation<void, Named>({
      query: (named) => request(named, '/exclusions'),
      extraOptions: staff,
      invalidatesTags: (_answer, error, one) => (error ? tagsAfter(error, one) : tagsOfKind(one)),
    }),
    /** Asks another person that an account may know of the case again. */
    requestExclusionEnd: build.mutation<void, CaseRef & ExclusionEndForm>({
      query: ({ username, reason, ...one }) => ({
        url: `${casePath(one)}/exclusions/end`,
        method: 'POST',
        body: { username, reason },
      }),
      extraOptions: staff,
      invalidatesTags: (_answer, error, one) => tagsAfter(error, one),
    }),
    /** Confirms the request of this number, or takes it back. */
    answerExclusionEnd: build.mutation<void, CaseRef & { request: number; answer: 'confirm' | 'withdraw' }>({
      query: ({ request: number, answer, ...one }) => ({
        url: `${casePath(one)}/exclusions/end/${answer}`,
        method: 'POST',
        body: { request: number },
      }),
      extraOptions: staff,
      invalidatesTags: (_answer, error, one) => tagsAfter(error, one),
    }),
  }),
});

export const {
  useCaseExclusionsQuery,
  useExcludeAccountMutation,
  useRecuseMutation,
  useRequestExclusionEndMutation,
  useAnswerExclusionEndMutation,
} = exclusionsApi;
