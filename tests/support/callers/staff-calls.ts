import type { Exclusion } from '@gaongil/contract/cases/exclusions';
import type { CaseRetention } from '@gaongil/contract/cases/end-of-cases';
import { expect } from 'vitest';
import type { TestApi } from '../processes/test-api.ts';

export interface ListAnswer<Item> {
  items: Item[];
  next: string | undefined;
  prev: string | undefined;
  total: string | null;
}

/** Calls that tests of the back office share, signed in as the staff account `kim` unless another is given. */
export function staffCalls(api: () => TestApi, staff: () => Record<string, string>) {
  const address = (path: string, query: Record<string, string> = {}) => {
    const text = new URLSearchParams(query).toString();
    return `${api().url}${path}${text && `?${text}`}`;
  };

  function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    return fetch(address(path), {
      method,
      headers: { 'content-type': 'application/json', ...staff(), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  async function read<Body>(path: string, query?: Record<string, string>): Promise<Body> {
    const answer = await fetch(address(path, query), { headers: staff() });
    expect([path, query, answer.status]).toEqual([path, query, 200]);
    return (await answer.json()) as Body;
  }

  async function list<Item>(path: string, query?: Record<string, string>): Promise<ListAnswer<Item>> {
    const answer = await fetch(address(path, query), { headers: staff() });
    expect([path, query, answer.status]).toEqual([path, query, 200]);
    const links = answer.headers.get('link') ?? '';
    const cursorOf = (rel: string) => {
      const target = new RegExp(`<([^>]+)>; rel="${rel}"`).exec(links)?.[1];
      return target && (new URL(target, api().url).searchParams.get('cursor') ?? undefined);
    };
    const items = (await answer.json()) as Item[];
    return {
      items,
      next: cursorOf('next'),
      prev: cursorOf('prev'),
      total: answer.headers.get('x-total-count'),
    };
  }

  /** All pages from the first, following `next`. */
  async function pages<Item>(path: string, query: Record<string, string>): Promise<ListAnswer<Item>[]> {
    const found = [await list<Item>(path, query)];
    for (let next = found[0]?.next; next; next = found.at(-1)?.next)
      found.push(await list<Item>(path, { ...query, cursor: next }));
    return found;
  }

  /** The request about a case that waits now; a number that no request has without one. */
  async function waitingRequest(path: string, act: 'destruction' | 'hold/lift' = 'destruction') {
    const answer = await call('GET', `${path}/retention`);
    const { request, lift } = answer.ok ? ((await answer.json()) as CaseRetention) : {};
    return (act === 'destruction' ? request : lift)?.id ?? 1_000_000_000;
  }

  /** Confirms the request about a case that waits now. */
  async function confirm(
    path: string,
    headers: Record<string, string> = {},
    act: 'destruction' | 'hold/lift' = 'destruction',
  ): Promise<Response> {
    return call('POST', `${path}/${act}/confirm`, { request: await waitingRequest(path, act) }, headers);
  }

  const requestExclusionEnd = (path: string, username: string): Promise<Response> =>
    call('POST', `${path}/exclusions/end`, { username, reason: 'MISTAKEN' });

  /** Confirms that the exclusion of an account ends, as the request says that waits now. */
  async function confirmExclusionEnd(path: string, username: string): Promise<Response> {
    const excluded = await read<Exclusion[]>(`${path}/exclusions`);
    const request = excluded.find((one) => one.username === username)?.request?.id ?? 1_000_000_000;
    return call('POST', `${path}/exclusions/end/confirm`, { request });
  }

  return { call, read, list, pages, waitingRequest, confirm, requestExclusionEnd, confirmExclusionEnd };
}
