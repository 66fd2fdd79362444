import type { Counters, Line } from './counters.ts';

/** How many keys are remembered; beyond that the oldest goes. */
const mostKeys = 60_000;

/** Counters of this process alone, for while Redis is away. */
export function ownCounters(now: () => Date): Counters {
  const counts = new Map<string, { held: number; until: number }>();

  function current(key: string) {
    const count = counts.get(key);
    if (count && count.until > now().getTime()) return count;
    counts.delete(key);
    return undefined;
  }

  const heldIn = ({ keys }: Line) => keys.reduce((sum, key) => sum + (current(key)?.held ?? 0), 0);

  function findFull(lines: Line[], held: number[]): Line | undefined {
    let crowded = false;
    for (const [index, line] of lines.entries()) {
      const most: number = crowded ? (line.few ?? line.most) : line.most;
      const full = (held[index] ?? 0) + line.amount + (line.ahead ?? 0) > most;
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
      const held = lines.map(heldIn);
      const full = findFull(lines, held);
      if (!full) for (const { keys, amount, keptFor } of lines) change(keys[0] ?? '', amount, keptFor);
      return {
        full,
        held,
        takeBack: async (some) => {
          for (const { keys, amount, keptFor } of some) change(keys[0] ?? '', -amount, keptFor);
        },
      };
    },
    once: async (key, seconds) => {
      if (current(key)) return false;
      change(key, 1, seconds);
      return true;
    },
  };
}
