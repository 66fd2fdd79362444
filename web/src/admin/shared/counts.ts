import type { BoundedCount } from '@gaongil/contract/requests/counts';

/** Formats a count: grouped by thousands, with a `+` if more rows exist than were counted. */
export function showCount({ count, more }: BoundedCount): string {
  return `${count.toLocaleString('en-US')}${more ? '+' : ''}`;
}

/** The sum of counts. */
export function sumCounts(counts: readonly BoundedCount[]): BoundedCount {
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    more: counts.some(({ more }) => more),
  };
}
