import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { siteValues } from '@gaongil/contract/site/site-settings';
import type { PageToMake } from './src/app/page-head.ts';
import { speculationRules } from './src/app/speculation-rules.ts';
import { type Chunks, readChunks } from './build/chunks.ts';
import { compressAssets } from './build/compress.ts';
import { checkPage } from './build/check-page.ts';
import { feeds } from './build/feeds.ts';
import { cutFont, cutForPage, fontFaces, type FontPiece } from './build/fonts.ts';
import { readModules } from './build/module-texts.ts';
import { inlineCssVariables } from './build/inline-css-variables.ts';
import { lateStartStyle } from './build/late-start.ts';
import { checkForStaffScripts, checkScriptBudget } from './build/script-budget.ts';
import { config, pageHtml } from './build/page-html.ts';
import { pagePolicies, sharedFiles, sourceHash } from './build/page-tables.ts';
import type { Renderer } from './build/renderer.ts';
import { retentionFile, settingsFile } from './build/settings-files.ts';
import { allTexts, wordsIn } from './build/texts.ts';
import { hasClassOf, withoutUnusedClasses } from './build/used-classes.ts';

type PagePolicy = Parameters<typeof pagePolicies>[0][number];
type Build = Awaited<ReturnType<typeof collect>>;
type Style = Awaited<ReturnType<typeof styleOf>>;

const web = fileURLToPath(new URL('.', import.meta.url));
const dist = join(web, 'dist');

await build();

/** Writes every page, with its style, font and policies, into `dist`. */
async function build(): Promise<void> {
  const shared = await collect();
  const usedSheets = new Set<string>();
  const policies: PagePolicy[] = [];
  for (const page of shared.pages) {
    if (policies.some(({ file }) => file === page.file)) continue;
    const sheets = shared.chunks.sheetsOf(['src/main.tsx', `src/${page.page}.tsx`]);
    for (const sheet of sheets) usedSheets.add(sheet);
    const style = await styleOf(page, sheets, shared);
    const html = render(page, style, shared);
    checkPage(page, html);
    await checkScripts(page, shared.chunks);
    await write(`pages/${page.file}`, html);
    policies.push(policyOf(page, style));
  }
  const unused = shared.chunks.sheets.filter((sheet) => !usedSheets.has(sheet));
  if (unused.length > 0) throw new Error(`style sheets that no page uses: ${unused.join(', ')}`);
  await writeSiteFiles(shared, policies);
  console.log(`prerendered ${policies.map(({ file }) => file).join(', ')}`);
}

/** Checks how much a page that is rendered in the browser fetches before it shows anything, and that no other fetches a part of it. */
async function checkScripts(page: PageToMake, chunks: Chunks): Promise<void> {
  if (isPrerendered(page)) {
    const content = page.content ? [`src/site/content${page.path}.ts`] : [];
    checkForStaffScripts(page.file, chunks.reachableNamesOf([`src/${page.page}.tsx`, ...content]));
    return;
  }
  const scripts = inBrowser(page, chunks).ahead.map((file) => readFile(join(dist, 'www', file)));
  const bytes = await checkScriptBudget(page.file, await Promise.all(scripts));
  console.log(`${page.file} fetches ${bytes} bytes of script first`);
}

/** Reads what all pages share: the rendered pages, Vite's chunks, the font, the scripts that pages begin with, the site's settings. */
async function collect() {
  // Built by Vite from the same sources as the browser's files.
  const renderer = new URL('./dist/renderer/renderer.js', import.meta.url).href;
  const { makePages, icons, news } = (await import(renderer)) as Renderer;
  const chunks = await readChunks(dist);
  const font = await readFile(join(web, 'media/fonts/Pretendard-400-800.woff2'));
  const pieces = await cutFont(font, await allTexts([join(web, 'src'), join(web, '../contract/src')]));
  for (const piece of pieces) await writeFont(piece);
  return {
    icons,
    news,
    chunks,
    modules: await readModules(dist),
    font,
    pieces,
    pages: await makePages(),
    boot: await script(chunks.scriptOf('src/boot.ts')),
    quickExit: await script(chunks.scriptOf('src/app/quick-exit.ts')),
    viewTransitions: await readFile(join(web, 'src/styles/view-transitions.css'), 'utf8'),
  };
}

/** The inline style of a page, and its fonts; the last one is cut to the letters of the page. */
async function styleOf(
  page: PageToMake,
  sheets: readonly string[],
  { font, pieces, news, viewTransitions, modules }: Build,
) {
  const texts = await Promise.all(sheets.map((sheet) => readFile(join(dist, 'www', sheet), 'utf8')));
  const rules = texts.map((text) => text.trim()).join('') + (page.noPrefetch ? '' : viewTransitions.trim());
  const name = leavesNoTrace(page) ? '' : 'page';
  const own = isPrerendered(page) ? [await cutForPage(font, wordsOf(page, news), name)] : [];
  for (const piece of own) await writeFont(piece);
  const faces = [...pieces, ...own];
  const used = isPrerendered(page)
    ? withoutUnusedClasses(rules, [page.html, ...codeOf(page, modules)])
    : rules + lateStartStyle;
  // The minifier keeps spaces in the values of variables, although every page carries its style.
  return { text: fontFaces(faces) + inlineCssVariables(used).replaceAll(', ', ','), faces };
}

function render(page: PageToMake, { text, faces }: Style, { icons, boot, quickExit, chunks }: Build): string {
  return pageHtml(
    page,
    {
      style: text,
      boot,
      quickExit,
      font: faces.at(-1)?.file ?? '',
      main: chunks.scriptsOf('src/main.tsx'),
      page: chunks.scriptOf(`src/${page.page}.tsx`),
      ...(isPrerendered(page) ? {} : inBrowser(page, chunks)),
      content: () => chunks.scriptOf(`src/site/content${page.path}.ts`),
    },
    icons,
  );
}

/** The code that may give elements of a page a class. */
function codeOf({ page, path, content, html }: PageToMake, modules: Build['modules']): string[] {
  const filling = content ? [`site/content${path}.ts`] : [];
  const ofBlock = (name: string) =>
    content !== undefined && name.startsWith(`${dirname(page)}/`) && name.endsWith('.css');
  return (
    modules
      .from(['boot.ts', 'main.tsx', `${page}.tsx`, ...filling])
      // A page made of a content file never gets a block that its HTML does not have.
      .filter(({ name, code }) => !ofBlock(name) || hasClassOf(html, code))
      .map(({ code }) => code)
  );
}

/** What a page that is rendered in the browser fetches first. */
function inBrowser({ page, firstCalls }: PageToMake, chunks: Chunks) {
  const calls = firstCalls ? [`src/${firstCalls}.ts`] : [];
  return {
    firstCalls: calls.map(chunks.scriptOf).at(0),
    ahead: chunks.allScriptsOf([...calls, 'src/main.tsx', `src/${page}.tsx`]),
  };
}

/** The hashes of a page's inline blocks, for its Content-Security-Policy. */
function policyOf(page: PageToMake, style: Style): PagePolicy {
  return {
    file: page.file,
    // Emotion creates a style element without text in pages that are rendered in the browser.
    style: [style.text, ...(isPrerendered(page) ? [] : [''])].map(sourceHash).join(' '),
    // The speculation rules are the only inline script.
    script: page.noPrefetch ? undefined : sourceHash(speculationRules),
  };
}

/** Writes feeds, settings and policies, compresses the scripts, and removes files that only the build needed. */
async function writeSiteFiles({ pages, news }: Build, policies: PagePolicy[]): Promise<void> {
  for (const [file, text] of Object.entries(feeds(pages, news))) await write(`pages/${file}`, text);
  await write('pages/config.json', JSON.stringify(config));
  await write('settings', settingsFile());
  await write('retention', retentionFile());
  await write('page-tables.conf', sharedFiles(pages) + pagePolicies(policies));
  await compressAssets(join(dist, 'www/assets'));
  for (const made of ['renderer', 'www/.build']) await rm(join(dist, made), { recursive: true });
}

/** Staff pages are rendered in the browser only. */
function isPrerendered({ html }: PageToMake): boolean {
  return html !== '';
}

/** Pages that must leave no trace in browsers: a font file named after the page would be one. */
function leavesNoTrace({ path, noPrefetch = false }: PageToMake): boolean {
  return noPrefetch || path.startsWith('/esg/report');
}

/** The text of a page with default settings and, on the news page, the built-in news. */
function wordsOf({ html, path }: PageToMake, news: Build['news']): string {
  const fetched = path === '/community/news' ? news.map(({ title }) => title) : [];
  const values = siteValues({});
  const text = html.replaceAll(/%%([A-Z_]+)%%/g, (_, name: string) => values[name] ?? '');
  return [wordsIn(text), ...fetched].join('');
}

async function writeFont({ file, bytes }: FontPiece): Promise<void> {
  await write(`www/assets/${file}`, bytes);
}

async function write(file: string, content: string | Buffer): Promise<void> {
  const path = join(dist, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

/** A script that a page names itself, with the digest of what was built. */
async function script(src: string) {
  const code = await readFile(join(dist, 'www', src));
  return { src, integrity: `sha256-${createHash('sha256').update(code).digest('base64')}` };
}
