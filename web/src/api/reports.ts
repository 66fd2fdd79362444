import type { ReportStatus, ReportType } from '@gaongil/contract/report';
import type {
  LookupForm,
  PublicReport,
  ReportAction,
  StaffReport,
  StaffReportDetail,
} from '@gaongil/contract/report-schemas';
import { api } from './client.ts';
import { readListPage, type ListPage } from './list-page.ts';
import { sendHeld } from './submissions.ts';

interface ReferenceAnswer {
  referenceId: string;
}

/** What the list of reports is narrowed to; empty texts mean no filter. */
export interface ReportFilters {
  q: string;
  status: ReportStatus | '';
  type: ReportType | '';
  assignee: string;
}

const submitPaths: Record<ReportType, string> = {
  REALNAME: '/api/reports/realname',
  ANONYMOUS: '/api/reports/anonymous',
};

function filled(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

export const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sends the form held under `key` (submissions.ts); neither the form nor its file enters the store. */
    submitReport: build.mutation<ReferenceAnswer, { type: ReportType; key: string }>({
      queryFn: ({ type, key }, { signal }) => sendHeld<ReferenceAnswer>(submitPaths[type], key, signal),
    }),
    // What reporters call goes without any cookie, even on a computer where staff are signed in.
    lookUpReport: build.mutation<ReferenceAnswer, LookupForm>({
      query: (body) => ({ url: '/reports/anonymous/check', method: 'POST', body, credentials: 'omit' }),
    }),
    reportStatus: build.query<PublicReport, string>({
      query: (id) => ({ url: `/reports/status/${encodeURIComponent(id)}`, credentials: 'omit' }),
      keepUnusedDataFor: 0,
    }),
    reportList: build.query<ListPage<StaffReport>, ReportFilters & { cursor: string }>({
      query: (filters) => ({ url: '/reports', params: filled({ ...filters }) }),
      transformResponse: (items: StaffReport[], meta) => readListPage(items, meta?.response?.headers),
      extraOptions: { staff: true },
      providesTags: ['ReportList'],
    }),
    report: build.query<StaffReportDetail, string>({
      query: (id) => `/reports/${encodeURIComponent(id)}`,
      extraOptions: { staff: true },
      keepUnusedDataFor: 0,
    }),
    saveReportAction: build.mutation<
      StaffReportDetail,
      { id: string; version: number; action: ReportAction }
    >({
      query: ({ id, version, action }) => ({
        url: `/reports/${encodeURIComponent(id)}/action`,
        method: 'PATCH',
        body: action,
        headers: { 'If-Match': `"v${version}"` },
      }),
      extraOptions: { staff: true },
      invalidatesTags: (saved) => (saved ? ['ReportList'] : []),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) dispatch(reportsApi.util.updateQueryData('report', id, () => saved.data));
      },
    }),
  }),
});

export const {
  useSubmitReportMutation,
  useLookUpReportMutation,
  useReportStatusQuery,
  useReportListQuery,
  useReportQuery,
  useSaveReportActionMutation,
} = reportsApi;
