import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type DevServer, startDevServer } from '../support/processes/dev-server.ts';

let server: DevServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startDevServer();
});
test.afterAll(() => server?.stop());

/** Opens a page and waits for its modules and for the connection over which it gets changes. */
async function openConnected(page: Page, address: string): Promise<void> {
  // Vite tells a page that connects later nothing of earlier changes.
  const connected = page.waitForEvent('console', {
    predicate: (message) => message.text() === '[vite] connected.',
    timeout: 240_000,
  });
  await page.goto(address);
  await connected;
  await page.locator('header [data-hydrated]').waitFor({ timeout: 240_000 });
}

test('the development server applies a change of a component to the open page', async ({ page }) => {
  // The first page compiles every module it imports.
  test.setTimeout(300_000);
  await openConnected(page, `${server.url}/nothing-here`);
  await page.evaluate('globalThis.sameDocument = true');
  const file = join(server.folder, 'src/site/layout/not-found-page.tsx');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/(<h1[^>]*>)[^<]*/, '$1바뀐 제목'));
  await page.getByRole('heading', { name: '바뀐 제목' }).waitFor();
  expect(await page.evaluate('globalThis.sameDocument')).toBe(true);
});
