import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Finder } from './find-words.ts';
import { addPiece, type Searched, unsearched } from './search.ts';

/** Searches the content and name of every file below a folder, and groups the result by `groupOf` of its path. */
export function searchFolder(
  folder: string,
  find: Finder,
  groupOf: (path: string) => string,
): Map<string, Searched> {
  const groups = new Map<string, Searched>();
  for (const path of filesBelow(folder)) {
    const group = groupOf(relative(folder, path));
    const searched = groups.get(group) ?? unsearched(group);
    groups.set(group, searched);
    const bytes = readIfThere(path);
    addPiece(searched, bytes, [...find(bytes), ...find(Buffer.from(relative(folder, path)))]);
  }
  return groups;
}

/** Every regular file below a folder, except in folders for which `skip` returns true. */
export function filesBelow(folder: string, skip: (name: string) => boolean = () => false): string[] {
  const found: string[] = [];
  const waiting = [folder];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const entry of entriesOf(next)) {
      if (entry.isDirectory() && !skip(entry.name)) waiting.push(join(next, entry.name));
      if (entry.isFile()) found.push(join(next, entry.name));
    }
  return found;
}

// Running processes create and delete files; a deleted one contains nothing.
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** The content of a file; empty when it no longer exists. */
export function readIfThere(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
