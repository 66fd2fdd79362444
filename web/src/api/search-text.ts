/*
 * What staff search for: names, phone numbers and mail addresses of reporters. It is in the state of the tab's history, which
 * survives a reload, Back and Forward, and not in the address, which browsers remember and shared screens show.
 */

const longest = 100;

const tidy = (text: unknown) => (typeof text === 'string' ? text.trim().slice(0, longest) : '');

type Page = Pick<Window, 'history' | 'location'>;

/** Reads the search text from a state of the history; '' without one. */
export const searchTextOf = (state: unknown): string =>
  tidy((state as { q?: unknown } | null | undefined)?.q);

/** Moves the search text of an address that somebody opened into the history's state. */
export function hideSearchText(page: Page = globalThis): void {
  const { history, location } = page;
  const query = new URLSearchParams(location.search);
  const typed = query.get('q');
  if (typed === null) return;
  query.delete('q');
  const rest = query.toString();
  const state = { ...(history.state as object | null), q: tidy(typed) };
  history.replaceState(state, '', `${location.pathname}${rest && `?${rest}`}${location.hash}`);
}

/**
 * Loads another page in the entry of this one, whose state stays: `location.replace` would lose it. `q`: the search text of the entry from now
 * on, if not the one that it has.
 */
export function loadInstead(
  address: string,
  q: string = searchTextOf(globalThis.history.state),
  page: Page = globalThis,
): void {
  const { history, location } = page;
  const state = { ...(history.state as { q?: unknown } | null) };
  delete state.q;
  history.replaceState(q ? { ...state, q } : state, '', address);
  location.reload();
}
