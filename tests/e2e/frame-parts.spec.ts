import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { axeFindings } from '../support/pages/axe.ts';
import { chromiumLaunch } from '../support/pages/browser.ts';
import { group, open, settled, wide } from './frame.ts';
import { expect, hydrated, test } from './site.ts';

test('the first Tab leads past the header', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: '본문 바로가기' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('with text of twice the size the link past the header stays out of sight until it has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const box = await page.getByRole('link', { name: '본문 바로가기' }).boundingBox();
  expect(box!.height).toBeGreaterThan(64);
  expect(box!.y + box!.height).toBeLessThanOrEqual(0);
});

test('no paragraph, list item or description of a page ends in a line of a single word where another break can be', async ({
  page,
}) => {
  for (const path of ['/', '/esg/report', '/report/anonymous', '/community/contact']) {
    await open(page, path);
    const others = page
      .locator('p, li, dd')
      .evaluateAll((all) =>
        all
          .filter(
            (one) =>
              !['pretty', 'balance'].includes(getComputedStyle(one).getPropertyValue('text-wrap-style')),
          )
          .map((one) => one.outerHTML.slice(0, 90)),
      );
    expect(await others).toEqual([]);
  }
});

test('programs that ask for an icon without a link to it get one', async ({ page }) => {
  const answer = await page.request.get('/favicon.ico');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('image/x-icon');
  expect((await answer.body()).subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
});

test('pages ask browsers not to darken them, and logo and menu button stay readable in browsers that do', async ({
  playwright,
  site,
}) => {
  // It darkens every page, whatever the page asks for.
  const launch = chromiumLaunch();
  const browser = await playwright.chromium.launch({
    ...launch,
    args: [...(launch.args ?? []), '--force-dark-mode', '--enable-features=WebContentsForceDark'],
  });
  for (const width of [1440, 390]) {
    const page = await browser.newPage({ baseURL: site.siteUrl, viewport: { width, height: 900 } });
    await page.goto('/about/ceo');
    const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    expect(scheme.split(' ').sort()).toEqual(['light', 'only']);
    const header = await shadesOf(page.getByRole('banner'));
    expect(header.dark, 'the page is dark').toBeGreaterThan(0.8);
    const logo = page.getByRole('banner').getByRole('link', { name: /홈$/ });
    const { dark, light } = await shadesOf(logo.locator('img'));
    expect([dark > 0.1, light > 0.3], `dark and light at ${width} px`).toEqual([true, true]);
    if (width === 390) {
      const lines = await shadesOf(page.getByRole('button', { name: '메뉴 열기' }).locator('svg'));
      expect(lines.light, 'light pixels of the lines of the menu button').toBeGreaterThan(0.15);
    }
    await page.close();
  }
  await browser.close();
});

/** The shares of the pixels of an element that are dark and that are light. */
async function shadesOf(element: Locator) {
  const { data } = await sharp(await element.screenshot())
    .greyscale()
    .removeAlpha()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    dark: data.filter((shade) => shade < 60).length / data.length,
    light: data.filter((shade) => shade > 180).length / data.length,
  };
}

test('the header shrinks its logo beyond 100 px, also where the browser restored the scroll position', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await open(page);
  const logo = page.getByRole('banner').getByRole('link', { name: /홈$/ });
  const width = async () => (await logo.boundingBox())?.width ?? 0;
  const whole = await width();
  const scrollDown = async (top: number) => {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    // Two frames: one for the scroll event, one for its rendering.
    await page.evaluate(
      () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
    );
    await settled(page);
  };
  await scrollDown(100);
  expect(await width()).toBeCloseTo(whole, 1);
  await scrollDown(101);
  await expect.poll(width).toBeCloseTo(whole * 0.88, 1);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(101);
  await expect.poll(width).toBeCloseTo(whole * 0.88, 1);
  await scrollDown(100);
  await expect.poll(width).toBeCloseTo(whole, 1);
});

for (const moment of ['before', 'after'] as const)
  test(`the wordmark replaces a logo that failed ${moment} hydration`, async ({ page }) => {
    let fail = () => {};
    const waking = new Promise<void>((resolve) => (fail = resolve));
    await page.setViewportSize(wide);
    await page.route(/\/media\/.*logo[^/]*\.svg/, async (route) => {
      if (moment === 'after') await waking;
      await route.abort();
    });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const logo = page.getByRole('banner').getByRole('link', { name: 'GAONGIL 가온길 홈' });
    if (moment === 'after') {
      // Without an interaction, hydration waits for `load`, which waits for the logo.
      await page.keyboard.press('Shift');
      await hydrated(page);
      await expect(logo.getByText('GAONGIL')).toBeHidden();
      fail();
    }
    await expect(logo.getByText('GAONGIL')).toBeVisible();
    await expect(logo.locator('img')).toHaveCount(0);
    await logo.click();
    await expect(page).toHaveURL('/');
  });

test.describe('the logo strip', () => {
  const strip = (page: Page) => page.getByRole('region', { name: '인증 및 협력기관' });
  const moves = (page: Page) =>
    strip(page).evaluate((section) =>
      section
        .getAnimations({ subtree: true })
        .some((move) => move.playState === 'running' && move.effect?.getComputedTiming().duration === 36_000),
    );

  test('moves, pauses under the pointer and the focus, and stops by its button', async ({ page }) => {
    await page.setViewportSize(wide);
    await open(page);
    await strip(page).scrollIntoViewIfNeeded();
    await expect(strip(page).getByRole('img')).toHaveCount(8);
    await page.mouse.move(10, 10);
    await expect.poll(() => moves(page)).toBe(true);
    await strip(page).hover();
    await expect.poll(() => moves(page)).toBe(false);
    await page.mouse.move(10, 10);
    await expect.poll(() => moves(page)).toBe(true);

    const stop = strip(page).getByRole('button', { name: '로고 흐름 정지' });
    const start = strip(page).getByRole('button', { name: '로고 흐름 시작' });
    await page.keyboard.press('Tab');
    await stop.focus();
    await expect.poll(() => moves(page)).toBe(false);
    await page.keyboard.press('Enter');
    await expect(start).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await moves(page)).toBe(false);
    await start.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => moves(page)).toBe(true);
    await expect(stop).toBeFocused();
  });

  test('does not move with reduced motion, and shows each logo once', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    await strip(page).scrollIntoViewIfNeeded();
    expect(await moves(page)).toBe(false);
    await expect(strip(page).getByRole('button')).toBeHidden();
    await expect(strip(page).locator('img:visible')).toHaveCount(8);
  });

  test('shows the name of a logo that fails to load', async ({ page }) => {
    await page.route(/\/media\/.*partner[^/]*\.svg/, (route) => route.abort());
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    await strip(page).scrollIntoViewIfNeeded();
    await expect(strip(page).getByText('ISO 9001').first()).toBeVisible();
  });
});

test.describe('the head of a page', () => {
  for (const width of [390, 1440])
    test(`at ${width} px opens its list of pages, and closes it on Escape and on a click elsewhere`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, '/report/check');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('익명 제보 확인');
      // A phone has room for it below the heading.
      await expect(page.getByRole('navigation', { name: '현재 위치' }).getByRole('listitem')).toHaveText([
        ...(width > 600 ? ['홈', 'ESG'] : []),
        '제보센터',
        '익명 제보 확인',
      ]);
      const pages = page.getByRole('main').getByRole('navigation', { name: 'ESG 메뉴' });
      const summary = pages.locator('summary');
      const other = pages.getByRole('link', { name: 'ESG 경영' });
      await expect(other).toBeHidden();
      await summary.click();
      await expect(other).toBeVisible();
      const [above, below] = [await other.boundingBox(), await summary.boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
      await expect(pages.getByRole('link', { name: '제보센터' })).toHaveAttribute('aria-current', 'true');
      await settled(page);
      expect(await axeFindings(page)).toEqual([]);
      await other.focus();
      await page.keyboard.press('Escape');
      await expect(other).toBeHidden();
      await expect(summary).toBeFocused();
      await summary.click();
      await expect(other).toBeVisible();
      // On a phone the list covers the heading.
      await page.getByRole('navigation', { name: '현재 위치' }).click({ position: { x: 2, y: 2 } });
      await expect(other).toBeHidden();
      expect(
        await page.evaluate(() => document.cookie.length + localStorage.length + sessionStorage.length),
      ).toBe(0);
    });
});

test('in print the header is not fixed and the menus are gone', async ({ page }) => {
  await page.setViewportSize(wide);
  await open(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('header')).toHaveCSS('position', 'static');
  await expect(group(page, 'ABOUT')).toBeHidden();
  await expect(page.getByRole('button', { name: '로고 흐름 정지' })).toBeHidden();
});
