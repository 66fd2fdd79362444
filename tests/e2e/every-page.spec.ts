import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { expect, hydrated, test } from './site.ts';

const reportPages = [
  '/report/real',
  '/report/anonymous',
  '/report/check',
  `/report/result/${'0'.repeat(26)}`,
];

/** Every page a visitor can come to: those search engines are told of, the report centre, and an unknown address. */
async function everyPage(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const known = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  );
  expect(known).toContain('/');
  return [...known, ...reportPages, '/no/such/page'];
}

const widths = [360, 768, 1440];

test('hydration finds each page as it was sent, at every width', async ({ page, complaints }) => {
  test.setTimeout(300_000);
  const pages = await everyPage(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of pages) {
      await page.goto(path);
      await hydrated(page);
      // Narrower than its content, a page would scroll sideways.
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
      expect.soft(complaints, `${path} at ${width}`).toEqual([]);
      complaints.length = 0;
    }
  }
});

test('no page breaks a rule of accessibility that a machine can check', async ({ page }) => {
  test.setTimeout(300_000);
  const pages = await everyPage(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of pages) {
      await page.goto(path);
      await hydrated(page);
      expect.soft(await axeFindings(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page has its text, its links and its pictures', async ({ page }) => {
    for (const path of await everyPage(page)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('contentinfo'), path).toContainText('062-000-0000');
      await expect(page.getByRole('link', { name: '문의하기' }).first(), path).toBeAttached();
      for (const picture of await page.locator('main img').all())
        expect(await picture.getAttribute('src'), path).toMatch(/^\/media\//);
    }
  });

  test('the menus open: by pointing, and by touching the button', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'PRODUCTS', exact: true }).first().hover();
    await expect(page.getByRole('link', { name: '도로편의시설' }).first()).toBeVisible();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: '메뉴 열기' }).click();
    await expect(page.locator('#mobile-menu').getByRole('link', { name: '연혁' })).toBeVisible();
  });
});

test('without network after the page itself it can be read', async ({ page, complaints }) => {
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'document' ? route.continue() : route.abort('internetdisconnected'),
  );
  for (const path of await everyPage(page)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    const hidden = await page.evaluate(
      () =>
        [...document.querySelectorAll('main h2, main p')].filter(
          (block) =>
            block.checkVisibility() && getComputedStyle(block.parentElement as Element).opacity === '0',
        ).length,
    );
    expect(hidden, path).toBe(0);
  }
  complaints.length = 0;
});

test('nothing but the page, its style, its font and its pictures comes before load', async ({
  page,
  site,
}) => {
  const early: string[] = [];
  let loaded = false;
  page.on('request', (request) => {
    if (!loaded) early.push(new URL(request.url()).pathname);
  });
  page.on('load', () => (loaded = true));
  await page.goto(site.siteUrl, { waitUntil: 'load' });
  expect(early.filter((path) => path.endsWith('.js'))).toEqual([expect.stringMatching(/^\/assets\/boot-/)]);
  expect(early.filter((path) => /^\/(videos|api)\//.test(path))).toEqual([]);
  expect(early.filter((path) => path.endsWith('.css'))).toEqual([]);
  await hydrated(page);
});

test('the first thing a person does wakes the page before it has loaded, and is not lost', async ({
  page,
}) => {
  // A picture that never comes keeps `load` away.
  await page.route('**/media/**', () => {});
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: '다음 영상' }).click();
  await hydrated(page);
  await expect(page.getByRole('tab', { selected: true }).first()).toHaveAccessibleName(/2/);
});

test('what was typed and sent before the page woke is neither lost nor put into an address', async ({
  page,
}) => {
  let loadScripts = () => {};
  const scriptsLoaded = new Promise<void>((resolve) => (loadScripts = resolve));
  await page.route('**/assets/main-*.js', async (route) => {
    await scriptsLoaded;
    await route.continue();
  });
  await page.goto('/report/check');
  await page.getByRole('textbox', { name: '아이디' }).fill('early-bird');
  await page.getByRole('button', { name: '조회하기' }).click();
  expect(new URL(page.url()).search).toBe('');
  loadScripts();
  await expect(page.getByRole('alert')).toHaveText('비밀번호를 입력해 주세요.');
  await expect(page.getByRole('textbox', { name: '아이디' })).toHaveValue('early-bird');
});
