import {
  createApi,
  fetchBaseQuery,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { readAgainHeader } from '@gaongil/contract/requests/read-again';
import { withChallenge } from './challenge/with-challenge.ts';
import { secondFactorHeader } from '@gaongil/contract/accounts/second-factor-header';
import { callTimeoutMs, fetchOrTake, staffAccept } from './first-calls.ts';
import { isOffline } from './no-connection.ts';
import { askForProof } from './fresh-proof.ts';
import { loadInstead } from './search-text.ts';
import { hadSession } from './draft-key.ts';
import { hasView } from './return-view.ts';
import { noteRenewal, whySessionEnded } from './session-time.ts';
import { signInAddress, type SignInReason } from './sign-in.ts';

/**
 * `staff`: the call needs a session. 401 or 403 redirects to the sign-in page (docs/behaviour/back-office.md#sign-in), 428 asks for
 * the second factor again.
 */
interface CallOptions {
  staff?: boolean;
}

// Error answers are text, successes JSON: only the content type distinguishes them (docs/behaviour/api.md#errors).
const plain = fetchBaseQuery({
  baseUrl: '/api',
  credentials: 'same-origin',
  responseHandler: 'content-type',
  timeout: callTimeoutMs,
  fetchFn: (request) => fetchOrTake(request as Request),
  prepareHeaders: (headers, { extraOptions }) => {
    if ((extraOptions as CallOptions | undefined)?.staff) headers.set('Accept', staffAccept);
  },
});

interface Cached {
  api: { queries: Partial<Record<string, { data?: unknown }>> };
}

/** Marks a read of what the screen has already, which no person asked for: it is no act for the access log. */
function markAgain(context: BaseQueryApi): Record<string, string> {
  if (context.type !== 'query' || context.queryCacheKey === undefined) return {};
  const { api: cache } = context.getState() as Cached;
  return cache.queries[context.queryCacheKey]?.data === undefined ? {} : { [readAgainHeader]: '1' };
}

function withHeaders(args: string | FetchArgs, added: Record<string, string>): FetchArgs {
  const given = typeof args === 'string' ? { url: args } : args;
  return { ...given, headers: { ...(given.headers as Record<string, string> | undefined), ...added } };
}

/** Where an account that has to enrol a second factor is sent. */
const ownAccountPath = '/admin/account';

let leaving = false;

/** Whether a redirect to the sign-in page is in progress; nothing may block it. */
export const isLeaving = () => leaving;

/** Loads another page instead of this one; nothing asks before. `q`: what its list is searched for, if not for the text of this page. */
export function leaveTo(address: string, q?: string): void {
  leaving = true;
  loadInstead(address, q);
}

/** Whether this page was opened by a link or a typed address, and not shown again by a reload, Back or the browser's restart. */
const isOpenedByLink = () => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate';
};

/**
 * Leaves for the sign-in page, which returns to this one. Where the tab has a sealed view, neither the address nor the state of the history
 * names the opened case or what was searched for. A link that was opened without a session is taken along as it is.
 */
export function leaveToSignIn(...reasons: SignInReason[]): void {
  const { pathname, search, hash } = location;
  if (hasView() && (hadSession() || !isOpenedByLink()))
    leaveTo(signInAddress({ pathname, search, hash: '' }, ...reasons), '');
  else leaveTo(signInAddress({ pathname, search, hash }, ...reasons));
}

/** Set while signing out, so that calls refused meanwhile do not redirect by themselves. */
export function setLeaving(now: boolean): void {
  leaving = now;
}

/** ms after which a read that got no answer is made again: by then a phone has left one network for another. */
const againAfterMs = 1_000;

const isRead = (args: string | FetchArgs) => typeof args === 'string' || (args.method ?? 'GET') === 'GET';

/**
 * Makes a read that got no answer once more. A browser ends the calls that are under way when it changes its network, and
 * fires no `online` then. Without a connection the read waits for that event; a write is never repeated, since it may have been made.
 */
const answered: typeof plain = async (args, context, options) => {
  const result = await plain(args, context, options);
  if (result.error?.status !== 'FETCH_ERROR' || !isRead(args) || isOffline()) return result;
  await new Promise((resolve) => setTimeout(resolve, againAfterMs));
  return context.signal.aborted ? result : plain(args, context, options);
};

const guarded: BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  CallOptions,
  FetchBaseQueryMeta
> = async (args, context, options) => {
  const again = options?.staff ? markAgain(context) : {};
  const call = () =>
    withChallenge(
      async (solution) => answered(withHeaders(args, { ...solution, ...again }), context, options ?? {}),
      ({ error, meta }) => error?.status === 429 && meta?.response?.headers.get('Challenge'),
    );
  let result = await call();
  const kinds = result.meta?.response?.headers.get(secondFactorHeader) ?? '';
  // The call did nothing, so it is made again.
  if (options?.staff && result.error?.status === 428 && (await askForProof(kinds))) result = await call();
  const status = result.error?.status;
  if (options?.staff && !result.error) noteRenewal();
  if (options?.staff && !leaving && (status === 401 || status === 403)) {
    // One redirect for all calls that fail together: a second one would lose the address to return to.
    // Signing out leaves nothing unmade when the session has ended already.
    const isUnmade = context.type === 'mutation' && context.endpoint !== 'signOut';
    const why = status === 401 && whySessionEnded();
    const reasons: SignInReason[] = status === 403 ? ['refused'] : isUnmade ? ['unsaved'] : [];
    if (kinds === 'none') leaveTo(ownAccountPath);
    else leaveToSignIn(...reasons, ...(why ? [why] : []));
  }
  return result;
};

/** The api of the staff area; each resource adds its calls in its own file. */
export const api = createApi({
  baseQuery: guarded,
  refetchOnReconnect: true,
  tagTypes: [
    'CaseList',
    'Assignees',
    'Teams',
    'Case',
    'CaseCounts',
    'CaseExclusions',
    'CaseFiles',
    'CaseLinks',
    'CaseHistory',
    'CaseMessages',
    'CaseNotes',
    'CaseRetention',
    'CurrentStaff',
    'Desk',
    'OwnAccount',
    'DueCases',
    'News',
    'Accounts',
    'AccessReviews',
  ],
  endpoints: () => ({}),
});
