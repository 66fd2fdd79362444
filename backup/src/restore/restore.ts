import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attachments } from '@gaongil/data/attachments/attachments';
import { BackupError } from '../backup-error.ts';
import { checkRestored, type Checked } from './check-restored.ts';
import { type ChosenSets, chooseSets } from '../sets/choose-sets.ts';
import { type Cluster, ownByPostgres } from '../cluster/cluster.ts';
import { writeSettings } from '../cluster/cluster-settings.ts';
import type { BackupEnv } from '../env.ts';
import type { LeftOut } from './newer-keys.ts';
import { restoreCluster } from './restore-cluster.ts';
import type { RestoredJournal } from './restore-journal.ts';
import { type RestoredFiles, restoreFiles } from '../make/mirror.ts';
import { readSecrets } from './restore-snapshot.ts';
import { summaryLines } from './restore-summary.ts';
import { newestRecorded } from '../make/runs.ts';
import type { Secrets } from '../make/snapshot.ts';
import { type Stamp, verifySet } from '../sets/sets.ts';
import type { ReadingKeys } from '../sets/stored-parts.ts';
import type { Target } from '../sets/target.ts';

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
  reading: ReadingKeys;
  destination: Destination;
  /** The snapshot to restore; the newest base with its journal without it. */
  snapshot?: Stamp | undefined;
  /** The stamp of a backup that is known to have been made: when the newest is older, nothing is restored. */
  notBefore?: Stamp | undefined;
  /** Restores also when cases are left out of which nothing says that they were destroyed. */
  acceptMissing: boolean;
  /** Replaces what is there. */
  overwrite: boolean;
  say: (line: string) => void;
  /** Asks whether to go on, after age and number of cases were said and before anything is replaced. */
  confirm: () => Promise<boolean>;
}

/**
 * Restores a backup. Everything is made and checked in a folder beside the data; what is there is replaced at the end, so
 * a restore that fails changes nothing.
 * @throws {BackupError}
 */
export async function restore(options: RestoreOptions): Promise<Checked & { restored: RestoredFiles }> {
  const { target, settings, reading, destination, say } = options;
  const { folder, store } = destination;
  const chosen = await chooseSets(target, reading, options);
  const { data, keys, keysThen } = chosen;
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
  for (const set of new Set([data, keys, keysThen])) if (set) await verifySet(target, set);
  const secrets = await readSecrets(target, keys, reading.identities);

  const draft = join(folder, draftName);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  if (!isTaken) ownByPostgres(settings, folder);
  try {
    say(data.kind === 'base' ? 'Postgres와 저널을 되살립니다.' : 'Postgres를 스냅숏에서 되살립니다.');
    let journal: RestoredJournal | undefined;
    const cluster = await restoreCluster({
      target,
      settings,
      reading,
      folder: draft,
      data,
      keys,
      keysThen,
      destination,
      onLeftOut: (leftOut) => leftOutOrRefused(options, leftOut),
      onJournal: (found) => {
        journal = found;
        if (found.isCut) cutOrRefused(options);
        if (found.hasGap) say('저널에 빠진 곳이 있어 그 앞까지만 되살립니다. 그 뒤의 것은 잃었습니다.');
      },
    });
    const checked = await checkCluster(cluster, options, secrets);
    if (checked.installation !== data.installation)
      throw new BackupError('데이터베이스가 백업과 다른 설치의 것입니다. 바뀐 것은 없습니다.');
    if (data.kind === 'base') await writeSettings(settings, draft);
    await confirmed(options, chosen, { ...checked, journal });
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

/** Says that the journal ends too early. @throws {BackupError} unless it was asked for */
function cutOrRefused({ say, acceptMissing }: RestoreOptions): void {
  const what = '저널이 키(B)보다 먼저 끝납니다. 그 끝이 지워졌거나 잃어버렸습니다.';
  if (!acceptMissing)
    throw new BackupError(
      `${what} 그 앞까지만 되살리려면 --accept-missing을 붙여 주세요. 바뀐 것은 없습니다.`,
    );
  say(`주의: ${what} 그 앞까지만, 키(B)에 있는 것만 되살립니다.`);
}

/** Says what is left out. @throws {BackupError} when cases are that need not be, unless it was asked for */
function leftOutOrRefused({ say, acceptMissing }: RestoreOptions, { destroyed, missing }: LeftOut): void {
  if (destroyed > 0) say(`키(B)에 없는 ${destroyed}건은 이 백업 뒤에 파기되었으므로 되살리지 않습니다.`);
  if (missing === 0) return;
  const what = `이 백업의 제보와 문의 ${missing}건을 되살릴 수 없습니다. 키(B)에 열 수 있는 키가 없고, 파기한 기록도 없습니다.`;
  if (!acceptMissing)
    throw new BackupError(`${what} 빼고 되살리려면 --accept-missing을 붙여 주세요. 바뀐 것은 없습니다.`);
  say(`주의: ${what}`);
}

type CheckedCluster = Checked & { recorded: Stamp | undefined };

/** Says what would be restored. @throws {BackupError} when it is not wanted */
async function confirmed(
  { snapshot, say, confirm }: RestoreOptions,
  chosen: ChosenSets,
  found: CheckedCluster & { journal: RestoredJournal | undefined },
): Promise<void> {
  for (const line of summaryLines({ ...chosen, ...found, wasAskedFor: Boolean(snapshot), now: new Date() }))
    say(line);
  if (!(await confirm())) throw new BackupError('되살리지 않았습니다. 바뀐 것은 없습니다.');
}

/** Opens random parts of what was restored, sets the password of this machine, ends the sessions of staff, and stops the cluster. */
async function checkCluster(
  cluster: Cluster,
  { settings, destination }: RestoreOptions,
  { masterKey }: Secrets,
): Promise<CheckedCluster> {
  try {
    const url = cluster.urlOf(destination.database);
    const checked = await checkRestored(url, masterKey);
    await setPassword(cluster, settings.POSTGRES_SUPERUSER, destination.superuserPassword);
    const client = await cluster.connect(destination.database);
    try {
      // Also those that ended after the backup was made. Staff sign in again.
      await client.query('delete from staff_sessions');
      return { ...checked, recorded: await newestRecorded(client) };
    } finally {
      await client.end();
    }
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
