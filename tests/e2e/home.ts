import type { Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

export const filmHero = (page: Page) => page.getByRole('region', { name: '주요 영상' });
export const productHero = (page: Page) => page.getByRole('region', { name: '주요 제품' });
export const tabs = (hero: Locator) => hero.getByRole('tab');
export const stopButton = (hero: Locator) => hero.getByRole('button', { name: '자동 넘김 정지' });
export const startButton = (hero: Locator) => hero.getByRole('button', { name: '자동 넘김 시작' });

/** The link of the slide that is shown. */
export const linkOf = (hero: Locator) => hero.locator('[role=tabpanel]:not([inert])').getByRole('link');

/** Resolves when script has taken both carousels over. */
export const hydrated = async (page: Page) => {
  for (const id of ['home', 'products'])
    await expect(page.locator(`#${id}`)).toHaveAttribute('data-hydrated');
};

/** Opens the home page with a clock that stands still until it is told to run. */
export async function openStopped(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await hydrated(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

/** Lets so much time pass, and what it brought about be drawn. */
export async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  // React draws in a task of its own; what is due by then, it finds out afterwards.
  for (let drawings = 0; drawings < 2; drawings += 1) {
    await page.evaluate(() => {
      const { port1, port2 } = new MessageChannel();
      return new Promise((drawn) => {
        port1.onmessage = drawn;
        port2.postMessage('');
      });
    });
    await page.clock.runFor(0);
  }
}

/** Expects slide number `slide`, from 0, to be the one that is shown, and the only one that can be reached. */
export async function expectSlide(hero: Locator, slide: number): Promise<void> {
  await expect(tabs(hero).nth(slide)).toHaveAttribute('aria-selected', 'true');
  const panels = hero.locator('[role=tabpanel]');
  await expect(panels.nth(slide)).not.toHaveAttribute('inert');
  await expect(hero.locator('[role=tabpanel]:not([inert])')).toHaveCount(1);
}

/** Expects the slide to change at exactly this many ms from now. */
export async function expectChange(hero: Locator, ms: number, from: number, to: number): Promise<void> {
  await pass(hero.page(), ms - 1);
  await expectSlide(hero, from);
  await pass(hero.page(), 1);
  await expectSlide(hero, to);
}

/** Expects nothing to happen by itself. */
export async function expectStill(hero: Locator, slide: number): Promise<void> {
  await pass(hero.page(), 30_000);
  await expectSlide(hero, slide);
}

/** Moves the mouse, its button down, by exactly this much, once what it holds has come to rest. */
export async function dragBy(page: Page, from: Locator, right: number, down = 0): Promise<void> {
  await from.hover();
  const box = (await from.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right / 2, y + down / 2);
  await page.mouse.move(x + right, y + down);
  await page.mouse.up();
}

/** Moves a finger by this much, as a touch screen tells it. */
export async function swipeBy(page: Page, from: Locator, right: number, down = 0): Promise<void> {
  const box = (await from.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const screen = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    screen.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + right * part, y: y + down * part }],
    });
  await touch('touchStart', 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part);
  await touch('touchEnd', 1);
  await screen.detach();
}
