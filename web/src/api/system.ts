import type { SystemReport } from '@gaongil/contract/system/system';
import { api } from './client.ts';

const systemApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The state of every part of the site, with what to do. */
    system: build.query<SystemReport, void>({
      query: () => '/admin/system',
      extraOptions: { staff: true },
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useSystemQuery } = systemApi;
