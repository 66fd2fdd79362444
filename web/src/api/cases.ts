import type { Assignee } from '@gaongil/contract/cases/assignees';
import type { InquiryCounts, ReportCounts } from '@gaongil/contract/cases/case-kinds';
import type { CaseHistoryEntry } from '@gaongil/contract/cases/history-schemas';
import type { Inquiry, InquiryAction, InquiryRow } from '@gaongil/contract/cases/inquiry';
import type { Reader } from '@gaongil/contract/cases/mentions';
import type { Note } from '@gaongil/contract/cases/notes';
import type { ReportAction, ReportRow, StaffReportDetail } from '@gaongil/contract/cases/report-schemas';
import { countsPath, listPath, type CaseQuery } from './case-paths.ts';
import { api } from './client.ts';
import { laterIdOf } from './later-ids.ts';
import { readListPage, withNewest, type ListPage } from './list-page.ts';

/** The two kinds of case, with their types. The key is the first part of the path of every call. */
export interface Cases {
  reports: {
    row: WithId<ReportRow>;
    detail: WithId<StaffReportDetail>;
    action: ReportAction;
    counts: ReportCounts;
  };
  inquiries: { row: InquiryRow; detail: Inquiry; action: InquiryAction; counts: InquiryCounts };
}
export type CaseResourceName = keyof Cases;
export type CaseRow<K extends CaseResourceName = CaseResourceName> = Cases[K]['row'];
export type CaseDetail<K extends CaseResourceName = CaseResourceName> = Cases[K]['detail'];
export type CaseAction<K extends CaseResourceName = CaseResourceName> = Cases[K]['action'];
export type CaseCounts<K extends CaseResourceName = CaseResourceName> = Cases[K]['counts'];

type WithId<T> = T & { id: string };

/** One case of a bulk change. */
export interface BulkItem {
  id: string;
  version: number;
  status?: string;
  assignee?: string;
  category?: string;
  finding?: string;
  measure?: string;
  /** Why it is opened again. */
  reason?: string;
}

/** The result for one case; `current` is its state now, unless it no longer exists or cannot be opened. */
export interface BulkResult {
  id: string;
  result: 'ok' | 'conflict' | 'missing' | 'unreadable' | 'unassignable';
  current?: { status: string; assignee: string; version: number };
}

/** Identifies a case. */
export interface CaseRef {
  kind: CaseResourceName;
  id: string;
}

/** How many history entries or notes are shown at first, and the maximum. */
export const entryLimits = { first: 20, most: 200 } as const;

/** Gives every case an `id`; a report's is its reference id. */
export const withId = <T extends object>(item: T) =>
  ({ ...item, id: 'referenceId' in item ? item.referenceId : (item as { id?: unknown }).id }) as T & {
    id: string;
  };

/** The items of a call about many cases, as it is sent: with the ids under the name that the kind gives them. */
export const sentItems = <T extends { id: string }>(kind: CaseResourceName, items: readonly T[]) =>
  kind === 'reports' ? items.map(({ id, ...rest }) => ({ referenceId: id, ...rest })) : items;

/** What is read again after many cases of a kind were changed. */
export const manyChangedTags = (kind: CaseResourceName) =>
  [{ type: 'CaseList', id: kind }, { type: 'CaseCounts', id: kind }, 'Case', 'CaseHistory'] as const;

/** Rows of a list under ids that differ. A report that cannot be opened has none of its own, so it gets one here. */
export function withIds(items: CaseRow[]): CaseRow[] {
  let count = 0;
  return items.map(withId).map((row) => (row.id ? row : { ...row, id: `${noId}${count++}` }));
}

const noId = 'unreadable ';

/** Whether a row of a list has an id under which its case can be opened and changed. */
export const hasId = ({ id }: { id: string }) => !id.startsWith(noId);

/** The path of a case. A read of what the screen has under an earlier id goes to the later one. */
export const casePath = ({ kind, id }: CaseRef) => `/${kind}/${encodeURIComponent(laterIdOf(id))}`;
export const caseTag = ({ kind, id }: CaseRef) => `${kind}:${id}`;

/** Has a case read again after a call did not find it: what is opened of it then says that it was destroyed. */
export const goneTags = (error: { status?: unknown } | undefined, one: CaseRef) =>
  error?.status === 404 ? [{ type: 'Case' as const, id: caseTag(one) }] : [];

/**
 * Whether what a call may have changed is read again: after a success, and after a refusal, whose reason may be a change of
 * somebody else. Without an answer, or when the server failed, reading fails for the same reason, which would then be said once
 * for each part of the screen; the next poll finds what came of the call.
 */
export const readsAgain = (error: { status?: unknown } | undefined): boolean =>
  !error || (typeof error.status === 'number' && error.status < 500);

/** Marks a call that needs a staff session. */
const staff = { staff: true };

export const casesApi = api.injectEndpoints({
  endpoints: (build) => ({
    caseList: build.query<ListPage<CaseRow>, { kind: CaseResourceName; query: CaseQuery }>({
      query: ({ kind, query }) => listPath(kind, query),
      transformResponse: (items: CaseRow[], meta) => readListPage(withIds(items), meta?.response?.headers),
      extraOptions: staff,
      providesTags: (_page, _error, { kind }) => [{ type: 'CaseList', id: kind }],
    }),
    /** Counts per status and view, and how many cases arrived or changed since the `mark` of an earlier answer. */
    caseCounts: build.query<
      CaseCounts,
      {
        kind: CaseResourceName;
        view?: string;
        type?: string;
        assignee?: string;
        hold?: string;
        since?: string;
      }
    >({
      query: ({ kind, ...filters }) => countsPath(kind, filters),
      extraOptions: staff,
      keepUnusedDataFor: 0,
      providesTags: (_counts, _error, { kind }) => [{ type: 'CaseCounts', id: kind }],
    }),
    /** A case in full. It is removed from the cache when it is closed. */
    oneCase: build.query<CaseDetail, CaseRef>({
      query: casePath,
      transformResponse: (detail: CaseDetail) => withId(detail),
      extraOptions: staff,
      keepUnusedDataFor: 0,
      providesTags: (_detail, _error, one) => [{ type: 'Case', id: caseTag(one) }],
    }),
    caseHistory: build.query<ListPage<CaseHistoryEntry>, CaseRef & { limit: number }>({
      query: ({ limit, ...one }) => ({ url: `${casePath(one)}/history`, params: { limit } }),
      transformResponse: (items: CaseHistoryEntry[], meta) => readListPage(items, meta?.response?.headers),
      extraOptions: staff,
      keepUnusedDataFor: 0,
      providesTags: (_page, _error, one) => [{ type: 'CaseHistory', id: caseTag(one) }],
    }),
    caseNotes: build.query<ListPage<Note>, CaseRef & { limit: number }>({
      query: ({ limit, ...one }) => ({ url: `${casePath(one)}/notes`, params: { limit } }),
      transformResponse: (items: Note[], meta) => readListPage(items, meta?.response?.headers),
      extraOptions: staff,
      keepUnusedDataFor: 0,
      providesTags: (_page, _error, one) => [{ type: 'CaseNotes', id: caseTag(one) }],
    }),
    /** Adds an internal note; a repetition with the same `key` adds no second note. */
    addCaseNote: build.mutation<Note, CaseRef & { text: string; key: string }>({
      query: ({ text, key, ...one }) => ({
        url: `${casePath(one)}/notes`,
        method: 'POST',
        body: { text },
        headers: { 'Idempotency-Key': key },
      }),
      extraOptions: staff,
      onQueryStarted: ({ kind, id }, { dispatch, queryFulfilled }) => {
        const show = ({ data }: { data: Note }) => {
          // Before the notes are read again: what is said of it is seen at once.
          for (const limit of Object.values(entryLimits))
            dispatch(
              casesApi.util.updateQueryData('caseNotes', { kind, id, limit }, (page) =>
                withNewest(page, data),
              ),
            );
        };
        queryFulfilled.then(show, () => undefined);
      },
      invalidatesTags: (saved, error, one) =>
        saved ? [{ type: 'CaseNotes', id: caseTag(one) }] : goneTags(error, one),
    }),
    changeCases: build.mutation<BulkResult[], { kind: CaseResourceName; items: BulkItem[] }>({
      query: ({ kind, items }) => ({
        url: `/${kind}/bulk`,
        method: 'POST',
        body: { items: sentItems(kind, items) },
      }),
      transformResponse: ({ results }: { results: BulkResult[] }) => results.map(withId),
      extraOptions: staff,
      invalidatesTags: (_results, error, { kind }) => (readsAgain(error) ? manyChangedTags(kind) : []),
    }),
    assignees: build.query<Assignee[], void>({
      query: () => '/assignees',
      extraOptions: staff,
      providesTags: ['Assignees'],
    }),
    /** The accounts that a note about a case can name. */
    caseReaders: build.query<Reader[], CaseRef>({
      query: (one) => `${casePath(one)}/notes/readers`,
      extraOptions: staff,
      keepUnusedDataFor: 0,
      providesTags: (_answer, _error, one) => ['Assignees', { type: 'CaseExclusions', id: caseTag(one) }],
    }),
    /** The names to which a case can be assigned. */
    caseAssignees: build.query<string[], CaseRef>({
      query: (one) => `${casePath(one)}/assignees`,
      extraOptions: staff,
      keepUnusedDataFor: 0,
      providesTags: (_answer, _error, one) => ['Assignees', { type: 'CaseExclusions', id: caseTag(one) }],
    }),
  }),
});

/** Refetches the history, in which the api records each view and download of the file. */
export const fileWasRead = (one: CaseRef) =>
  casesApi.util.invalidateTags([{ type: 'CaseHistory', id: caseTag(one) }]);

/** Mutation option: no re-render on mutation state, for callers that await the result. */
export const unwatched = { selectFromResult: () => nothing };
const nothing = {};

export const {
  useCaseListQuery,
  useCaseCountsQuery,
  useOneCaseQuery,
  useCaseHistoryQuery,
  useCaseNotesQuery,
  useAddCaseNoteMutation,
  useChangeCasesMutation,
  useAssigneesQuery,
} = casesApi;
