import { useSyncExternalStore } from 'react';

/** Dispatched at the window by us: of what a page writes into its own address, the browser tells nobody. */
const written = 'address-written';

function subscribe(tell: () => void): () => void {
  addEventListener('popstate', tell);
  addEventListener(written, tell);
  return () => {
    removeEventListener('popstate', tell);
    removeEventListener(written, tell);
  };
}

/**
 * The query of the page's own address, as `location.search` has it. In the page as it was sent there is none; the
 * address counts from when the page is taken over.
 */
export function useQuery(): string {
  return useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
}

/** The query `search` with `values` in it; '' takes a name out. */
export function queryWith(search: string, values: Record<string, string>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values))
    if (value) query.set(name, value);
    else query.delete(name);
  const text = query.toString();
  return text && `?${text}`;
}

/** Makes `search` the query of the address: a step of its own for Back, unless it is what stands there. */
export function writeQuery(search: string): void {
  if (search === location.search) return;
  history.pushState(null, '', `${location.pathname}${search}${location.hash}`);
  dispatchEvent(new Event(written));
}
