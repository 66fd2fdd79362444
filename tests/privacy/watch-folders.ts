import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Notes every file that comes to be in some folders, also one that is gone at once. */
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

/** Where nginx would put a body or an answer that does not fit into its memory. */
export function nginxTemporaryFolders(folder: string): string[] {
  return readdirSync(join(folder, 'nginx'))
    .filter((name) => name.endsWith('-temp'))
    .map((name) => join(folder, 'nginx', name));
}
