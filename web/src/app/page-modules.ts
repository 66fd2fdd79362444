import { type ContentModule, pageElement, type PageModule } from './page-element.tsx';

/*
 * All page modules, for prerendering. In the browser a page's HTML says which modules it needs
 * (web/build/page-entries.ts finds the same ones).
 */

const pages = import.meta.glob<PageModule>('../{site,admin}/**/*-page.tsx');

const files = import.meta.glob<ContentModule>(['../site/content/products/**/*.ts', '!../**/*.test.ts']);

/** The content files that are pages, by their address. */
export const contents = Object.fromEntries(
  Object.entries(files).map(([file, load]) => [file.replace('../site/content', '').replace('.ts', ''), load]),
);

/** Loads a page by its module below src, with the content of `path`, if there is any. */
export async function loadPage(page: string, path: string) {
  const load = pages[`../${page}.tsx`];
  if (!load) throw new Error(`no page module ${page}`);
  const [module, filling] = await Promise.all([load(), contents[path]?.()]);
  return { element: pageElement(module, filling, path), content: filling?.content };
}
