/** The rows on the screen. What comes in later changes them where they stand; new ones wait until they are asked for. */
export interface Snapshot<Row> {
  /** Which list it is of. */
  key: string;
  /** The answer it was last compared with. */
  source: readonly Row[];
  rows: readonly Row[];
  /** How many of the latest answer are not on the screen. */
  waiting: number;
}

/** The rows of a list that has just been opened. */
export function openSnapshot<Row>(key: string, source: readonly Row[]): Snapshot<Row> {
  return { key, source, rows: source, waiting: 0 };
}

/**
 * The rows after another answer to the same question: each in its place with its new values, also when it would no
 * longer be in the list or stand elsewhere. Nothing moves under the eyes of who reads.
 */
export function refreshSnapshot<Row extends { id: string | number }>(
  snapshot: Snapshot<Row>,
  source: readonly Row[],
): Snapshot<Row> {
  const fresh = new Map(source.map((row) => [row.id, row]));
  const rows = snapshot.rows.map((row) => fresh.get(row.id) ?? row);
  const shown = new Set(rows.map(({ id }) => id));
  return {
    ...snapshot,
    source,
    rows: rows.some((row, index) => row !== snapshot.rows[index]) ? rows : snapshot.rows,
    waiting: source.filter(({ id }) => !shown.has(id)).length,
  };
}
