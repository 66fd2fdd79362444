import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { selectForgotten } from '@gaongil/data/purge-timestamps';
import type pg from 'pg';
import { BackupError } from '../backup-error.ts';
import { firstRow, withClient } from '../database.ts';
import type { BackupEnv } from '../env.ts';
import { childEnvironment } from '../cluster/child-environment.ts';
import { newestJournalStart } from './runs.ts';
import { clusterId, type Lsn, logPosition, lsnOf, lsnText } from './write-ahead-log.ts';
import { beginSet, type Manifest, openPartOf, type Stamp } from '../sets/sets.ts';
import type { WritingKeys } from '../sets/stored-parts.ts';
import type { Target } from '../sets/target.ts';

/** What the manifest of a base has of the log that it needs. */
export interface BaseDetails {
  cluster: string;
  timeline: number;
  segmentSize: number;
  start: string;
  end: string;
  [detail: string]: unknown;
}

/** What Postgres makes again at its start, or must not find ("Base Backup Using the Low Level API" in its manual). */
const leftOut = [
  './postmaster.pid',
  './postmaster.opts',
  './pg_wal/*',
  './pg_replslot/*',
  './pg_dynshmem/*',
  './pg_notify/*',
  './pg_serial/*',
  './pg_snapshots/*',
  './pg_stat_tmp/*',
  './pg_subtrans/*',
  './backup_label',
  'pgsql_tmp*',
  'pg_internal.init',
  // Settings and access rules, which a restore takes from the machine where it runs.
  './*.conf',
  './*.signal',
  './tablespace_map',
];

/** Whether the files tell nothing of the days that ended (docs/decisions/073-nothing-of-the-day.md). */
export async function areDaysForgotten(client: pg.Client): Promise<boolean> {
  return (await firstRow<{ isForgotten: boolean }>(client, selectForgotten)).isForgotten;
}

export interface BaseOptions {
  target: Target;
  settings: BackupEnv;
  installation: string;
  stamp: Stamp;
  keys: WritingKeys;
  /** Stores the journal up to a position: the base cannot be used without what was written meanwhile. */
  ship: () => Promise<Lsn>;
}

/**
 * Copies the data folder of the running Postgres. Together with the journal it restores every acknowledged change.
 * @returns the base, and the start of the journal that continues it
 * @throws {BackupError} also when Postgres removed a part of its log meanwhile, which the base needs, and while its files tell
 *   the order of reports of an earlier day
 */
export async function makeBase(options: BaseOptions): Promise<{ base: Manifest; journalStart: number }> {
  const { target, settings, installation, stamp, keys, ship } = options;
  // From here on nothing that the base needs is removed from the log.
  await ship();
  return withClient(settings, async (client) => {
    if (!(await areDaysForgotten(client)))
      throw new BackupError(
        '지난 날의 기록 순서가 아직 지워지지 않아 기반(base)을 만들지 않았습니다. worker가 지운 뒤에 만듭니다.',
      );
    const journalStart = await newestJournalStart(client);
    const set = beginSet(target, { kind: 'base', stamp, installation }, keys);
    const { timeline, segmentSize } = await logPosition(client);
    const begun = await firstRow<{ start: string }>(
      client,
      `select pg_backup_start($1, true)::text as start`,
      [stamp],
    );
    await set.put('files', folderAsTar(settings.POSTGRES_DATA_DIR));
    const ended = await firstRow<{ end: string; label: string }>(
      client,
      'select lsn::text as end, labelfile as label from pg_backup_stop(false)',
    );
    await set.put('label', Readable.from([Buffer.from(ended.label)]));
    while ((await ship()) < lsnOf(ended.end));
    if ((await newestJournalStart(client)) > journalStart)
      throw new BackupError('백업하는 동안 Postgres가 로그의 일부를 지워 백업을 끝내지 못했습니다.');
    const details: BaseDetails = {
      cluster: await clusterId(client),
      timeline,
      segmentSize,
      start: begun.start,
      end: lsnText(lsnOf(ended.end)),
    };
    return { base: await set.finish(details), journalStart };
  });
}

/** The content of a folder while files in it change: GNU tar fills up what became shorter, and ends with 1 then. */
async function* folderAsTar(folder: string): AsyncGenerator<Buffer> {
  // The times of files tell when cases arrived; this format has no other times than the one that is given.
  const form = ['--format=gnu', '--mtime=@0', '--warning=none'];
  const options = ['--create', '--file=-', ...form, `--directory=${folder}`];
  const tar = spawn('tar', [...options, ...leftOut.map((path) => `--exclude=${path}`), '.'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: childEnvironment,
  });
  const ended = endOf(tar);
  ended.catch(() => undefined);
  try {
    for await (const bytes of tar.stdout) yield bytes as Buffer;
    const code = await ended;
    if (code > 1)
      throw new BackupError(`Postgres의 자료 폴더(${folder})를 모두 읽을 수 없습니다. 권한을 확인해 주세요.`);
  } finally {
    tar.kill();
  }
}

async function endOf(program: ChildProcess): Promise<number> {
  const [code] = (await once(program, 'close')) as [number | null];
  return code ?? 2;
}

/** Extracts the files of a base into an empty folder. */
export async function extractBase(
  target: Target,
  base: Manifest,
  folder: string,
  identities: readonly string[],
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // With --ignore-zeros, tar reads until its input ends, and not only until the mark at the end of the archive.
  const options = ['--extract', '--file=-', '--ignore-zeros', `--directory=${folder}`];
  const asOurs = ['--no-same-owner', '--no-same-permissions'];
  const tar = spawn('tar', [...options, ...asOurs], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: childEnvironment,
  });
  const ended = endOf(tar);
  const source = watchErrors(openPartOf(target, base, 'files', identities));
  // When tar ends early, its exit code says so.
  await pipeline(source.bytes, tar.stdin).catch(() => undefined);
  const code = await ended;
  source.throwError();
  if (code !== 0)
    throw new BackupError(`${folder}에 되살린 파일을 쓸 수 없습니다. 남은 공간과 권한을 확인해 주세요.`);
}

/** Remembers an error of a stream, apart from errors of what reads it. */
function watchErrors(stream: AsyncIterable<Buffer>): {
  bytes: AsyncIterable<Buffer>;
  throwError: () => void;
} {
  let failed: { error: unknown } | undefined;
  async function* watched() {
    try {
      yield* stream;
    } catch (error) {
      failed = { error };
      throw error;
    }
  }
  const throwError = () => {
    if (failed) throw failed.error;
  };
  return { bytes: watched(), throwError };
}
