const prefix = 'gaongil.draft:';

/** The most drafts kept at once, and for how long: as long as a session can last, ms. */
const bounds = { count: 50, age: 12 * 60 * 60 * 1000 };

interface Kept {
  at: number;
  draft: unknown;
}

const keyOf = (owner: string, subject: string) => `${prefix}${encodeURIComponent(owner)}:${subject}`;

function read(text: string | null): Kept | undefined {
  try {
    const kept = JSON.parse(text ?? '') as Partial<Kept> | null;
    return typeof kept?.at === 'number' ? { at: kept.at, draft: kept.draft } : undefined;
  } catch {
    return undefined;
  }
}

function ownKeys(storage: Storage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(prefix));
}

/** Removes what is too old, damaged or too much. */
function tidyUp(storage: Storage, now: number): void {
  const drafts = ownKeys(storage)
    .map((key) => ({ key, at: read(storage.getItem(key))?.at ?? 0 }))
    .sort((one, other) => other.at - one.at);
  for (const [place, { key, at }] of drafts.entries())
    if (place >= bounds.count || now - at > bounds.age) storage.removeItem(key);
}

/**
 * Keeps what is typed but not saved, for this tab and this staff member: a lost session or a reload loses no text.
 * Tells whether there was room for it.
 */
export function saveDraft(
  storage: Storage,
  owner: string,
  subject: string,
  draft: unknown,
  now = Date.now(),
): boolean {
  const key = keyOf(owner, subject);
  const text = JSON.stringify({ at: now, draft } satisfies Kept);
  if (storage.getItem(key) === null) tidyUp(storage, now);
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The draft kept, when there is one that is not too old and still has the expected shape. */
export function readDraft<T>(
  storage: Storage,
  owner: string,
  subject: string,
  isDraft: (value: unknown) => value is T,
  now = Date.now(),
): T | undefined {
  const kept = read(storage.getItem(keyOf(owner, subject)));
  return kept && now - kept.at <= bounds.age && isDraft(kept.draft) ? kept.draft : undefined;
}

export function removeDraft(storage: Storage, owner: string, subject: string): void {
  storage.removeItem(keyOf(owner, subject));
}

/** Whether anybody's draft is kept here. */
export function hasDrafts(storage: Storage): boolean {
  return ownKeys(storage).length > 0;
}

/** Forgets all drafts, or all but those of `keep`: another person at the same computer must not find them. */
export function forgetDrafts(storage: Storage, keep?: string): void {
  const kept = keep === undefined ? undefined : keyOf(keep, '');
  for (const key of ownKeys(storage)) if (!(kept && key.startsWith(kept))) storage.removeItem(key);
}
