import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { notFoundPage, pageShell } from './src/app/page-shell.ts';
import type { PageHead } from './src/app/page-head.ts';

const dist = fileURLToPath(new URL('./dist/', import.meta.url));

// A name the compiler cannot follow: routes.ts leads to every page, and this file is checked without the browser's types.
const list = new URL('./src/app/routes.ts', import.meta.url).href;
const { routes } = (await import(list)) as { routes: readonly PageHead[] };

const template = await readFile(join(dist, 'index.html'), 'utf8');
const pages = new Map([['404.html', notFoundPage(template)]]);
for (const route of routes) if (!pages.has(route.file)) pages.set(route.file, pageShell(template, route));

for (const [file, html] of pages) {
  const path = join(dist, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, html);
}
console.log(`prerendered ${[...pages.keys()].join(', ')}`);
