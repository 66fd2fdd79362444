import { axeFindings } from '../support/pages/axe.ts';
import { open } from './frame.ts';
import { expect, hydrated, test } from './site.ts';

const ways = [
  ['실명으로 제보하기', '/report/real', '실명 제보'],
  ['익명으로 제보하기', '/report/anonymous', '익명 제보'],
  ['진행 상황 조회하기', '/report/check', '익명 제보 확인'],
] as const;
const pages = [
  ['/esg/esg', 'ESG 경영'],
  ['/esg/report', '제보센터'],
] as const;

test.describe('the page under construction', () => {
  test('shows its image, and links to the contact page and the report centre', async ({ page }) => {
    await open(page, '/esg/esg');
    const main = page.getByRole('main');
    const image = main.getByRole('img', { name: /준비 중 안내판/ });
    await expect(image).toBeVisible();
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
    await expect(main.getByText('🚧')).toHaveCount(0);
    for (const [name, path] of [
      ['문의하기', '/community/contact'],
      ['제보센터', '/esg/report'],
    ] as const)
      await expect(main.locator('section').getByRole('link', { name })).toHaveAttribute('href', path);
  });

  for (const moment of ['before', 'after'] as const)
    test(`has an emoji with a name where the image failed ${moment} hydration`, async ({ page }) => {
      let fail = () => {};
      const waking = new Promise<void>((resolve) => (fail = resolve));
      await page.route('**/media/brand/construction*', async (route) => {
        if (moment === 'after') await waking;
        await route.abort();
      });
      await page.goto('/esg/esg', { waitUntil: 'domcontentloaded' });
      const sign = page.getByRole('main').getByRole('img', { name: '공사 중 표지' });
      if (moment === 'after') {
        // Without an interaction, hydration waits for `load`, which waits for the image.
        await page.keyboard.press('Shift');
        await hydrated(page);
        await expect(sign).toHaveCount(0);
        fail();
      }
      await expect(sign).toBeVisible();
      await expect(sign).toHaveText('🚧');
      await expect(page.locator('main img[src*=construction]')).toHaveCount(0);
      expect(await axeFindings(page)).toEqual([]);
    });
});

test.describe('the report centre', () => {
  // The browser logs an error for a view transition into a page that has none, as the report pages.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [name, path, title] of ways)
    test(`${name} leads to ${path}, from anywhere on its card`, async ({ page }) => {
      await open(page, '/esg/report');
      const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
      await expect(card.getByRole('heading', { level: 3 })).toHaveText(title);
      await expect(card.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
      const answer = page.waitForResponse((response) => new URL(response.url()).pathname === path);
      await card.click({ position: { x: 20, y: 20 } });
      expect((await answer).status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    });

  test('leaves nothing in the browser', async ({ page }) => {
    await open(page, '/esg/report');
    expect(
      await page.evaluate(() => document.cookie.length + localStorage.length + sessionStorage.length),
    ).toBe(0);
  });

  test('names the four steps in order', async ({ page }) => {
    await page.goto('/esg/report');
    const steps = page.getByRole('main').locator('ol').filter({ hasText: '1단계' });
    await expect(steps.getByRole('heading', { level: 3 })).toHaveText(['접수', '검토', '사실 확인', '종결']);
    await expect(steps.getByText(/^\d단계$/)).toHaveText(['1단계', '2단계', '3단계', '4단계']);
  });

  test('the hint below the cards links to the advice on safe reporting', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, '/esg/report');
    await page.getByRole('link', { name: /^제보하기 전에/ }).click();
    await expect(page).toHaveURL('/esg/report#safely');
    await expect(page.getByRole('heading', { level: 2, name: '안전하게 제보하는 방법' })).toBeInViewport();
  });

  test('its parts are beside or below each other, depending on the width', async ({ page }) => {
    await page.goto('/esg/report');
    const columns = (text: string) =>
      page
        .getByRole('main')
        .locator('ul, ol')
        .filter({ hasText: text })
        .evaluate((list) => new Set([...list.children].map((item) => item.getBoundingClientRect().x)).size);
    for (const [width, ways, types, principles, steps] of [
      [1440, 3, 3, 4, 4],
      [1024, 3, 3, 2, 2],
      [992, 3, 2, 2, 2],
      [900, 1, 2, 2, 2],
      [600, 1, 1, 1, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect(
        [
          await columns('실명으로 제보하기'),
          await columns('금품·향응 수수'),
          await columns('불이익 금지'),
          await columns('1단계'),
        ],
        `at ${width}`,
      ).toEqual([ways, types, principles, steps]);
    }
  });
});

for (const [path, title] of pages) {
  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test(`${path} can be read completely`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const shown = page.getByRole('main').locator('h2, h3, section p, section li');
      for (const text of await shown.all()) {
        await expect(text).toBeVisible();
        await expect(text).toHaveCSS('opacity', '1');
      }
      expect(await shown.count()).toBeGreaterThanOrEqual(4);
    });
  });
}
