/*
 * A tab holds a lock while it has drafts, so that the tab that signs out can count the others that do. A lock says nothing about the
 * text, is not stored, and ends with its tab. Browsers have locks on https and localhost only.
 */

const prefix = 'gaongil.drafts:';
const ownName = prefix + crypto.getRandomValues(new Uint32Array(2)).join('-');

// Missing on plain http, although its type says otherwise.
const locks = () => navigator.locks as LockManager | undefined;

/** Holds the lock of this tab until the returned function is called. */
export function holdUnsavedLock(): () => void {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  // Refused where the browser blocks storage: then other tabs do not ask about this one.
  locks()
    ?.request(ownName, () => released)
    .catch(() => undefined);
  return release;
}

/** The number of other tabs that have drafts; 0 if it cannot be known. */
export async function otherTabsWithDrafts(): Promise<number> {
  const found = await locks()
    ?.query()
    .catch(() => undefined);
  return (found?.held ?? []).filter(({ name = '' }) => name.startsWith(prefix) && name !== ownName).length;
}
