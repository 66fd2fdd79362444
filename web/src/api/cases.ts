import type { Assignee } from '@gaongil/contract/assignees';
import type { InquiryCounts, ReportCounts } from '@gaongil/contract/counts';
import type { HandlingEntry } from '@gaongil/contract/history-schemas';
import type { Inquiry, InquiryAction } from '@gaongil/contract/inquiry';
import type { Note } from '@gaongil/contract/notes';
import type { ReportAction, StaffReport, StaffReportDetail } from '@gaongil/contract/report-schemas';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { api } from './client.ts';
import { readListPage, type ListPage } from './list-page.ts';
import { inTurn } from './in-turn.ts';

/** What staff handle: it has a status, an assignee, notes, a history; its kind is the first part of its calls. */
export interface Cases {
  reports: {
    row: WithId<StaffReport>;
    detail: WithId<StaffReportDetail>;
    action: ReportAction;
    counts: ReportCounts;
  };
  inquiries: { row: Inquiry; detail: Inquiry; action: InquiryAction; counts: InquiryCounts };
}
export type CaseKind = keyof Cases;
export type CaseRow<K extends CaseKind = CaseKind> = Cases[K]['row'];
export type CaseDetail<K extends CaseKind = CaseKind> = Cases[K]['detail'];
export type CaseAction<K extends CaseKind = CaseKind> = Cases[K]['action'];
export type CaseCounts<K extends CaseKind = CaseKind> = Cases[K]['counts'];

type WithId<T> = T & { id: string };

/** What a list is narrowed to and ordered by, and which page of it; '' means the api's own default. */
export interface CaseQuery {
  q: string;
  view: string;
  status: string;
  type: string;
  assignee: string;
  sort: string;
  dir: string;
  limit: string;
  cursor: string;
}

/** One of several to be changed at once. */
export interface BulkItem {
  id: string;
  version: number;
  status?: string;
  assignee?: string;
}

/** What became of it: what it is now comes along unless it is gone. */
export interface BulkResult {
  id: string;
  result: 'ok' | 'conflict' | 'missing';
  current?: { status: string; assignee: string; version: number };
}

type SaveAnswer = { data: CaseDetail } | { error: FetchBaseQueryError };

interface OneCase {
  kind: CaseKind;
  id: string;
}

/** How many entries of a history or notes are shown at first, and the most there is. */
export const entryLimits = { first: 20, most: 200 } as const;

// A report is known by its reference id; the screens call every id the same.
const withId = <T extends object>(item: T) =>
  ({ ...item, id: 'referenceId' in item ? item.referenceId : (item as { id?: unknown }).id }) as T & {
    id: string;
  };

const filled = (values: object) =>
  Object.fromEntries(Object.entries(values as Record<string, string>).filter(([, value]) => value !== ''));

const pathOf = ({ kind, id }: OneCase) => `/${kind}/${encodeURIComponent(id)}`;
const tagOf = ({ kind, id }: OneCase) => `${kind}:${id}`;
const staff = { staff: true };

export const casesApi = api.injectEndpoints({
  endpoints: (build) => ({
    caseList: build.query<ListPage<CaseRow>, { kind: CaseKind; query: CaseQuery }>({
      query: ({ kind, query }) => ({ url: `/${kind}`, params: filled(query) }),
      transformResponse: (items: CaseRow[], meta) => readListPage(items.map(withId), meta?.response?.headers),
      extraOptions: staff,
      providesTags: (_page, _error, { kind }) => [{ type: 'CaseList', id: kind }],
    }),
    /** How many there are of each status and view, and what has come since an earlier answer's mark. */
    caseCounts: build.query<
      CaseCounts,
      { kind: CaseKind; view?: string; type?: string; assignee?: string; since?: string }
    >({
      query: ({ kind, ...rest }) => ({ url: `/${kind}/counts`, params: filled(rest) }),
      extraOptions: staff,
      keepUnusedDataFor: 0,
      providesTags: (_counts, _error, { kind }) => [{ type: 'CaseCounts', id: kind }],
    }),
    /** One of them, in full. It leaves the memory when it is closed. */
    oneCase: build.query<CaseDetail, OneCase>({
      query: pathOf,
      transformResponse: (detail: CaseDetail) => withId(detail),
      extraOptions: staff,
      keepUnusedDataFor: 0,
      providesTags: (_detail, _error, one) => [{ type: 'Case', id: tagOf(one) }],
    }),
    /**
     * Saves what is named and leaves the rest. It shows at once, in the list and the detail, and is taken back when it
     * fails. Saves of one thing follow each other, each on the version the one before has made.
     */
    saveCase: build.mutation<CaseDetail, OneCase & { version: number; action: CaseAction }>({
      queryFn: ({ version, action, ...one }, _api, _options, call) =>
        inTurn<SaveAnswer>(tagOf(one), version, async (current) => {
          const answer = await call({
            url: one.kind === 'reports' ? `${pathOf(one)}/action` : pathOf(one),
            method: 'PATCH',
            body: action,
            headers: { 'If-Match': `"v${current}"` },
          });
          if (answer.error) return { answer: { error: answer.error } };
          const data = withId(answer.data as CaseDetail);
          return { answer: { data }, made: data.version };
        }),
      extraOptions: staff,
      async onQueryStarted({ kind, id, action }, { dispatch, getState, queryFulfilled }) {
        const change = (values: object) => {
          const lists = casesApi.util
            .selectInvalidatedBy(getState(), [{ type: 'CaseList', id: kind }])
            .filter(({ endpointName }) => endpointName === 'caseList')
            .map(({ originalArgs }) =>
              dispatch(
                casesApi.util.updateQueryData('caseList', originalArgs, ({ items }) => {
                  const row = items.find((item) => item.id === id);
                  if (row) Object.assign(row, values);
                }),
              ),
            );
          const detail = casesApi.util.updateQueryData('oneCase', { kind, id }, (one) =>
            Object.assign(one, values),
          );
          return [...lists, dispatch(detail)];
        };
        const patches = change(action);
        try {
          change((await queryFulfilled).data);
        } catch {
          for (const patch of patches) patch.undo();
        }
      },
      invalidatesTags: (saved, _error, { kind, id }) =>
        saved
          ? [
              { type: 'CaseHistory', id: tagOf({ kind, id }) },
              { type: 'CaseCounts', id: kind },
            ]
          : [],
    }),
    caseHistory: build.query<ListPage<HandlingEntry>, OneCase & { limit: number }>({
      query: ({ limit, ...one }) => ({ url: `${pathOf(one)}/history`, params: { limit } }),
      transformResponse: (items: HandlingEntry[], meta) => readListPage(items, meta?.response?.headers),
      extraOptions: staff,
      keepUnusedDataFor: 0,
      providesTags: (_page, _error, one) => [{ type: 'CaseHistory', id: tagOf(one) }],
    }),
    caseNotes: build.query<ListPage<Note>, OneCase & { limit: number }>({
      query: ({ limit, ...one }) => ({ url: `${pathOf(one)}/notes`, params: { limit } }),
      transformResponse: (items: Note[], meta) => readListPage(items, meta?.response?.headers),
      extraOptions: staff,
      keepUnusedDataFor: 0,
      providesTags: (_page, _error, one) => [{ type: 'CaseNotes', id: tagOf(one) }],
    }),
    /** Adds an internal note; the same `key` again is the same note. */
    addCaseNote: build.mutation<Note, OneCase & { text: string; key: string }>({
      query: ({ text, key, ...one }) => ({
        url: `${pathOf(one)}/notes`,
        method: 'POST',
        body: { text },
        headers: { 'Idempotency-Key': key },
      }),
      extraOptions: staff,
      invalidatesTags: (saved, _error, one) => (saved ? [{ type: 'CaseNotes', id: tagOf(one) }] : []),
    }),
    changeCases: build.mutation<BulkResult[], { kind: CaseKind; items: BulkItem[] }>({
      query: ({ kind, items }) => ({
        url: `/${kind}/bulk`,
        method: 'POST',
        body: {
          items: kind === 'reports' ? items.map(({ id, ...rest }) => ({ referenceId: id, ...rest })) : items,
        },
      }),
      transformResponse: ({ results }: { results: BulkResult[] }) => results.map(withId),
      extraOptions: staff,
      invalidatesTags: (_results, _error, { kind }) => [
        { type: 'CaseList', id: kind },
        { type: 'CaseCounts', id: kind },
        'Case',
        'CaseHistory',
      ],
    }),
    assignees: build.query<Assignee[], void>({ query: () => '/assignees', extraOptions: staff }),
  }),
});

/** The api has noted that the file was looked at or saved: the history has it. */
export const fileWasRead = (one: OneCase) =>
  casesApi.util.invalidateTags([{ type: 'CaseHistory', id: tagOf(one) }]);

/** For a mutation whose answer is awaited where it is called: nothing is drawn anew for what stands in the store of it. */
export const unwatched = { selectFromResult: () => nothing };
const nothing = {};

export const {
  useCaseListQuery,
  useCaseCountsQuery,
  useOneCaseQuery,
  useSaveCaseMutation,
  useCaseHistoryQuery,
  useCaseNotesQuery,
  useAddCaseNoteMutation,
  useChangeCasesMutation,
  useAssigneesQuery,
} = casesApi;
