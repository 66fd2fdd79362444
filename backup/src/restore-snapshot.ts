import { handOver } from '@gaongil/migrations/roles.js';
import { connect, migrateExactly } from '@gaongil/migrations/migrate.js';
import type pg from 'pg';
import { buffer } from 'node:stream/consumers';
import { BackupError } from './backup-error.ts';
import type { Cluster } from './cluster.ts';
import { copyIn } from './database.ts';
import { type Manifest, openPartOf } from './sets.ts';
import { keyTables, type Secrets, type TableDetails, tombstoneTable } from './snapshot.ts';
import type { Target } from './target.ts';

export interface SnapshotSource {
  target: Target;
  data: Manifest;
  keys: Manifest;
  /** Identities that open the data and the keys. */
  identities: readonly string[];
}

const roles = ['gaongil_api', 'gaongil_worker', 'gaongil_backup'];

/**
 * Loads a snapshot and the keys of the same or a later moment into an empty cluster. Cases whose key is gone were destroyed
 * since: they are left out, and the tombstones are those of the keys' moment.
 */
export async function loadSnapshot(
  cluster: Cluster,
  { target, data, keys, identities }: SnapshotSource,
  { database, owner }: { database: string; owner: string },
): Promise<void> {
  await makeDatabase(cluster, database, owner);
  const details = data.details as TableDetails;
  await migrateExactly(cluster.urlOf(database), details.migrations).catch((error: Error) => {
    if (!/unknown migration/.test(error.message)) throw error;
    throw new BackupError('이 백업은 더 새로운 버전에서 만들어졌습니다. 그 버전의 소스로 되살려 주세요.');
  });
  const client = await cluster.connect(database);
  try {
    await client.query('begin');
    // No trigger and no check of foreign keys: the rows were consistent when they were copied.
    await client.query(`set local session_replication_role = replica`);
    await load(client, target, data, identities, (table) => table !== tombstoneTable);
    await load(client, target, keys, identities, () => true);
    await removeDestroyed(client);
    await setSequences(client, details.sequences);
    await setSequences(client, (keys.details as TableDetails).sequences, [...keyTables, tombstoneTable]);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

async function makeDatabase(cluster: Cluster, database: string, owner: string): Promise<void> {
  const client = await cluster.connect('postgres');
  try {
    const { rows } = await client.query<{ name: string }>('select rolname as name from pg_roles');
    const known = new Set(rows.map(({ name }) => name));
    for (const role of new Set([...roles, owner]))
      if (!known.has(role)) await client.query(`create role "${role}" login`);
    await client.query(`create database "${database}" owner "${owner}"`);
  } finally {
    await client.end();
  }
}

async function load(
  client: pg.Client,
  target: Target,
  set: Manifest,
  identities: readonly string[],
  isWanted: (table: string) => boolean,
): Promise<void> {
  for (const [table, columns] of Object.entries((set.details as TableDetails).columns)) {
    if (!isWanted(table)) continue;
    // The migrations have filled some tables.
    await client.query(`delete from "${table}"`);
    await copyIn(client, table, columns, openPartOf(target, set, table, identities));
  }
}

/** Removes cases without a key with everything that refers to them, and keys without a case. */
async function removeDestroyed(client: pg.Client): Promise<void> {
  await client.query('delete from reports r where not exists (select from report_keys k where k.id = r.id)');
  await client.query(
    'delete from inquiries i where not exists (select from inquiry_keys k where k.place = i.place)',
  );
  const { rows } = await client.query<{ child: string; column: string; parent: string; key: string }>(
    `select conrelid::regclass::text as child, c.attname as column, confrelid::regclass::text as parent, p.attname as key
     from pg_constraint
     join pg_attribute c on c.attrelid = conrelid and c.attnum = conkey[1]
     join pg_attribute p on p.attrelid = confrelid and p.attnum = confkey[1]
     where contype = 'f' and confrelid in ('reports'::regclass, 'inquiries'::regclass)`,
  );
  for (const { child, column, parent, key } of rows)
    await client.query(
      `delete from ${child} c where "${column}" is not null
         and not exists (select from ${parent} p where p."${key}" = c."${column}")`,
    );
}

async function setSequences(
  client: pg.Client,
  sequences: TableDetails['sequences'],
  ofTables?: readonly string[],
): Promise<void> {
  for (const [sequence, last] of Object.entries(sequences))
    if (!ofTables || ofTables.some((table) => sequence.startsWith(`${table}_`)))
      await client.query('select setval($1, $2)', [`public."${sequence}"`, last]);
}

/** Gives the database to the role that owns it in an installation (migrations/roles.js). */
export async function giveToOwner(url: string, owner: string): Promise<void> {
  const knex = connect(url);
  try {
    await handOver(knex, owner);
  } finally {
    await knex.destroy();
  }
}

export async function readSecrets(
  target: Target,
  keys: Manifest,
  identities: readonly string[],
): Promise<Secrets> {
  return JSON.parse((await buffer(openPartOf(target, keys, 'secrets', identities))).toString()) as Secrets;
}
