import type { Plugin } from 'vite';

/** A chunk as Vite's own plugins see it. */
interface StyledChunk {
  type: 'chunk' | 'asset';
  imports?: string[];
  viteMetadata?: { importedCss: Set<string> };
}

/** What the style of a page is put together from: the style of each chunk, and the chunks it imports, first things first. */
export type Styles = Record<string, { css: string[]; imports: string[] }>;

/**
 * Every page has the style of all its parts in its HTML (prerender.ts takes it from the manifest), so no chunk may
 * fetch a style sheet: Vite would wait for one before it runs a page that already has it.
 */
export function cssInPages(): Plugin {
  return {
    name: 'css-in-pages',
    apply: 'build',
    generateBundle: {
      // Before Vite dissolves the chunks that hold nothing but style, and with them what leads to it.
      order: 'pre',
      handler(_options, bundle) {
        const styles: Styles = {};
        for (const [name, { type, imports, viteMetadata }] of Object.entries(bundle) as [
          string,
          StyledChunk,
        ][]) {
          if (type !== 'chunk') continue;
          styles[name] = { css: [...(viteMetadata?.importedCss ?? [])], imports: imports ?? [] };
          viteMetadata?.importedCss.clear();
        }
        this.emitFile({
          type: 'asset',
          fileName: '.build/styles.json',
          source: JSON.stringify(styles),
        });
      },
    },
  };
}
