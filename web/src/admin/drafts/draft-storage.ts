const prefix = 'gaongil.sealed-draft:';

/** The maximum number of drafts, and their lifetime in ms: that of a session by default. */
export const bounds = { count: 50, age: 12 * 60 * 60 * 1000 };

/** A draft as it is stored: when it was typed, in ms, and what was typed, sealed. */
export interface StoredDraft {
  /** Its key in the storage: random, so that it says nothing about the draft. */
  name: string;
  at: number;
  sealed: string;
}

/** The storage of this tab; undefined if the browser blocks it. */
export function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

export const newName = () => prefix + crypto.getRandomValues(new Uint32Array(4)).join('-');

function namesIn(storage: Storage): string[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return names.filter((name) => name.startsWith(prefix));
}

function parse(name: string, text: string | null): StoredDraft | undefined {
  const [, at, sealed] = /^(\d{1,16}) ([A-Za-z0-9+/]+=*)$/.exec(text ?? '') ?? [];
  return at !== undefined && sealed !== undefined ? { name, at: Number(at), sealed } : undefined;
}

/** The stored drafts, newest first. Damaged and expired ones are removed, and the oldest beyond the limit. */
export function storedDrafts(storage: Storage | undefined, now = Date.now()): StoredDraft[] {
  if (!storage) return [];
  const parsed = namesIn(storage).map((name) => ({ name, draft: parse(name, storage.getItem(name)) }));
  for (const { name, draft } of parsed) {
    if (!draft) storage.removeItem(name);
    else if (now - draft.at > bounds.age) removeCounted(storage, name, 'expired');
  }
  const valid = parsed
    .flatMap(({ draft }) => (draft && now - draft.at <= bounds.age ? draft : []))
    .sort((one, other) => other.at - one.at);
  for (const { name } of valid.slice(bounds.count)) removeCounted(storage, name, 'excess');
  return valid.slice(0, bounds.count);
}

/** Stores a draft. Returns false if the storage is full or blocked. */
export function storeDraft(storage: Storage | undefined, { name, at, sealed }: StoredDraft): boolean {
  try {
    storage?.setItem(name, `${at} ${sealed}`);
    return storage !== undefined;
  } catch {
    return false;
  }
}

/** Reasons for which the back office removes drafts by itself: another person signed in, they are too old, or there are too many. */
export const removals = ['foreign', 'expired', 'excess'] as const;
export type Removal = (typeof removals)[number];

const countName = (why: Removal) => `gaongil.removed-drafts:${why}`;
const watchers = new Set<() => void>();

function tellWatchers(): void {
  for (const watcher of watchers) watcher();
}

/** Calls `watcher` when drafts were removed or the notice about them was closed; the returned function ends that. */
export function watchRemovedDrafts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** How many drafts were removed from the tab for a reason since the notice about them was last closed. */
export const removedDrafts = (storage: Storage | undefined, why: Removal): number =>
  Number(storage?.getItem(countName(why))) || 0;

/** Removes a draft for one of these reasons, and counts it for the notice. */
export function removeCounted(storage: Storage | undefined, name: string, why: Removal): void {
  storage?.removeItem(name);
  try {
    storage?.setItem(countName(why), String(removedDrafts(storage, why) + 1));
  } catch {
    // A full storage: the draft is removed all the same.
  }
  tellWatchers();
}

/** Begins to count at 0 again. */
export function forgetRemovedDrafts(storage: Storage | undefined): void {
  for (const why of removals) storage?.removeItem(countName(why));
  tellWatchers();
}

/** Removes all stored drafts. */
export function removeDrafts(storage: Storage | undefined): void {
  if (storage) for (const name of namesIn(storage)) storage.removeItem(name);
}
