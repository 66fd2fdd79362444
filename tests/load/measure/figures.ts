/** The median of some figures; NaN when there are none. */
export function median(figures: number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return sorted[middle] ?? NaN;
  return ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/** The figure that a share of all is not above; NaN when there are none. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** A figure with about three significant digits; a dash when there is none. */
export function shown(figure: number | undefined): string {
  if (figure === undefined || !Number.isFinite(figure)) return '–';
  const size = Math.abs(figure);
  if (size >= 100) return Math.round(figure).toLocaleString('en-US');
  return figure.toFixed(size >= 10 ? 1 : 2);
}

/** The median of some figures as text. */
export function middle(figures: number[] | undefined): string {
  return shown(figures && median(figures));
}

/** `median (least–most)` of some figures. */
export function spread(figures: number[] | undefined): string {
  if (!figures) return shown(undefined);
  return `${shown(median(figures))} (${shown(Math.min(...figures))}–${shown(Math.max(...figures))})`;
}
