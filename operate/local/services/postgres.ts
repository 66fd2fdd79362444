import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '../../../migrations/migrate.js';
import { ensureRoles, grantBackup, grantForgetting } from '../../../migrations/roles.js';
import { type Account, postgresAccount } from './postgres-account.ts';
import { postgresFolder } from './postgres-binaries.ts';
import { removeStalePid } from './postgres-pid.ts';
import { describeEnd, type Program, startProgram, untilReady } from '../processes/process.ts';

export interface PostgresOptions {
  /** The data folder; the cluster is in its folder postgres. */
  folder: string;
  port: number;
  adminPassword: string;
  settings?: Record<string, string>;
}

export interface Postgres {
  program: Program;
  /** The address of the database `postgres`, as the superuser. */
  adminUrl: string;
}

interface Cluster extends PostgresOptions {
  binaries: string;
  dataFolder: string;
  account: Account;
}

// By default a failed statement or row is logged whole, and both can contain a report. A line per checkpoint would show
// that something was written in the five minutes before.
const contentNotLogged = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

// A file of the write-ahead log tells when each row was written. By default it is renamed for later use. Backups that cannot
// be stored keep this much of it, and no more.
const logNotReused = { wal_recycle: 'off', max_slot_wal_keep_size: '2GB' };

/** Starts the Postgres from npm; on the first start it creates the cluster. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const home = join(options.folder, 'postgres');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const binaries = postgresFolder();
  const account = postgresAccount([join(binaries, 'bin', 'postgres'), home]);
  account.own(home);
  const cluster = { ...options, binaries, account, dataFolder: join(home, 'cluster') };
  if (!existsSync(cluster.dataFolder)) await makeCluster(cluster);
  requireSameMajor(cluster.dataFolder);
  removeStalePid(cluster.dataFolder);
  const adminUrl = `postgres://postgres:${options.adminPassword}@127.0.0.1:${options.port}/postgres`;
  return { program: await startServer(cluster), adminUrl };
}

/**
 * Creates the database `name`, an owner of the same name without superuser rights, and the other roles that use it, as far
 * as they do not exist. Returns a function from role to address.
 */
export async function ensureDatabase(
  adminUrl: string,
  name: string,
  passwords: Record<string, string>,
): Promise<(role: string) => string> {
  const db = connect(adminUrl);
  try {
    await ensureRoles(db, passwords);
    const known = await db('pg_database').where('datname', name);
    if (known.length === 0) await db.raw('create database ?? owner ??', [name, name]);
  } finally {
    await db.destroy();
  }
  const address = new URL(adminUrl);
  address.pathname = name;
  const own = connect(address.href);
  try {
    await grantForgetting(own);
    if (passwords['gaongil_backup']) await grantBackup(own);
  } finally {
    await own.destroy();
  }
  const { host } = address;
  return (role) => `postgres://${role}@${host}/${name}`;
}

function run(cluster: Cluster, program: string, args: string[], name: string): Program {
  return startProgram({
    name,
    ...cluster.account.wrap(join(cluster.binaries, 'bin', program), args),
    // Its account may not be able to read the current folder, and PG* variables of the shell are not meant for it.
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    folder: cluster.folder,
    // Fast shutdown: does not wait for clients to disconnect.
    stopSignal: 'SIGINT',
    stopSeconds: 30,
  });
}

// Renamed when it is complete: an interrupted first start begins again.
async function makeCluster(cluster: Cluster): Promise<void> {
  const draft = `${cluster.dataFolder}.new`;
  const passwordFile = `${cluster.dataFolder}.password`;
  rmSync(draft, { recursive: true, force: true });
  writeFileSync(passwordFile, cluster.adminPassword, { mode: 0o600 });
  cluster.account.own(passwordFile);
  // The same collation on every machine, with upper and lower case beyond ASCII.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const options = [`--pgdata=${draft}`, '--data-checksums', ...locale, ...access];
  const initdb = run(cluster, 'initdb', options, 'initdb');
  const how = await initdb.ended;
  rmSync(passwordFile, { force: true });
  if (how !== 'ended with code 0') throw new Error(describeEnd(initdb, how));
  renameSync(draft, cluster.dataFolder);
}

function requireSameMajor(cluster: string): void {
  const major = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (major !== '17') throw new Error(`${cluster} was made by Postgres ${major}; this is Postgres 17.`);
}

async function startServer(cluster: Cluster): Promise<Program> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(cluster.port),
    unix_socket_directories: '',
    jit: 'off',
    ...contentNotLogged,
    ...logNotReused,
    ...cluster.settings,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const deadline = Date.now() + 60_000;
  for (;;) {
    const server = run(cluster, 'postgres', ['-D', cluster.dataFolder, ...args], 'postgres');
    const printed = (text: string) => server.lastLines().some((line) => line.includes(text));
    try {
      await untilReady(server, () => printed('ready to accept connections'));
      return server;
    } catch (error) {
      // The children of a killed Postgres need a moment to notice it and release its memory.
      if (!printed('is still in use') || Date.now() > deadline) throw error;
      await delay(300);
    }
  }
}
