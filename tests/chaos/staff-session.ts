import type { Caller } from './requests.ts';
import type { ChaosSite } from './site.ts';

/** Calls of a member of staff; undefined when a service was unavailable or the session had ended. */
export type StaffCall = (
  path: string,
  init?: RequestInit,
  expected?: readonly number[],
) => Promise<Response | undefined>;

/** A member of staff. Redis loses sessions when it is killed; the next call signs in again. */
export function staffSession({ url, staff }: ChaosSite, caller: Caller): StaffCall {
  let cookie = '';

  const asStaff = (init: RequestInit = {}): RequestInit => ({
    ...init,
    headers: { ...(init.headers as Record<string, string>), cookie, origin: url },
  });

  async function signIn() {
    const answer = await caller.once('/api/auth/login', asStaff(json('POST', staff)), [200, 204]);
    cookie = (answer?.headers.getSetCookie() ?? []).map((line) => line.split(';')[0]).join('; ');
  }

  return async (path, init = {}, expected = [200]) => {
    if (!cookie) await signIn();
    if (!cookie) return undefined;
    const answer = await caller.once(path, asStaff(init), [...expected, 401]);
    if (answer?.status !== 401) return answer;
    cookie = '';
    return undefined;
  };
}

/** A request with a JSON body. */
export function json(method: string, body: object, headers: Record<string, string> = {}): RequestInit {
  return { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}
