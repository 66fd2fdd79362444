import type { Counters, Quota } from './counters.ts';

/** How many keys are stored; beyond that the oldest is dropped. */
const maxKeys = 60_000;

/** Counters of this process only, for the time while Redis is away. */
export function memoryCounters(now: () => Date): Counters {
  const entries = new Map<string, { count: number; expiresAt: number }>();

  function current(key: string) {
    const entry = entries.get(key);
    if (entry && entry.expiresAt > now().getTime()) return entry;
    entries.delete(key);
    return undefined;
  }

  const countOf = ({ keys }: Quota) => keys.reduce((sum, key) => sum + (current(key)?.count ?? 0), 0);

  function findExhausted(quotas: Quota[], counts: number[]): Quota | undefined {
    let sharedExhausted = false;
    for (const [index, quota] of quotas.entries()) {
      const max: number = sharedExhausted ? (quota.reserved ?? quota.max) : quota.max;
      const isExhausted = (counts[index] ?? 0) + quota.amount + (quota.headroom ?? 0) > max;
      if (isExhausted && !quota.shared) return quota;
      sharedExhausted = isExhausted;
    }
    return undefined;
  }

  function change(key: string, amount: number, seconds: number): void {
    const entry = current(key);
    if (entry) entry.count += amount;
    else if (amount > 0) entries.set(key, { count: amount, expiresAt: now().getTime() + seconds * 1000 });
    if (entry && entry.count <= 0) entries.delete(key);
    const oldest = entries.keys().next();
    if (entries.size > maxKeys && !oldest.done) entries.delete(oldest.value);
  }

  return {
    add: async (quotas) => {
      const counts = quotas.map(countOf);
      const exhausted = findExhausted(quotas, counts);
      if (!exhausted)
        for (const { keys, amount, ttlSeconds } of quotas) change(keys[0] ?? '', amount, ttlSeconds);
      return {
        exhausted,
        counts,
        refund: async (refunded) => {
          for (const { keys, amount, ttlSeconds } of refunded) change(keys[0] ?? '', -amount, ttlSeconds);
        },
      };
    },
    markOnce: async (key, seconds) => {
      if (current(key)) return false;
      change(key, 1, seconds);
      return true;
    },
    unmark: async (key) => void entries.delete(key),
  };
}
