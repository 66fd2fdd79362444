import type { InquiryToday, ReportToday } from '@gaongil/contract/cases/case-kinds';
import type { TodaySection } from '@gaongil/contract/cases/today';
import { type CaseResourceName, type CaseRow, withIds } from './cases.ts';
import { api } from './client.ts';

/** What waits today of a kind of case: the first cases of each section, and how many it has. */
export type CasesToday = Record<TodaySection, { count: number; more: boolean; items: CaseRow[] }>;

const todayApi = api.injectEndpoints({
  endpoints: (build) => ({
    casesToday: build.query<CasesToday, CaseResourceName>({
      query: (kind) => `/${kind}/today`,
      transformResponse: (answer: ReportToday | InquiryToday) =>
        Object.fromEntries(
          Object.entries(answer).map(([name, section]) => [
            name,
            { ...section, items: withIds(section.items as CaseRow[]) },
          ]),
        ) as CasesToday,
      extraOptions: { staff: true },
      keepUnusedDataFor: 0,
      providesTags: (_answer, _error, kind) => [{ type: 'CaseList', id: kind }],
    }),
  }),
});

export const { useCasesTodayQuery } = todayApi;
