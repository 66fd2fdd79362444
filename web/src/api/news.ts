import type { NewsForm, NewsItem } from '@gaongil/contract/news/news';
import { api } from './client.ts';
import { readListPage, type ListPage } from './list-page.ts';

/** Search text, order and page of the list of news; '' means the api's default. */
export interface NewsQuery {
  q: string;
  sort: string;
  dir: string;
  limit: string;
  cursor: string;
}

const filled = (values: object) =>
  Object.fromEntries(Object.entries(values as Record<string, string>).filter(([, value]) => value !== ''));
const ifMatch = (version: number) => ({ 'If-Match': `"v${version}"` });
const staff = { staff: true };

const newsApi = api.injectEndpoints({
  endpoints: (build) => ({
    newsPage: build.query<ListPage<NewsItem>, NewsQuery>({
      query: (query) => ({ url: '/news', params: filled(query) }),
      transformResponse: (items: NewsItem[], meta) => readListPage(items, meta?.response?.headers),
      extraOptions: staff,
      providesTags: ['News'],
    }),
    createNews: build.mutation<NewsItem, NewsForm>({
      query: (body) => ({ url: '/news', method: 'POST', body }),
      extraOptions: staff,
      invalidatesTags: (saved) => (saved ? ['News'] : []),
    }),
    updateNews: build.mutation<NewsItem, { id: number; version: number; form: NewsForm }>({
      query: ({ id, version, form }) => ({
        url: `/news/${id}`,
        method: 'PUT',
        body: form,
        headers: ifMatch(version),
      }),
      extraOptions: staff,
      invalidatesTags: (saved) => (saved ? ['News'] : []),
    }),
    deleteNews: build.mutation<void, { id: number; version: number }>({
      query: ({ id, version }) => ({ url: `/news/${id}`, method: 'DELETE', headers: ifMatch(version) }),
      extraOptions: staff,
      invalidatesTags: (_none, error) => (error ? [] : ['News']),
    }),
  }),
});

/** Has lists of news read again, after a call learnt that an item was changed by somebody else. */
export const newsWasChanged = () => newsApi.util.invalidateTags(['News']);

export const { useNewsPageQuery, useCreateNewsMutation, useUpdateNewsMutation, useDeleteNewsMutation } =
  newsApi;
