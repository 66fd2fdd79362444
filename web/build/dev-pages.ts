import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { escapeHtml } from '@gaongil/contract/escape-html';
import { inUrl } from '@gaongil/contract/in-url';
import { siteValues } from '@gaongil/contract/site/site-settings';
import type { Connect, EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite';
import { feeds } from './feeds.ts';
import { fontFaces } from './fonts.ts';
import { config, pageHtml } from './page-html.ts';
import type { PageRoute, Renderer } from './renderer.ts';

const fontFile = fileURLToPath(new URL('../media/fonts/Pretendard-400-800.woff2', import.meta.url));
const font = { name: 'site', file: 'site.woff2', range: '' };
const viewTransitions = '/src/styles/view-transitions.css';

/**
 * Serves the prerendered pages during development. Each request renders its page from the current sources with the
 * renderer and styles of the production build.
 */
export function devPages(preamble: string): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    configureServer: (server) => () => void server.middlewares.use(servePages(server, preamble)),
  };
}

function servePages(server: ViteDevServer, preamble: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const { pathname } = new URL(request.originalUrl ?? '/', 'http://localhost');
    answerTo(server, pathname, preamble)
      .then(({ status = 200, type, body }) => {
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
      })
      .catch((error: Error) => {
        server.ssrFixStacktrace(error);
        next(error);
      });
  };
}

async function answerTo(server: ViteDevServer, pathname: string, preamble: string) {
  if (pathname === `/assets/${font.file}`) return { type: 'font/woff2', body: await readFile(fontFile) };
  const renderer = (await server.ssrLoadModule('/src/renderer.tsx')) as Renderer;
  if (pathname === '/config.json')
    return { type: 'application/json', body: withSettings(JSON.stringify(config)) };
  const feed = feeds(renderer.pages, renderer.news)[pathname.slice(1)];
  if (feed !== undefined)
    return { type: pathname.endsWith('.xml') ? 'text/xml' : 'text/plain', body: withSettings(feed) };
  const route =
    renderer.pages.find(({ path }) => matches(path, pathname)) ?? (renderer.pages.at(-1) as PageRoute);
  const page = await renderer.makePage(route);
  const client = [
    '<script type="module" src="/@vite/client"></script>',
    `<script type="module">${preamble.replace('__BASE__', '/')}</script>`,
  ];
  const sheets = await sheetsOf(server, ['/src/main.tsx', `/src/${route.page}.tsx`]);
  const rest = page.noPrefetch ? [] : [await cssOf(server, viewTransitions)];
  const html = pageHtml(
    page,
    {
      style: fontFaces([font]) + rest.join(''),
      font: font.file,
      first: [...client, ...sheets],
      boot: { src: 'src/boot.ts' },
      quickExit: { src: 'src/app/quick-exit.ts' },
      main: ['src/main.tsx'],
      page: `src/${route.page}.tsx`,
      firstCalls: page.firstCalls && `src/${page.firstCalls}.ts`,
      content: () => `src/site/content${route.path}.ts`,
    },
    renderer.icons,
  );
  return {
    status: route.path === '*' ? 404 : 200,
    type: 'text/html; charset=utf-8',
    body: withSettings(html),
  };
}

const matches = (path: string, pathname: string) =>
  new RegExp(`^${path.replace('*', '(?!)').replace(/:\w+/, '[^/]+')}$`).test(pathname);

/**
 * The style of these modules and of all their imports, imported ones first. Vite's client recognises elements with
 * these attributes and updates them.
 */
async function sheetsOf(server: ViteDevServer, entries: readonly string[]): Promise<string[]> {
  const { moduleGraph } = server.environments.ssr;
  const seen = new Set<EnvironmentModuleNode>();
  const sheets: EnvironmentModuleNode[] = [];
  const visit = (module: EnvironmentModuleNode | undefined) => {
    if (!module || seen.has(module)) return;
    seen.add(module);
    if (module.file?.endsWith('.css')) sheets.push(module);
    for (const imported of module.importedModules) visit(imported);
  };
  for (const entry of entries) {
    await server.ssrLoadModule(entry);
    visit(await moduleGraph.getModuleByUrl(entry));
  }
  return Promise.all(
    sheets.map(
      async ({ file, url }) => `<style data-vite-dev-id="${file}">${await cssOf(server, url)}</style>`,
    ),
  );
}

async function cssOf(server: ViteDevServer, url: string): Promise<string> {
  const made = await server.environments.client.transformRequest(`${url}?direct`);
  return made?.code ?? '';
}

/** Fills in the site's settings, as nginx/write-pages.sh does when the site starts. */
export function withSettings(text: string): string {
  let filled = text;
  for (const [name, value] of Object.entries(siteValues(process.env))) {
    if (name.endsWith('_SITE_VERIFICATION') && !value)
      filled = filled.replace(new RegExp(`^.*content="%%${name}%%".*\n`, 'm'), '');
    filled = filled
      .replaceAll(`%%JSON_${name}%%`, () => JSON.stringify(value).slice(1, -1).replaceAll('<', '\\u003c'))
      .replaceAll(`%%URL_${name}%%`, () => inUrl(value))
      .replaceAll(`%%${name}%%`, () => escapeHtml(value));
  }
  return filled;
}
