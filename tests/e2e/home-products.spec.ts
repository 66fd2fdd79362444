import type { Page } from '@playwright/test';
import { axeFindings } from '../support/pages/axe.ts';
import {
  hydrated,
  dragBy,
  expectChange,
  expectSlide,
  expectStill,
  videoHero,
  linkOf,
  openStopped,
  pass,
  productHero,
  startButton,
  stopButton,
  swipeBy,
  tabs,
} from './home.ts';
import { expect, test } from './site.ts';

/** Opens the page and scrolls to the products while the clock is paused. */
async function openAtProducts(page: Page) {
  await openStopped(page);
  const hero = productHero(page);
  await hero.scrollIntoViewIfNeeded();
  // The intersection observer has reported the position.
  await expect(hero.locator('img').last()).not.toHaveAttribute('loading');
  return hero;
}

const links = [
  '/products/guardrail/safety-stairs',
  '/products/facilities/shelter-bus',
  '/products/traffic-safety/carrier-emergency-sign',
  '/products/signage/road-sign',
];

test('products change 6,000 ms after they come into view and then every 5,000 ms, in a loop', async ({
  page,
}) => {
  const hero = await openAtProducts(page);
  await expectChange(hero, 6_000, 0, 1);
  await expectChange(hero, 5_000, 1, 2);
  await expectChange(hero, 5_000, 2, 3);
  await expectChange(hero, 5_000, 3, 0);
});

test('products do not change out of view and restart with the first one when they come back', async ({
  page,
}) => {
  const hero = await openAtProducts(page);
  await pass(page, 6_000);
  await expectSlide(hero, 1);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(hero.locator('img').last()).toHaveAttribute('loading', 'lazy');
  await expectStill(hero, 1);
  await hero.scrollIntoViewIfNeeded();
  await expectSlide(hero, 0);
  await expectChange(hero, 6_000, 0, 1);
});

test('arrows work in both directions, and each product gets its 5,000 ms', async ({ page }) => {
  const hero = await openAtProducts(page);
  await hero.getByRole('button', { name: '이전 제품' }).click();
  await expectSlide(hero, 3);
  await hero.getByRole('button', { name: '다음 제품' }).click();
  await expectChange(hero, 5_000, 0, 1);
  await stopButton(hero).click();
  await expectStill(hero, 1);
  await startButton(hero).click();
  await expectChange(hero, 5_000, 1, 2);
});

test('each product links to its page, and only the current one can be reached', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await hydrated(page);
  const hero = productHero(page);
  await hero.scrollIntoViewIfNeeded();
  for (const [slide, link] of links.entries()) {
    await tabs(hero).nth(slide).click();
    await expectSlide(hero, slide);
    const name = (await tabs(hero).nth(slide).textContent()) ?? '';
    await expect(linkOf(hero)).toHaveAccessibleName(`제품 보기 ${name}`);
    await expect(linkOf(hero)).toHaveAttribute('href', link);
    await expect(linkOf(hero)).toBeInViewport();
    expect(await axeFindings(page)).toEqual([]);
  }
});

test('the focus pauses the products until it leaves', async ({ page }) => {
  const hero = await openAtProducts(page);
  await stopButton(hero).focus();
  await page.keyboard.press('Tab');
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
  await expect(linkOf(hero)).toBeFocused();
  await expectStill(hero, 0);
  await page.keyboard.press('Tab');
  await expectChange(hero, 5_000, 0, 1);
});

test('dragging with the mouse changes the product and opens no link', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const hero = await openAtProducts(page);
  await dragBy(page, linkOf(hero), -143);
  await expectSlide(hero, 0);
  await dragBy(page, linkOf(hero), -144);
  await expectSlide(hero, 1);
  await dragBy(page, hero, 400);
  await dragBy(page, hero, 400);
  await expectSlide(hero, 3);
  await expectChange(hero, 5_000, 3, 0);
  await expect(page).toHaveURL('/');
});

test('the track follows the mouse without a transition, with a product on either side', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const hero = await openAtProducts(page);
  const left = (slide: number) =>
    hero
      .locator('[role=tabpanel]')
      .nth(slide)
      .evaluate((panel) => Math.round(panel.getBoundingClientRect().x));
  await hero.hover({ position: { x: 700, y: 100 } });
  await page.mouse.down();
  const { x, y } = (await hero.boundingBox()) ?? { x: 0, y: 0 };
  for (const moved of [20, 300, -300]) {
    await page.mouse.move(x + 700 + moved, y + 100);
    const width = await hero.evaluate(({ clientWidth }) => clientWidth);
    expect([await left(3), await left(0), await left(1)]).toEqual([moved - width, moved, moved + width]);
  }
  await page.mouse.up();
  await expectSlide(hero, 1);
  await expect.poll(() => left(1)).toBe(0);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a finger swipes the products from 60 px on', async ({ page }) => {
    const hero = await openAtProducts(page);
    await swipeBy(page, hero, -59);
    await expectSlide(hero, 0);
    await swipeBy(page, hero, -60);
    await expectSlide(hero, 1);
    await swipeBy(page, hero, 100);
    await swipeBy(page, hero, 100);
    await expectSlide(hero, 3);
  });
});

test('a button pressed before hydration acts after it', async ({ page }) => {
  let open = () => {};
  const gate = new Promise<void>((opened) => (open = opened));
  await page.route('**/assets/main*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await tabs(videoHero(page)).nth(2).click();
  open();
  await hydrated(page);
  await expectSlide(videoHero(page), 2);
});
