import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describeEnd, type Program, startProgram, untilReady } from './process.ts';
import { isUp } from './ports.ts';

export interface OurProcess {
  root: string;
  /** All it is told: the whole environment of the process. */
  env: NodeJS.ProcessEnv;
  folder?: string | undefined;
}

/** Brings the schema up to date and adds the first staff account; resolves with the lines it said. */
export async function migrate({ root, env, folder }: OurProcess): Promise<string[]> {
  const program = startProgram({
    name: 'migrations',
    // The first time it tells a password.
    log: false,
    command: process.execPath,
    args: [join(root, 'migrations/migrate.js'), 'up'],
    cwd: root,
    env,
    ...(folder && { folder }),
  });
  const how = await program.ended;
  if (how !== 'ended with code 0') throw new Error(describeEnd(program, how));
  return program.lastLines();
}

/** Starts the built api on env.PORT and waits until `path` answers well. */
export async function startApi(options: OurProcess, path = '/api/ready'): Promise<Program> {
  const program = startOurs('api', options);
  await untilReady(program, () => isUp(`http://127.0.0.1:${options.env['PORT']}${path}`));
  return program;
}

/** Starts the built worker and waits for its first heartbeat in env.HEARTBEAT_FILE. */
export async function startWorker(options: OurProcess): Promise<Program> {
  const heartbeat = options.env['HEARTBEAT_FILE'] ?? '';
  const last = lastBeat(heartbeat);
  const program = startOurs('worker', options);
  await untilReady(program, () => lastBeat(heartbeat) !== last);
  return program;
}

const lastBeat = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs;

function startOurs(name: 'api' | 'worker', { root, env, folder }: OurProcess): Program {
  return startProgram({
    name,
    command: process.execPath,
    args: [join(root, name, 'dist/main.js')],
    cwd: root,
    env,
    // Longer than they give themselves.
    stopSeconds: 30,
    ...(folder && { folder }),
  });
}
