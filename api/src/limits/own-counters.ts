import type { Counters, Line } from './counters.ts';

/** How many keys are remembered; beyond that the oldest goes. */
const mostKeys = 10_000;

/** Counters of this process alone, for while Redis is away. */
export function ownCounters(now: () => Date): Counters {
  const counts = new Map<string, { held: number; until: number }>();

  function current(key: string) {
    const count = counts.get(key);
    if (count && count.until > now().getTime()) return count;
    counts.delete(key);
    return undefined;
  }

  function findFull(lines: Line[]): Line | undefined {
    let crowded = false;
    for (const line of lines) {
      const most: number = crowded ? (line.few ?? line.most) : line.most;
      const full = (current(line.key)?.held ?? 0) + line.amount > most;
      if (full && !line.soft) return line;
      crowded = full;
    }
    return undefined;
  }

  function change(key: string, amount: number, seconds: number): void {
    const count = current(key);
    if (count) count.held += amount;
    else if (amount > 0) counts.set(key, { held: amount, until: now().getTime() + seconds * 1000 });
    if (count && count.held <= 0) counts.delete(key);
    const oldest = counts.keys().next();
    if (counts.size > mostKeys && !oldest.done) counts.delete(oldest.value);
  }

  return {
    add: async (lines) => {
      const full = findFull(lines);
      if (!full) for (const { key, amount, seconds } of lines) change(key, amount, seconds);
      return {
        full,
        takeBack: async () => {
          for (const { key, amount, seconds } of lines) change(key, -amount, seconds);
        },
      };
    },
  };
}
