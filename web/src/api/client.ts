import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { withChallenge } from './challenge/with-challenge.ts';
import { signInAddress } from './sign-in.ts';

/**
 * `staff`: a call that needs the session. 401 or 403 leads to the sign-in page (docs/behaviour/back-office.md#sign-in).
 */
interface CallOptions {
  staff?: boolean;
}

// Error answers are text, successes JSON: only the content type tells (docs/behaviour/api.md#errors).
const plain = fetchBaseQuery({
  baseUrl: '/api',
  credentials: 'same-origin',
  responseHandler: 'content-type',
  timeout: 15_000,
  // Staff are told in JSON why a save was refused, and what stands there now.
  prepareHeaders: (headers, { extraOptions }) => {
    if ((extraOptions as CallOptions | undefined)?.staff)
      headers.set('Accept', 'application/json, text/plain');
  },
});

function withHeaders(args: string | FetchArgs, added: Record<string, string>): FetchArgs {
  const given = typeof args === 'string' ? { url: args } : args;
  return { ...given, headers: { ...(given.headers as Record<string, string> | undefined), ...added } };
}

let leaving = false;

/** Whether the session is over and the sign-in page is on its way: nothing may hold the page back. */
export const isLeaving = () => leaving;

/** Says that somebody is signing out (or could not): calls refused meanwhile lead nowhere of their own. */
export function setLeaving(now: boolean): void {
  leaving = now;
}

let heardAt = Date.now();

/** When the session was last renewed by a call, ms. */
export const lastHeard = () => heardAt;

const guarded: BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  CallOptions,
  FetchBaseQueryMeta
> = async (args, context, options) => {
  const result = await withChallenge(
    async (solution) => plain(withHeaders(args, solution), context, options ?? {}),
    ({ error, meta }) => error?.status === 429 && meta?.response?.headers.get('Challenge'),
  );
  const status = result.error?.status;
  if (options?.staff && !result.error) heardAt = Date.now();
  if (options?.staff && !leaving && (status === 401 || status === 403)) {
    // Calls that fail together must leave together: one navigation, or the second would lose where the first came from.
    leaving = true;
    location.replace(signInAddress(location, status === 403));
  }
  return result;
};

/** The one api; each resource adds its calls in a file of its own. */
export const api = createApi({
  baseQuery: guarded,
  tagTypes: ['CaseList', 'Case', 'CaseCounts', 'CaseHistory', 'CaseNotes', 'News'],
  endpoints: () => ({}),
});
