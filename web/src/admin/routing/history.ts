import { hideSearchText, searchTextOf } from '../../api/search-text.ts';

export interface Address {
  pathname: string;
  search: string;
  hash: string;
  /** What the entry remembers beside the address: the search text. */
  state: { q: string } | null;
}

/** Whether a navigation from one address to another must wait for an answer. */
export type Guard = (from: Address, to: Address) => boolean;

/** The state without what is not for the router. */
function stateOf(state: unknown): Address['state'] {
  const q = searchTextOf(state);
  return q ? { q } : null;
}

type Page = Pick<Window, 'history' | 'location' | 'addEventListener'>;

const hrefOf = ({ pathname, search, hash }: Omit<Address, 'state'>) => pathname + search + hash;

/** The addresses of this tab for React Router, with a guard that can block a navigation, Back and Forward included. */
export function openHistory({ history, location, addEventListener }: Page) {
  const watchers = new Set<() => void>();
  const read = (): Address => {
    const { pathname, search, hash } = location;
    return { pathname, search, hash, state: stateOf(history.state) };
  };
  const storedIndex = () => (history.state as { index?: number } | null)?.index;

  // Entries are numbered, so that a step back can be taken back.
  let index = storedIndex() ?? 0;
  hideSearchText({ history, location });
  history.replaceState({ index, ...stateOf(history.state) }, '');
  let address = read();
  let guard: Guard | undefined;
  let blocked: (() => void) | undefined;
  let isReturning = false;
  let isAllowed = false;

  function tell() {
    for (const watcher of watchers) watcher();
  }

  function arrive() {
    address = read();
    tell();
  }

  function block(go: () => void) {
    blocked = go;
    tell();
  }

  /** Numbers an entry whose address somebody typed; another hash alone leaves the list as it is. */
  function enter() {
    hideSearchText({ history, location });
    const { pathname, search, state } = read();
    const isSameList = pathname === address.pathname && search === address.search;
    history.replaceState({ index, ...(state ?? (isSameList ? address.state : null)) }, '');
  }

  function move(path: Omit<Address, 'state'>, state: unknown, isReplaced: boolean) {
    const to = { ...path, state: stateOf(state) };
    const go = () => {
      if (!isReplaced) index += 1;
      history[isReplaced ? 'replaceState' : 'pushState']({ index, ...to.state }, '', hrefOf(to));
      arrive();
    };
    if (guard?.(address, to)) block(go);
    else go();
  }

  /** Takes back steps that have been made, and makes them once more when somebody agrees. */
  function takeBack(steps: number) {
    isReturning = true;
    history.go(-steps);
    block(() => {
      isAllowed = true;
      history.go(steps);
    });
  }

  addEventListener('popstate', () => {
    const stored = storedIndex();
    // The address that somebody typed is the next one and has no number yet.
    const next = stored ?? index + 1;
    if (isReturning) {
      isReturning = false;
    } else if (next !== index && !isAllowed && guard?.(address, read())) {
      takeBack(next - index);
    } else {
      isAllowed = false;
      index = next;
      if (stored === undefined) enter();
      arrive();
    }
  });

  return {
    /** The current address; the same object until it changes. */
    address: () => address,
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    /** What React Router navigates with. */
    navigator: {
      createHref: (to: string | Partial<Address>) =>
        typeof to === 'string' ? to : hrefOf({ pathname: '', search: '', hash: '', ...to }),
      go: (steps: number) => history.go(steps),
      push: (to: unknown, state?: unknown) => move(to as Address, state, false),
      replace: (to: unknown, state?: unknown) => move(to as Address, state, true),
    },
    setGuard(next: Guard | undefined) {
      guard = next;
    },
    isBlocked: () => blocked !== undefined,
    /** Continues the blocked navigation, or stays. */
    answer(goOn: boolean) {
      const go = blocked;
      blocked = undefined;
      tell();
      if (goOn) go?.();
    },
  };
}
