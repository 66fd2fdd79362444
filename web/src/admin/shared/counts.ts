import type { BoundedCount } from '@gaongil/contract/counts';

/** A number for people: grouped by thousands, with a `+` when there are more than were counted. */
export function showCount({ count, more }: BoundedCount): string {
  return `${count.toLocaleString('en-US')}${more ? '+' : ''}`;
}

/** All of them together. */
export function sumCounts(counts: readonly BoundedCount[]): BoundedCount {
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    more: counts.some(({ more }) => more),
  };
}
