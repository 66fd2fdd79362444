import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  remove: () => void;
}

/** A disk of so many megabytes, in memory; undefined where none may be mounted (no root, or a container without it). */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'small', folder]);
  const remove = () => {
    if (mounted.status === 0) spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  if (mounted.status === 0) return { folder, remove };
  remove();
  return undefined;
}
