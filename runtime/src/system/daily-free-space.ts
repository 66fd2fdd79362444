import { dayInSeoul } from '@gaongil/contract/dates';
import { freeShare } from '@gaongil/data/attachments/free-space';

/** The free percent of the fullest disk of some folders, rounded down; null when it cannot be measured. */
export async function freePercent(folders: readonly string[]): Promise<number | null> {
  if (folders.length === 0) return null;
  const share = await freeShare(folders).catch(() => undefined);
  return share === undefined ? null : Math.floor(share * 100);
}

/**
 * Measures the free space once a day in Seoul: at its first call after midnight, and after a start. A number that was measured
 * again during the day would show when a file arrived.
 */
export function dailyFreeSpace(
  folders: readonly string[],
  now: () => Date,
  measure = freePercent,
): () => Promise<number | null> {
  let day = Number.NaN;
  let measured: Promise<number | null> = Promise.resolve(null);
  return () => {
    const today = dayInSeoul(now()).getTime();
    if (day !== today) measured = measure(folders);
    day = today;
    return measured;
  };
}
