import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { connect } from '../../migrations/migrate.js';
import { sheetRows } from '../support/callers/xlsx.ts';
import { axeFindings } from '../support/pages/axe.ts';
import { enter, giveReason, rows, sendReports, uniqueWord } from './back-office.ts';
import { expect, test } from './site.ts';

test.beforeEach(async ({ page, site }) => enter(page, site));

const tab = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const first = (page: Page) => page.locator('tbody tr').first();

test('an export says how many cases and by which filters, and is listed with its person, format and filters, by a link in its dialog', async ({
  page,
  site,
}) => {
  const word = uniqueWord();
  await sendReports(site, [{ title: word }]);
  await page.goto(`/admin?q=${encodeURIComponent(word)}&status=RECEIVED`);
  await expect(rows(page)).toHaveCount(1);
  const dialog = page.getByRole('dialog', { name: '목록 내보내기' });
  await page.getByRole('button', { name: '내보내기' }).click();
  await expect(dialog).toContainText('내보낼 건1건');
  await expect(dialog).toContainText(`조건상태: 접수, 검색어: ${word}`);
  await expect(dialog.getByRole('checkbox', { name: /사건 개요/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await giveReason(dialog);
  await dialog.getByRole('button', { name: '엑셀(.xlsx) 저장' }).click();
  await (await download).path();
  await page.getByRole('button', { name: '내보내기' }).click();
  await dialog.getByRole('link', { name: '내보내기 기록 보기' }).click();
  await expect(page).toHaveURL('/admin/records');
  await expect(page).toHaveTitle(/^기록 \|/);
  await expect(dialog).toBeHidden();
  await expect(first(page)).toContainText(site.staff.username);
  await expect(first(page)).toContainText('엑셀');
  await expect(first(page)).toContainText('상태: 접수, 검색함');
  await expect(page.locator('main')).not.toContainText(word);
});

test('changes of news are listed, of deleted items too, and destroyed cases in pages', async ({
  page,
  site,
  stack,
}) => {
  const title = uniqueWord();
  const headers = { origin: site.siteUrl };
  const data = { title, url: 'https://news.example/1', date: '2026.01.05' };
  const { id } = (await (await page.request.post('/api/news', { data, headers })).json()) as { id: number };
  await page.request.delete(`/api/news/${id}`, { headers });
  const db = connect(stack.databaseUrl);
  const request = { reason: 'DUPLICATE', requested_by: '김요청', confirmed_by: '이승인' };
  const report = { kind: 'report', type: 'ANONYMOUS', status: 'CLOSED', received: '2025-03-01' };
  await db('destroyed_cases').insert({ ...report, ...request, destroyed: '2026-04-01' });
  await db('destroyed_cases').insert(
    Array.from({ length: 50 }, () => ({ ...report, destroyed: '2026-05-01' })),
  );
  await db.destroy();

  await page.goto('/admin');
  await page.getByRole('navigation').getByRole('link', { name: '기록', exact: true }).click();
  await tab(page, '뉴스 변경').click();
  await expect(first(page)).toContainText('삭제');
  await expect(page.locator('tbody tr').nth(1)).toContainText('등록');
  await expect(page.locator('tbody tr').nth(1)).toContainText(title);

  await tab(page, '파기').click();
  await expect(first(page)).toContainText('보관 기한이 지났거나 운영자가 파기함');
  await page.getByRole('button', { name: '다음 쪽' }).click();
  await expect(first(page)).toContainText('2026.04');
  await expect(first(page)).toContainText('김요청 · 이승인');
  await expect(first(page)).toContainText('중복 접수');
  await expect(page.locator('main')).not.toContainText('2025');
  await page.reload();
  await expect(first(page)).toContainText('김요청 · 이승인');
});

for (const width of [390, 1440])
  test(`the records are accessible at a width of ${width}, and an empty list says so`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    // Other files of the same worker may have exported inquiries, and nothing can remove what is recorded.
    await page.route('**/api/inquiries/exports*', (route) => route.fulfill({ json: [] }));
    await page.goto('/admin/records?view=inquiries');
    await expect(page.getByText('아직 내보낸 문의 목록이 없습니다.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto('/admin/records?view=destroyed');
    await expect(page.locator('main')).toContainText(
      '실명인지 익명인지, 상태, 접수한 달, 처리를 마친 달은 보여 주지 않지만 남아 있고',
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await axeFindings(page)).toEqual([]);
  });

test('the filtered list is exported as CSV without formulas, and as an Excel workbook', async ({
  page,
  site,
}) => {
  const word = uniqueWord();
  await sendReports(site, [{ title: `=1+1 ${word}` }, { title: `${word} 둘` }]);
  await page.goto(`/admin?q=${encodeURIComponent(word)}`);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: '내보내기' }).click();
  const texts = page.getByRole('checkbox', { name: '제목·사건 개요·내용·조치 내용, 대상자, 접수번호 전체' });
  await texts.check();
  expect(await axeFindings(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await giveReason(page);
  await page.getByRole('button', { name: 'CSV 저장' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^제보_\d{8}\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(text.trimEnd().split('\r\n')).toHaveLength(3);
  expect(text).toContain(`"'=1+1 ${word}"`);

  await page.getByRole('button', { name: '내보내기' }).click();
  await expect(texts).not.toBeChecked();
  await texts.check();
  const other = page.waitForEvent('download');
  await giveReason(page);
  await page.getByRole('button', { name: '엑셀(.xlsx) 저장' }).click();
  const workbook = await other;
  expect(workbook.suggestedFilename()).toMatch(/^제보_\d{8}\.xlsx$/);
  const titles = sheetRows(await readFile(await workbook.path())).map((row) => row[3]?.text);
  expect(titles.sort()).toEqual([`${word} 둘`, `=1+1 ${word}`, '제목'].sort());
});
