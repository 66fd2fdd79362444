import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Styles } from './css-in-pages.ts';

/** Vite's manifest entry of a module that became a chunk. */
interface ManifestEntry {
  file: string;
  /** Its name in the build, which the file of a report page does not show. */
  name: string;
  /** Other chunks, as keys of the manifest. */
  imports?: string[];
  /** Chunks that are fetched when they are needed. */
  dynamicImports?: string[];
}

export interface Chunks {
  /** The script that contains this module. */
  scriptOf: (module: string) => string;
  /** That script and all scripts it imports statically, without the bundler's small runtime, which those import too. */
  scriptsOf: (module: string) => string[];
  /** The scripts of these modules and of all their static imports, at any depth. */
  allScriptsOf: (modules: readonly string[]) => string[];
  /** The names of the scripts that these modules may ever fetch, also when they are needed later. */
  reachableNamesOf: (modules: readonly string[]) => string[];
  /** The style sheets of these modules and of all their static imports, imported ones first. */
  sheetsOf: (modules: readonly string[]) => string[];
  /** All style sheets. */
  sheets: readonly string[];
}

/** Reads the manifest of the browser build: the file of each module, and its style sheets. */
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
  function entriesFrom(
    modules: readonly string[],
    importsOf: (of: ManifestEntry) => string[],
  ): ManifestEntry[] {
    const names = new Set(modules);
    // A set also visits what is added meanwhile.
    for (const name of names) for (const imported of importsOf(entry(name))) names.add(imported);
    return [...names].map(entry);
  }
  // Depth first: imports come before the chunk that imports them, in the order the browser runs them.
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
    allScriptsOf: (modules) => entriesFrom(modules, ({ imports = [] }) => imports).map(({ file }) => file),
    reachableNamesOf: (modules) =>
      entriesFrom(modules, ({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports]).map(
        ({ name }) => name,
      ),
    sheetsOf(modules) {
      const seen = new Set<string>();
      return [...new Set(modules.flatMap((module) => sheetsFrom(entry(module).file, seen)))];
    },
    sheets: [...new Set(Object.values(styles).flatMap(({ css }) => css))],
  };
}
