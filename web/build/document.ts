import { escapeHtml } from '@gaongil/contract/escape-html';
import { lateStart } from './late-start.ts';

/** A script that a page names. `integrity` only if it is a file that does not change. */
export interface Script {
  src: string;
  integrity?: string;
}

/** The parts of an HTML document: head, body and scripts. */
export interface PageDocument {
  title: string;
  /** What search engines and messengers say of the page; a page that they must not index has none. */
  description: string | undefined;
  /** Path of the page below the site's address; undefined for a page that search engines must not index. */
  canonical: string | undefined;
  /** Path of the image that messengers show with a link to the page; undefined for that of the site. */
  image?: string | undefined;
  /** Additional elements of the head, one per line. */
  head: readonly string[];
  style: string;
  /** The configuration as JSON. */
  config: string;
  /** The scripts that begin with the page. */
  scripts: readonly Script[];
  /** The scripts that hydrate the page: the entry and its static imports. */
  main: readonly string[];
  /** The script of the page, and that of its content. */
  page: string;
  /** The script that makes the page's first calls. */
  firstCalls: string | undefined;
  content: { path: string; src: string } | undefined;
  /** Whether the page must not be prefetched. */
  noPrefetch: boolean;
  body: string;
}

const url = '%%SITE_URL%%';

function publicHead(
  { title, description = '', canonical, image }: PageDocument,
  siteImage: string,
): string[] {
  if (canonical === undefined)
    return [
      '<meta name="robots" content="noindex, noarchive">',
      '<meta name="referrer" content="no-referrer">',
    ];
  const address = `${url}${canonical === '/' ? '/' : canonical}`;
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${address}">`,
    '<link rel="alternate" type="application/rss+xml" title="%%COMPANY_NAME%% 뉴스" href="/rss.xml">',
    '<meta property="og:type" content="website">',
    '<meta property="og:locale" content="ko_KR">',
    '<meta property="og:site_name" content="%%COMPANY_NAME%%">',
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="${url}${image ?? siteImage}">`,
  ];
}

/**
 * The whole HTML of a page. Each element of the head is on its own line, because nginx's start script removes lines.
 */
export function pageDocument(page: PageDocument, icons: { svg: string; apple: string; og: string }): string {
  const { title, head, style, config, scripts, main, firstCalls, content, noPrefetch, body } = page;
  // Without a body there is nothing to paint first.
  const priority = body ? ' fetchpriority="low"' : '';
  const calls = firstCalls ? ` data-first-calls="/${firstCalls}"` : '';
  const filledWith = content ? ` data-content="/${content.src}" data-path="${content.path}"` : '';
  const lines = [
    '<!doctype html>',
    '<html lang="ko">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    ...head,
    `<style>${style}</style>`,
    '<meta name="format-detection" content="telephone=no">',
    `<link rel="icon" type="image/svg+xml" href="${icons.svg}">`,
    `<link rel="apple-touch-icon" href="${icons.apple}">`,
    ...publicHead(page, icons.og),
    `<script type="application/json" id="site-config">${config}</script>`,
    ...scripts.map(
      ({ src, integrity }) =>
        `<script type="module"${priority} src="/${src}"${integrity ? ` integrity="${integrity}" crossorigin` : ''}></script>`,
    ),
    '</head>',
    '<body>',
    `<div id="root" data-main="${main.map((src) => `/${src}`).join(' ')}" data-page="/${page.page}"${calls}${filledWith}${noPrefetch ? ' data-no-prefetch="1"' : ''}>${body}</div>`,
    ...(body ? [] : [lateStart]),
    '</body>',
    '</html>',
    '',
  ];
  return lines.join('\n');
}
