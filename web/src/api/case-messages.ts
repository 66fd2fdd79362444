import type { CaseMessage } from '@gaongil/contract/cases/messages';
import { casePath, caseTag, entryLimits, goneTags, type CaseRef } from './cases.ts';
import { api } from './client.ts';
import { readListPage, withNewest, type ListPage } from './list-page.ts';

const staff = { staff: true };

export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What reporter and staff wrote to each other, newest first. */
    caseMessages: build.query<ListPage<CaseMessage>, CaseRef & { limit: number }>({
      query: ({ limit, ...one }) => ({ url: `${casePath(one)}/messages`, params: { limit } }),
      transformResponse: (items: CaseMessage[], meta) => readListPage(items, meta?.response?.headers),
      extraOptions: staff,
      keepUnusedDataFor: 0,
      providesTags: (_page, _error, one) => [{ type: 'CaseMessages', id: caseTag(one) }],
    }),
    /** Writes to the reporter; a repetition with the same `key` adds no second message. */
    addCaseMessage: build.mutation<CaseMessage, CaseRef & { text: string; key: string }>({
      query: ({ text, key, ...one }) => ({
        url: `${casePath(one)}/messages`,
        method: 'POST',
        body: { text },
        headers: { 'Idempotency-Key': key },
      }),
      extraOptions: staff,
      onQueryStarted: ({ kind, id }, { dispatch, queryFulfilled }) => {
        const show = ({ data }: { data: CaseMessage }) => {
          // As for notes: what is said of it is seen at once.
          for (const limit of Object.values(entryLimits))
            dispatch(
              messagesApi.util.updateQueryData('caseMessages', { kind, id, limit }, (page) =>
                withNewest(page, data),
              ),
            );
        };
        queryFulfilled.then(show, () => undefined);
      },
      invalidatesTags: (saved, error, one) =>
        saved ? [{ type: 'CaseMessages', id: caseTag(one) }] : goneTags(error, one),
    }),
    /** Says that staff saw what the reporter wrote, up to a message. */
    seeCaseMessages: build.mutation<void, CaseRef & { upTo: number }>({
      query: ({ upTo, ...one }) => ({
        url: `${casePath(one)}/messages/seen`,
        method: 'POST',
        body: { upTo },
      }),
      extraOptions: staff,
      invalidatesTags: (_answer, error, one) =>
        error
          ? goneTags(error, one)
          : [
              { type: 'CaseMessages', id: caseTag(one) },
              { type: 'CaseList', id: one.kind },
            ],
    }),
  }),
});

export const { useCaseMessagesQuery, useAddCaseMessageMutation, useSeeCaseMessagesMutation } = messagesApi;
