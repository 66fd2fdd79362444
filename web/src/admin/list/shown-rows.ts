import { laterIdOf } from '../../api/later-ids.ts';

/**
 * The rows on the screen. A refresh updates their values without moving them; new rows stay hidden until the user asks for
 * them.
 */
export interface ShownRows<Row> {
  /** Identifies the list and its state. */
  key: string;
  /** The answer that the rows were last compared with. */
  source: readonly Row[];
  rows: readonly Row[];
  /** How many rows of the latest answer are not shown. */
  hidden: number;
}

/** The rows of a newly opened list. */
export function openShownRows<Row>(key: string, source: readonly Row[]): ShownRows<Row> {
  return { key, source, rows: source, hidden: 0 };
}

/**
 * The rows after a refresh of the same query. Every row keeps its position and takes its new values, even if it would
 * now be elsewhere or missing, so that rows do not move while someone reads them.
 */
export function refreshShownRows<Row extends { id: string | number }>(
  shown: ShownRows<Row>,
  source: readonly Row[],
): ShownRows<Row> {
  const fresh = new Map<string | number, Row>(source.map((row) => [row.id, row]));
  const rows = shown.rows.map((row) => fresh.get(row.id) ?? fresh.get(laterIdOf(String(row.id))) ?? row);
  const ids = new Set(rows.map(({ id }) => id));
  return {
    ...shown,
    source,
    rows: rows.some((row, index) => row !== shown.rows[index]) ? rows : shown.rows,
    hidden: source.filter(({ id }) => !ids.has(id)).length,
  };
}
