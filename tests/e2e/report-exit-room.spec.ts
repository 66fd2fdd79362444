import type { Page } from '@playwright/test';
import { open, settled } from './frame.ts';
import { reportForm, writeAnonymously } from './report-forms.ts';
import { expect, newLoginId, test } from './site.ts';

// Desktop, tablets, a phone upright and on its side, and a desktop at 400 %.
const windows = [
  [1440, 900],
  [1025, 768],
  [1024, 768],
  [768, 1024],
  [390, 844],
  [844, 390],
  [320, 256],
] as const;

/** What is wrong with the quick exit at the present scroll position: not whole in the window, covered, or covering. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('[data-quick-exit]');
    const header = document.querySelector('header');
    if (!button || !header) return ['no button in the header'];
    const box = button.getBoundingClientRect();
    const found = new Set<string>();
    if (box.width < 40 || box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight)
      found.add(`not whole in the window: ${JSON.stringify(box)}`);
    for (let column = 0; column <= 8; column++)
      for (let row = 0; row <= 4; row++) {
        const x = box.left + 1 + ((box.width - 2) * column) / 8;
        const y = box.top + 1 + ((box.height - 2) * row) / 4;
        const stack = document.elementsFromPoint(x, y);
        // Below the header is what any header covers; it has no holes.
        for (const element of stack.slice(0, stack.indexOf(header)))
          if (!button.contains(element) && !element.contains(button))
            found.add(`${element.tagName} ${element.className} at the same point`);
        if (!stack.includes(header)) found.add('outside of the header');
      }
    const rest = [...header.querySelectorAll('a, button, span, img')].filter((part) =>
      part.checkVisibility(),
    );
    for (const part of rest) {
      if (button.contains(part) || part.closest('[popover], [class*=hidden], ul ul')) continue;
      const other = part.getBoundingClientRect();
      if (
        other.left < box.right &&
        box.left < other.right &&
        other.top < box.bottom &&
        box.top < other.bottom
      )
        found.add(`overlaps ${part.tagName} ${part.textContent}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) found.add('the page is wider than the window');
    return [...found];
  });

/** Scrolls through the page, and asks at each of its positions. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  for (let top = 0; top <= height + 150; top += 150) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    expect(await faults(page), `at ${top}`).toEqual([]);
  }
}

/** Goes through the controls of the page by keyboard; returns those that cannot be seen when they have the focus. */
async function coveredByFocus(page: Page): Promise<string[]> {
  const covered = new Set<string>();
  const controls = await page.locator('main').locator('a, button, input, select, textarea').count();
  await page.locator('main').focus();
  for (let press = 0; press < controls; press++) {
    await page.keyboard.press('Tab');
    const one = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused?.closest('main')) return '';
      const { left, top, width, height } = (focused.closest('label') ?? focused).getBoundingClientRect();
      // Of a field of many lines browsers show the line with the caret, the first.
      const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 24));
      return hit && !hit.closest('header') ? '' : focused.outerHTML.slice(0, 120);
    });
    if (one) covered.add(one);
  }
  return [...covered];
}

for (const [width, height] of windows)
  test(`at ${width} × ${height} px the quick exit is in view and covers nothing, wherever a page is scrolled to`, async ({
    page,
    refusals,
  }) => {
    refusals.push('404 GET /api/reports/status/*');
    await page.setViewportSize({ width, height });
    for (const path of [
      '/report/anonymous',
      '/report/real',
      '/report/check',
      '/report/result/' + '0'.repeat(26),
    ]) {
      await page.goto(path);
      await scrollThrough(page);
      expect(await coveredByFocus(page)).toEqual([]);
    }
    await writeAnonymously(page, newLoginId());
    await reportForm(page).submit.click();
    await expect(reportForm(page).receipt).toBeVisible();
    await scrollThrough(page);
  });

test('in a low window the header leaves room for the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const fixed = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('body *')]
          .filter((part) => part.checkVisibility() && /fixed|sticky/.test(getComputedStyle(part).position))
          .map((part) => part.getBoundingClientRect())
          .reduce((sum, { top, bottom }) => sum + Math.max(0, bottom) - Math.max(0, top), 0) / innerHeight,
    );
  for (const path of ['/report/anonymous', '/report/check']) {
    await page.goto(path);
    expect(await fixed()).toBeLessThan(0.25);
  }
  for (const path of ['/', '/products/guardrail', '/community/contact']) {
    await open(page, path);
    expect(await fixed()).toBe(0);
  }
  // The menu is as it is elsewhere.
  const menu = page.getByRole('button', { name: '메뉴 열기' });
  await menu.click();
  await page.evaluate(() => scrollTo(0, 600));
  await page.getByRole('button', { name: '메뉴 닫기' }).click();
  await expect(page.locator('#mobile-menu')).toBeHidden();
});

test('an Escape that closed a list, a menu or a panel does not count', async ({ page }) => {
  const typed = '적은 글';
  const stays = async () => {
    await expect(page).toHaveURL('/report/real');
    await expect(reportForm(page).title).toHaveValue(typed);
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/report/real');
  await reportForm(page).title.fill(typed);

  const list = page.locator('main details').first();
  await list.locator('summary').click();
  await page.keyboard.press('Escape');
  await expect(list).not.toHaveAttribute('open');
  await page.keyboard.press('Escape');
  await stays();

  await page.clock.install();
  const group = page
    .getByRole('banner')
    .getByRole('button', { name: /하위 메뉴$/ })
    .first();
  await group.focus();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await stays();

  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('#mobile-menu')).toBeHidden();
  await stays();
});

test('a list that Escape does not close does not stop the quick exit', async ({ page }) => {
  await page.route(/\/assets\/main-/, () => new Promise(() => {}));
  await page.goto('/report/real');
  // Before the page is hydrated nothing closes it.
  await page.locator('main details summary').first().click();
  for (let press = 0; press < 2; press++) await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/products/guardrail');
});
