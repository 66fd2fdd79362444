const prefix = 'gaongil.draft:';

const keyOf = (owner: string, subject: string) => `${prefix}${encodeURIComponent(owner)}:${subject}`;

/** What is typed but not saved, kept for this tab and this staff member: a lost session loses no text. */
export function saveDraft(storage: Storage, owner: string, subject: string, draft: unknown): void {
  storage.setItem(keyOf(owner, subject), JSON.stringify(draft));
}

/** The draft kept, when there is one that still has the expected shape. */
export function readDraft<T>(
  storage: Storage,
  owner: string,
  subject: string,
  isDraft: (value: unknown) => value is T,
): T | undefined {
  const text = storage.getItem(keyOf(owner, subject));
  if (text === null) return undefined;
  try {
    const draft: unknown = JSON.parse(text);
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function removeDraft(storage: Storage, owner: string, subject: string): void {
  storage.removeItem(keyOf(owner, subject));
}

/** Forgets all drafts, or all but those of `keep`: another person at the same computer must not find them. */
export function forgetDrafts(storage: Storage, keep?: string): void {
  const kept = keep === undefined ? undefined : keyOf(keep, '');
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys)
    if (key?.startsWith(prefix) && !(kept && key.startsWith(kept))) storage.removeItem(key);
}
