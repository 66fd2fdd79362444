import { mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Matches a test that reads or changes the attachment store. */
const usesStore = /stored-objects|\battachments\.(put|open|list|trash|owner|remove)|S3_ENDPOINT/;

/** The integration tests whose result can depend on the attachment store, as absolute paths. */
export function testsOfTheStore(root: string): string[] {
  const folder = join(root, 'tests/integration');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
    .filter((path) => usesStore.test(readFileSync(path, 'utf8')));
}

/**
 * Environment variables of a machine that has neither a container engine nor an object store: PATH is a folder in
 * `folder` with links to all other programs.
 */
export function bareMachine(folder: string): Record<string, string> {
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  const links = new Map<string, string>();
  for (const directory of (process.env['PATH'] ?? '').split(delimiter))
    for (const name of namesIn(directory)) if (!links.has(name)) links.set(name, join(directory, name));
  for (const hidden of ['docker', 'minio']) links.delete(hidden);
  for (const [name, target] of links) symlinkSync(target, join(programs, name));
  return { PATH: programs, DOCKER_HOST: `unix://${join(folder, 'no-engine.sock')}` };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
