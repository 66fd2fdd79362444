import type { AccessEntry, LoggedAccount } from '@gaongil/contract/accounts/access-entries';
import { api } from './client.ts';
import { type ListPage, readListPage } from './list-page.ts';

/** What the access log is searched by; '' is no filter. */
export interface AccessFilter {
  account: string;
  case: string;
  act: string;
  from: string;
  to: string;
}

type Query = AccessFilter & { limit: string; cursor: string };

const accessLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Each read is in the log itself, so it is not polled. */
    accessLog: build.query<ListPage<AccessEntry>, Query>({
      query: (given) => ({
        url: '/admin/access-log',
        params: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
      }),
      transformResponse: (items: AccessEntry[], meta) => readListPage(items, meta?.response?.headers),
      extraOptions: { staff: true },
      keepUnusedDataFor: 0,
    }),
    /** Takes why something is downloaded; the ticket that it answers stands in the address of the download instead. */
    giveReason: build.mutation<{ ticket: string }, string>({
      query: (reason) => ({ url: '/access-reasons', method: 'POST', body: { reason } }),
      extraOptions: { staff: true },
    }),
    loggedAccounts: build.query<LoggedAccount[], void>({
      query: () => '/admin/access-log/accounts',
      extraOptions: { staff: true },
    }),
  }),
});

export const { useAccessLogQuery, useGiveReasonMutation, useLoggedAccountsQuery } = accessLogApi;
