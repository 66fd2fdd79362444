import { randomUUID } from 'node:crypto';
import { connect, migrateUp } from '../../migrations/migrate.js';

export interface BenchDatabase {
  url: string;
  name: string;
  /** How many rows a table has. */
  count: (table: string) => Promise<number>;
  drop: () => Promise<void>;
}

/** A migrated database of its own, in the Postgres of `databaseUrl`. */
export async function createBenchDatabase(databaseUrl: string): Promise<BenchDatabase> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  await administer(databaseUrl, `create database ${name}`);
  const address = new URL(databaseUrl);
  address.pathname = `/${name}`;
  const url = address.href;
  await migrateUp(url);
  return {
    ...{ url, name },
    count: async (table) => {
      const knex = connect(url);
      const [row] = await knex(table)
        .count('* as rows')
        .finally(() => knex.destroy());
      return Number(row?.['rows']);
    },
    drop: () => administer(databaseUrl, `drop database ${name} with (force)`),
  };
}

async function administer(databaseUrl: string, command: string): Promise<void> {
  const knex = connect(databaseUrl);
  await knex.raw(command).finally(() => knex.destroy());
}
