/**
 * Welch's t of two sets of figures: the difference of their means in units of its standard error.
 * Beyond ±4.5 the two sets certainly differ (the threshold of leakage tests, ISO 17825).
 */
export function welch(a: number[], b: number[]): number {
  return (mean(a) - mean(b)) / Math.sqrt(variance(a) / a.length + variance(b) / b.length);
}

export function mean(figures: number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}

function variance(figures: number[]): number {
  const middle = mean(figures);
  return figures.reduce((sum, figure) => sum + (figure - middle) ** 2, 0) / (figures.length - 1);
}

/** Both sets without the slowest tenth of all: other load of the machine would hide a difference. */
export function withoutSlowest(a: number[], b: number[]): [number[], number[]] {
  const all = [...a, ...b].sort((first, second) => first - second);
  const most = all[Math.floor(all.length * 0.9)] ?? Infinity;
  return [a.filter((figure) => figure <= most), b.filter((figure) => figure <= most)];
}
