import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { allKinds } from '@gaongil/data/case-kinds';
import type pg from 'pg';
import { BackupError, explain } from '../backup-error.ts';
import { type Checked, checkRestored } from './check-restored.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { firstRow, withClient } from '../database.ts';
import { identityOfSeed } from '../encryption/encryption.ts';
import { type BackupParts, drillLock, hasDataFolder, signersOf, storeJournal } from '../make/make-backup.ts';
import { copyOf, mirroringOfNew, readMirror } from '../make/mirror.ts';
import { restoreCluster } from './restore-cluster.ts';
import { recordRun } from '../make/runs.ts';
import { listSets, readManifest, stampOf, verifySet } from '../sets/sets.ts';

/** How a drill ended. */
export interface Drill extends Checked {
  /** The set that was restored. */
  stamp: string;
  kind: 'base' | 'snapshot';
  seconds: number;
  /** Cases that were there when the drill began and are not in what was restored. */
  missing: number;
}

/**
 * Stores the journal up to now, restores the newest backup with it into a folder of its own, opens random cases and files
 * of it, and checks that every case of the running database is there. The result is recorded for the back office.
 * @throws {BackupError} when it could not be restored or anything was missing, and, without a record, when another drill is
 * under way
 */
export async function drill(parts: BackupParts): Promise<Drill> {
  const { settings, now } = parts;
  const folder = join(settings.BACKUP_WORK_DIR, `${prefix}${stampOf(now())}`);
  return withClient(settings, async (client) => {
    // Two at once would remove each other's folder, and a backup removes old ones. The lock ends with the connection.
    const { mine } = await firstRow<{ mine: boolean }>(
      client,
      `select pg_try_advisory_lock(${drillLock}) as mine`,
    );
    if (!mine)
      throw new BackupError('다른 복구 연습이나 지난 백업의 정리가 진행 중입니다. 끝난 뒤 다시 해 주세요.');
    try {
      await removeInterrupted(settings.BACKUP_WORK_DIR);
      await requireSpace(client, settings.BACKUP_WORK_DIR);
      const newest = await newestCases(client);
      if (hasDataFolder(settings)) await storeRest(parts, client);
      const done = await restoreBeside(parts, folder, newest);
      const problem = problemOf(done);
      if (problem) throw new BackupError(problem);
      const { stamp, seconds, reports, inquiries, opened, sampledFiles } = done;
      await recordRun(client, 'drill', true, {
        snapshot: stamp,
        seconds,
        cases: reports + inquiries,
        opened,
        files: sampledFiles.read,
      });
      return done;
    } catch (error) {
      await recordRun(client, 'drill', false, { problem: explain(error) });
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

/** Stores files and journal up to now. Most files are copied first: the service cannot store the journal meanwhile. */
async function storeRest(parts: BackupParts, client: pg.Client): Promise<void> {
  const mirrorNew = mirroringOfNew(parts.store, parts.target);
  await mirrorNew(client);
  await storeJournal(parts, client, () => mirrorNew(client));
}

const prefix = 'drill-';

/** Removes what a drill left that was ended from outside. */
async function removeInterrupted(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(prefix)) await rm(join(folder, name), { recursive: true, force: true });
}

/** The part of the disk that stays free during a drill: the site refuses files when less is free. */
const freeAfterwards = 0.12;

/** @throws {BackupError} when the restored database would fill the disk */
async function requireSpace(client: pg.Client, folder: string): Promise<void> {
  const { bytes } = await firstRow<{ bytes: string }>(
    client,
    `select sum(pg_database_size(oid))::text as bytes from pg_database where has_database_privilege(oid, 'connect')`,
  );
  const { bavail, blocks, bsize } = await statfs(folder);
  if (bavail * bsize - 1.2 * Number(bytes) > freeAfterwards * blocks * bsize) return;
  throw new BackupError(
    '백업을 옆에 되살려 볼 공간이 없어 복구 연습을 하지 않았습니다. 디스크를 늘려 주세요.',
  );
}

function problemOf({ unopened, sampledFiles, missing }: Drill): string | undefined {
  if (unopened > 0) return `되살린 백업에서 ${unopened}건을 열 수 없습니다.`;
  if (sampledFiles.failed > 0) return `되살린 백업에서 첨부파일 ${sampledFiles.failed}개를 읽을 수 없습니다.`;
  if (missing > 0) return `되살린 백업에 제보와 문의 ${missing}건이 없습니다.`;
  return undefined;
}

async function restoreBeside(parts: BackupParts, folder: string, upTo: NewestCases): Promise<Drill> {
  const { settings, target, now } = parts;
  if (!settings.BACKUP_IDENTITY_SEED)
    throw new BackupError(
      '이 기계의 백업 신원(BACKUP_IDENTITY_SEED_FILE)이 없어 복구 연습을 할 수 없습니다.',
    );
  const reading = {
    identities: [identityOfSeed(settings.BACKUP_IDENTITY_SEED)],
    signers: signersOf(settings),
  };
  const began = now();
  const newest = (await listSets(target)).filter(({ kind }) => kind === 'base').at(-1);
  if (!newest) throw new BackupError('되살려 볼 백업이 아직 없습니다. 먼저 backup create를 실행해 주세요.');
  const data = await readManifest(target, newest.kind, newest.stamp, reading);
  await verifySet(target, data);
  await mkdir(folder, { recursive: true, mode: 0o711 });
  const database = new URL(settings.DATABASE_URL).pathname.slice(1);
  const cluster = await restoreCluster({
    target,
    settings,
    reading,
    data,
    keys: undefined,
    keysThen: undefined,
    folder: join(folder, 'cluster'),
    destination: { database, owner: '' },
    onLeftOut: () => undefined,
    onJournal: ({ hasGap }) => {
      if (hasGap)
        throw new BackupError('저널에 빠진 곳이 있습니다. backup create로 새 백업을 만들어 주세요.');
    },
  });
  try {
    const mirror = await readMirror(target);
    const files = { open: async (key: string) => target.open(copyOf(mirror, key)?.name ?? key) };
    const checked = await checkRestored(cluster.urlOf(database), parts.secrets().masterKey, files);
    const restored = await casesIn(cluster, database, upTo);
    // Counted after the restore, so that cases destroyed meanwhile do not count as missing.
    const running = await withClient(settings, (client) => countCases(client, upTo));
    const missing = Math.max(0, running - restored);
    const seconds = Math.round((now().getTime() - began.getTime()) / 1000);
    return { ...checked, stamp: newest.stamp, kind: 'base', seconds, missing };
  } finally {
    await cluster.stop();
  }
}

/** The arrival number of the newest case of each kind, by its name. */
type NewestCases = Record<string, string>;

const newestCases = (client: pg.Client) =>
  firstRow<NewestCases>(
    client,
    `select ${allKinds
      .map(({ name, table }) => `(select coalesce(max(number), 0) from ${table})::text as ${name}`)
      .join(', ')}`,
  );

/** The number of cases up to and including the newest ones. */
async function countCases(client: pg.Client, newest: NewestCases): Promise<number> {
  const counts = allKinds.map(
    ({ table }, index) => `(select count(*) from ${table} where number <= $${index + 1})`,
  );
  const { cases } = await firstRow<{ cases: string }>(
    client,
    `select ${counts.join(' + ')} as cases`,
    allKinds.map(({ name }) => newest[name]),
  );
  return Number(cases);
}

async function casesIn(cluster: Cluster, database: string, upTo: NewestCases): Promise<number> {
  const client = await cluster.connect(database);
  try {
    return await countCases(client, upTo);
  } finally {
    await client.end();
  }
}
