import type { Plugin } from 'vite';

/** A chunk as Vite's own plugins see it. */
interface StyledChunk {
  type: 'chunk' | 'asset';
  imports?: string[];
  viteMetadata?: { importedCss: Set<string> };
}

/** The style of each chunk and the chunks it imports, in the order in which they form the style of a page. */
export type Styles = Record<string, { css: string[]; imports: string[] }>;

/**
 * prerender.ts inlines the style of all parts of a page, taken from the manifest, so no chunk may fetch a style sheet:
 * Vite would wait for it before it runs a page that already has the style.
 */
export function cssInPages(): Plugin {
  return {
    name: 'css-in-pages',
    apply: 'build',
    generateBundle: {
      // Runs before Vite removes the chunks that contain only style, and with them the references to it.
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
