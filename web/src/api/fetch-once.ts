import type { Dispatch } from '@reduxjs/toolkit';

/** What a query resolves to. */
export interface Answer<Data> {
  data?: Data;
  error?: unknown;
}

/**
 * Fetches once and resolves to the answer, which must not come from the cache: `request` is made with `forceRefetch`.
 *
 * The answer has a subscriber until it is read. A change invalidates its tag only when no call is under way any more, which
 * can be the moment in which this one ends, and an invalidated answer without a subscriber is removed.
 */
export async function fetchOnce<Data>(dispatch: Dispatch, request: unknown): Promise<Answer<Data>> {
  const running = dispatch(request as never) as unknown as Promise<Answer<Data>> & {
    unsubscribe: () => void;
  };
  const answer = await running;
  running.unsubscribe();
  return answer;
}
