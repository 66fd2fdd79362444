import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withSettings } from '../../web/build/dev-pages.ts';
import { type DevServer, startDevServer } from '../support/processes/dev-server.ts';
import { ensureBuilt, root } from '../support/processes/our-process.ts';

// That it applies a change to the open page: tests/e2e/dev-server.spec.ts.

let server: DevServer;
/** A stand-in for the api: answers with the host that it was asked for. */
const api = createServer((request, response) => void response.end(request.headers.host));
beforeAll(async () => {
  await ensureBuilt('web');
  await once(api.listen(0, '127.0.0.1'), 'listening');
  server = await startDevServer({ API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
}, 300_000);
afterAll(async () => {
  await server?.stop();
  api.close();
});

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

it('calls reach the api with the host of the page, with which it compares the Origin of writes', async () => {
  expect(await (await fetch(`${server.url}/api/health`)).text()).toBe(new URL(server.url).host);
});
