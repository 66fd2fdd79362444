import { casePath, caseTag, type CaseRef } from './cases.ts';
import { api } from './client.ts';

const printApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Notes in the history of a case that it is printed. */
    recordPrint: build.mutation<void, CaseRef>({
      query: (one) => ({ url: `${casePath(one)}/prints`, method: 'POST' }),
      extraOptions: { staff: true },
      invalidatesTags: (_answer, _error, one) => [{ type: 'CaseHistory', id: caseTag(one) }],
    }),
  }),
});

export const { useRecordPrintMutation } = printApi;
