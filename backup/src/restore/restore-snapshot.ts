import { handOver } from '@gaongil/migrations/roles.js';
import { connect, migrateExactly } from '@gaongil/migrations/migrate.js';
import { type MasterKeys, masterKeysOf } from '@gaongil/data/sealing/master-key';
import type pg from 'pg';
import { buffer } from 'node:stream/consumers';
import { BackupError } from '../backup-error.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { copyIn, inUncheckedTransaction } from '../database.ts';
import { readMoved, storeMoved } from './moved-keys.ts';
import { type LeftOut, readNewerKeys, removeGone, removeOrphans } from './newer-keys.ts';
import { type Manifest, openPartOf } from '../sets/sets.ts';
import { keyTables, type Secrets, type TableDetails, tombstoneTable } from '../make/snapshot.ts';
import type { Target } from '../sets/target.ts';

export interface SnapshotSource {
  target: Target;
  data: Manifest;
  /** The keys of the same moment, if there still are any. */
  keysThen: Manifest | undefined;
  /** The newest keys. */
  keys: Manifest;
  /** Identities that open the data and the keys. */
  identities: readonly string[];
}

const roles = ['gaongil_api', 'gaongil_worker', 'gaongil_backup'];

/**
 * Loads a snapshot and the newest keys into an empty cluster. Cases that were destroyed since are left out, and the tombstones
 * are those of the keys' moment; a report that only got a new number or key since opens with its key of then.
 */
export async function loadSnapshot(
  cluster: Cluster,
  { target, data, keysThen, keys, identities }: SnapshotSource,
  { database, owner }: { database: string; owner: string },
): Promise<LeftOut> {
  await makeDatabase(cluster, database, owner);
  const details = data.details as TableDetails;
  await migrateExactly(cluster.urlOf(database), details.migrations).catch((error: Error) => {
    if (!/unknown migration/.test(error.message)) throw error;
    throw new BackupError('이 백업은 더 새로운 버전에서 만들어졌습니다. 그 버전의 소스로 되살려 주세요.');
  });
  const client = await cluster.connect(database);
  try {
    await inUncheckedTransaction(client, async () => {
      await load(client, target, data, identities);
      if (keysThen) await load(client, target, keysThen, identities);
    });
    await readNewerKeys(client, target, keys, identities);
    const masters = await mastersOf(target, [keys, keysThen], identities);
    const moved = await readMoved(client, cluster.urlOf(database), masters);
    const leftOut = await inUncheckedTransaction(client, async () => {
      const gone = await removeGone(client);
      await load(client, target, keys, identities);
      await removeOrphans(client);
      await setSequences(client, details.sequences);
      await setSequences(client, (keys.details as TableDetails).sequences, [...keyTables, tombstoneTable]);
      return gone;
    });
    const lost = await storeMoved(client, cluster.urlOf(database), masters, moved);
    await client.query('analyze');
    return { ...leftOut, missing: leftOut.missing + lost };
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
): Promise<void> {
  for (const [table, columns] of Object.entries((set.details as TableDetails).columns)) {
    // The migrations have filled some tables.
    await client.query(`delete from "${table}"`);
    await copyIn(client, table, columns, openPartOf(target, set, table, identities));
  }
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

/** The master keys of sets of keys, to open what was wrapped at the time of either. */
async function mastersOf(
  target: Target,
  sets: readonly (Manifest | undefined)[],
  identities: readonly string[],
): Promise<MasterKeys> {
  const texts: string[] = [];
  for (const set of sets) if (set) texts.push((await readSecrets(target, set, identities)).masterKey);
  return masterKeysOf(texts.join('\n'));
}

export async function readSecrets(
  target: Target,
  keys: Manifest,
  identities: readonly string[],
): Promise<Secrets> {
  return JSON.parse((await buffer(openPartOf(target, keys, 'secrets', identities))).toString()) as Secrets;
}
