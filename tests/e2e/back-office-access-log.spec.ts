import type { Page } from '@playwright/test';
import { axeFindings } from '../support/pages/axe.ts';
import { enter, sendReports, uniqueWord } from './back-office.ts';
import { expect, test } from './site.ts';

const entries = (page: Page) => page.getByRole('table', { name: '접속기록' }).locator('tbody tr');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const find = (page: Page) => page.getByRole('button', { name: '찾기', exact: true });

test.beforeEach(async ({ page, site }) => enter(page, site));

for (const width of [1440, 390])
  test(`who read a case is found by its number, act and day, and leads to it, at a width of ${width}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const title = uniqueWord();
    const [id = ''] = await sendReports(site, [{ title }]);
    await page.request.get(`/api/reports/${id}`);
    await page.request.get(`/api/reports/${id}/notes`);
    await page.goto('/admin/access-log');
    await expect(page).toHaveTitle(/^접속기록 \|/);
    await expect(entries(page).first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    await field(page, '건').fill(id);
    await page.getByRole('combobox', { name: '한 일' }).selectOption('열람');
    await find(page).click();
    await expect(entries(page)).toHaveCount(1);
    await expect(entries(page)).toContainText(site.staff.username);
    await expect(entries(page)).toContainText('성공');
    await expect(page.locator('main')).not.toContainText(title);
    // The id of a case is not in the address.
    await expect(page).toHaveURL('/admin/access-log');
    await entries(page).getByRole('link').click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();

    // The opened case shows it as well, by keyboard alone.
    const section = page.getByRole('region', { name: '접속기록' });
    await section.getByRole('button', { name: '이 건의 접속기록 보기' }).focus();
    await page.keyboard.press('Enter');
    await expect(section.getByRole('listitem').first()).toContainText('열람');
    await expect(section).toContainText('이력·메모 등 열람');
    await expect(section).toContainText(site.staff.username);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(section.getByRole('list')).toHaveCount(0);
  });

test('a search that finds nothing, a text that is no case and an answer that fails say so, and lose nothing typed', async ({
  page,
  refusals,
}) => {
  refusals.push('400 GET /api/admin/access-log', '503 GET /api/admin/access-log');
  await page.goto('/admin/access-log');
  await field(page, '건').fill('아무거나');
  await find(page).click();
  await expect(page.getByText('접수번호 전체나 접속기록에 적힌 12자리 기호를 입력해 주세요.')).toBeVisible();
  await expect(field(page, '건')).toHaveValue('아무거나');
  await field(page, '건').fill('0'.repeat(26));
  await find(page).click();
  await expect(page.getByText('조건에 맞는 접속기록이 없습니다.')).toBeVisible();
  await page.getByLabel('시작 날짜').fill('2026-03-02');
  await page.getByLabel('끝 날짜').fill('2026-03-01');
  await find(page).click();
  await expect(page.getByText('끝 날짜가 시작 날짜보다 앞입니다.').first()).toBeVisible();
  await page.route('**/api/admin/access-log*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByLabel('끝 날짜').fill('2026-03-02');
  await find(page).click();
  await expect(page.getByText('접속기록 조회 실패', { exact: false })).toBeVisible();
  await page.unroute('**/api/admin/access-log*');
  await page.getByRole('button', { name: '초기화' }).click();
  await expect(entries(page).first()).toBeVisible();
  await expect(field(page, '건')).toHaveValue('');
});
