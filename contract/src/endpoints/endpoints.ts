import { accessLogEndpoints } from './access-log.ts';
import { accessReviewEndpoints } from './access-review.ts';
import { accountEndpoints } from './accounts.ts';
import { deskEndpoints } from './desk.ts';
import type { Endpoint } from './endpoint.ts';
import { inquiryEndpoints } from './inquiries.ts';
import { newsEndpoints } from './news.ts';
import { operatorEndpoints } from './operators.ts';
import { reportEndpoints } from './reports.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { staffEndpoints } from './staff.ts';
import { teamEndpoints } from './teams.ts';

/** Every call the api answers, by its name (docs/behaviour/api.md). */
export const endpoints = {
  ...reportEndpoints,
  ...inquiryEndpoints,
  ...newsEndpoints,
  ...staffEndpoints,
  ...accountEndpoints,
  ...teamEndpoints,
  ...deskEndpoints,
  ...secondFactorEndpoints,
  ...accessLogEndpoints,
  ...accessReviewEndpoints,
  ...operatorEndpoints,
};

export type Endpoints = typeof endpoints;

/** All endpoints as a list, without their names. */
export const allEndpoints: readonly Endpoint[] = Object.values(endpoints);
