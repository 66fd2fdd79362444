import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describeEnd, type Program, startProgram, untilReady } from './processes/process.ts';
import { sourceOf } from './gaongil.ts';
import { isUp } from './processes/ports.ts';

export interface OurProcessOptions {
  root: string;
  /** The whole environment of the process. */
  env: NodeJS.ProcessEnv;
  folder?: string | undefined;
  /** Runs from sources, restarts when one of them changes, and prints its log. */
  watch?: boolean;
  /** What Node runs instead of the built program. */
  program?: string[];
}

/** Migrates the database and adds the first staff account. Resolves with the printed lines. */
export async function migrate({ root, env, folder }: OurProcessOptions): Promise<string[]> {
  const program = startProgram({
    name: 'migrations',
    // On the first start the output contains a password.
    log: false,
    command: process.execPath,
    args: [...sourceOf(root), 'migrate', 'up'],
    cwd: root,
    env,
    ...(folder && { folder }),
  });
  const how = await program.ended;
  if (how !== 'ended with code 0') throw new Error(describeEnd(program, how));
  return program.lastLines();
}

/** Starts the built api on env.PORT and waits until `path` answers below 400. */
export async function startApi(options: OurProcessOptions, path = '/api/ready'): Promise<Program> {
  const program = startOurs('api', options);
  await untilReady(program, () => isUp(`http://127.0.0.1:${options.env['PORT']}${path}`));
  return program;
}

/** Starts the built worker and waits for its first heartbeat in env.HEARTBEAT_FILE. */
export async function startWorker(options: OurProcessOptions): Promise<Program> {
  const heartbeat = options.env['HEARTBEAT_FILE'] ?? '';
  const last = lastBeat(heartbeat);
  const program = startOurs('worker', options);
  await untilReady(program, () => lastBeat(heartbeat) !== last);
  return program;
}

/** Starts the built backup, which has nothing to wait for. */
export function startBackup(options: OurProcessOptions): Program {
  return startOurs('backup', options);
}

const lastBeat = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs;

function startOurs(
  name: 'api' | 'worker' | 'backup',
  { root, env, folder, watch, program }: OurProcessOptions,
): Program {
  const built = program ?? [join(root, name, 'dist/main.js')];
  const sources = [join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false'];
  return startProgram({
    name,
    command: process.execPath,
    args: watch ? [...sources, join(root, name, 'src/main.ts')] : built,
    cwd: root,
    env,
    // Longer than their own limit for stopping.
    stopSeconds: 30,
    ...(folder && { folder }),
    ...(watch && { print: (line: string) => console.log(`${name}: ${line}`) }),
  });
}
