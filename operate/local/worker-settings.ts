import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './settings/data-folder.ts';
import type { StackOptions } from './services.ts';
import { withSettings } from './settings/settings.ts';

/**
 * Writes the settings of the worker where the command `doctor` reads them (gaongil.ts), so that the doctor examines what the worker uses: those that
 * the start made, and of the shell those that .env.example lists.
 */
export function noteWorkerSettings(
  { root, folder, given }: Pick<StackOptions, 'root' | 'folder' | 'given'>,
  ours: Record<string, string>,
): void {
  const listed = readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#([A-Z][A-Z0-9_]*)=/gm);
  const names = new Set([...listed].flatMap(([, name = '']) => [name, `${name}_FILE`]));
  const theirs = Object.fromEntries(Object.entries(given).filter(([name]) => names.has(name)));
  writeWhole(join(folder, 'worker-settings'), JSON.stringify(withSettings(theirs, ours)));
}
