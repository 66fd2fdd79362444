/** ms until a call fails. */
export const callTimeoutMs = 15_000;

/** What staff calls accept: the JSON body of a refused save has the reason and the current values. */
export const staffAccept = 'application/json, text/plain';

// Answers on their way, by the path of the call. Each is used once.
const begun = new Map<string, Promise<Response>>();

/** Makes a staff call before the code that needs its answer has arrived. */
export function beginCall(path: string): Promise<Response> {
  const signal = AbortSignal.timeout(callTimeoutMs);
  const answer = fetch(`/api${path}`, {
    credentials: 'same-origin',
    headers: { Accept: staffAccept },
    signal,
  });
  // Then the rest of the answer cannot be read, even if it has begun.
  signal.addEventListener('abort', () => begun.delete(`/api${path}`));
  begun.set(`/api${path}`, answer);
  return answer;
}

/** Like `fetch`, but takes the answer of a call that was begun already. One that failed is made again. */
export function fetchOrTake(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const answer = request.method === 'GET' ? begun.get(pathname + search) : undefined;
  begun.delete(pathname + search);
  return answer ? answer.catch(() => fetch(request)) : fetch(request);
}
