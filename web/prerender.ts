import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { siteSettings } from '@gaongil/contract/site-settings';
import type { PageToMake } from './src/app/page-head.ts';
import { speculationRules } from './src/app/speculation-rules.ts';
import { readChunks } from './build/chunks.ts';
import { compressAssets } from './build/compress.ts';
import { checkPage } from './build/check-page.ts';
import { feeds } from './build/feeds.ts';
import { cutFont, cutForPage, fontFaces, type FontPiece } from './build/fonts.ts';
import { config, pageHtml } from './build/page-html.ts';
import type { Renderer } from './build/renderer.ts';
import { pagePolicies, sourceHash } from './build/page-policies.ts';
import { allTexts, wordsIn } from './build/texts.ts';
import { withFewVariables } from './build/few-variables.ts';

const web = fileURLToPath(new URL('.', import.meta.url));
const dist = join(web, 'dist');
// Made by Vite from the same sources as the browser's files.
const renderer = new URL('./dist/renderer/renderer.js', import.meta.url).href;
const { makePages, icons, news } = (await import(renderer)) as Renderer;

const pages = await makePages();
const chunks = await readChunks(dist);

const font = await readFile(join(web, 'media/fonts/Pretendard-400-800.woff2'));
const pieces = await cutFont(font, await allTexts([join(web, 'src'), join(web, '../contract/src')]));
for (const piece of pieces) await writeFont(piece);

const boot = await bootScript();
const viewTransitions = await readFile(join(web, 'src/styles/view-transitions.css'), 'utf8');
const worn = new Set<string>();
const policies: Parameters<typeof pagePolicies>[0][number][] = [];

for (const page of pages) {
  if (policies.some(({ file }) => file === page.file)) continue;
  const sheets = chunks.sheetsOf(['src/main.tsx', `src/${page.page}.tsx`]);
  for (const sheet of sheets) worn.add(sheet);
  const rules = (await styleIn(sheets)) + (page.discreet ? '' : viewTransitions.trim());
  const drawn = page.html !== '';
  const own = drawn ? [await cutForPage(font, wordsOf(page), tellsNothing(page) ? '' : 'page')] : [];
  for (const piece of own) await writeFont(piece);
  const faces = [...pieces, ...own];
  const style = fontFaces(faces) + withFewVariables(rules);
  const html = pageHtml(
    page,
    {
      ...{ style, boot, font: faces.at(-1)?.file ?? '', main: chunks.scriptsOf('src/main.tsx') },
      page: chunks.scriptOf(`src/${page.page}.tsx`),
      content: () => chunks.scriptOf(`src/site/content${page.path}.ts`),
    },
    icons,
  );
  checkPage(page, html);
  policies.push({
    file: page.file,
    // Pages drawn in the browser make a style element without text and put their rules into it from script.
    style: [style, ...(drawn ? [] : [''])].map(sourceHash).join(' '),
    // The rules for what the browser may fetch ahead are all the script that may stand in a page.
    script: page.discreet ? undefined : sourceHash(speculationRules),
  });
  await write(`pages/${page.file}`, html);
}

const unworn = chunks.sheets.filter((sheet) => !worn.has(sheet));
if (unworn.length > 0) throw new Error(`style that no page has: ${unworn.join(', ')}`);

for (const [file, text] of Object.entries(feeds(pages, news))) await write(`pages/${file}`, text);
await write('pages/config.json', JSON.stringify(config));
await write(
  'settings',
  Object.entries(siteSettings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join(''),
);
await write('page-policies.conf', pagePolicies(policies));
await compressAssets(join(dist, 'www/assets'));
for (const made of ['renderer', 'www/.build']) await rm(join(dist, made), { recursive: true });
console.log(`prerendered ${policies.map(({ file }) => file).join(', ')}`);

/** Pages that no browser is to keep a trace of: a font of one's own would be one. */
function tellsNothing({ path, discreet = false }: PageToMake): boolean {
  return discreet || path.startsWith('/esg/report');
}

/** What a page says as long as no setting is changed and no news is published. */
function wordsOf({ html, path }: PageToMake): string {
  const fetched = path === '/community/news' ? news.map(({ title }) => title) : [];
  const text = html.replaceAll(/%%([A-Z_]+)%%/g, (_, setting: string) => siteSettings[setting] ?? '');
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

async function styleIn(sheets: readonly string[]): Promise<string> {
  const texts = await Promise.all(sheets.map((sheet) => readFile(join(dist, 'www', sheet), 'utf8')));
  return texts.map((text) => text.trim()).join('');
}

async function bootScript() {
  const src = chunks.scriptOf('src/boot.ts');
  const code = await readFile(join(dist, 'www', src));
  return { src, integrity: `sha256-${createHash('sha256').update(code).digest('base64')}` };
}
