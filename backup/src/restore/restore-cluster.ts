import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { BackupError } from '../backup-error.ts';
import { type BaseDetails, extractBase } from '../make/base.ts';
import { type Cluster, makeCluster, ownByPostgres, startCluster } from '../cluster/cluster.ts';
import { removeSettings } from '../cluster/cluster-settings.ts';
import type { BackupEnv } from '../env.ts';
import { leaveOut, type LeftOut } from './newer-keys.ts';
import { type RestoredJournal, writeLog } from './restore-journal.ts';
import { giveToOwner, loadSnapshot } from './restore-snapshot.ts';
import { type Manifest, momentOf, openPartOf } from '../sets/sets.ts';
import type { TableDetails } from '../make/snapshot.ts';
import type { ReadingKeys } from '../sets/stored-parts.ts';
import type { Target } from '../sets/target.ts';
import { type Lsn, lsnOf } from '../make/write-ahead-log.ts';

export interface ClusterRestore {
  target: Target;
  settings: BackupEnv;
  reading: ReadingKeys;
  /** An empty folder. */
  folder: string;
  data: Manifest;
  keys: Manifest | undefined;
  /** The keys of the moment of the data. */
  keysThen: Manifest | undefined;
  /** The name of the database, and the role that owns it. */
  destination: { database: string; owner: string };
  /** Runs when the journal after a base was read, before it is restored. */
  onJournal: (journal: RestoredJournal & { isCut: boolean }) => void;
  /** Runs when cases were left out that the keys do not have. */
  onLeftOut: (leftOut: LeftOut) => void;
}

/** Restores a set into an empty folder and starts Postgres on it. */
export async function restoreCluster(options: ClusterRestore): Promise<Cluster> {
  return options.data.kind === 'base' ? restoreBase(options) : restoreSnapshot(options);
}

async function restoreBase(options: ClusterRestore): Promise<Cluster> {
  const { target, settings, reading, folder, data, keys, destination } = options;
  const { identities } = reading;
  const details = data.details as BaseDetails;
  await extractBase(target, data, folder, identities);
  await removeSettings(folder);
  await writeFile(join(folder, 'backup_label'), await buffer(openPartOf(target, data, 'label', identities)));
  await writeFile(join(folder, 'recovery.signal'), '');
  const journal = await writeLog(target, {
    base: { ...details, start: lsnOf(details.start), end: lsnOf(details.end) },
    since: momentOf(data.stamp),
    folder: join(folder, 'pg_wal'),
    keys: reading,
  });
  const isCut = keys !== undefined && endsBefore(details, journal.reached, keys);
  options.onJournal({ ...journal, isCut });
  ownByPostgres(settings, folder);
  const cluster = await startCluster(settings, folder);
  if (!isCut) return cluster;
  try {
    options.onLeftOut(await leaveOut(cluster, destination.database, { target, keys, identities }));
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** Whether the journal after a base ends before the moment of the keys: its end was removed, or it was never stored. */
function endsBefore(base: BaseDetails, reached: Lsn, keys: Manifest): boolean {
  const { log } = keys.details as TableDetails;
  if (!log) return false;
  const isSameLog = log.cluster === base.cluster && log.timeline === base.timeline;
  return !isSameLog || reached < lsnOf(log.position);
}

async function restoreSnapshot(options: ClusterRestore): Promise<Cluster> {
  const { target, settings, reading, folder, data, keys, keysThen, destination } = options;
  if (!keys) throw new BackupError('스냅숏은 키 백업(B) 없이는 되살릴 수 없습니다.');
  ownByPostgres(settings, folder);
  await makeCluster(settings, folder);
  const cluster = await startCluster(settings, folder);
  try {
    const source = { target, data, keys, keysThen, identities: reading.identities };
    options.onLeftOut(await loadSnapshot(cluster, source, destination));
    await giveToOwner(cluster.urlOf(destination.database), destination.owner);
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
