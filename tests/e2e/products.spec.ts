import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from './site.ts';

const carrier = '/products/traffic-safety/carrier-emergency-sign';
const stairs = '/products/guardrail/safety-stairs';
const roadSign = '/products/signage/road-sign';

const columns = (page: Page) =>
  page
    .locator('main ul:has(h3)')
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
const mainHydrated = (page: Page) => expect(page.locator('main [data-hydrated]').first()).toBeAttached();

for (const [path, cards, links] of [
  ['/products/guardrail', 5, 1],
  ['/products/facilities', 7, 1],
  ['/products/traffic-safety', 8, 3],
  ['/products/signage', 8, 4],
] as const)
  test(`${path} has ${cards} cards, of which ${links} link to a page`, async ({ page }) => {
    await page.goto(path);
    const list = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(list).toHaveCount(cards);
    await expect(list.getByRole('link')).toHaveCount(links);
    for (const link of await list.getByRole('link').all()) {
      const address = (await link.getAttribute('href')) ?? '';
      expect(address.startsWith(`${path}/`)).toBe(true);
      expect((await page.request.get(address)).status(), address).toBe(200);
    }
    const bar = page.getByRole('navigation', { name: '제품 분류' });
    await expect(bar.getByRole('link')).toHaveCount(4);
    await expect(bar.locator('[aria-current=page]')).toHaveAttribute('href', path);
  });

test('the cards are laid out three to a row, two from 768 px and one from 480 px down', async ({ page }) => {
  await page.goto('/products/signage');
  for (const [width, count] of [
    [1440, 3],
    [769, 3],
    [768, 2],
    [481, 2],
    [480, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await columns(page), `${width} px`).toBe(count);
  }
});

test('a gallery is laid out four to a row, three from 1024 px, two from 768 px and one from 480 px down', async ({
  page,
}) => {
  await page.goto('/products/signage/guide-sign');
  const grid = page.locator('main ul:has(figure)').first();
  for (const [width, count] of [
    [1025, 4],
    [1024, 3],
    [769, 3],
    [768, 2],
    [481, 2],
    [480, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const columns = await grid.evaluate(
      (list) => getComputedStyle(list).gridTemplateColumns.split(' ').length,
    );
    expect(columns, `${width} px`).toBe(count);
  }
});

test('a card shows its title over the image on hover and on focus', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/products/traffic-safety');
  const linked = page.getByRole('link', { name: /캐리어형 비상표지/ });
  const plain = page.getByRole('listitem').filter({ hasText: '로봇 신호수' });
  const over = (of: typeof linked) => of.locator('[aria-hidden=true]').filter({ has: page.locator('b') });
  await expect(over(linked)).toHaveCSS('opacity', '0');
  await linked.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(over(linked)).toHaveCSS('opacity', '1');
  await expect(over(linked)).toContainText('자세히 보기');
  await plain.hover();
  await expect(over(plain)).toHaveCSS('opacity', '1');
  await expect(over(plain)).not.toContainText('자세히 보기');
});

test('the table of deliveries sums its rows and years', async ({ page }) => {
  for (const [path, years, note] of [
    [carrier, 7, '집계 기준: 납품 금액(천만 원)'],
    [stairs, 4, '집계 기준: 판매 수량(대)'],
    [roadSign, 11, '집계 기준: 판매 수량(대)'],
  ] as const) {
    await page.goto(path);
    // The rows are read in one moment, which must not be that in which the part of the page is hydrated.
    await hydrated(page);
    const table = page.getByRole('table', { name: /납품 실적/ });
    await expect(page.getByText(note, { exact: true })).toBeVisible();
    await expect(table.locator('tfoot tr').first()).toBeVisible();
    const rows = (await table.locator('tbody tr, tfoot tr').allInnerTexts()).map((row) =>
      row
        .split('\t')
        .slice(1)
        .map((cell) => Number(cell.replaceAll(',', ''))),
    );
    const totals = rows.at(-1) ?? [];
    expect(totals).toHaveLength(years + 1);
    for (const row of rows) expect(row.slice(0, -1).reduce((a, b) => a + b)).toBe(row.at(-1));
    for (const [column, total] of totals.entries())
      expect(rows.slice(0, -1).reduce((sum, row) => sum + (row[column] ?? 0), 0)).toBe(total);
    await expect(table.getByRole('columnheader')).toHaveCount(years + 2);
  }
});

test('images are browsed with arrows, dots and keys, in a loop, and none moves by itself', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(roadSign);
  await mainHydrated(page);
  const slider = page.getByRole('region', { name: '도로표지판 사진' });
  const tabs = slider.getByRole('tab');
  const shown = async (slide: number) => {
    await expect(tabs.nth(slide)).toHaveAttribute('aria-selected', 'true');
    await expect(slider.locator('[role=tabpanel]:not([inert])')).toHaveAttribute('id', `image-${slide}`);
  };
  await expect(tabs).toHaveCount(3);
  await slider.getByRole('button', { name: '이전 사진' }).click();
  await shown(2);
  await slider.getByRole('button', { name: '다음 사진' }).click();
  await shown(0);
  await tabs.nth(1).click();
  await shown(1);
  await page.keyboard.press('ArrowLeft');
  await shown(0);
  await page.clock.runFor(60_000);
  await shown(0);
});

test('the intro video can be stopped and started, and does not play with reduced motion', async ({
  page,
}) => {
  const videos: string[] = [];
  page.on('request', (request) => /\.mp4/.test(request.url()) && videos.push(request.url()));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(carrier);
  const start = page.getByRole('button', { name: '영상 재생' });
  await expect(start).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(videos).toEqual([]);
  await start.click();
  const player = page.locator('main video');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await page.getByRole('button', { name: '영상 정지' }).click();
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
});

test('the demonstration video is shown as wide as its page, and fetched only when it is started', async ({
  page,
}) => {
  await page.goto('/products/traffic-safety/pyrotechnic-sign');
  const player = page.locator('video[controls]');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await player.scrollIntoViewIfNeeded();
    const box = await player.boundingBox();
    expect(box?.width, `at ${width} px`).toBeGreaterThan(Math.min(800, width - 60));
    expect(box?.height).toBeGreaterThan(190);
  }
  await expect(player).toHaveAttribute('preload', 'none');
  expect(await player.evaluate((video: HTMLVideoElement) => video.readyState)).toBe(0);
  await player.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
});

test('every product page ends with a link to the inquiry form', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)]
    .map(([, address]) => new URL(address ?? '').pathname)
    .filter((path) => path.split('/').length === 4);
  expect(pages.length).toBeGreaterThan(5);
  for (const path of pages) {
    await page.goto(path);
    const ask = page.getByRole('region', { name: '제품에 대해 궁금한 점이 있으신가요?' });
    await expect(ask.getByRole('link', { name: '문의하기' }), path).toHaveAttribute(
      'href',
      '/community/contact',
    );
  }
});

test('the structured data has the breadcrumb and the product of the page', async ({ page }) => {
  await page.goto(carrier);
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const graph = (JSON.parse(text ?? '') as { '@graph': Record<string, unknown>[] })['@graph'];
  const trail = graph.find((thing) => thing['@type'] === 'BreadcrumbList') as {
    itemListElement: { name: string; item: string }[];
  };
  const crumbs = page.getByRole('navigation', { name: '현재 위치' });
  for (const { name } of trail.itemListElement) await expect(crumbs).toContainText(name);
  expect(trail.itemListElement.map(({ item }) => new URL(item).pathname)).toEqual([
    '/',
    '/products/traffic-safety',
    carrier,
  ]);
  const product = graph.find((thing) => thing['@type'] === 'Product');
  expect(product).toMatchObject({ name: '캐리어형 비상표지', model: 'SG-905', category: '도로안전경보장치' });
  await expect(page.getByRole('heading', { level: 2, name: '캐리어형 비상표지' })).toBeVisible();
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    String(product?.['description']),
  );
  expect((await page.request.get(new URL(String(product?.['image'])).pathname)).status()).toBe(200);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    String(product?.['image']),
  );
});

test('on a phone the customers and the totals stay beside the years that scroll between them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(roadSign);
  const table = page.getByRole('table', { name: /납품 실적/ });
  const box = page.getByRole('region', { name: '납품 실적 표' });
  await box.scrollIntoViewIfNeeded();
  const customer = table.getByRole('rowheader', { name: '지방자치단체' });
  const total = table
    .getByRole('row', { name: /^지방자치단체/ })
    .getByRole('cell')
    .last();
  const last = table.getByRole('columnheader', { name: '2025' });
  await expect(last).not.toBeInViewport();
  const hasShadow = (cell: Locator) =>
    cell.evaluate((element) => {
      const { boxShadow } = getComputedStyle(element);
      return boxShadow !== 'none' && !/, 0\)|0px 0px 0px 0px/.test(boxShadow);
    });
  for (const cell of [customer, total]) await expect(cell).toBeInViewport({ ratio: 1 });
  // A shadow says on which side there is more.
  expect(await hasShadow(customer)).toBe(false);
  expect(await hasShadow(total)).toBe(true);
  await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
  for (const cell of [customer, last, total]) await expect(cell).toBeInViewport({ ratio: 1 });
  await expect.poll(() => hasShadow(customer)).toBe(true);
  await expect.poll(() => hasShadow(total)).toBe(false);
});
