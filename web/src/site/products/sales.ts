import type { Sales } from './product.ts';

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

/** A yearly table with totals of each row, of each year and of everything. */
export function withTotals({ years, rows }: Sales) {
  const byRow = rows.map(({ name, figures }) => ({ name, figures, total: sum(figures) }));
  const byYear = years.map((_, year) => sum(rows.map(({ figures }) => figures[year] ?? 0)));
  return { rows: byRow, totals: byYear, total: sum(byYear) };
}
