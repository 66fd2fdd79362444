import { Readable } from 'node:stream';
import { allKinds } from '@gaongil/data/case-kinds';
import type pg from 'pg';
import { copyOut, copyQuery, firstRow, storedColumns, withClient } from '../database.ts';
import type { BackupEnv } from '../env.ts';
import { beginSet, type Manifest, type SetWriter, type Stamp } from '../sets/sets.ts';
import type { WritingKeys } from '../sets/stored-parts.ts';
import type { Target } from '../sets/target.ts';
import { logReach, type LogReach } from './write-ahead-log.ts';

/** The tables with what opens sealed cases: only the set `keys` has them, which stays for 30 days at most. */
export const keyTables = [
  'key_encryption_keys',
  'lookup_keys',
  'access_log_keys',
  ...allKinds.map(({ keys }) => keys),
];

/** The tables that are built again after a restore, or that the migrations fill. */
const derivedTables = ['search_segments', 'search_pages', 'search_values', 'search_changes'];
const migrationTables = ['knex_migrations', 'knex_migrations_lock'];

/** Also in the set of keys: a restore from an earlier snapshot takes the tombstones from it. */
export const tombstoneTable = 'destroyed_cases';

/**
 * The part of a set of keys that has number and reference tag of each report there was, in the order of the tags, which are
 * random: the tag stays when a report gets a new number, so that a restore tells a moved report from a destroyed one.
 */
export const livingReports = 'living_reports';

/** What the manifest of a snapshot, and of its keys, has of their tables. */
export interface TableDetails {
  /** The stored columns of each table, in the order of the copy. */
  columns: Record<string, string[]>;
  /** The last value of each sequence. */
  sequences: Record<string, string>;
  /** The names of the migrations that made the schema. */
  migrations: string[];
  /** In a snapshot: the last position of each chain of the access log, with its commitment. */
  accessLog?: object[];
  /** In a set of keys: the position that the journal must reach at least; undefined where no journal is stored. */
  log?: LogReach | undefined;
  [detail: string]: unknown;
}

/** What opens the data and is not in the database. */
export interface Secrets {
  masterKey: string;
  appSecret?: string | undefined;
  /** Backups of the restored site are signed by the same key. */
  signingSeed?: string | undefined;
}

export interface Writing {
  data: WritingKeys;
  keys: WritingKeys;
}

export interface SnapshotOptions {
  secrets: Secrets;
  target: Target;
  settings: BackupEnv;
  installation: string;
  stamp: Stamp;
  /** What the data is written with, and what the keys. */
  writing: Writing;
  /** Only the keys, without the data. */
  keysOnly?: boolean;
  /** Stores the journal up to now; without it there is none. */
  ship?: () => Promise<unknown>;
}

/** Stores all tables as of one moment, in two sets: the data without keys, and the keys. */
export async function makeSnapshot(options: SnapshotOptions): Promise<Manifest[]> {
  const { target, settings, installation, stamp, writing } = options;
  return withClient(settings, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
    );
    const left = new Set([...keyTables, ...derivedTables, ...migrationTables]);
    const dataTables = rows.map(({ name }) => name).filter((name) => !left.has(name));
    const made: Manifest[] = [];
    if (!options.keysOnly) {
      const set = beginSet(target, { kind: 'snapshot', stamp, installation }, writing.data);
      // Signed with the manifest, so that a log that was written again does not fit to an earlier backup.
      const { rows: accessLog } = await client.query(accessEnds);
      made.push(await set.finish({ ...(await copyTables(client, set, dataTables)), accessLog }));
    }
    // Shipped before the keys are stored, so that a journal that ends earlier was cut off.
    const log = options.ship && (await logReach(client));
    await options.ship?.();
    const keys = beginSet(target, { kind: 'keys', stamp, installation }, writing.keys);
    await keys.put('secrets', jsonOf(options.secrets));
    await keys.put(
      livingReports,
      copyQuery(client, 'select number, reference_tag from reports order by reference_tag'),
    );
    const details = await copyTables(client, keys, [...keyTables, tombstoneTable]);
    made.push(await keys.finish({ ...details, log }));
    return made;
  });
}

/** The ends of the chains of the access log, as SQL. */
const accessEnds = `select log as chain, position::integer, encode(commitment, 'hex') as commitment
  from access_log_ends where log <> 'access_log_today' order by log`;

async function copyTables(
  client: pg.Client,
  set: SetWriter,
  tables: readonly string[],
): Promise<TableDetails> {
  const columns: TableDetails['columns'] = {};
  for (const table of tables) {
    columns[table] = await storedColumns(client, table);
    await set.put(table, copyOut(client, table, columns[table]));
  }
  return { columns, ...(await schemaState(client)) };
}

async function schemaState(client: pg.Client): Promise<Pick<TableDetails, 'sequences' | 'migrations'>> {
  const { sequences } = await firstRow<{ sequences: Record<string, string> | null }>(
    client,
    `select json_object_agg(sequencename, last_value::text) filter (where last_value is not null) as sequences
     from pg_sequences where schemaname = 'public' and sequencename not like 'knex%'`,
  );
  const { migrations } = await firstRow<{ migrations: string[] }>(
    client,
    'select array_agg(name order by id) as migrations from knex_migrations',
  );
  return { sequences: sequences ?? {}, migrations };
}

const jsonOf = (value: unknown) => Readable.from([Buffer.from(JSON.stringify(value))]);
