import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { migrationNames } from './migration-names.ts';
import { root } from './our-process.ts';
import { spawnLimit } from '../spawn-limit.ts';

/** For a build beside other work. */
const limit = { ...spawnLimit, timeout: 120_000 };
/** What the api is built from; a version from before one of them has none of it. */
const sources = ['contract', 'data', 'runtime', 'api'];

/**
 * Builds the api of the commit before the newest migration into `folder`, which then is a root to start it from. Returns
 * false where git does not have that commit, and when an earlier migration was changed since: the schema was rewritten, which is done
 * only while nothing is installed, so no installation has that api.
 */
export function buildPreviousApi(folder: string): boolean {
  const migrations = migrationNames().map((name) => `migrations/${name}`);
  const newest = migrations.at(-1) ?? '';
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', newest);
  // Not committed yet: then all that is committed is from before it.
  const earlier = migrations
    .filter((name) => name !== newest)
    .flatMap((name) => [name, name.replace(/\.js$/, '/')]);
  if (git('diff', '--name-only', added || 'HEAD', '--', ...earlier) !== '') return false;
  const commit = added === '' ? 'HEAD' : `${added}^`;
  const ours = git('ls-tree', '--name-only', commit, ...sources).split('\n');
  const files = spawnSync('git', ['archive', commit, ...ours, 'package.json', 'tsconfig.base.json'], {
    cwd: root,
    maxBuffer: 2 ** 26,
    ...limit,
  });
  if (files.status !== 0) return false;
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: files.stdout, ...limit });
  if (unpacked.status !== 0) throw new Error(String(unpacked.stderr));
  linkPackages(folder, ours);
  const build = spawnSync('npm', ['run', 'build'], { cwd: join(folder, 'api'), encoding: 'utf8', ...limit });
  if (build.status !== 0) throw new Error(build.stdout + build.stderr);
  return true;
}

/** The packages of this folder, but our own as they were. */
function linkPackages(folder: string, ours: readonly string[]): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@gaongil'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@gaongil') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const name of ours) symlinkSync(join(folder, name), join(modules, '@gaongil', name));
}

const git = (...args: string[]) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', ...limit });
  return status === 0 ? stdout.trim() : '';
};
