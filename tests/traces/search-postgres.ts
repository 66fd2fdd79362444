import assert from 'node:assert/strict';
import { connect } from '../../migrations/migrate.js';
import type { Check } from '../support/checks.ts';
import { columns } from './data-map.ts';
import type { Finder } from './find-words.ts';
import { addPiece, type Searched, unsearched } from './search.ts';

/** Reads every column of every table: each is named in the data map and holds exactly what that says. */
export async function searchPostgres(check: Check, databaseUrl: string, find: Finder): Promise<Searched> {
  const searched = unsearched('Postgres, column by column');
  const db = connect(databaseUrl);
  try {
    const { rows } = await db.raw<{ rows: { table: string; column: string }[] }>(`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`);
    await check('Postgres has no table and no column that the data map does not name', () => {
      const named = Object.entries(columns).flatMap(([table, names]) =>
        Object.keys(names).map((column) => `${table}.${column}`),
      );
      assert.deepEqual(rows.map(({ table, column }) => `${table}.${column}`).sort(), named.sort());
    });
    await check('Each column holds exactly what the data map allows it', async () => {
      const held: Record<string, string[]> = {};
      const allowed: Record<string, string[]> = {};
      for (const { table, column } of rows) {
        const { rows: values } = await db.raw<{ rows: { text: string | null }[] }>(
          'select ??::text as text from ??',
          [column, table],
        );
        const bytes = Buffer.from(values.map(({ text }) => text ?? '').join('\n'));
        const found = [...find(bytes)];
        addPiece(searched, bytes, found);
        held[`${table}.${column}`] = found.sort();
        allowed[`${table}.${column}`] = [...(columns[table]?.[column] ?? [])].sort();
      }
      assert.deepEqual(held, allowed);
    });
    // What is in memory alone must be in the files before those are searched.
    await db.raw('checkpoint');
  } finally {
    await db.destroy();
  }
  return searched;
}
