import type { Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

export const videoHero = (page: Page) => page.getByRole('region', { name: '주요 영상' });
export const productHero = (page: Page) => page.getByRole('region', { name: '주요 제품' });
export const tabs = (hero: Locator) => hero.getByRole('tab');
export const stopButton = (hero: Locator) => hero.getByRole('button', { name: '자동 넘김 정지' });
export const startButton = (hero: Locator) => hero.getByRole('button', { name: '자동 넘김 시작' });

/** The link of the current slide. */
export const linkOf = (hero: Locator) => hero.locator('[role=tabpanel]:not([inert])').getByRole('link');

/** Resolves when both carousels are hydrated. */
export const hydrated = async (page: Page) => {
  for (const id of ['home', 'products'])
    await expect(page.locator(`#${id}`)).toHaveAttribute('data-hydrated');
};

/** Opens the home page with a paused clock. */
export async function openStopped(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await hydrated(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

/** Advances the clock by `ms` and waits until React has rendered. */
export async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  // React renders in a task of its own, after which timers that are due have to run.
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

/** Expects slide number `slide`, from 0, to be the current one and the only one that can be focused. */
export async function expectSlide(hero: Locator, slide: number): Promise<void> {
  await expect(tabs(hero).nth(slide)).toHaveAttribute('aria-selected', 'true');
  const panels = hero.locator('[role=tabpanel]');
  await expect(panels.nth(slide)).not.toHaveAttribute('inert');
  await expect(hero.locator('[role=tabpanel]:not([inert])')).toHaveCount(1);
}

/** Expects the slide to change after exactly `ms`. */
export async function expectChange(hero: Locator, ms: number, from: number, to: number): Promise<void> {
  await pass(hero.page(), ms - 1);
  await expectSlide(hero, from);
  await pass(hero.page(), 1);
  await expectSlide(hero, to);
}

/** Expects no automatic change. */
export async function expectStill(hero: Locator, slide: number): Promise<void> {
  await pass(hero.page(), 30_000);
  await expectSlide(hero, slide);
}

/** Resolves when no slide moves: right after a drag the track is where it was released, and begins its way back. */
const stopped = (from: Locator) =>
  from.evaluate((element) => {
    const moves = element
      .closest('section')
      ?.getAnimations({ subtree: true })
      .filter((move) => move instanceof CSSTransition && move.transitionProperty === 'transform');
    return Promise.allSettled(moves?.map(({ finished }) => finished) ?? []).then(() => undefined);
  });

/** Drags `from` by `right` and `down` pixels, after its animations have finished. */
export async function dragBy(page: Page, from: Locator, right: number, down = 0): Promise<void> {
  await stopped(from);
  await from.hover();
  const box = (await from.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right / 2, y + down / 2);
  await page.mouse.move(x + right, y + down);
  await page.mouse.up();
}

/** Swipes by `right` and `down` pixels with touch events. */
export async function swipeBy(page: Page, from: Locator, right: number, down = 0): Promise<void> {
  await stopped(from);
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
