import type {
  AcknowledgementForm,
  ExtensionForm,
  PauseForm,
  StaffPromises,
} from '@gaongil/contract/cases/promises';
import { casePath, caseTag, readsAgain, type CaseRef } from './cases.ts';
import { api } from './client.ts';

const staff = { staff: true };

/** What shows the promises of a case: the case itself, its history, and the lists with its due day. */
const tagsOf = (one: CaseRef) => [
  { type: 'Case' as const, id: caseTag(one) },
  { type: 'CaseHistory' as const, id: caseTag(one) },
  { type: 'CaseList' as const, id: one.kind },
  { type: 'CaseCounts' as const, id: one.kind },
];

const path = (one: CaseRef) => `${casePath(one)}/promises`;

const promisesApi = api.injectEndpoints({
  endpoints: (build) => ({
    acknowledgeCase: build.mutation<StaffPromises, CaseRef & AcknowledgementForm>({
      query: ({ text, ...one }) => ({
        url: `${path(one)}/acknowledgement`,
        method: 'POST',
        body: { text },
      }),
      extraOptions: staff,
      invalidatesTags: (_answer, error, one) =>
        readsAgain(error) ? [...tagsOf(one), { type: 'CaseMessages', id: caseTag(one) }] : [],
    }),
    pauseCase: build.mutation<StaffPromises, CaseRef & PauseForm>({
      query: ({ reason, ...one }) => ({ url: `${path(one)}/pause`, method: 'POST', body: { reason } }),
      extraOptions: staff,
      invalidatesTags: (_answer, error, one) => (readsAgain(error) ? tagsOf(one) : []),
    }),
    resumeCase: build.mutation<StaffPromises, CaseRef>({
      query: (one) => ({ url: `${path(one)}/pause`, method: 'DELETE' }),
      extraOptions: staff,
      invalidatesTags: (_answer, error, one) => (readsAgain(error) ? tagsOf(one) : []),
    }),
    extendCase: build.mutation<StaffPromises, CaseRef & ExtensionForm>({
      query: ({ until, reason, ...one }) => ({
        url: `${path(one)}/extension`,
        method: 'POST',
        body: { until, reason },
      }),
      extraOptions: staff,
      invalidatesTags: (_answer, error, one) => (readsAgain(error) ? tagsOf(one) : []),
    }),
  }),
});

export const {
  useAcknowledgeCaseMutation,
  usePauseCaseMutation,
  useResumeCaseMutation,
  useExtendCaseMutation,
} = promisesApi;
