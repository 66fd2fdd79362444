import type { Desk, DeskChange } from '@gaongil/contract/cases/desk';
import { api } from './client.ts';

const path = '/admin/desk';
const staff = { staff: true };

const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the company set for the handling of its cases. */
    desk: build.query<Desk, void>({ query: () => path, extraOptions: staff, providesTags: ['Desk'] }),
    changeDesk: build.mutation<Desk, DeskChange>({
      query: (body) => ({ url: path, method: 'PATCH', body }),
      extraOptions: staff,
      // Also after a refusal: somebody else may have changed it.
      invalidatesTags: ['Desk'],
    }),
  }),
});

export const { useDeskQuery, useChangeDeskMutation } = deskApi;
