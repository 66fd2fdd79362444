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
  const names = namesIn(storage);
  const valid = names
    .flatMap((name) => parse(name, storage.getItem(name)) ?? [])
    .filter(({ at }) => now - at <= bounds.age)
    .sort((one, other) => other.at - one.at)
    .slice(0, bounds.count);
  const validNames = new Set(valid.map(({ name }) => name));
  for (const name of names) if (!validNames.has(name)) storage.removeItem(name);
  return valid;
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

const removedName = 'gaongil.removed-drafts';

/** How many drafts of another person were removed from the tab since a notice about it was last closed. */
export const removedDrafts = (storage: Storage | undefined): number =>
  Number(storage?.getItem(removedName)) || 0;

/** Removes a draft that the signed-in person cannot open, and counts it. */
export function removeForeignDraft(storage: Storage | undefined, name: string): void {
  storage?.removeItem(name);
  storage?.setItem(removedName, String(removedDrafts(storage) + 1));
}

/** Begins to count at 0 again. */
export const forgetRemovedDrafts = (storage: Storage | undefined): void => storage?.removeItem(removedName);

/** Removes all stored drafts. */
export function removeDrafts(storage: Storage | undefined): void {
  if (storage) for (const name of namesIn(storage)) storage.removeItem(name);
}
