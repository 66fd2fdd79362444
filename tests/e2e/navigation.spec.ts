import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumLaunch } from '../support/pages/browser.ts';
import { open } from './frame.ts';
import { expect, test } from './site.ts';

interface Rule {
  where: {
    and: ({ href_matches: string } | { not: { href_matches?: string[]; selector_matches?: string } })[];
  };
  eagerness: string;
}

const noPrefetch = [
  '/report/real',
  '/report/anonymous',
  '/report/check',
  '/admin',
  '/admin/login',
  '/esg/report',
];
const others = [
  '/',
  '/about/ceo',
  '/products/guardrail',
  '/products/signage/road-sign',
  '/community/contact',
];

/** The speculation rules of a page. */
const rulesOf = (page: Page) => page.locator('script[type=speculationrules]');

/** The addresses among `hrefs` that a rule of the page lets the browser prefetch. */
async function allowed(page: Page, kind: 'prefetch' | 'prerender', paths: string[]): Promise<string[]> {
  const json = await rulesOf(page).textContent();
  const rules = (JSON.parse(json ?? '') as Record<string, Rule[]>)[kind] ?? [];
  return page.evaluate(
    ({ rules, paths }) => {
      // The browser's own URLPattern, in case a pattern matches more than intended.
      const Pattern = (
        globalThis as unknown as { URLPattern: new (p: string, base: string) => { test(u: string): boolean } }
      ).URLPattern;
      const matches = (pattern: string, path: string) =>
        new Pattern(pattern, location.href).test(new URL(path, location.href).href);
      return paths.filter((path) =>
        rules.some(({ where }) =>
          where.and.every((part) =>
            'not' in part
              ? !part.not.href_matches?.some((pattern) => matches(pattern, path))
              : matches(part.href_matches, path),
          ),
        ),
      );
    },
    { rules, paths },
  );
}

test('links are prefetched on hover, except those of the report centre, of staff and of a search', async ({
  page,
}) => {
  await page.goto('/');
  const paths = [...noPrefetch, ...others, '/api/news', '/community/news?q=가', '/community/news'];
  expect(await allowed(page, 'prefetch', paths)).toEqual([...others, '/community/news']);
  // Pages with videos or a map are not prerendered.
  expect(await allowed(page, 'prerender', paths)).toEqual([
    ...others.filter((path) => path !== '/' && path !== '/community/contact'),
    '/community/news',
  ]);
});

test('a page of the report centre prefetches nothing and has no view transition', async ({
  page,
  refusals,
}) => {
  refusals.push('404 GET /no/such/page');
  for (const path of ['/report/anonymous', '/report/check', '/admin/login', '/no/such/page']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(rulesOf(page), path).toHaveCount(0);
    expect(await page.locator('style').first().textContent(), path).not.toContain('@view-transition');
  }
  await open(page);
  await expect(rulesOf(page)).toHaveCount(1);
  expect(await page.locator('style').first().textContent()).toContain('@view-transition');
});

test.describe('after Back', () => {
  let browser: Browser;
  test.beforeAll(async () => {
    // Playwright disables the back/forward cache; a visitor's browser has it.
    browser = await chromium.launch({
      ...chromiumLaunch(),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
  });
  test.afterAll(() => browser.close());

  /** Whether Back restores the page at `path` from the back/forward cache. */
  async function isRestored(siteUrl: string, path: string): Promise<boolean> {
    const page = await browser.newPage({ baseURL: siteUrl });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      (window as unknown as { mark: string }).mark = 'left';
    });
    await page.goto('/robots.txt');
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState === 'complete');
    const restored = await page.evaluate(() => (window as unknown as { mark?: string }).mark === 'left');
    await page.close();
    return restored;
  }

  test('the home page is restored from the back/forward cache', async ({ site }) => {
    expect(await isRestored(site.siteUrl, '/')).toBe(true);
  });
});
