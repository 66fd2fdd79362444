import {
  bounds,
  newName,
  removeCounted,
  removeDrafts,
  storedDrafts,
  storeDraft,
  type Removal,
} from './draft-storage.ts';
import { openSealedDraft, sealDraft } from './seal-draft.ts';

/** The drafts of one person: open in memory, and sealed in the storage of the tab. */
export interface DraftStore {
  /** The draft for `subject`, unless it has expired or has another shape. */
  read<T>(subject: string, isDraft: (value: unknown) => value is T): T | undefined;
  /**
   * Keeps a draft. `about`: by what a person knows again what it is for, such as the title of a case; without it, what was said before.
   * Resolves to whether it is stored too, so that a reload does not lose it.
   */
  save(subject: string, draft: unknown, about?: string): Promise<boolean>;
  /** By what a person knows again what the draft for `subject` is for; '' if that is not known. */
  aboutOf(subject: string): string;
  remove(subject: string): void;
  /** Removes all drafts, those of other people too, and keeps nothing more. */
  forget(): void;
  /** Keeps nothing more; what is stored remains. */
  close(): void;
  /** What there are drafts for; the same set until that changes. */
  subjects(): ReadonlySet<string>;
  /** Calls `listener` when `subjects` changes; the returned function ends that. */
  watch(listener: () => void): () => void;
}

interface Entry {
  name: string;
  at: number;
  draft: unknown;
  about?: string | undefined;
  /** Runs while the draft is being sealed. */
  sealing?: Promise<boolean> | undefined;
}

/**
 * Opens the stored drafts that `key` opens and removes the others: they are another person's, or from before the api's
 * secret was replaced. Without a key, drafts are in memory only.
 */
export async function openDrafts(
  storage: Storage | undefined,
  key: CryptoKey | undefined,
  now: () => number = Date.now,
): Promise<DraftStore> {
  const entries = await openEntries(storage, key, now());
  let closed = false;
  let subjects: ReadonlySet<string> = new Set(entries.keys());
  const listeners = new Set<() => void>();

  function tellListeners(): void {
    if (subjects.size === entries.size && [...subjects].every((subject) => entries.has(subject))) return;
    subjects = new Set(entries.keys());
    for (const listener of listeners) listener();
  }

  // Seals until the stored draft is the current one: it may change meanwhile.
  async function seal(subject: string, entry: Entry, key: CryptoKey): Promise<boolean> {
    try {
      for (;;) {
        const { name, at, draft, about } = entry;
        const sealed = await sealDraft(key, { name, at }, { subject, draft, about });
        if (closed || entries.get(subject) !== entry) return true;
        const stored = storeDraft(storage, sealed);
        if (!stored || entry.draft === draft) return stored;
      }
    } catch {
      return false;
    } finally {
      entry.sealing = undefined;
    }
  }

  /** Removes a draft without being asked to; a notice says so. */
  function drop(subject: string, entry: Entry, why: Removal): void {
    if (closed || entries.get(subject) !== entry) return;
    entries.delete(subject);
    removeCounted(storage, entry.name, why);
    tellListeners();
  }

  function removeOldest(): void {
    const [oldest] = [...entries].sort(([, one], [, other]) => one.at - other.at);
    if (oldest) drop(...oldest, 'excess');
  }

  const store: DraftStore = {
    read(subject, isDraft) {
      const entry = entries.get(subject);
      if (!entry) return undefined;
      if (now() - entry.at <= bounds.age) return isDraft(entry.draft) ? entry.draft : undefined;
      // Later, since a component reads while it renders.
      queueMicrotask(() => drop(subject, entry, 'expired'));
      return undefined;
    },

    async save(subject, draft, about) {
      if (closed) return true;
      const entry: Entry = entries.get(subject) ?? { name: newName(), at: 0, draft };
      entry.at = now();
      entry.draft = draft;
      entry.about = about ?? entry.about;
      entries.set(subject, entry);
      if (entries.size > bounds.count) removeOldest();
      tellListeners();
      if (!key) return false;
      return (entry.sealing ??= seal(subject, entry, key));
    },

    aboutOf: (subject) => entries.get(subject)?.about ?? '',

    remove(subject) {
      const entry = entries.get(subject);
      entries.delete(subject);
      if (entry && !closed) storage?.removeItem(entry.name);
      tellListeners();
    },

    forget() {
      store.close();
      removeDrafts(storage);
    },

    close() {
      closed = true;
      entries.clear();
      tellListeners();
    },

    subjects: () => subjects,

    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return store;
}

/** Whether `key` opens every stored draft, so that opening them removes none. */
export async function opensAllDrafts(
  storage: Storage | undefined,
  key: CryptoKey | undefined,
): Promise<boolean> {
  const stored = storedDrafts(storage);
  if (!key) return stored.length === 0;
  const opened = await Promise.all(stored.map((one) => openSealedDraft(key, one)));
  return !opened.includes(undefined);
}

async function openEntries(
  storage: Storage | undefined,
  key: CryptoKey | undefined,
  now: number,
): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  const opened = storedDrafts(storage, now).map(async (stored) => ({
    stored,
    content: key && (await openSealedDraft(key, stored)),
  }));
  // Newest first: of two drafts for one subject the older is removed.
  for (const { stored, content } of await Promise.all(opened))
    if (!content) removeCounted(storage, stored.name, 'foreign');
    else if (entries.has(content.subject)) storage?.removeItem(stored.name);
    else
      entries.set(content.subject, {
        name: stored.name,
        at: stored.at,
        draft: content.draft,
        about: content.about,
      });
  return entries;
}
