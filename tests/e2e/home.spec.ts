import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { expect, test } from './site.ts';

const films = (page: Page) => page.getByRole('region', { name: '주요 영상' });
const products = (page: Page) => page.getByRole('region', { name: '주요 제품' });
const shown = (carousel: Locator) => carousel.getByRole('tab', { selected: true });
const tab = (carousel: Locator, number: number) => carousel.getByRole('tab').nth(number - 1);

/** Expects the carousel to show slide `number`, and only its links and texts to be reachable. */
async function expectSlide(carousel: Locator, number: number) {
  await expect(tab(carousel, number)).toHaveAttribute('aria-selected', 'true');
  await expect(carousel.getByRole('tabpanel').and(carousel.locator(':not([inert])'))).toHaveCount(1);
}

/** Opens the home page with a clock that stands until it is moved, awake. */
async function openHome(page: Page) {
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(100);
  await expect(films(page)).toHaveAttribute('data-awake', 'true');
}

async function drag(page: Page, area: Locator, by: number, down = 0) {
  const box = await area.boundingBox();
  if (!box) throw new Error('nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 8; step += 1) await page.mouse.move(x + (by * step) / 8, y + (down * step) / 8);
  await page.mouse.up();
}

test.describe('the films', () => {
  test('go on by themselves, and stand still from stop to start', async ({ page }) => {
    await openHome(page);
    await expectSlide(films(page), 1);
    await page.clock.runFor(4_000);
    await expectSlide(films(page), 2);
    await films(page).getByRole('button', { name: '자동 넘김 정지' }).click();
    await page.clock.runFor(60_000);
    await expectSlide(films(page), 2);
    await films(page).getByRole('button', { name: '자동 넘김 시작' }).click();
    await page.clock.runFor(4_000);
    await expectSlide(films(page), 3);
  });

  test('follow a swipe far enough, and no shorter one', async ({ page }) => {
    await openHome(page);
    const { width = 0 } = page.viewportSize() ?? {};
    await drag(page, films(page), -(width * 0.1 - 4));
    await expectSlide(films(page), 1);
    await drag(page, films(page), -(width * 0.1 + 4));
    await expectSlide(films(page), 2);
    await drag(page, films(page), width * 0.1 + 4);
    await expectSlide(films(page), 1);
    await drag(page, films(page), width * 0.2, width * 0.2 + 40);
    await expectSlide(films(page), 1);
    await drag(page, films(page), width * 0.2);
    await expectSlide(films(page), 3);
  });

  test('obey arrow keys, Home and End, and stay while the keyboard is among them', async ({ page }) => {
    await openHome(page);
    await shown(films(page)).focus();
    await page.keyboard.press('ArrowRight');
    await expectSlide(films(page), 2);
    await expect(shown(films(page))).toBeFocused();
    await page.keyboard.press('End');
    await expectSlide(films(page), 3);
    await page.keyboard.press('ArrowRight');
    await expectSlide(films(page), 1);
    await page.clock.runFor(30_000);
    await expectSlide(films(page), 1);
    await page.getByRole('link', { name: '본문 바로가기' }).focus();
    await page.clock.runFor(4_000);
    await expectSlide(films(page), 2);
  });

  test('are not held by a mouse that pressed a button', async ({ page }) => {
    await openHome(page);
    await films(page).getByRole('button', { name: '다음 영상' }).click();
    await expectSlide(films(page), 2);
    await page.clock.runFor(4_000);
    await expectSlide(films(page), 3);
  });

  test('come after the page has loaded, one at a time, and play over their poster', async ({ page }) => {
    const asked: string[] = [];
    let loaded = false;
    page.on('load', () => (loaded = true));
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/videos/')) asked.push(`${loaded ? '' : 'early '}${pathname}`);
    });
    await page.goto('/');
    await expect(films(page).locator('video').first()).toHaveAttribute('data-seen', 'true');
    expect(new Set(asked)).toEqual(new Set([expect.stringMatching(/^\/videos\/video1(-av1)?\.mp4$/)]));
    // The next one is fetched before its turn.
    await expect.poll(() => asked.some((path) => path.includes('video3'))).toBe(true);
    expect(asked.some((path) => path.includes('video2'))).toBe(false);
  });

  test('that cannot be had leave their poster, and the slides go on', async ({ page }) => {
    await page.route('**/videos/**', (route) => route.abort());
    await openHome(page);
    await tab(films(page), 3).click();
    await page.clock.runFor(4_500);
    await expect(films(page).locator('[data-look=ending]')).toHaveCount(1);
    await page.clock.runFor(1_800);
    await expectSlide(films(page), 1);
    await expect(films(page).locator('video[data-seen]')).toHaveCount(0);
    await expect(films(page).getByRole('tabpanel').first().locator('img')).toBeVisible();
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('are pictures that can all be reached, and no film is fetched', async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await openHome(page);
      await page.clock.runFor(60_000);
      await expectSlide(films(page), 1);
      for (const number of [2, 3, 1]) {
        await films(page).getByRole('button', { name: '다음 영상' }).click();
        await expectSlide(films(page), number);
      }
      await expect(films(page).getByRole('button', { name: '자동 넘김 시작' })).toBeVisible();
      expect(asked.filter((path) => path.startsWith('/videos/'))).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
    });
  });
});

test.describe('the products', () => {
  test('begin when they come into view, go round both ways, and lead to their pages', async ({ page }) => {
    await openHome(page);
    await products(page).scrollIntoViewIfNeeded();
    await expect(products(page)).toBeInViewport({ ratio: 0.5 });
    // The browser tells what is in view between two frames, whatever our clock says.
    await page.evaluate(() => new Promise((seen) => new IntersectionObserver(seen).observe(document.body)));
    await expectSlide(products(page), 1);
    await page.clock.runFor(5_900);
    await expectSlide(products(page), 1);
    await page.clock.runFor(200);
    await expectSlide(products(page), 2);
    await products(page).getByRole('button', { name: '이전 제품' }).click();
    await products(page).getByRole('button', { name: '이전 제품' }).click();
    await expectSlide(products(page), 4);
    await expect(products(page).getByRole('link', { name: '제품 보기 도로표지판' })).toHaveAttribute(
      'href',
      '/products/signage/road-sign',
    );
    await products(page).getByRole('button', { name: '다음 제품' }).click();
    await expectSlide(products(page), 1);
    await page.clock.runFor(5_100);
    await expectSlide(products(page), 2);
  });

  test('follow the finger, and a swipe over a link does not follow the link', async ({ page }) => {
    await openHome(page);
    const link = products(page)
      .getByRole('link', { name: /^제품 보기/ })
      .first();
    await link.scrollIntoViewIfNeeded();
    const { width = 0 } = page.viewportSize() ?? {};
    await drag(page, link, -width * 0.15);
    await expectSlide(products(page), 2);
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

test.describe('a picture that does not come', () => {
  for (const moment of ['before', 'after'] as const)
    test(`has its text in its place, ${moment} the page woke`, async ({ page }) => {
      let fail = () => {};
      const later = new Promise<void>((resolve) => (fail = resolve));
      await page.route('**/media/brand/news/**', async (route) => {
        if (moment === 'after') await later;
        await route.abort();
      });
      let wake = () => {};
      const asleep = new Promise<void>((resolve) => (wake = resolve));
      await page.route('**/assets/main-*.js', async (route) => {
        await asleep;
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'commit' });
      await page.getByRole('heading', { name: '가온길의 새로운 소식' }).scrollIntoViewIfNeeded();
      if (moment === 'before')
        await page.waitForFunction(() =>
          [...document.querySelectorAll<HTMLImageElement>('img[src*="/brand/news/"]')].some(
            (image) => image.complete && image.naturalWidth === 0,
          ),
        );
      wake();
      await expect(films(page)).toHaveAttribute('data-awake', 'true');
      fail();
      await expect(page.getByText('뉴스 이미지 1', { exact: true })).toBeVisible();
    });
});

test('news opens elsewhere, says so, and tells nobody where it was opened', async ({ page }) => {
  await page.goto('/');
  for (const link of await page.getByRole('link', { name: /기사 보기 \(새 창\)$/ }).all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  await expect(page.getByRole('link', { name: /기사 보기 \(새 창\)$/ })).toHaveCount(3);
});
