import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './site.ts';

/** The images that are drawn wider than the file the browser chose, with both widths in pixels. */
async function enlarged(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const image of document.querySelectorAll<HTMLImageElement>('main picture img')) {
      image.loading = 'eager';
      await image.decode().catch(() => undefined);
      const file = /-(\d+)\.(?:avif|webp|jpg)$/.exec(image.currentSrc);
      const { width, height } = image.getBoundingClientRect();
      if (!file || width === 0) continue;
      // The width of the whole image on the screen, including parts that the box crops.
      const ratio = image.naturalWidth / image.naturalHeight;
      const cropped = getComputedStyle(image).objectFit === 'cover';
      const drawn = cropped ? Math.max(width, height * ratio) : width;
      if (drawn > Number(file[1]) + 1) found.push(`${image.currentSrc}: drawn ${Math.round(drawn)} px wide`);
    }
    return found;
  });
}

for (const width of [1440, 1000, 768, 390])
  test(`no product page scales an image beyond its file, at ${width} px`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    const sitemap = await (await page.request.get('/sitemap.xml')).text();
    const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');
    const products = addresses
      .map((address) => new URL(address).pathname)
      .filter((path) => path.startsWith('/products/'));
    expect(products.length).toBeGreaterThan(10);
    for (const path of products) {
      await page.goto(path);
      await hydrated(page);
      expect.soft(await enlarged(page), path).toEqual([]);
    }
  });
