import type { ComponentType } from 'react';
import type { Content, Placed } from '../site/content/content.ts';

interface PageModule {
  Page: ComponentType<{ content?: Placed }>;
}

const pages = import.meta.glob<PageModule>('../{site,admin}/**/*-page.tsx');

const files = import.meta.glob<{ content: Content }>([
  '../site/content/products/**/*.ts',
  '!../**/*.test.ts',
]);

/** The files of content that are a page each, by the address they lie at. */
export const contents = Object.fromEntries(
  Object.entries(files).map(([file, load]) => [file.replace('../site/content', '').replace('.ts', ''), load]),
);

/** A page, by its module below src, with the content that lies at `path`, if any does. */
export async function loadPage(page: string, path: string | undefined) {
  const load = pages[`../${page}.tsx`];
  if (!load) throw new Error(`no page module ${page}`);
  const [{ Page }, content] = await Promise.all([
    load(),
    contents[path ?? '']?.().then((module) => module.content),
  ]);
  const element = content && path ? <Page content={{ ...content, path }} /> : <Page />;
  return { element, content };
}
