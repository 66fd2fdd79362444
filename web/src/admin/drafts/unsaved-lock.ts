/*
 * A tab holds a lock while it has drafts, so that the tab that signs out can count the others that do, and that the others learn
 * when it ends. A lock says nothing about the text, is not stored, and ends with its tab. Browsers have locks on https and
 * localhost only.
 */

const prefix = 'gaongil.drafts:';

/** The name of this tab among those of the browser, until the page is loaded again. */
export const tabName = prefix + crypto.getRandomValues(new Uint32Array(2)).join('-');

// Missing on plain http, although its type says otherwise.
const locks = () => navigator.locks as LockManager | undefined;

export interface UnsavedLock {
  /** Resolves when the tab has the lock, or cannot have one. */
  granted: Promise<void>;
  release: () => void;
}

/** Holds the lock of this tab until it is released. */
export function holdUnsavedLock(): UnsavedLock {
  let release = () => undefined as void;
  let grant = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const granted = new Promise<void>((resolve) => (grant = resolve));
  const manager = locks();
  if (!manager) grant();
  // Refused where the browser blocks storage: then other tabs do not ask about this one.
  manager
    ?.request(tabName, () => {
      grant();
      return released;
    })
    .catch(grant);
  return { granted, release };
}

/** Calls `ended` when another tab has released its lock, also by closing or crashing; never where there are no locks. */
export function whenReleased(tab: string, ended: () => void): void {
  locks()
    ?.request(tab, ended)
    .catch(() => undefined);
}

/** The number of other tabs that have drafts; 0 if it cannot be known. */
export async function otherTabsWithDrafts(): Promise<number> {
  const found = await locks()
    ?.query()
    .catch(() => undefined);
  return (found?.held ?? []).filter(({ name = '' }) => name.startsWith(prefix) && name !== tabName).length;
}
