import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withSettings } from '../../web/build/dev-pages.ts';
import { type DevServer, startDevServer } from '../support/dev-server.ts';
import { ensureBuilt, root } from '../support/our-process.ts';

// That it applies a change to the open page: tests/e2e/dev-server.spec.ts.

let server: DevServer;
beforeAll(async () => {
  await ensureBuilt('web');
  server = await startDevServer();
}, 300_000);
afterAll(() => server?.stop());

const builtPages = join(root, 'web/dist/pages');
const drawingOf = (html: string) => /<div id="root"[^>]*>(.*)<\/div>\n<\/body>/s.exec(html)?.[1];
const titleOf = (html: string) => /<title>.*<\/title>/.exec(html)?.[0];

it('the development server renders every page as the build does', async () => {
  const files = readdirSync(builtPages, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(20);
  for (const file of pages) {
    const built = withSettings(readFileSync(join(builtPages, file), 'utf8'));
    const path = file === 'report/result.html' ? 'report/result/X' : file.replace(/(index)?\.html$/, '');
    const answer = await fetch(`${server.url}/${path}`);
    const html = await answer.text();
    expect([file, answer.status]).toEqual([file, file === '404.html' ? 404 : 200]);
    expect([file, titleOf(html), drawingOf(html)]).toEqual([file, titleOf(built), drawingOf(built)]);
  }
});
