import { api } from './client.ts';

const factorResetCountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How many requests to reset a second factor wait for the person that is signed in. Apart, for the menu of every screen. */
    factorResetCount: build.query<{ waiting: number }, void>({
      query: () => '/admin/accounts/factor-resets',
      extraOptions: { staff: true },
      keepUnusedDataFor: 0,
      providesTags: ['Accounts'],
    }),
  }),
});

export const { useFactorResetCountQuery } = factorResetCountApi;
