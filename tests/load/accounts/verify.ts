import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as buildWorkspace, staleTargets } from '../../../operate/local/builds.ts';
import { root } from '../build.ts';
import { fault } from '../harness.ts';
import { shown } from '../measure/figures.ts';
import type { AccountsRun } from './run.ts';

/** `./gaongil audit verify` over the whole log: its time and the most memory it had. */
export async function measureVerify({ databaseUrl }: AccountsRun): Promise<void> {
  const operate = staleTargets(root).find(({ workspace }) => workspace === 'operate');
  if (operate) await buildWorkspace(root, operate, () => undefined);
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, 'operate/dist/gaongil.js'), 'audit', 'verify'], {
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  let most = NaN;
  const watch = setInterval(() => {
    try {
      const line = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'));
      most = line ? Number(line[1]) / 1024 : most;
    } catch {
      // It has ended.
    }
  }, 200);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(watch);
  if (code !== 0) fault(`audit verify ended with ${String(code)}: ${printed}`);
  console.log(`\n${printed.trim().split('\n').at(-1) ?? ''}`);
  console.log(`audit verify: ${shown((performance.now() - began) / 1000)} s, at most ${shown(most)} MB`);
}
