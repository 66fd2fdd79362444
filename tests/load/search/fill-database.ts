import { connectDatabase, rows } from '@gaongil/data/database';
import { columns, type ReportRow, reportRow } from './reports.ts';

const atOnce = 1_000;

/** Fills a database with `count` reports, and calls `stored` with each, in the order of their numbers. */
export async function fillDatabase(
  url: string,
  count: number,
  stored: (row: ReportRow) => void,
): Promise<void> {
  const db = connectDatabase({ url, connections: 1 });
  const names = columns.map(({ name }) => name).join(', ');
  const arrays = columns.map(({ type }) => `?::${type}[]`).join(', ');
  const statement = `insert into reports (${names}) select * from unnest(${arrays})`;
  let writing: Promise<unknown> = Promise.resolve();
  for (let place = 1; place <= count; place += atOnce) {
    const length = Math.min(atOnce, count - place + 1);
    // Made while Postgres stores the ones before.
    const batch = Array.from({ length }, (_, index) => reportRow(place + index, count));
    batch.forEach(stored);
    await writing;
    const values = columns.map(({ name }) => batch.map((row) => row[name] ?? null));
    writing = rows(db, 'bench-fill', statement, values as unknown as Parameters<typeof rows>[3]);
  }
  await writing;
  await db.destroy();
}
