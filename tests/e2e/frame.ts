import type { Page } from '@playwright/test';
import { hydrated } from './site.ts';

// Locators of the frame.
export const wide = { width: 1440, height: 900 };
export const narrow = { width: 1024, height: 800 };

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Resolves when all animations have finished, but the endless logo strip and what follows scrolling. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    const moves = document
      .getAnimations()
      .filter(
        (move) =>
          move.timeline === document.timeline &&
          move.effect?.getComputedTiming().endTime !== Infinity &&
          move.playState !== 'paused',
      );
    await Promise.allSettled(moves.map((move) => move.finished));
  });

const menuOf = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: '주 메뉴' });
export const group = (page: Page, title: string) =>
  menuOf(page).getByRole('link', { name: title, exact: true });
export const opener = (page: Page, spoken: string) =>
  menuOf(page).getByRole('button', { name: `${spoken} 하위 메뉴` });
export const item = (page: Page, label: string) =>
  menuOf(page).getByRole('link', { name: label, exact: true });
export const burger = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^메뉴 (열기|닫기)$/ });
export const panel = (page: Page) => page.locator('#mobile-menu');
