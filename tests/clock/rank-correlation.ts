/**
 * Spearman's rank correlation of two lists of values, between -1 and 1; equal values share the mean of their ranks. 0 if all
 * values of one are equal.
 */
export function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [ranks(one), ranks(other)];
  const mean = (a.length - 1) / 2;
  const product = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, rank, index) => sum + (rank - mean) * ((y[index] ?? 0) - mean), 0);
  const spread = Math.sqrt(product(a, a) * product(b, b));
  return spread === 0 ? 0 : product(a, b) / spread;
}

function ranks(values: readonly number[]): number[] {
  const sorted = values.toSorted((x, y) => x - y);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
}

/**
 * The correlation that `n` values in random order exceed once in about 100,000 tries: their correlations have a standard
 * deviation of 1 / sqrt(n - 1).
 */
export const beyondChance = (n: number): number => 4.4 / Math.sqrt(n - 1);
