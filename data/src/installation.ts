import type { Knex } from 'knex';

/** The random id of this database. A restored dump has that of the database it was made of. */
export async function installationId(db: Knex): Promise<string> {
  const row = await db('installation').first<{ id: string } | undefined>('id');
  if (!row) throw new Error('the database has no installation id');
  return row.id;
}
