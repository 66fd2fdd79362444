import type { AccessReview, ReviewedMonth } from '@gaongil/contract/accounts/access-review';
import { api } from './client.ts';

const path = '/admin/access-log/reviews';

const reviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    accessReviews: build.query<ReviewedMonth[], void>({
      query: () => path,
      extraOptions: { staff: true },
      keepUnusedDataFor: 0,
      providesTags: ['AccessReviews'],
    }),
    /** Each read is in the log itself. */
    accessReview: build.query<AccessReview, string>({
      query: (month) => `${path}/${month}`,
      extraOptions: { staff: true },
      keepUnusedDataFor: 0,
    }),
    signAccessReview: build.mutation<void, { month: string; remark: string }>({
      query: ({ month, remark }) => ({ url: `${path}/${month}`, method: 'POST', body: { remark } }),
      extraOptions: { staff: true },
      // Also after a refusal, whose reason may be a signature from another tab.
      invalidatesTags: ['AccessReviews'],
    }),
  }),
});

export const { useAccessReviewsQuery, useAccessReviewQuery, useSignAccessReviewMutation } = reviewApi;
