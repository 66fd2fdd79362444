import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What Vite says of one module it made a chunk of. */
interface ManifestEntry {
  file: string;
  imports?: string[];
}

export interface Chunks {
  /** The script every page begins with. */
  boot: string;
  /** The style of these modules and all they import at once, first things first. */
  styleOf: (modules: readonly string[]) => Promise<string>;
  /** The files that a page made of these modules runs, boot first. */
  scriptsOf: (modules: readonly string[]) => string[];
}

/** Reads what the browser build left behind: which module is in which file, and which style belongs to it. */
export async function readChunks(dist: string): Promise<Chunks> {
  const read = async <T>(file: string) =>
    JSON.parse(await readFile(join(dist, 'www/.build', file), 'utf8')) as T;
  const manifest = await read<Record<string, ManifestEntry>>('manifest.json');
  const styles = await read<Record<string, string[]>>('styles.json');

  const entry = (module: string): ManifestEntry => {
    const found = manifest[module];
    if (!found) throw new Error(`the build has no module ${module}`);
    return found;
  };
  // Depth first: what a module imports comes before it, as the browser runs it.
  const closure = (module: string, seen: Set<string>): Set<string> => {
    const { imports = [], file } = entry(module);
    if (seen.has(`visited ${module}`)) return seen;
    seen.add(`visited ${module}`);
    for (const imported of imports) closure(imported, seen);
    return seen.add(file);
  };
  const filesOf = (modules: readonly string[]) => {
    const seen = new Set<string>();
    for (const module of modules) closure(module, seen);
    return [...seen].filter((name) => !name.startsWith('visited '));
  };

  return {
    boot: entry('src/boot.ts').file,
    scriptsOf: (modules) => filesOf(['src/boot.ts', ...modules]),
    async styleOf(modules) {
      const sheets = [...new Set(filesOf(modules).flatMap((file) => styles[file] ?? []))];
      const texts = await Promise.all(sheets.map((sheet) => readFile(join(dist, 'www', sheet), 'utf8')));
      return texts.map((text) => text.trim()).join('');
    },
  };
}
