import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Records every file created in these folders, even if it is deleted immediately. */
export function watchFolders(folders: string[]) {
  const seen = new Set<string>();
  const watchers: FSWatcher[] = folders.map((folder) =>
    watch(folder, (_, name) => void seen.add(join(folder, name ?? '?'))),
  );
  return {
    seen: () => [...seen],
    stop: () => watchers.forEach((watcher) => watcher.close()),
  };
}

/** The folders in which nginx would store a body or an answer that does not fit into its memory. */
export function nginxTemporaryFolders(folder: string): string[] {
  return readdirSync(join(folder, 'nginx'))
    .filter((name) => name.endsWith('-temp'))
    .map((name) => join(folder, 'nginx', name));
}
