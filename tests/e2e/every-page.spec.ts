import type { Page } from '@playwright/test';
import { axeFindings } from '../support/pages/axe.ts';
import { expect, hydrated, test } from './site.ts';

const reportPages = [
  '/report/real',
  '/report/anonymous',
  '/report/check',
  `/report/result/${'0'.repeat(26)}`,
];

/** A phone and a desk, for which the pages have different menus and tables. */
const axeWidths = [390, 1440];

/** The paths of all public pages: those of the sitemap, the report centre, and an unknown address. */
async function everyPage(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const known = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  );
  expect(known).toContain('/');
  return [...known, ...reportPages, '/no/such/page'];
}

/** The headings of the page that are more than one level below the one before. */
const skippedHeadings = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((headings) => {
      const level = (heading: Element | undefined) => Number(heading?.tagName.slice(1) ?? 0);
      return headings
        .filter((heading, index) => level(heading) > level(headings[index - 1]) + 1)
        .map(({ outerHTML }) => outerHTML);
    });

// Each page is loaded once for all checks of a width.
for (const width of [360, 390, 768, 1440])
  test(`every page hydrates without a mismatch, sideways scrolling, a skipped heading or an axe finding at ${width} px`, async ({
    page,
    complaints,
    refusals,
  }) => {
    refusals.push('404 GET /api/reports/status/*', '404 GET /no/such/page');
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 800 });
    for (const path of await everyPage(page)) {
      await page.goto(path);
      await hydrated(page);
      // A page whose content is wider than the window scrolls sideways.
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, path).toBeLessThanOrEqual(0);
      expect.soft(await skippedHeadings(page), path).toEqual([]);
      if (axeWidths.includes(width)) expect.soft(await axeFindings(page), path).toEqual([]);
      expect.soft(complaints, path).toEqual([]);
      complaints.length = 0;
    }
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page has its text, its links and its images', async ({ page, refusals }) => {
    refusals.push('404 GET /no/such/page');
    for (const path of await everyPage(page)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('contentinfo'), path).toContainText('062-000-0000');
      await expect(page.getByRole('link', { name: '문의하기' }).first(), path).toBeAttached();
      for (const image of await page.locator('main img').all())
        expect(await image.getAttribute('src'), path).toMatch(/^\/media\//);
    }
  });

  test('the menus open on hover, and by tapping the button', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'PRODUCTS', exact: true }).first().hover();
    await expect(page.getByRole('link', { name: '도로편의시설' }).first()).toBeVisible();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: '메뉴 열기' }).click();
    await expect(page.locator('#mobile-menu').getByRole('link', { name: '연혁' })).toBeVisible();
  });
});

test('every page can be read when only its HTML arrives', async ({ page, complaints, refusals }) => {
  refusals.push('404 GET /no/such/page');
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

test('only HTML, styles, fonts, images and the boot script are fetched before load', async ({
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

test('the first interaction hydrates the page before it has loaded, and is not lost', async ({ page }) => {
  // An image that never arrives delays `load`.
  await page.route('**/media/**', () => {});
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: '다음 영상' }).click();
  await hydrated(page);
  await expect(page.getByRole('tab', { selected: true }).first()).toHaveAccessibleName(/2/);
});

test('a form sent before hydration is neither lost nor put into the address', async ({ page }) => {
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
