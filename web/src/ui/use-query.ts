import { useSyncExternalStore } from 'react';

/** Dispatched by `writeQuery`: the browser fires no event when a page changes its own address. */
const written = 'address-written';

function subscribe(notify: () => void): () => void {
  addEventListener('popstate', notify);
  addEventListener(written, notify);
  return () => {
    removeEventListener('popstate', notify);
    removeEventListener(written, notify);
  };
}

/** The query of the page's address, like `location.search`; '' in the prerendered page and during hydration. */
export function useQuery(): string {
  return useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
}

/** The query `search` with `values` set; '' removes a name. */
export function queryWith(search: string, values: Record<string, string>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values))
    if (value) query.set(name, value);
    else query.delete(name);
  const text = query.toString();
  return text && `?${text}`;
}

/** Sets the query of the address to `search`, with a new history entry unless it is unchanged. */
export function writeQuery(search: string): void {
  if (search === location.search) return;
  history.pushState(null, '', `${location.pathname}${search}${location.hash}`);
  dispatchEvent(new Event(written));
}
