/** ms until a call fails. */
export const callTimeoutMs = 15_000;

/** What staff calls accept: the JSON body of a refused save has the reason and the current values. */
export const staffAccept = 'application/json, text/plain';

// Answers on their way, by the path of the call. Each is used once.
const begun = new Map<string, Promise<Response>>();

/** Makes a staff call before the code that needs its answer has arrived. */
export function beginCall(path: string): Promise<Response> {
  const answer = fetch(`/api${path}`, {
    credentials: 'same-origin',
    headers: { Accept: staffAccept },
    signal: AbortSignal.timeout(callTimeoutMs),
  });
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
