import {
  casesApi,
  manyChangedTags,
  readsAgain,
  sentItems,
  withId,
  type BulkResult,
  type CaseResourceName,
} from './cases.ts';

/** A case and the version whose change is taken back. */
export interface UndoItem {
  id: string;
  version: number;
}

export const undoApi = casesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Takes changes back: values and dates become those before the named versions. */
    undoCases: build.mutation<BulkResult[], { kind: CaseResourceName; items: UndoItem[] }>({
      query: ({ kind, items }) => ({
        url: `/${kind}/undo`,
        method: 'POST',
        body: { items: sentItems(kind, items) },
      }),
      transformResponse: ({ results }: { results: BulkResult[] }) => results.map(withId),
      extraOptions: { staff: true },
      invalidatesTags: (_results, error, { kind }) => (readsAgain(error) ? manyChangedTags(kind) : []),
    }),
  }),
});

export const { useUndoCasesMutation } = undoApi;
