import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs one of the container's scripts nginx/*.sh and prints its warnings. */
export function runScript(root: string, name: string, args: string[], settings: NodeJS.ProcessEnv): void {
  const done = spawnSync('sh', [join(root, 'nginx', name), ...args], { encoding: 'utf8', env: settings });
  if (done.status !== 0) throw new Error(`nginx/${name} failed:\n${done.stderr}`);
  if (done.stderr) console.warn(done.stderr);
}
