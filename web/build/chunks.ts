import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Styles } from './css-in-pages.ts';

/** What Vite says of one module it made a chunk of. */
interface ManifestEntry {
  file: string;
  /** Other chunks, by their names in the manifest. */
  imports?: string[];
}

export interface Chunks {
  /** The script that holds this module. */
  scriptOf: (module: string) => string;
  /** That script, and the further ones that it imports at once; not the bundler's own few bytes, which those import too. */
  scriptsOf: (module: string) => string[];
  /** The style sheets of these modules and all they import at once, first things first. */
  sheetsOf: (modules: readonly string[]) => string[];
  /** All there are. */
  sheets: readonly string[];
}

/** Reads what the browser build left behind: which module is in which file, and which style belongs to it. */
export async function readChunks(dist: string): Promise<Chunks> {
  const read = async <T>(file: string) =>
    JSON.parse(await readFile(join(dist, 'www/.build', file), 'utf8')) as T;
  const manifest = await read<Record<string, ManifestEntry>>('manifest.json');
  const styles = await read<Styles>('styles.json');

  const entry = (module: string): ManifestEntry => {
    const found = manifest[module];
    if (!found) throw new Error(`the build has no module ${module}`);
    return found;
  };
  // Depth first: what a chunk imports comes before it, as the browser runs it.
  const sheetsFrom = (file: string, seen: Set<string>): string[] => {
    const { css, imports } = styles[file] ?? { css: [], imports: [] };
    if (seen.has(file)) return [];
    seen.add(file);
    return [...imports.flatMap((imported) => sheetsFrom(imported, seen)), ...css];
  };

  return {
    scriptOf: (module) => entry(module).file,
    scriptsOf: (module) =>
      [module, ...(entry(module).imports ?? [])]
        .filter((name) => !name.startsWith('_rolldown-runtime'))
        .map((name) => entry(name).file),
    sheetsOf(modules) {
      const seen = new Set<string>();
      return [...new Set(modules.flatMap((module) => sheetsFrom(entry(module).file, seen)))];
    },
    sheets: [...new Set(Object.values(styles).flatMap(({ css }) => css))],
  };
}
