import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, isUp } from '../../local/ports.ts';
import { type Program, startProgram, untilReady } from '../../local/process.ts';
import { withSettings } from '../../web/build/dev-pages.ts';
import { chromiumLaunch, chromiumPath } from '../support/browser.ts';
import { ensureBuilt, root } from '../support/our-process.ts';
import { waitFor } from '../support/wait-for.ts';

// A copy of web/ that can be edited, in a folder from which the packages resolve.
let copy: string;
let vite: Program;
let url: string;

beforeAll(async () => {
  await ensureBuilt('web');
  mkdirSync(join(root, 'dist'), { recursive: true });
  copy = mkdtempSync(join(root, 'dist/dev-server-'));
  for (const name of [
    'build',
    'src',
    'media/fonts',
    'dev.ts',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
  ])
    cpSync(join(root, 'web', name), join(copy, 'web', name), { recursive: true });
  cpSync(join(root, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'));
  for (const name of ['node_modules', 'public'])
    symlinkSync(join(root, 'web', name), join(copy, 'web', name));
  const PORT = String(await freePort());
  url = `http://127.0.0.1:${PORT}`;
  const args = ['--import', 'tsx', join(copy, 'web/dev.ts')];
  vite = startProgram({ name: 'vite', command: process.execPath, args, env: { ...process.env, PORT } });
  await untilReady(vite, () => isUp(`${url}/config.json`));
}, 300_000);
afterAll(async () => {
  await vite?.stop();
  rmSync(copy, { recursive: true, force: true });
});

const builtPages = join(root, 'web/dist/pages');
const drawingOf = (html: string) => /<div id="root"[^>]*>(.*)<\/div>\n<\/body>/s.exec(html)?.[1];
const titleOf = (html: string) => /<title>.*<\/title>/.exec(html)?.[0];

/**
 * Opens a page and waits for its modules. When containers of another suite come or go, Chromium gives up what it is loading;
 * the page is opened again then.
 */
async function openHydrated(page: Page, address: string): Promise<void> {
  let [networkChanged, connected] = [false, false];
  page.on('requestfailed', (request) => {
    networkChanged ||= request.failure()?.errorText === 'net::ERR_NETWORK_CHANGED';
  });
  // Vite tells a page that connects later nothing of earlier changes.
  page.on('console', (message) => {
    connected ||= message.text() === '[vite] connected.';
  });
  const isHydrated = () => page.locator('header [data-hydrated]').isVisible();
  do {
    [networkChanged, connected] = [false, false];
    await page.goto(address).catch((error: Error) => {
      if (!error.message.includes('ERR_NETWORK_CHANGED')) throw error;
      networkChanged = true;
    });
    // The first page compiles every module it imports.
    await waitFor('the page', async () => networkChanged || (connected && (await isHydrated())), 240);
  } while (networkChanged);
}

describe('the development server', () => {
  it('renders every page as the build does', async () => {
    const files = readdirSync(builtPages, { recursive: true, encoding: 'utf8' });
    const pages = files.filter((file) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(20);
    for (const file of pages) {
      const built = withSettings(readFileSync(join(builtPages, file), 'utf8'));
      const path = file === 'report/result.html' ? 'report/result/X' : file.replace(/(index)?\.html$/, '');
      const answer = await fetch(`${url}/${path}`);
      const html = await answer.text();
      expect([file, answer.status]).toEqual([file, file === '404.html' ? 404 : 200]);
      expect([file, titleOf(html), drawingOf(html)]).toEqual([file, titleOf(built), drawingOf(built)]);
    }
  }, 120_000);

  it.skipIf(!chromiumPath())(
    'applies a change of a component to the open page',
    async () => {
      const file = join(copy, 'web/src/site/layout/not-found-page.tsx');
      const browser = await chromium.launch(chromiumLaunch());
      try {
        const page = await browser.newPage();
        await openHydrated(page, `${url}/nothing-here`);
        await page.evaluate('globalThis.sameDocument = true');
        const text = readFileSync(file, 'utf8');
        const began = Date.now();
        writeFileSync(file, text.replace(/(<h1[^>]*>)[^<]*/, '$1바뀐 제목'));
        await page.getByRole('heading', { name: '바뀐 제목' }).waitFor();
        console.log(`a change was on the screen after ${Date.now() - began} ms`);
        expect(await page.evaluate('globalThis.sameDocument')).toBe(true);
      } finally {
        await browser.close();
      }
    },
    300_000,
  );
});
