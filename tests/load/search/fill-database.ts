import { connectDatabase, type Database, rows } from '@gaongil/data/database';
import { storeSealedNotes } from '../../support/stored/sealed-notes.ts';
import { type ReportToStore, storeSealedReports, testRing } from '../../support/stored/sealed-rows.ts';
import type { KeyRing } from '@gaongil/data/sealing/key-ring';
import { columns, type ReportRow, reportRow } from './reports.ts';

const atOnce = 1_000;

/** A table of the same reports in clear, which the plain scan reads (scan.ts). */
export const plainTable = 'bench_plain_reports';

/** Fills a database with `count` reports, sealed and in clear, and calls `stored` with each, in the order of their numbers. */
export async function fillDatabase(
  url: string,
  count: number,
  stored: (row: ReportRow) => void,
): Promise<void> {
  const db = connectDatabase({ url, connections: 2 });
  const ring = testRing(db);
  // Collated by bytes: ANALYZE would compare long texts by the rules of a language for minutes.
  const typed = columns
    .map(({ name, type }) => `${name} ${type}${type === 'text' ? ' collate "C"' : ''}`)
    .join(', ');
  await db.raw(`create unlogged table ${plainTable} (id bigint primary key, ${typed})`);
  // Otherwise the worker would shuffle them while lists and searches are measured.
  await db.raw('alter table reports alter column shuffled set default true');
  let writing: Promise<unknown> = Promise.resolve();
  for (let first = 1; first <= count; first += atOnce) {
    const length = Math.min(atOnce, count - first + 1);
    // Generated while Postgres stores the previous batch.
    const batch = Array.from({ length }, (_, index) => reportRow(first + index, count));
    batch.forEach(stored);
    await writing;
    writing = Promise.all([storeSealed(db, ring, first, batch), storePlain(db, first, batch)]);
  }
  await writing;
  await db.raw('alter table reports alter column shuffled set default false');
  await db.destroy();
}

async function storeSealed(db: Database, ring: KeyRing, first: number, batch: readonly ReportRow[]) {
  await storeSealedReports(db, ring, batch.map(asReport));
  const notes = batch.map(({ note }, index) => ({ sequence: first + index, text: String(note) }));
  await storeSealedNotes(
    db,
    ring,
    'report',
    notes.filter(({ text }) => text !== ''),
  );
}

/** A row under the names of its properties: `target_name` is `targetName`. */
export function asReport(row: ReportRow): ReportToStore {
  const named = Object.entries(row).map(([name, value]) => [
    name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return Object.fromEntries(named) as ReportToStore;
}

async function storePlain(db: Database, first: number, batch: readonly ReportRow[]): Promise<void> {
  const arrays = columns.map(({ type }) => `?::${type}[]`).join(', ');
  const values = columns.map(({ name }) => batch.map((row) => row[name] ?? null));
  await rows(db, 'bench-fill', `insert into ${plainTable} select * from unnest(?::bigint[], ${arrays})`, [
    batch.map((_, index) => first + index),
    ...values,
  ]);
}
