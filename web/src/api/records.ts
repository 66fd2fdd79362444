import type { DestroyedCase } from '@gaongil/contract/cases/destroyed-cases';
import type { ExportEntry } from '@gaongil/contract/cases/exports';
import type { NewsEntry } from '@gaongil/contract/cases/history-schemas';
import { api } from './client.ts';
import { type ListPage, readListPage } from './list-page.ts';

/** The lists of what is recorded, by their path, and their entries. */
export interface Records {
  '/reports/exports': ExportEntry;
  '/inquiries/exports': ExportEntry;
  '/news/history': NewsEntry;
  '/admin/destroyed': DestroyedCase;
}
export type RecordPath = keyof Records;

const recordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    records: build.query<ListPage<Records[RecordPath]>, { path: RecordPath; limit: string; cursor: string }>({
      query: ({ path, limit, cursor }) => ({ url: path, params: { limit, ...(cursor && { cursor }) } }),
      transformResponse: (items: Records[RecordPath][], meta) => readListPage(items, meta?.response?.headers),
      extraOptions: { staff: true },
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useRecordsQuery } = recordsApi;
