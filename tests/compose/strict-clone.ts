import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A copy of the working tree as a clone under umask 077 would be: no file can be read by anybody but its owner. The users
 * of the images must be able to all the same. Without git, the tree itself.
 */
export function strictClone(): { folder: string; remove: () => void } {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout } = spawnSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) return { folder: root, remove: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'clone-'));
  for (const name of stdout.split('\0')) {
    const from = join(root, name);
    // What was deleted but not yet committed is still in the list.
    if (!name || !existsSync(from)) continue;
    const to = join(folder, name);
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
    copyFileSync(from, to);
    chmodSync(to, statSync(from).mode & 0o700);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
