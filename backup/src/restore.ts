import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Attachments } from '@gaongil/data/attachments/attachments';
import { BackupError } from './backup-error.ts';
import { extractBase, type BaseDetails } from './base.ts';
import { checkRestored, type Checked } from './check-restored.ts';
import { type Cluster, makeCluster, ownByPostgres, startCluster } from './cluster.ts';
import type { BackupEnv } from './env.ts';
import { writeLog } from './restore-journal.ts';
import { lsnOf } from './write-ahead-log.ts';
import { type RestoredFiles, restoreFiles } from './mirror.ts';
import { giveToOwner, loadSnapshot, readSecrets } from './restore-snapshot.ts';
import type { Secrets } from './snapshot.ts';
import {
  listSets,
  type Manifest,
  momentOf,
  openPartOf,
  readManifest,
  type SetKind,
  type Stamp,
  verifySet,
} from './sets.ts';
import type { Target } from './target.ts';

/** Where a restore writes to. */
export interface Destination {
  /** The data folder of Postgres. */
  folder: string;
  store: Attachments;
  database: string;
  /** The role that owns the database. */
  owner: string;
  /** Stores the secrets once everything else is restored. */
  writeSecrets: (secrets: Secrets) => void;
  /** The password of the superuser on this machine. */
  superuserPassword: string | undefined;
}

export interface RestoreOptions {
  target: Target;
  settings: BackupEnv;
  identities: readonly string[];
  destination: Destination;
  /** The snapshot to restore; the newest base with its journal without it. */
  snapshot?: Stamp | undefined;
  /** Replaces what is there. */
  overwrite: boolean;
  say: (line: string) => void;
}

/**
 * Restores a backup. Everything is made and checked in a folder beside the data; what is there is replaced at the end, so
 * a restore that fails changes nothing.
 * @throws {BackupError}
 */
export async function restore(options: RestoreOptions): Promise<Checked & { restored: RestoredFiles }> {
  const { target, settings, identities, destination, say } = options;
  const { folder, store } = destination;
  const { data, keys } = await chooseSets(options);
  const isTaken = await hasCluster(folder);
  if (isTaken && !options.overwrite)
    throw new BackupError(
      `${folder}에 이미 데이터베이스가 있습니다. 덮어쓰려면 --overwrite를 붙여 주세요. 바뀐 것은 없습니다.`,
    );
  await store.prepare();
  const owner = await store.owner.read();
  if (owner !== undefined && owner !== data.installation && !options.overwrite)
    throw new BackupError(
      '첨부파일 저장소가 다른 설치의 것입니다. 덮어쓰려면 --overwrite를 붙여 주세요. 바뀐 것은 없습니다.',
    );
  say('백업을 확인합니다.');
  for (const set of [data, keys]) await verifySet(target, set);
  const secrets = await readSecrets(target, keys, identities);

  const draft = join(folder, draftName);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  if (!isTaken) ownByPostgres(settings, folder);
  try {
    say(data.kind === 'base' ? 'Postgres와 저널을 되살립니다.' : 'Postgres를 스냅숏에서 되살립니다.');
    const cluster = await restoreCluster({
      target,
      settings,
      identities,
      folder: draft,
      data,
      keys,
      destination,
      onGap: () => say('저널에 빠진 곳이 있어 그 앞까지만 되살립니다. 그 뒤의 것은 잃었습니다.'),
    });
    const checked = await checkCluster(cluster, options, secrets);
    if (checked.installation !== data.installation)
      throw new BackupError('데이터베이스가 백업과 다른 설치의 것입니다. 바뀐 것은 없습니다.');
    say('첨부파일을 되살립니다.');
    const restored = await restoreFiles(target, store, checked.attachmentKeys);
    await store.owner.write(data.installation);
    await replaceBy(draft, folder);
    destination.writeSecrets(secrets);
    return { ...checked, restored };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Opens a sample of what was restored, sets the password of this machine, and stops the cluster. */
async function checkCluster(
  cluster: Cluster,
  { settings, destination }: RestoreOptions,
  { masterKey }: Secrets,
): Promise<Checked> {
  try {
    const url = cluster.urlOf(destination.database);
    const checked = await checkRestored(url, masterKey, { cases: settings.BACKUP_DRILL_CASES });
    await setPassword(cluster, settings.POSTGRES_SUPERUSER, destination.superuserPassword);
    return checked;
  } finally {
    await cluster.stop();
  }
}

const draftName = '.restoring';

async function hasCluster(folder: string): Promise<boolean> {
  return existsSync(join(folder, 'PG_VERSION'));
}

/** Replaces the content of a folder by that of its subfolder. An interrupted replacement leaves no PG_VERSION, so nothing starts on it. */
async function replaceBy(draft: string, folder: string): Promise<void> {
  await rm(join(folder, 'PG_VERSION'), { force: true });
  for (const name of await readdir(folder))
    if (name !== draftName) await rm(join(folder, name), { recursive: true });
  const names = await readdir(draft);
  for (const name of names.filter((one) => one !== 'PG_VERSION'))
    await rename(join(draft, name), join(folder, name));
  await rename(join(draft, 'PG_VERSION'), join(folder, 'PG_VERSION'));
  await rm(draft, { recursive: true });
}

async function chooseSets({
  target,
  identities,
  snapshot,
}: RestoreOptions): Promise<{ data: Manifest; keys: Manifest }> {
  await target.check();
  const sets = await listSets(target);
  if (sets.length === 0) throw new BackupError('여기에는 끝까지 만들어진 백업이 없습니다.');
  const newest = (kind: SetKind) => sets.filter((set) => set.kind === kind).at(-1)?.stamp;
  const keysStamp = newest('keys');
  if (!keysStamp)
    throw new BackupError('키 백업(B)이 없습니다. 키 없이는 아무것도 열 수 없으므로 되살리지 않았습니다.');
  const kind = snapshot || !newest('base') ? 'snapshot' : 'base';
  const stamp = snapshot ?? newest(kind);
  if (!stamp || !sets.some((set) => set.kind === kind && set.stamp === stamp))
    throw new BackupError('그런 백업이 없습니다. list로 확인해 주세요.');
  const data = await readManifest(target, kind, stamp, identities);
  const keys = await readManifest(target, 'keys', keysStamp, identities);
  if (keys.installation !== data.installation)
    throw new BackupError('데이터(A)와 키(B)가 서로 다른 설치의 백업입니다. 되살리지 않았습니다.');
  return { data, keys };
}

export interface ClusterRestore {
  target: Target;
  settings: BackupEnv;
  identities: readonly string[];
  /** An empty folder. */
  folder: string;
  data: Manifest;
  keys: Manifest | undefined;
  destination: Pick<Destination, 'database' | 'owner'>;
  /** Runs when the journal after a base has a gap, before what is in front of it is restored. */
  onGap: () => void;
}

/** Restores a set into an empty folder and starts Postgres on it. */
export async function restoreCluster(options: ClusterRestore): Promise<Cluster> {
  return options.data.kind === 'base' ? restoreBase(options) : restoreSnapshot(options);
}

async function restoreBase({
  target,
  settings,
  identities,
  folder,
  data,
  onGap,
}: ClusterRestore): Promise<Cluster> {
  const details = data.details as BaseDetails;
  await extractBase(target, data, folder, identities);
  await writeFile(join(folder, 'backup_label'), await buffer(openPartOf(target, data, 'label', identities)));
  await writeFile(join(folder, 'recovery.signal'), '');
  const { hasGap } = await writeLog(target, {
    base: { ...details, start: lsnOf(details.start), end: lsnOf(details.end) },
    since: momentOf(data.stamp),
    folder: join(folder, 'pg_wal'),
    identities,
  });
  if (hasGap) onGap();
  ownByPostgres(settings, folder);
  return startCluster(settings, folder);
}

async function restoreSnapshot({
  target,
  settings,
  identities,
  folder,
  data,
  keys,
  destination,
}: ClusterRestore): Promise<Cluster> {
  if (!keys) throw new BackupError('스냅숏은 키 백업(B) 없이는 되살릴 수 없습니다.');
  ownByPostgres(settings, folder);
  await makeCluster(settings, folder);
  const cluster = await startCluster(settings, folder);
  try {
    await loadSnapshot(cluster, { target, data, keys, identities }, destination);
    await giveToOwner(cluster.urlOf(destination.database), destination.owner);
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** The password that the services of this machine know. */
async function setPassword(cluster: Cluster, user: string, password: string | undefined): Promise<void> {
  if (!password) return;
  const client = await cluster.connect('postgres');
  try {
    await client.query(`alter role "${user}" password '${password.replaceAll("'", "''")}'`);
  } finally {
    await client.end();
  }
}
