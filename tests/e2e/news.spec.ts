import type { Request } from '@playwright/test';
import { axeFindings } from '../support/pages/axe.ts';
import { enter } from './back-office.ts';
import { board, news, path, removeNews, serve, type Item, unreachable } from './news.ts';
import { expect, hydrated, test } from './site.ts';

test('while the server has no news, the built-in list is shown without a notice', async ({
  page,
  request,
  site,
}) => {
  await removeNews(request, site);
  await page.goto(path);
  const { articles, count, notice } = board(page);
  await expect(articles).toHaveCount(10);
  await expect(count).toHaveText('총 10건');
  await expect(notice).toHaveCount(0);
  const dates = await articles.locator('time').allInnerTexts();
  expect(dates).toEqual([...dates].sort().reverse());
  expect([dates[0]?.slice(0, 4), dates.at(-1)?.slice(0, 4)]).toEqual(['2025', '2018']);
  for (const date of dates) expect(date).toMatch(/^\d{4}\.\d{2}\.\d{2}$/);
  for (const article of await articles.all()) {
    await expect(article).toHaveAttribute('href', /^https:\/\//);
    await expect(article).toHaveAttribute('target', '_blank');
    await expect(article).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(article).toHaveAccessibleName(/\(새 창\)$/);
    await article.scrollIntoViewIfNeeded();
    await expect(article.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  }
});

test('news that staff create is listed, latest first, until it is deleted', async ({
  page,
  request,
  site,
}) => {
  await removeNews(request, site);
  await enter(page, site);
  const headers = { Origin: site.siteUrl };
  const ids: number[] = [];
  for (const [title, date] of [
    ['먼저 쓴 소식', '2024.03.01'],
    ['<b>나중</b> & 소식', '2025.06.30'],
  ]) {
    const data = { title, date, url: 'https://press.example/a?b=1&c=2' };
    const created = await page.request.post('/api/news', { headers, data });
    expect(created.status()).toBe(201);
    ids.push(((await created.json()) as Item).id);
  }
  await page.goto(path);
  const { articles, count } = board(page);
  await expect(articles).toHaveText([
    /2\s*<b>나중<\/b> & 소식\s*2025\.06\.30/,
    /1\s*먼저 쓴 소식\s*2024\.03\.01/,
  ]);
  await expect(count).toHaveText('총 2건');
  await expect(articles.first()).toHaveAttribute('href', 'https://press.example/a?b=1&c=2');
  await expect(articles.first().locator('time')).toHaveAttribute('datetime', '2025-06-30');
  for (const id of ids)
    expect((await page.request.delete(`/api/news/${id}`, { headers })).status()).toBe(204);
  await page.reload();
  await expect(articles).toHaveCount(10);
});

for (const answer of ['down', 500] as const)
  test(`when the server is ${answer} the built-in list is shown with a notice, until a retry succeeds`, async ({
    page,
    refusals,
  }) => {
    refusals.push('500 GET /api/news');
    await serve(page, answer);
    await page.goto(path);
    const { heading, articles, notice } = board(page);
    await expect(notice.locator('p')).toHaveText(unreachable);
    await expect(articles).toHaveCount(10);
    expect(await axeFindings(page)).toEqual([]);

    const isNews = (sent: Request) => sent.url().endsWith('/api/news');
    const failedAgain =
      answer === 'down'
        ? page.waitForEvent('requestfailed', isNews)
        : page.waitForEvent('requestfinished', isNews);
    await notice.getByRole('button', { name: '다시 시도' }).click();
    await failedAgain;
    await expect(notice).toBeVisible();
    await page.unroute('**/api/news');
    await serve(page, news(2));
    await notice.getByRole('button', { name: '다시 시도' }).click();
    await expect(articles).toHaveCount(2);
    await expect(notice).toHaveCount(0);
    await expect(heading).toBeFocused();
  });

test('a server without an answer for five seconds counts as unreachable', async ({ page }) => {
  await page.route('**/api/news', () => undefined);
  await page.goto(path);
  const { articles, notice, region } = board(page);
  await hydrated(page);
  await expect(region).toHaveAttribute('aria-busy', 'true');
  // The built-in list would be replaced as soon as that of the server arrives.
  await expect(articles).toHaveCount(0);
  await expect(notice).toBeVisible({ timeout: 8_000 });
  await expect(articles).toHaveCount(10);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the list is shown even when our script fails to load', async ({ page, complaints }) => {
  await page.route('**/assets/main-*.js', (route) => route.abort());
  await page.goto(path);
  await expect(board(page).articles).toHaveCount(10);
  complaints.length = 0;
});

for (const [name, answer] of [
  ['ten articles', news(10)],
  ['many pages', news(35)],
  ['three articles', news(3)],
  ['no answer', 'down'],
] as const)
  for (const width of [390, 1440])
    test(`no layout shift when ${name} arrive at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      let release = () => undefined as void;
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/api/news', async (route) => {
        await released;
        await (answer === 'down' ? route.abort() : route.fulfill({ json: answer }));
      });
      await page.goto(path);
      await hydrated(page);
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => {
        const moved = Object.assign(window, { moved: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) moved.moved += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift' });
      });
      await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
      release();
      await expect(board(page).region).toHaveAttribute('aria-busy', 'false');
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.01);
    });

test('an image that fails to load is replaced by its text', async ({ page }) => {
  await page.route('**/media/brand/news/**', (route) => route.abort());
  await page.goto(path);
  const { articles } = board(page);
  for (const [index, article] of (await articles.all()).entries()) {
    await article.scrollIntoViewIfNeeded();
    await expect(article.getByText(`뉴스 이미지 ${index + 1}`, { exact: true })).toBeVisible();
    await expect(article.locator('img')).toHaveCount(0);
  }
  expect(await axeFindings(page)).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the built-in list can be read, and no control is shown that needs JavaScript', async ({ page }) => {
    await page.goto(path);
    const { articles, query, current } = board(page);
    await expect(articles).toHaveCount(10);
    for (const article of await articles.all()) await expect(article.locator('img')).toBeVisible();
    await expect(query).toBeHidden();
    await expect(current).toHaveText('1쪽');
  });
});
