import type { Page } from '@playwright/test';
import { axeFindingsAtWidths } from '../support/pages/axe.ts';
import { open } from './frame.ts';
import { expect, test } from './site.ts';

test.describe('the greeting', () => {
  test('has a photo, four paragraphs and a signature', async ({ page }) => {
    await open(page, '/about/ceo');
    const letter = page.getByRole('region', { name: '모두가 무사히 돌아오는 길' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('CEO 인사말');
    await expect(letter.getByRole('img')).toHaveJSProperty('complete', true);
    await expect(letter.getByRole('paragraph')).toHaveCount(4);
    await expect(letter).toContainText(/대표이사\s*정가온$/);
  });

  test('shows the alternative text of a photo that fails to load', async ({ page }) => {
    await page.route('**/media/brand/ceo-office*', (route) => route.abort());
    await page.goto('/about/ceo');
    await expect(page.getByText('CEO 사진')).toBeVisible();
  });

  test('has the photo beside the text, and above it from 992 px down', async ({ page }) => {
    await open(page, '/about/ceo');
    const photo = page.getByRole('main').getByRole('region').getByRole('img');
    const text = page.getByRole('paragraph').filter({ hasText: '안녕하십니까' });
    for (const [width, beside] of [
      [993, true],
      [992, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const [left, right] = [await photo.boundingBox(), await text.boundingBox()];
      expect((left?.x ?? 0) + (left?.width ?? 0) < (right?.x ?? 0), `at ${width}`).toBe(beside);
      expect((left?.y ?? 0) + (left?.height ?? 0) < (right?.y ?? 0), `at ${width}`).toBe(!beside);
    }
  });
});

test.describe('the history', () => {
  const years = (page: Page) => page.locator('main ol > li').filter({ has: page.getByRole('heading') });

  test('goes from 2025 back to 2011, by months', async ({ page }) => {
    await open(page, '/about/history');
    await expect(years(page).getByRole('heading', { level: 3 })).toHaveText(
      Array.from({ length: 15 }, (_, back) => `${2025 - back}`),
    );
    const times = await years(page)
      .locator('time')
      .evaluateAll((all) => all.map((time) => (time as HTMLTimeElement).dateTime));
    expect(times).toEqual([...times].sort().reverse());
    expect(times[0]).toBe('2025-05');
    await expect(years(page).last().getByRole('listitem')).toHaveText(/07월?\s*회사 창립/);
    await expect(years(page).nth(10)).toContainText('법인');
  });

  test('alternates between left and right, and is on one side from 768 px down', async ({ page }) => {
    await open(page, '/about/history');
    for (const [width, sides] of [
      [1440, 2],
      [769, 2],
      [768, 1],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await years(page)
        .getByRole('heading')
        .evaluateAll((all) =>
          all.map((heading) => {
            const { left, right, top } = (heading.parentElement as Element).getBoundingClientRect();
            return { left, right, top, text: heading.getBoundingClientRect().top };
          }),
        );
      expect(new Set(boxes.map(({ left }) => Math.round(left))).size, `at ${width}`).toBe(sides);
      for (const [number, { text, left, right }] of boxes.entries()) {
        const next = boxes[number + 1];
        if (!next) continue;
        expect(text, `at ${width}`).toBeLessThan(next.text);
        if (sides === 2) expect(number % 2 ? next.right <= left + 1 : right <= next.left + 1).toBe(true);
      }
    }
  });

  test('has no overlapping lines', async ({ page }) => {
    await open(page, '/about/history');
    for (const width of [1440, 993, 769, 768, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const overlapping = await years(page)
        .locator('h3, li')
        .evaluateAll((all) => {
          const boxes = all.map((line) => line.getBoundingClientRect());
          return all.flatMap((line, at) =>
            boxes.some((other, number) => {
              const box = boxes[at] as DOMRect;
              const [across, down] = [
                Math.min(box.right, other.right) - Math.max(box.left, other.left),
                Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top),
              ];
              return number !== at && across > 1 && down > 1;
            })
              ? [line.textContent]
              : [],
          );
        });
      expect(overlapping, `at ${width}`).toEqual([]);
    }
  });
});

for (const tab of ['patents', 'awards'])
  test(`axe finds nothing on the tab ${tab}`, async ({ page }) => {
    await open(page, `/about/certifications?tab=${tab}`);
    expect(await axeFindingsAtWidths(page)).toEqual([]);
  });
