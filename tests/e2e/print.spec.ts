import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './site.ts';
import { reportForm, writeAnonymously } from './report-forms.ts';

const carrier = '/products/traffic-safety/carrier-emergency-sign';
const roadSign = '/products/signage/road-sign';

/** The number of A4 pages a page prints on. */
async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Shows a page as it is on a sheet of A4 with its margins. */
async function onPaper(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.setViewportSize({ width: 688, height: 1017 });
  await page.emulateMedia({ media: 'print' });
}

test('every product prints on one or two sheets', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/\/products\/[^/<]+\/[^<]+/g)].map(([path]) => path);
  expect(paths).toHaveLength(9);
  const counts: Record<string, number> = {};
  for (const path of paths) {
    await page.goto(path);
    await hydrated(page);
    counts[path] = await sheets(page);
  }
  expect(Object.entries(counts).filter(([, count]) => count < 1 || count > 2)).toEqual([]);
});

test('a printed product has the number of each page', async ({ page }) => {
  await page.goto(carrier);
  const pages = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ cssRules }) =>
      [...cssRules].map(({ cssText }) => cssText).filter((text) => text.startsWith('@page')),
    ),
  );
  expect(pages.join('\n')).toMatch(/@bottom-right.*counter\(page\).*counter\(pages\)/s);
});

test('in print a product page has all its text and images, and no controls', async ({ page }) => {
  await page.goto(carrier);
  await hydrated(page);
  await page.emulateMedia({ media: 'print' });
  for (const title of ['제품 사양', '납품 실적', '사용 방법', '활용 사례'])
    await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
  await expect(page.getByText('제품에 대해 궁금한 점이 있으신가요?')).toBeHidden();
  await expect(page.locator('main').getByRole('button').first()).toBeHidden();
  const table = page.getByRole('table', { name: /납품 실적/ });
  expect(
    await table.evaluate(
      (element) => element.parentElement!.scrollWidth - element.parentElement!.clientWidth,
    ),
  ).toBe(0);
});

test('a product on paper begins with its name, model and picture, and its specifications follow', async ({
  page,
}) => {
  await onPaper(page, carrier);
  const main = page.getByRole('main');
  await expect(page.locator('h1')).toBeHidden();
  await expect(page.getByRole('navigation', { name: '현재 위치' })).toBeHidden();
  await expect(page.locator('footer')).toBeHidden();
  const top = async (text: string) =>
    (await main.getByText(text, { exact: true }).first().boundingBox())?.y ?? 0;
  const name = await main.getByRole('heading', { level: 2, name: '캐리어형 비상표지' }).boundingBox();
  expect(await top('SG-905')).toBeLessThan(name?.y ?? 0);
  const picture = await main.getByRole('img').first().boundingBox();
  expect(picture?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
  expect(await top('제품 사양')).toBeGreaterThan(name?.y ?? 0);
  expect(await top('제품 사양')).toBeLessThan(1017 / 2);

  // Wherever the page has them on a screen.
  await onPaper(page, '/products/signage/solar-fiber-sign');
  expect(await top('제품 사양')).toBeLessThan(await top('낮과 밤'));
});

test('on paper every figure of the deliveries is in one line, and their heads are dark on white', async ({
  page,
}) => {
  await onPaper(page, roadSign);
  const table = page.getByRole('table', { name: /납품 실적/ });
  const broken = await table.locator('td, thead th').evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return text.getClientRects().length > 1;
      })
      .map((cell) => cell.textContent),
  );
  expect(broken).toEqual([]);
  const head = table.getByRole('columnheader', { name: '2025' });
  await expect(head).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(head).toHaveCSS('color', 'rgb(18, 27, 38)');
  const wide = await table.evaluate((element) => element.getBoundingClientRect().right);
  expect(wide).toBeLessThanOrEqual(688);
});

test('the progress of a report prints on one sheet, with the steps that are done', async ({ page, site }) => {
  const account = { loginId: randomUUID(), password: 'abcd123!', passwordConfirm: 'abcd123!' };
  const filed = await page.request.post('/api/reports/anonymous', {
    multipart: { ...account, title: '검수 기록 누락', content: '기록이 없습니다.', targetType: 'EMPLOYEE' },
  });
  const { referenceId } = (await filed.json()) as { referenceId: string };
  const headers = { Origin: site.siteUrl };
  await page.request.post('/api/auth/login', { headers, data: site.staff });
  const data = { status: 'IN_PROGRESS', assignee: '감사팀', actionNotes: '확인하고 있습니다.' };
  const changed = await page.request.patch(`/api/reports/${referenceId}/action`, { headers, data });
  expect(changed.status()).toBe(200);
  await page.goto(`/report/result/${referenceId}`);
  const tracker = page.getByRole('region', { name: '처리 단계' });
  await expect(tracker).toBeVisible();
  expect(await sheets(page)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(tracker.getByRole('listitem').filter({ hasText: '완료' }).locator('svg')).toHaveCSS(
    'print-color-adjust',
    'exact',
  );
});

test('a receipt prints on one sheet', async ({ page }) => {
  await writeAnonymously(page);
  await reportForm(page).submit.click();
  await expect(reportForm(page).receipt).toBeVisible();
  expect(await sheets(page)).toBe(1);
  await page.getByRole('checkbox', { name: /안전하게 보관했습니다$/ }).check();
});
