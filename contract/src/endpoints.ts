import type { Endpoint } from './endpoint.ts';
import { inquiryEndpoints } from './endpoints/inquiries.ts';
import { newsEndpoints } from './endpoints/news.ts';
import { operatorEndpoints } from './endpoints/operators.ts';
import { reportEndpoints } from './endpoints/reports.ts';
import { staffEndpoints } from './endpoints/staff.ts';

/** Every call the api answers, by its name (docs/behaviour/api.md). */
export const endpoints = {
  ...reportEndpoints,
  ...inquiryEndpoints,
  ...newsEndpoints,
  ...staffEndpoints,
  ...operatorEndpoints,
};

export type Endpoints = typeof endpoints;

/** All endpoints as a list, without their names. */
export const allEndpoints: readonly Endpoint[] = Object.values(endpoints);
