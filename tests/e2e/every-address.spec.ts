import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

/** The title of each page and its number of tables, steps, figures and so on (docs/behaviour/pages.md). */
interface Expected {
  title: string;
  tables?: number;
  steps?: number;
  figures?: number;
  tabs?: number;
  videos?: number;
}

const pages: Record<string, Expected> = {
  '/about/ceo': { title: 'CEO 인사말' },
  '/about/history': { title: '연혁' },
  '/about/certifications': { title: '인증현황', tabs: 3, figures: 56 },
  '/products/guardrail': { title: '방호울타리 및 교통안전시설' },
  '/products/facilities': { title: '도로편의시설' },
  '/products/traffic-safety': { title: '도로안전경보장치' },
  '/products/signage': { title: '표지판 및 조명' },
  '/products/traffic-safety/carrier-emergency-sign': {
    title: '캐리어형 비상표지',
    tables: 2,
    steps: 4,
    figures: 3,
    videos: 1,
  },
  '/products/traffic-safety/smart-warning': { title: '스마트 경고 시스템', tables: 1, steps: 3, tabs: 3 },
  '/products/traffic-safety/pyrotechnic-sign': {
    title: '불꽃신호 자동 점화장치',
    tables: 1,
    steps: 3,
    tabs: 3,
    videos: 1,
  },
  '/products/guardrail/safety-stairs': {
    title: '가드레일 안전계단',
    tables: 1,
    steps: 3,
    figures: 3,
    tabs: 3,
  },
  '/products/facilities/shelter-bus': { title: '이동식 작업자 쉼터버스', tables: 1, figures: 7, tabs: 3 },
  '/products/signage/road-sign': { title: '도로표지판', tables: 1, figures: 8, tabs: 3 },
  '/products/signage/guide-sign': { title: '교통안전표지', tables: 1, figures: 16, tabs: 2 },
  '/products/signage/solar-fiber-sign': { title: '태양광 광섬유 발광표지', tables: 1, figures: 2, tabs: 3 },
  '/products/signage/solar-led-sign': { title: '태양광 LED 발광표지', tables: 1, figures: 2, tabs: 3 },
  '/esg/esg': { title: 'ESG 경영' },
  '/esg/report': { title: '제보센터', steps: 4 },
  '/community/news': { title: '뉴스' },
  '/community/contact': { title: '문의하기', tables: 1, figures: 1 },
  '/report/real': { title: '실명 제보' },
  '/report/anonymous': { title: '익명 제보' },
  '/report/check': { title: '익명 제보 확인' },
};

const count = (page: Page, what: string) => page.locator(`main ${what}`).count();

for (const [path, { title, tables = 0, steps = 0, figures = 0, tabs = 0, videos = 0 }] of Object.entries(
  pages,
))
  test(`${path} has its title and all its parts`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(200);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: title, exact: true }).first()).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    // No heading level is skipped.
    const levels = await main
      .locator('h1, h2, h3, h4')
      .evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])));
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    // The report pages have their own tables of consent and their own specification.
    if (path.startsWith('/report/')) return;
    expect({
      tables: await count(page, 'table'),
      steps: await main
        .locator('section ol')
        .first()
        .locator('> li')
        .count()
        .then((all) => (steps ? all : 0)),
      figures: await count(page, 'figure'),
      tabs: await count(page, '[role=tab]'),
      videos: await count(page, 'video'),
    }).toEqual({ tables, steps, figures, tabs, videos });
    for (const table of await main.locator('table').all()) {
      await expect(table.locator('caption')).toBeAttached();
      expect(await table.locator('th:not([scope])').count()).toBe(0);
    }
  });

test('the sitemap lists all pages and no others', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => new URL(at ?? '').pathname);
  const open = Object.keys(pages).filter((path) => !path.startsWith('/report/'));
  expect(listed.sort()).toEqual(['/', ...open].sort());
});

test('every link within the site leads to a page', async ({ page }) => {
  const links = new Set<string>();
  for (const path of ['/', ...Object.keys(pages)]) {
    const html = await (await page.request.get(path)).text();
    for (const [, link] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) links.add(link ?? '');
  }
  expect(links.size).toBeGreaterThan(20);
  for (const link of links) expect((await page.request.get(link)).status(), link).toBe(200);
});

test('an unknown address answers 404', async ({ page }) => {
  for (const path of [
    '/about',
    '/products',
    '/esg',
    '/community',
    '/about/ceo/more',
    '/products/guardrail/w-beam-guardrail',
    '/products/traffic-safety/safety-stairs',
    '/products/none',
    '/esg/report/real',
    '/index.html',
  ])
    expect((await page.request.get(path)).status(), path).toBe(404);
});
