import { type ChildProcess, fork, spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, isUp } from '../../operate/local/processes/ports.ts';
import { waitUntil } from '../../operate/local/processes/wait-until.ts';
import { built, root } from './build.ts';

const children = new Set<ChildProcess>();
const logs = mkdtempSync(join(tmpdir(), 'bench-'));
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(logs, { recursive: true, force: true });
});

/** A process of the bench that runs commands, one at a time. */
export interface Helper {
  pid: number;
  ask<Answer>(command: object): Promise<Answer>;
  stop(): Promise<void>;
}

/** Starts one of tests/load/processes or tests/load/baselines. */
export async function startHelper(name: string, env: Record<string, string> = {}): Promise<Helper> {
  const child = fork(built(name), { env: { ...process.env, ...env } });
  children.add(child);
  const answer = () =>
    new Promise<unknown>((resolve, reject) => {
      const died = () => reject(new Error(`${name} died`));
      child.once('exit', died);
      child.once('message', ({ value, error }: { value?: unknown; error?: string }) => {
        child.off('exit', died);
        if (error === undefined) resolve(value);
        else reject(new Error(`${name}: ${error}`));
      });
    });
  await answer();
  return {
    pid: child.pid ?? 0,
    ask: <Answer>(command: object) => {
      child.send(command);
      return answer() as Promise<Answer>;
    },
    stop: () => stop(child),
  };
}

/** A running api. */
export interface Api {
  pid: number;
  url: string;
  stop(): Promise<void>;
}

/** Starts an api from what Node is to run, and waits until it and its services are ready. It logs to a file, as usual. */
export async function startApi(program: readonly string[], env: Record<string, string>): Promise<Api> {
  const port = await freePort();
  const log = join(logs, `api-${port}.log`);
  const output = openSync(log, 'w');
  // BENCH_PROFILE is a folder: the api writes its CPU profile there when it ends.
  const profile = process.env['BENCH_PROFILE'];
  const options = profile ? ['--cpu-prof', `--cpu-prof-dir=${resolve(profile)}`] : [];
  const child = spawn(process.execPath, [...options, ...program], {
    cwd: root,
    // Without the settings of the shell: an APP_SECRET or S3_ENDPOINT there is not meant for a bench.
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', output, output],
  });
  children.add(child);
  const url = `http://127.0.0.1:${port}`;
  const ready = () => child.exitCode !== null || isUp(`${url}/api/ready`);
  if (!(await waitUntil(ready, { seconds: 30 })) || child.exitCode !== null)
    throw new Error(`the api did not become ready:\n${readFileSync(log, 'utf8').slice(0, 4_000)}`);
  return { pid: child.pid ?? 0, url, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await ended;
  children.delete(child);
}
