import { siteConfig } from '@gaongil/contract/site/site-settings';
import type { PageToMake } from '../src/app/page-head.ts';
import { pageDocument, type Script } from './document.ts';
import { jsonLd, productImage } from './json-ld.ts';
import type { Renderer } from './renderer.ts';
import { leadPreloads, rowPreloads } from './image-preloads.ts';

/** The parts of a page that the build and the development server provide differently. */
export interface PageParts {
  style: string;
  /** File name of the page's own font, below /assets. */
  font: string;
  boot: Script;
  /** The script of pages with the button of the quick exit. */
  quickExit: Script;
  /** The scripts that hydrate the page. */
  main: readonly string[];
  page: string;
  firstCalls?: string | undefined;
  /** All scripts that a page rendered in the browser needs before it shows anything. */
  ahead?: readonly string[];
  /** The script of the page's content; used only if the page has a content file. */
  content: () => string;
  /** The first elements of the head. */
  first?: readonly string[];
}

/** The configuration of a page, with a placeholder for each setting. */
export const config = siteConfig((setting) => `%%JSON_${setting}%%`);

// Lines that nginx's start script removes if the setting is empty.
const verification = ['naver', 'google'].map(
  (who) => `<meta name="${who}-site-verification" content="%%${who.toUpperCase()}_SITE_VERIFICATION%%">`,
);

/** The whole HTML of a page, with placeholders for the site's settings. */
export function pageHtml(page: PageToMake, parts: PageParts, icons: Renderer['icons']): string {
  const { style, font, boot, quickExit, main, firstCalls, ahead = [], first = [] } = parts;
  const ld = page.private ? undefined : jsonLd(page, config, icons.logo);
  const head = [
    ...first,
    ...ahead.map((src) => `<link rel="modulepreload" href="/${src}">`),
    // Order of the preloads: the page's font, its lead image, then the other images of the first view. The font of a
    // page rendered in the browser comes after the scripts, without which there is no text.
    ...(page.html
      ? [`<link rel="preload" as="font" type="font/woff2" href="/assets/${font}" crossorigin>`]
      : []),
    ...leadPreloads(page.html),
    ...rowPreloads(page.html),
    ...(page.path === '/' ? verification : []),
    ...(ld ? [`<script type="application/ld+json">${JSON.stringify(ld)}</script>`] : []),
  ];
  return pageDocument(
    {
      title: page.title,
      description: page.description,
      head,
      style,
      scripts: page.html.includes('data-quick-exit') ? [quickExit, boot] : [boot],
      main,
      page: parts.page,
      firstCalls,
      canonical: page.private ? undefined : page.path,
      image: productImage(page),
      config: JSON.stringify(config),
      content: page.content && { path: page.path, src: parts.content() },
      noPrefetch: page.noPrefetch ?? false,
      body: page.html,
    },
    icons,
  );
}
