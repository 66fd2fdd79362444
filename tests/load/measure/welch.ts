/**
 * Welch's t of two sets of figures: how far apart their means are, in units of what chance alone would make of it.
 * Beyond 4.5 either way two sets are told apart for certain (the threshold of leakage tests, ISO 17825).
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

/** Both sets without what took longer than nine tenths of all: what the machine did besides hides a difference. */
export function withoutSlowest(a: number[], b: number[]): [number[], number[]] {
  const all = [...a, ...b].sort((first, second) => first - second);
  const most = all[Math.floor(all.length * 0.9)] ?? Infinity;
  return [a.filter((figure) => figure <= most), b.filter((figure) => figure <= most)];
}
