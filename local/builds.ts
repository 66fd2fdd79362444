import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from './install.js';
import { type Program, describeEnd, startProgram } from './process.ts';

export interface Target {
  workspace: string;
  /** Files and folders it is made of, beside its own. */
  from: string[];
  output: string;
}

const targets: Target[] = [
  { workspace: 'web', from: ['contract'], output: 'web/dist/pages/index.html' },
  { workspace: 'api', from: ['contract', 'data'], output: 'api/dist/main.js' },
  { workspace: 'worker', from: ['contract', 'data'], output: 'worker/dist/main.js' },
];

const always = ['package-lock.json', 'tsconfig.base.json'];
const skipped = new Set(['node_modules', 'dist']);

/** The targets whose output is missing or was made from other sources than those of now. */
export function staleTargets(root: string, all = targets): Target[] {
  return all.filter((target) => {
    if (!existsSync(join(root, target.output))) return true;
    const stamp = stampOf(root, target);
    return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hashSources(root, target);
  });
}

/** Builds one target; `started` hears of the running build, so that it can be stopped. */
export async function build(root: string, target: Target, started: (build: Program) => void): Promise<void> {
  // Taken before: what is edited meanwhile is built again the next time.
  const hash = hashSources(root, target);
  const npm = npmCommand('run', 'build', '--workspace', target.workspace);
  const name = `build of ${target.workspace}`;
  const program = startProgram({ name, ...npm, cwd: root, env: { ...process.env, NODE_ENV: 'production' } });
  started(program);
  const how = await program.ended;
  if (how !== 'ended with code 0') throw new Error(describeEnd(program, how));
  // Inside dist, where any other build wipes it away together with what it tells about.
  writeFileSync(stampOf(root, target), hash);
}

const stampOf = (root: string, { workspace }: Target) => join(root, workspace, 'dist', '.sources');

/** A digest of the names and contents of everything a target is made of. */
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
