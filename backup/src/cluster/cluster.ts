import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { BackupError } from '../backup-error.ts';
import { childEnvironment } from './child-environment.ts';
import type { BackupEnv } from '../env.ts';

/** A Postgres that runs on a restored folder. Only this process reaches it: over a socket in a folder of its own. */
export interface Cluster {
  /** Connects as the superuser. */
  connect(database: string): Promise<pg.Client>;
  /** The address of a database for knex. */
  urlOf(database: string): string;
  stop(): Promise<void>;
}

export type ClusterSettings = Pick<BackupEnv, 'POSTGRES_BIN_DIR' | 'POSTGRES_ACCOUNT' | 'POSTGRES_SUPERUSER'>;

interface Account {
  uid?: number;
  gid?: number;
}

function accountOf({ POSTGRES_ACCOUNT }: ClusterSettings): Account {
  if (!POSTGRES_ACCOUNT) return {};
  const [uid, gid] = POSTGRES_ACCOUNT.split(':').map(Number);
  return { uid: uid as number, gid: gid as number };
}

/** Gives a folder and all in it to the account of Postgres. */
export function ownByPostgres(settings: ClusterSettings, folder: string): void {
  if (!settings.POSTGRES_ACCOUNT) return;
  const { status } = spawnSync('chown', ['-R', settings.POSTGRES_ACCOUNT, folder], { env: childEnvironment });
  if (status !== 0) throw new BackupError(`${folder}을(를) Postgres의 계정에 줄 수 없습니다.`);
}

/** What the image of Postgres adds at its first start: its roles come from other containers, each with its password. */
const accessFromElsewhere = '\nhost all all all scram-sha-256\n';

/** Makes an empty cluster, as the first start of an installation does. The superuser gets a random password. */
export async function makeCluster(settings: ClusterSettings, folder: string): Promise<void> {
  const secret = await mkdtemp(join(tmpdir(), 'pg-'));
  const passwordFile = join(secret, 'password');
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  ownByPostgres(settings, secret);
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  const access = [
    `--username=${settings.POSTGRES_SUPERUSER}`,
    // Its socket is in its own container, where operators type psql.
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    `--pwfile=${passwordFile}`,
  ];
  const args = [`--pgdata=${folder}`, '--data-checksums', ...locale, ...access];
  const { status } = spawnSync(join(settings.POSTGRES_BIN_DIR, 'initdb'), args, {
    ...accountOf(settings),
    cwd: '/',
    env: childEnvironment,
    stdio: 'ignore',
  });
  await rm(secret, { recursive: true, force: true });
  if (status !== 0) throw new BackupError(`${folder}에 Postgres의 자료 폴더를 만들 수 없습니다.`);
  await appendFile(join(folder, 'pg_hba.conf'), accessFromElsewhere);
}

/** Writes what a Postgres that only this process reaches starts with, whatever its data folder has. */
async function writePrivateSettings(folder: string): Promise<string[]> {
  const files = {
    config_file: ['postgresql.conf', ''],
    hba_file: ['hba.conf', 'local all all trust\n'],
    ident_file: ['ident.conf', ''],
  };
  const args: string[] = [];
  for (const [setting, [name = '', text = '']] of Object.entries(files)) {
    await writeFile(join(folder, name), text);
    args.push('-c', `${setting}=${join(folder, name)}`);
  }
  return args;
}

/** How long replaying the journal may take without Postgres answering, in milliseconds. */
const startTimeoutMs = 3_600_000;

/**
 * Starts Postgres on a folder and waits until it has replayed its log. It has no settings but those given here.
 * @throws {BackupError} with the last lines of Postgres when it ends instead
 */
export async function startCluster(settings: ClusterSettings, folder: string): Promise<Cluster> {
  const account = accountOf(settings);
  const socket = await mkdtemp(join(tmpdir(), 'pg-'));
  const files = await writePrivateSettings(socket);
  ownByPostgres(settings, socket);
  const options = {
    listen_addresses: '',
    unix_socket_directories: socket,
    port: '5432',
    event_triggers: 'off',
    // The journal is in the folder: there is no archive to ask.
    restore_command: 'false',
    // It answers when all is replayed. On, fewer connections than before would be refused.
    hot_standby: 'off',
    wal_recycle: 'off',
    jit: 'off',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    max_connections: '20',
    shared_buffers: '64MB',
    archive_mode: 'off',
    summarize_wal: 'off',
  };
  const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const program = spawn(join(settings.POSTGRES_BIN_DIR, 'postgres'), ['-D', folder, ...files, ...args], {
    ...account,
    cwd: '/',
    env: childEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Not left behind by a process that ends in the middle.
  const quit = () => program.kill('SIGQUIT');
  process.once('exit', quit);
  program.once('exit', () => process.off('exit', quit));
  const lines: string[] = [];
  program.stderr.setEncoding('utf8').on('data', (text: string) => {
    lines.push(...text.split('\n').filter(Boolean));
    lines.splice(0, lines.length - 20);
  });
  const connect = async (database: string) => {
    const client = new pg.Client({ host: socket, user: settings.POSTGRES_SUPERUSER, database });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const stop = async () => {
    await stopProgram(program);
    await rm(socket, { recursive: true, force: true });
  };
  try {
    await untilRecovered(program, () => connect('postgres'));
  } catch {
    await stop();
    throw new BackupError(
      `되살린 Postgres가 뜨지 않습니다: ${lines
        .filter((line) => /FATAL|PANIC|ERROR/.test(line))
        .slice(-2)
        .join(' / ')}`,
    );
  }
  const user = encodeURIComponent(settings.POSTGRES_SUPERUSER);
  return {
    connect,
    urlOf: (database) => `postgres://${user}@/${database}?host=${encodeURIComponent(socket)}`,
    stop,
  };
}

async function untilRecovered(program: ChildProcess, connect: () => Promise<pg.Client>): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    if (program.exitCode !== null || program.signalCode !== null || Date.now() > deadline)
      throw new Error('not started');
    try {
      const client = await connect();
      const { rows } = await client.query<{ waits: boolean }>('select pg_is_in_recovery() as waits');
      await client.end();
      if (!rows[0]?.waits) return;
    } catch {
      // It does not listen yet.
    }
    await delay(200);
  }
}

async function stopProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  // Fast shutdown: does not wait for clients.
  program.kill('SIGINT');
  const late = setTimeout(() => program.kill('SIGQUIT'), 60_000);
  await ended;
  clearTimeout(late);
}
