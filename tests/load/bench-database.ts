import { randomUUID } from 'node:crypto';
import { connect, migrateUp } from '../../migrations/migrate.js';

export interface BenchDatabase {
  url: string;
  name: string;
  /** The number of rows of a table. */
  count: (table: string) => Promise<number>;
  drop: () => Promise<void>;
}

// Autovacuum would run in some rounds only, and uses a large part of a core while it runs.
const withoutAutovacuum = `
  do $$ declare name text;
  begin
    for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' loop
      execute format('alter table %s set (autovacuum_enabled = false, toast.autovacuum_enabled = false)', name);
    end loop;
  end $$`;

/** Creates a migrated database in the Postgres of `databaseUrl`. */
export async function createBenchDatabase(databaseUrl: string): Promise<BenchDatabase> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  await withKnex(databaseUrl, (knex) => knex.raw(`create database ${name}`));
  const address = new URL(databaseUrl);
  address.pathname = `/${name}`;
  const url = address.href;
  await migrateUp(url);
  await withKnex(url, (knex) => knex.raw(withoutAutovacuum));
  return {
    url,
    name,
    count: async (table) => {
      const [row] = await withKnex(url, (knex) => knex(table).count('* as rows'));
      return Number(row?.['rows']);
    },
    drop: async () => {
      await withKnex(databaseUrl, (knex) => knex.raw(`drop database ${name} with (force)`));
    },
  };
}

async function withKnex<Result>(
  url: string,
  work: (knex: ReturnType<typeof connect>) => PromiseLike<Result>,
): Promise<Result> {
  const knex = connect(url);
  try {
    return await work(knex);
  } finally {
    await knex.destroy();
  }
}
