import { expect, test } from './site.ts';

const paths = [
  '/',
  '/about/ceo',
  '/about/history',
  '/about/certifications',
  '/esg/esg',
  '/esg/report',
  '/products/guardrail',
  '/products/traffic-safety/carrier-emergency-sign',
  '/community/contact',
  '/report/real',
  '/report/anonymous',
  '/report/check',
  '/nowhere',
];

for (const path of paths)
  test(`${path} uses the fonts it preloads, and no others`, async ({ page, refusals }) => {
    refusals.push('404 GET /nowhere');
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fetched.push(new URL(request.url()).pathname);
    });
    // News from the server may contain characters outside the preloaded fonts.
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(path);
    await page.keyboard.press('End');
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    const preloaded = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
    expect([...fetched].sort()).toEqual([...preloaded].sort());
    // The browser's cache must not show which report page was read.
    const telling = fetched.filter((font) => !/^\/assets\/-[0-9a-f]{8}\.woff2$/.test(font));
    if (/^\/(report|esg\/report)/.test(path)) expect(telling).toEqual([]);
  });
