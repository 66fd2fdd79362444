import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Finder } from './find-words.ts';
import { addPiece, type Searched, unsearched } from './search.ts';

/** Searches every file below a folder, its name too, and groups the result by `groupOf` its path. */
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

/** Every file below a folder that is one; folders that `skip` names are not entered. */
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

// While processes run, files come and go; what is gone keeps nothing.
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** What a file holds; nothing when it is gone. */
export function readIfThere(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
