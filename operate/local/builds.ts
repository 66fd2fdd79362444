import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from './install.js';
import { type Program, describeEnd, startProgram } from './processes/process.ts';

export interface Target {
  workspace: string;
  /** Sources outside its own folder. */
  from: string[];
  output: string;
}

/** What `npm start` runs. */
export const stackTargets: readonly Target[] = [
  { workspace: 'web', from: ['contract'], output: 'web/dist/pages/index.html' },
  { workspace: 'api', from: ['contract', 'data', 'runtime'], output: 'api/dist/main.js' },
  { workspace: 'worker', from: ['contract', 'data', 'runtime'], output: 'worker/dist/main.js' },
  { workspace: 'backup', from: ['contract', 'data', 'runtime'], output: 'backup/dist/main.js' },
];

/** These, and the commands of an operator, which beside `npm start` run from their sources. */
const allTargets: readonly Target[] = [
  ...stackTargets,
  {
    workspace: 'operate',
    from: ['contract', 'data', 'runtime', 'api', 'worker', 'backup', 'migrations'],
    output: 'operate/dist/gaongil.js',
  },
];

const always = ['package-lock.json', 'tsconfig.base.json'];
const skipped = new Set(['node_modules', 'dist']);

/** The targets whose output is missing or older than their sources, compared by digest. */
export function staleTargets(root: string, all = allTargets): Target[] {
  return all.filter((target) => {
    if (!existsSync(join(root, target.output))) return true;
    const stamp = stampOf(root, target);
    return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hashSources(root, target);
  });
}

/** Builds one target; `started` is called with the running build, so that it can be stopped. */
export async function build(root: string, target: Target, started: (build: Program) => void): Promise<void> {
  // Computed before the build: sources that are edited during it are built again next time.
  const hash = hashSources(root, target);
  const npm = npmCommand('run', 'build', '--workspace', target.workspace);
  const name = `build of ${target.workspace}`;
  const program = startProgram({ name, ...npm, cwd: root, env: { ...process.env, NODE_ENV: 'production' } });
  started(program);
  const how = await program.ended;
  if (how !== 'ended with code 0') throw new Error(describeEnd(program, how));
  // Inside dist, so that another build deletes it together with the output it describes.
  writeFileSync(stampOf(root, target), hash);
}

const stampOf = (root: string, { workspace }: Target) => join(root, workspace, 'dist', '.sources');

/** A digest of the names and contents of all sources of a target. */
export function hashSources(root: string, { workspace, from }: Target): string {
  const hash = createHash('sha256');
  for (const path of [workspace, ...from, ...always].flatMap((name) => filesOf(root, name)))
    hash.update(`${path}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest(),
    );
  return hash.digest('hex');
}

function filesOf(root: string, path: string): string[] {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(join(root, path))
    .filter((name) => !skipped.has(name))
    .sort()
    .flatMap((name) => filesOf(root, `${path}/${name}`));
}
