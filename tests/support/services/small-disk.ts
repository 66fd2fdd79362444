import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnLimit } from '../spawn-limit.ts';

export interface SmallDisk {
  folder: string;
  remove: () => void;
}

/** A tmpfs of this many megabytes; undefined if none can be mounted (without root, or in an unprivileged container). */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const mounted = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'small', folder],
    spawnLimit,
  );
  const remove = () => {
    if (mounted.status === 0) spawnSync('umount', ['-l', folder], spawnLimit);
    rmSync(folder, { recursive: true, force: true });
  };
  if (mounted.status === 0) return { folder, remove };
  remove();
  return undefined;
}
