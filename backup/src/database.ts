import { withPassword } from '@gaongil/data/database';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import type { BackupEnv } from './env.ts';

/** The longest wait for a lock: longer than any backup, drill or upgrade has it, in milliseconds. */
const longestLockWaitMs = 3_600_000;

/**
 * Connects once, without a limit on how long a statement takes: a copy of a table takes as long as it is large. The wait for
 * a lock is bounded.
 */
export async function connectOnce(
  settings: Pick<BackupEnv, 'DATABASE_URL' | 'DATABASE_PASSWORD'>,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: withPassword(settings.DATABASE_URL, settings.DATABASE_PASSWORD),
    connectionTimeoutMillis: 5_000,
    lock_timeout: longestLockWaitMs,
    keepAlive: true,
  });
  // A lost connection also fails the statement under way; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Runs `work` with a connection of its own. */
export async function withClient<Result>(
  settings: Pick<BackupEnv, 'DATABASE_URL' | 'DATABASE_PASSWORD'>,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectOnce(settings);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The first row of a query; undefined without one. */
export async function findRow<Row extends pg.QueryResultRow>(
  client: pg.Client,
  sql: string,
  values: unknown[] = [],
): Promise<Row | undefined> {
  const { rows } = await client.query<Row>(sql, values);
  return rows[0];
}

/** The row of a query that has one in any case. */
export async function firstRow<Row extends pg.QueryResultRow>(
  client: pg.Client,
  sql: string,
  values: unknown[] = [],
): Promise<Row> {
  return (await findRow<Row>(client, sql, values)) as Row;
}

/** The columns of a table that are stored, in order. */
export async function storedColumns(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`public.${table}`],
  );
  return rows.map(({ name }) => name);
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const listOf = (columns: readonly string[]) => columns.map(quoted).join(', ');

/** The rows of a table in Postgres' binary copy format. */
export function copyOut(client: pg.Client, table: string, columns: readonly string[]): AsyncIterable<Buffer> {
  return copyQuery(client, `select ${listOf(columns)} from ${quoted(table)}`);
}

/** The rows of a query in Postgres' binary copy format. */
export function copyQuery(client: pg.Client, query: string): AsyncIterable<Buffer> {
  return client.query(copyTo(`copy (${query}) to stdout (format binary)`));
}

/** Runs `work` in a transaction in which no trigger and no foreign key is checked: for rows that were consistent when copied. */
export async function inUncheckedTransaction<Result>(
  client: pg.Client,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  const result = await work();
  await client.query('commit');
  return result;
}

/** Adds rows in Postgres' binary copy format to a table. */
export async function copyIn(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  source: AsyncIterable<Uint8Array>,
): Promise<void> {
  const sink = client.query(
    copyFrom(`copy ${quoted(table)} (${listOf(columns)}) from stdin (format binary)`),
  );
  await pipeline(source, sink);
}
