import { z } from 'zod';
import { accessReview, reviewedMonth, reviewForm, reviewParams } from '../accounts/access-review.ts';
import type { Endpoint } from './endpoint.ts';

const path = '/api/admin/access-log/reviews';

/** The monthly review of the access log (docs/behaviour/back-office.md#access-log). */
export const accessReviewEndpoints = {
  listAccessReviews: {
    method: 'get',
    path,
    summary: '접속기록 월간 점검 목록',
    session: 'required',
    success: { status: 200, schema: z.array(reviewedMonth) },
  },
  readAccessReview: {
    method: 'get',
    path: `${path}/{month}`,
    summary: '접속기록 월간 점검',
    session: 'required',
    params: reviewParams,
    success: { status: 200, schema: accessReview },
    failures: [428],
  },
  signAccessReview: {
    method: 'post',
    path: `${path}/{month}`,
    summary: '접속기록 월간 점검 서명',
    session: 'required',
    origin: 'own',
    params: reviewParams,
    body: { schema: reviewForm },
    success: { status: 204 },
    failures: [409, 428],
  },
} as const satisfies Record<string, Endpoint>;
