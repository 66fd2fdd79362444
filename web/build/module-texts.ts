import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** The code of each module that became part of a script, and the modules it may import, also later. */
export type Modules = Record<string, { code: string; imports: readonly string[] }>;

/** A chunk as the bundler sees it. */
interface Chunk {
  type: 'chunk' | 'asset';
  modules?: Record<string, { code: string | null }>;
}

/**
 * Writes down the code of all our modules, from which prerender.ts learns which classes a page can have. Chunks would not
 * tell: they have modules of several pages.
 */
export function moduleTexts(src: string): Plugin {
  return {
    name: 'module-texts',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules: Modules = {};
      for (const { modules: parts } of Object.values(bundle) as Chunk[])
        for (const [id, { code }] of Object.entries(parts ?? {})) {
          if (!id.startsWith(`${src}/`)) continue;
          const info = this.getModuleInfo(id);
          const imports = [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])].map(
            (other) => relative(src, other),
          );
          modules[relative(src, id)] = { code: code ?? '', imports };
        }
      this.emitFile({ type: 'asset', fileName: '.build/modules.json', source: JSON.stringify(modules) });
    },
  };
}

/** Reads what the plugin wrote. */
export async function readModules(dist: string) {
  const modules = JSON.parse(await readFile(join(dist, 'www/.build/modules.json'), 'utf8')) as Modules;
  return {
    /** These modules and all they import, also later, with their code. */
    from(first: readonly string[]): { name: string; code: string }[] {
      for (const name of first) if (!modules[name]) throw new Error(`the build has no module ${name}`);
      const names = new Set(first);
      // A set also visits what is added meanwhile.
      for (const name of names) for (const imported of modules[name]?.imports ?? []) names.add(imported);
      return [...names].map((name) => ({ name, code: modules[name]?.code ?? '' }));
    },
  };
}
