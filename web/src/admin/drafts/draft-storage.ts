const prefix = 'gaongil.draft:';

/** The maximum number of stored drafts, and their lifetime (ms): as long as a session can last. */
const bounds = { count: 50, age: 12 * 60 * 60 * 1000 };

interface StoredDraft {
  at: number;
  draft: unknown;
}

const keyOf = (owner: string, subject: string) => `${prefix}${encodeURIComponent(owner)}:${subject}`;

function read(text: string | null): StoredDraft | undefined {
  try {
    const stored = JSON.parse(text ?? '') as Partial<StoredDraft> | null;
    return typeof stored?.at === 'number' ? { at: stored.at, draft: stored.draft } : undefined;
  } catch {
    return undefined;
  }
}

function ownKeys(storage: Storage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(prefix));
}

/** Removes damaged and expired drafts, and the oldest beyond the limit. */
function tidyUp(storage: Storage, now: number): void {
  const drafts = ownKeys(storage)
    .map((key) => ({ key, at: read(storage.getItem(key))?.at ?? 0 }))
    .sort((one, other) => other.at - one.at);
  for (const [index, { key, at }] of drafts.entries())
    if (index >= bounds.count || now - at > bounds.age) storage.removeItem(key);
}

/**
 * Stores an unsaved draft for this tab and this staff member, so that an ended session or a reload loses no text.
 * Returns false if the storage is full.
 */
export function saveDraft(
  storage: Storage,
  owner: string,
  subject: string,
  draft: unknown,
  now = Date.now(),
): boolean {
  const key = keyOf(owner, subject);
  const text = JSON.stringify({ at: now, draft } satisfies StoredDraft);
  if (storage.getItem(key) === null) tidyUp(storage, now);
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The stored draft, unless it has expired or has another shape. */
export function readDraft<T>(
  storage: Storage,
  owner: string,
  subject: string,
  isDraft: (value: unknown) => value is T,
  now = Date.now(),
): T | undefined {
  const stored = read(storage.getItem(keyOf(owner, subject)));
  return stored && now - stored.at <= bounds.age && isDraft(stored.draft) ? stored.draft : undefined;
}

export function removeDraft(storage: Storage, owner: string, subject: string): void {
  storage.removeItem(keyOf(owner, subject));
}

/** Whether a draft of any staff member is stored. */
export function hasDrafts(storage: Storage): boolean {
  return ownKeys(storage).length > 0;
}

/** Removes all drafts, or all but those of `keep`: another person at the same computer must not find them. */
export function forgetDrafts(storage: Storage, keep?: string): void {
  const stored = keep === undefined ? undefined : keyOf(keep, '');
  for (const key of ownKeys(storage)) if (!(stored && key.startsWith(stored))) storage.removeItem(key);
}
