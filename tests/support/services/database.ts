import { randomUUID } from 'node:crypto';
import { connect, migrateUp } from '../../../migrations/migrate.js';
import { makeRoles } from './roles.ts';
import { testServices } from './test-services.ts';

/** Creates a migrated database in the Postgres of the run, with an address for a superuser; `drop` removes it. */
export async function createDatabase(migrated = true): Promise<{ url: string; drop: () => Promise<void> }> {
  const { databaseUrl } = testServices();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(databaseUrl, `create database ${name}`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  await makeRoles(databaseUrl);
  if (migrated) await migrateUp(url.href);
  return { url: url.href, drop: () => administer(databaseUrl, `drop database ${name} with (force)`) };
}

async function administer(databaseUrl: string, command: string): Promise<void> {
  const knex = connect(databaseUrl);
  try {
    await knex.raw(command);
  } finally {
    await knex.destroy();
  }
}
