import type { Database } from './database.ts';

/**
 * The installation id of a database: random, and part of its dumps.
 * @throws when the row is missing
 */
export async function installationId(db: Database): Promise<string> {
  const row = await db('installation').first<{ id: string } | undefined>('id');
  if (!row) throw new Error('the database has no installation id');
  return row.id;
}
