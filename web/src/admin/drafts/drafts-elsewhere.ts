import type { DraftStore } from './draft-store.ts';
import { holdUnsavedLock, tabName, whenReleased, type UnsavedLock } from './unsaved-lock.ts';

/** What other tabs and windows of this browser have drafts for. */
export interface DraftsElsewhere {
  /** Returns what they have drafts for; the same set until that changes. */
  subjects(): ReadonlySet<string>;
  /** Calls `listener` when `subjects` changes; the returned function ends that. */
  watch(listener: () => void): () => void;
  close(): void;
}

/** What a tab says of itself. */
interface Message {
  tab: string;
  subjects: readonly string[];
  /** Whether the others are to say the same of themselves. */
  asks: boolean;
}

/**
 * Says to the other tabs of `username` what there are drafts for here, and knows what they have: subjects, never a text. A tab of
 * another account has another channel, so it receives nothing.
 */
export function openDraftsElsewhere(username: string, drafts: DraftStore): DraftsElsewhere {
  const channel = new BroadcastChannel(`gaongil.drafts:${username}`);
  const tabs = new Map<string, readonly string[]>();
  const listeners = new Set<() => void>();
  let subjects: ReadonlySet<string> = new Set();
  let lock: UnsavedLock | undefined;
  let closed = false;

  function setTab(tab: string, its: readonly string[]): void {
    if (its.length > 0) tabs.set(tab, its);
    else tabs.delete(tab);
    const next = new Set([...tabs.values()].flat());
    if (next.size === subjects.size && [...next].every((subject) => subjects.has(subject))) return;
    subjects = next;
    for (const listener of listeners) listener();
  }

  async function tell(asks = false): Promise<void> {
    if (drafts.subjects().size > 0) lock ??= holdUnsavedLock();
    else releaseLock();
    // With the message the others wait for the lock to be released.
    await lock?.granted;
    if (!closed) post([...drafts.subjects()], asks);
  }

  const post = (own: readonly string[], asks = false) =>
    channel.postMessage({ tab: tabName, subjects: own, asks } satisfies Message);

  function releaseLock(): void {
    lock?.release();
    lock = undefined;
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const isNew = !tabs.has(data.tab);
    setTab(data.tab, data.subjects);
    if (isNew && data.subjects.length > 0) whenReleased(data.tab, () => setTab(data.tab, []));
    if (data.asks) void tell();
  });
  const endWatch = drafts.watch(() => void tell());
  // Where there are no locks, the others learn of the end only so.
  const leave = () => post([]);
  addEventListener('pagehide', leave);
  void tell(true);

  return {
    subjects: () => subjects,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      if (closed) return;
      closed = true;
      endWatch();
      removeEventListener('pagehide', leave);
      post([]);
      channel.close();
      releaseLock();
    },
  };
}
