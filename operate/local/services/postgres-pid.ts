import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { processIdentity } from '../processes/pid.ts';

/**
 * A killed Postgres leaves its process number in postmaster.pid. Postgres ignores the file when no process has the number,
 * but refuses to start when another program got it; then this deletes the file.
 */
export function removeStalePid(cluster: string): void {
  const path = join(cluster, 'postmaster.pid');
  const pid = readPid(path);
  if (pid && processIdentity(pid) && !isPostgres(pid)) rmSync(path);
}

function readPid(path: string): number | undefined {
  try {
    return Number(readFileSync(path, 'utf8').split('\n')[0]) || undefined;
  } catch {
    return undefined;
  }
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    const { stdout } = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
    return basename(stdout?.trim() ?? '') === 'postgres';
  }
}
