import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Finder } from './find-words.ts';
import { addPiece, type Searched, unsearched } from './search.ts';

/** Searches every file below a folder, its name too, place by place; `placeOf` says which place a path belongs to. */
export function searchFolder(
  folder: string,
  find: Finder,
  placeOf: (path: string) => string,
): Map<string, Searched> {
  const places = new Map<string, Searched>();
  for (const path of filesBelow(folder)) {
    const place = placeOf(relative(folder, path));
    const searched = places.get(place) ?? unsearched(place);
    places.set(place, searched);
    const bytes = readIfThere(path);
    addPiece(searched, bytes, [...find(bytes), ...find(Buffer.from(relative(folder, path)))]);
  }
  return places;
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
