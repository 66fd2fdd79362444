import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumLaunch } from '../support/browser.ts';
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

/** What a page tells the browser of fetching ahead. */
const rulesOf = (page: Page) => page.locator('script[type=speculationrules]');

/** Which of these addresses a rule of the page lets the browser fetch before anyone asks. */
async function allowed(page: Page, kind: 'prefetch' | 'prerender', paths: string[]): Promise<string[]> {
  const told = await rulesOf(page).textContent();
  const rules = (JSON.parse(told ?? '') as Record<string, Rule[]>)[kind] ?? [];
  return page.evaluate(
    ({ rules, paths }) => {
      // The browser's own reading of the patterns: a pattern that means more than it seems would show here.
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

test('a page the pointer passes over is fetched beforehand, but none of the report centre, of staff or of a search', async ({
  page,
}) => {
  await page.goto('/');
  const paths = [...noPrefetch, ...others, '/api/news', '/community/news?q=가', '/community/news'];
  expect(await allowed(page, 'prefetch', paths)).toEqual([...others, '/community/news']);
  // The pages with films and with a map are not run before they are seen.
  expect(await allowed(page, 'prerender', paths)).toEqual([
    ...others.filter((path) => path !== '/' && path !== '/community/contact'),
    '/community/news',
  ]);
});

test('a page of the report centre fetches nothing beforehand and passes into others without a picture of itself', async ({
  page,
}) => {
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
    // Playwright's own browser keeps no page; a visitor's does.
    browser = await chromium.launch({
      ...chromiumLaunch(),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
  });
  test.afterAll(() => browser.close());

  /** Whether the page at `path` is the very one that was left, once one comes back to it. */
  async function isKept(siteUrl: string, path: string): Promise<boolean> {
    const page = await browser.newPage({ baseURL: siteUrl });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      (window as unknown as { mark: string }).mark = 'left';
    });
    await page.goto('/robots.txt');
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState === 'complete');
    const kept = await page.evaluate(() => (window as unknown as { mark?: string }).mark === 'left');
    await page.close();
    return kept;
  }

  test('the home page is there at once, as it was left', async ({ site }) => {
    expect(await isKept(site.siteUrl, '/')).toBe(true);
  });
});
