import type { Plugin } from 'vite';

/** A chunk as Vite's own plugins see it. */
interface StyledChunk {
  type: 'chunk' | 'asset';
  viteMetadata?: { importedCss: Set<string> };
}

/**
 * Every page has the style of all its parts in its HTML (prerender.ts takes it from the manifest), so no chunk may
 * fetch a style sheet: Vite would wait for one before it runs a page that already has it.
 */
export function cssInPages(): Plugin {
  const styles = new Map<string, string[]>();
  return {
    name: 'css-in-pages',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const [name, chunk] of Object.entries(bundle) as [string, StyledChunk][]) {
          if (!chunk.viteMetadata?.importedCss.size) continue;
          styles.set(name, [...chunk.viteMetadata.importedCss]);
          chunk.viteMetadata.importedCss.clear();
        }
        this.emitFile({
          type: 'asset',
          fileName: '.build/styles.json',
          source: JSON.stringify(Object.fromEntries(styles)),
        });
      },
    },
  };
}
