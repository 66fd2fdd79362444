import assert from 'node:assert/strict';
import { afterAll, beforeAll, it } from 'vitest';
import { connect } from '../../migrations/migrate.js';
import { columns } from './data-map.ts';
import type { Finder } from './find-words.ts';
import type { Journey } from './journey.ts';
import { addPiece, type Searched, unsearched } from './search.ts';

/** Reads every column of every table: each is named in the data map and holds exactly what that says. */
export function searchPostgres(journey: Journey, find: Finder): Searched {
  const searched = unsearched('Postgres, column by column');
  let db: ReturnType<typeof connect>;
  let rows: { table: string; column: string }[];
  beforeAll(async () => {
    db = connect(journey.stack.databaseUrl);
    ({ rows } = await db.raw<{ rows: typeof rows }>(`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`));
  });
  afterAll(async () => {
    // What is in memory alone must be in the files before those are searched.
    await db.raw('checkpoint');
    await db.destroy();
  });

  it('has no table and no column that the data map does not name', () => {
    const named = Object.entries(columns).flatMap(([table, names]) =>
      Object.keys(names).map((column) => `${table}.${column}`),
    );
    assert.deepEqual(rows.map(({ table, column }) => `${table}.${column}`).sort(), named.sort());
  });
  it('has in each column exactly what the data map allows it', async () => {
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
