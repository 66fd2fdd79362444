import assert from 'node:assert/strict';
import { afterAll, beforeAll, it } from 'vitest';
import { connect } from '../../migrations/migrate.js';
import { columns } from './data-map.ts';
import type { Finder } from './find-words.ts';
import type { Journey } from './journey.ts';
import { addPiece, type Searched, unsearched } from './search.ts';

/** Searches every column of every table: each is in the data map and contains exactly the words named there. */
export function searchPostgres(journey: Journey, find: Finder): Searched {
  const searched = unsearched('Postgres, column by column');
  let db: ReturnType<typeof connect>;
  let rows: { table: string; column: string }[];
  beforeAll(async () => {
    db = connect(journey.stack.databaseUrl);
    ({ rows } = await db.raw<{ rows: typeof rows }>(`
      select table_name as "table", column_name as "column"
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`));
  });
  afterAll(async () => {
    // Writes what is only in memory to the files, before those are searched.
    await db.raw('checkpoint');
    await db.destroy();
  });

  it('has only tables and columns that the data map names', () => {
    const named = Object.entries(columns).flatMap(([table, names]) =>
      Object.keys(names).map((column) => `${table}.${column}`),
    );
    assert.deepEqual(rows.map(({ table, column }) => `${table}.${column}`).sort(), named.sort());
  });
  it('has in each column exactly the words of the data map', async () => {
    const present: Record<string, string[]> = {};
    const allowed: Record<string, string[]> = {};
    for (const { table, column } of rows) {
      const { rows: values } = await db.raw<{ rows: { text: string | null }[] }>(
        'select ??::text as text from ??',
        [column, table],
      );
      const bytes = Buffer.from(values.map(({ text }) => text ?? '').join('\n'));
      const found = [...find(bytes)];
      addPiece(searched, bytes, found);
      present[`${table}.${column}`] = found.sort();
      allowed[`${table}.${column}`] = [...(columns[table]?.[column] ?? [])].sort();
    }
    assert.deepEqual(present, allowed);
  });
  return searched;
}
