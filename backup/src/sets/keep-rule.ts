import { momentOf, type Stamp } from './sets.ts';

export interface KeepRule {
  days: number;
  weeks: number;
  months: number;
}

const seoulOffsetMs = 9 * 3_600_000;
const dayMs = 86_400_000;

/** The day in Seoul, counted from 1970-01-01. */
const dayOf = (moment: Date) => Math.floor((moment.getTime() + seoulOffsetMs) / dayMs);
// 1970-01-01 was a Thursday; weeks begin on Monday.
const weekOf = (moment: Date) => Math.floor((dayOf(moment) + 3) / 7);
const monthOf = (moment: Date) => {
  const local = new Date(moment.getTime() + seoulOffsetMs);
  return local.getUTCFullYear() * 12 + local.getUTCMonth();
};

/**
 * The snapshots to keep: the newest of each of the last days, weeks and months that have one, by the calendar of Seoul. The
 * newest of all always stays.
 */
export function stampsToKeep(stamps: readonly Stamp[], rule: KeepRule): Set<Stamp> {
  const newestFirst = [...stamps].sort().reverse();
  const retained = new Set(newestFirst.slice(0, 1));
  const keepNewestOf = (periodOf: (moment: Date) => number, most: number) => {
    const periods = new Set<number>();
    for (const stamp of newestFirst) {
      const period = periodOf(momentOf(stamp));
      if (periods.has(period)) continue;
      if (periods.size >= most) return;
      periods.add(period);
      retained.add(stamp);
    }
  };
  keepNewestOf(dayOf, rule.days);
  keepNewestOf(weekOf, rule.weeks);
  keepNewestOf(monthOf, rule.months);
  return retained;
}
