import { isFresh } from '@gaongil/runtime/is-fresh';

/** A bounded cache of answers, each computed once for all requests within its lifetime. */
export interface AnswerCache<Value> {
  /** The cached answer of a key, the one being computed, or a new one by `compute`. Failures are not cached. */
  get(key: string, compute: () => Promise<Value>): Promise<Value>;
  /** Drops all answers, also those being computed. */
  clear(): void;
}

interface CacheSettings {
  /** How long an answer is used after it was computed. */
  lifetimeMs: number;
  /** How many keys are cached; beyond that the oldest is dropped. */
  maxKeys: number;
  now: () => Date;
}

interface Entry<Value> {
  value: Promise<Value>;
  /** When the entry expires; undefined while it is being computed. */
  expiresAt?: number;
}

/** Makes an empty cache. */
export function answerCache<Value>({ lifetimeMs, maxKeys, now }: CacheSettings): AnswerCache<Value> {
  const entries = new Map<string, Entry<Value>>();

  function add(key: string, compute: () => Promise<Value>): Promise<Value> {
    const entry: Entry<Value> = { value: compute() };
    entries.delete(key);
    entries.set(key, entry);
    const oldest = entries.keys().next();
    if (entries.size > maxKeys && !oldest.done) entries.delete(oldest.value);
    entry.value.then(
      () => (entry.expiresAt = now().getTime() + lifetimeMs),
      () => entries.get(key) === entry && entries.delete(key),
    );
    return entry.value;
  }

  return {
    get: (key, compute) => {
      const entry = entries.get(key);
      const isUsable =
        entry && (entry.expiresAt === undefined || isFresh(entry.expiresAt, lifetimeMs, now().getTime()));
      return isUsable ? entry.value : add(key, compute);
    },
    clear: () => entries.clear(),
  };
}
