import type { Page } from '@playwright/test';
import { axeFindings } from '../support/pages/axe.ts';
import {
  addColleague,
  confirmThrough,
  detail,
  enter,
  notes,
  retentionButton,
  retentionSection,
  rows,
  sendReports,
  topDialog,
  uniqueWord,
} from './back-office.ts';
import { expect, test } from './site.ts';

const word = uniqueWord();
const colleague = { username: 'park', password: 'second person 2!' };
let id = '';

test.beforeAll(({ stack }) => addColleague(stack, colleague));

test.beforeEach(async ({ page, site }) => {
  [id = ''] = await sendReports(site, [{ title: `${word} 제보` }]);
  await enter(page, site);
  await open(page);
});

async function open(page: Page) {
  await page.goto(`/admin?q=${encodeURIComponent(word)}#${id}`);
  await expect(retentionSection(page)).toBeVisible();
}

test('text of the case that nobody saved is named before a destruction, and goes without a question', async ({
  page,
  site,
  refusals,
}) => {
  // What is still open of the case may be asked for once more.
  refusals.push('404 GET /api/reports/*', '404 GET /api/reports/*/*');
  const data = { reason: 'DUPLICATE' };
  const headers = { origin: site.siteUrl };
  const asked = await page.request.post(`/api/reports/${id}/destruction`, { data, headers });
  expect(asked.status()).toBe(200);
  await enter(page, { ...site, staff: colleague });
  await page.reload();
  await retentionButton(page, '파기 승인').click();
  await expect(topDialog(page)).toContainText('되돌릴 수 없습니다');
  await expect(topDialog(page)).not.toContainText('저장하지 않은 내용');
  await topDialog(page).getByRole('button', { name: '취소' }).click();
  await notes(page).fill('쓰던 조치');
  await page.getByRole('textbox', { name: '메모 추가' }).fill('쓰던 메모');
  await retentionButton(page, '파기 승인').click();
  await expect(topDialog(page)).toContainText(
    '저장하지 않은 내용도 함께 사라집니다: 조치(저장하면 제보자에게 공개), 내부 메모',
  );
  expect(await axeFindings(page)).toEqual([]);
  await topDialog(page).getByRole('button', { name: '파기 승인' }).click();
  await expect(page.getByText('파기했습니다.')).toBeVisible();
  await expect(detail(page)).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('sealed-draft');
});

test('who requests a destruction during a legal hold reads that it stops the confirmation, as does who could confirm it', async ({
  page,
  site,
}) => {
  const headers = { origin: site.siteUrl };
  const data = { reason: '소송' };
  const hold = await page.request.post(`/api/reports/${id}/hold`, { data, headers });
  expect(hold.status()).toBe(200);
  const stopped = '파기 보류 중입니다. 먼저 두 직원이 보류를 해제해야 승인할 수 있습니다.';
  await page.reload();
  await retentionButton(page, '파기 요청').click();
  await expect(topDialog(page)).toContainText(stopped);
  await expect(topDialog(page)).toContainText('승인할 다른 계정이 없으면');
  expect(await axeFindings(page)).toEqual([]);
  await topDialog(page).getByRole('combobox', { name: '파기 사유' }).selectOption('중복 접수');
  await topDialog(page).getByRole('button', { name: '파기 요청' }).click();
  await expect(retentionSection(page).getByRole('alert')).toContainText(stopped);
  await enter(page, { ...site, staff: colleague });
  await page.reload();
  await expect(retentionSection(page).getByRole('alert')).toContainText(stopped);
  await expect(retentionButton(page, '파기 승인')).toHaveCount(0);
});

test('the bar of a case leads to the buttons that decide about a request, but not for who made it', async ({
  page,
  site,
}) => {
  const headers = { origin: site.siteUrl };
  const data = { reason: 'DUPLICATE' };
  expect((await page.request.post(`/api/reports/${id}/destruction`, { data, headers })).status()).toBe(200);
  // On a phone the case is in a drawer.
  const lead = page.getByRole('article').getByRole('button', { name: '확인할 요청' });
  await page.reload();
  await expect(retentionButton(page, '파기 요청 철회')).toBeVisible();
  await expect(lead).toHaveCount(0);
  await enter(page, { ...site, staff: colleague });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    await expect(lead).toBeInViewport();
    await expect(retentionButton(page, '파기 승인')).not.toBeInViewport();
    expect(await axeFindings(page)).toEqual([]);
    await lead.press('Enter');
    await expect(retentionSection(page)).toBeFocused();
    await expect(retentionButton(page, '파기 승인')).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(retentionButton(page, '파기 보류')).toBeFocused();
  }
});

test('a row has a tag for the own request and one for the hold, each in one line', async ({ page, site }) => {
  const headers = { origin: site.siteUrl };
  for (const [step, reason] of [
    ['hold', '소송'],
    ['destruction', 'DUPLICATE'],
  ])
    expect((await page.request.post(`/api/reports/${id}/${step}`, { data: { reason }, headers })).ok()).toBe(
      true,
    );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(notes(page)).toBeVisible();
  const tags = rows(page)
    .filter({ has: page.locator(`[href="#${id}"]`) })
    .locator('.ends');
  await expect(tags).toHaveText(['파기 요청 · 내가 요청', '파기 보류']);
  const [request, hold] = await tags.evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(request).toBe(hold);
});

test('a bulk change names the selected case that was destroyed elsewhere, and changes the others', async ({
  page,
  site,
  request,
  refusals,
}) => {
  refusals.push('404 GET /api/reports/*');
  const other = `${word} 남는 제보`;
  const [left = ''] = await sendReports(site, [{ title: other }]);
  await page.goto(`/admin?q=${encodeURIComponent(word)}`);
  const row = (of: string) => rows(page).filter({ has: page.locator(`[href="#${of}"]`) });
  for (const of of [id, left]) await row(of).getByRole('checkbox').check();
  const headers = { origin: site.siteUrl };
  await request.post('/api/auth/login', { data: colleague, headers });
  const data = { reason: 'DUPLICATE' };
  const asked = await request.post(`/api/reports/${id}/destruction`, { data, headers });
  expect(asked.status()).toBe(200);
  expect(await confirmThrough(page.request, site, `reports/${id}`)).toBe(204);
  const bar = page.getByRole('form', { name: '선택한 항목 일괄 변경' });
  await bar.getByRole('combobox', { name: '변경할 상태' }).selectOption({ label: '처리중' });
  await bar.getByRole('button', { name: '적용' }).click();
  await expect(topDialog(page)).toContainText('1건을 변경했고, 1건은 변경하지 못했습니다.');
  await expect(topDialog(page).getByRole('listitem')).toHaveText(`${word} 제보: 찾을 수 없음`);
  await topDialog(page).getByRole('button', { name: '닫기', exact: true }).click();
  await expect(row(id)).toContainText('찾을 수 없음');
  await expect(row(left)).toContainText('처리중');
  await expect(row(left)).not.toContainText('찾을 수 없음');
  await expect(bar).toHaveCount(0);
});

test('the row of a case that was destroyed elsewhere says so, and names its request no more', async ({
  page,
  site,
  request,
  refusals,
}) => {
  refusals.push('404 PATCH /api/reports/*/action', '404 GET /api/reports/*', '404 GET /api/reports/*/*');
  const headers = { origin: site.siteUrl };
  const data = { reason: 'DUPLICATE' };
  const asked = await page.request.post(`/api/reports/${id}/destruction`, { data, headers });
  expect(asked.status()).toBe(200);
  await page.reload();
  const row = rows(page).filter({ has: page.locator(`[href="#${id}"]`) });
  await expect(row).toContainText('파기 요청 · 내가 요청');
  await expect(notes(page)).toBeVisible();
  await request.post('/api/auth/login', { data: colleague, headers });
  expect(await confirmThrough(request, site, `reports/${id}`)).toBe(204);
  await detail(page).getByRole('button', { name: '처리 시작' }).click();
  await expect(row).toContainText('찾을 수 없음');
  await expect(row).not.toContainText('파기 요청');
});

test('after a destruction the focus is in the list, also when it is empty then', async ({
  page,
  site,
  request,
}) => {
  const headers = { origin: site.siteUrl };
  await request.post('/api/auth/login', { data: colleague, headers });
  const asked = await request.post(`/api/reports/${id}/destruction`, {
    data: { reason: 'DUPLICATE' },
    headers,
  });
  expect(asked.status()).toBe(200);
  await page.goto(`/admin?view=requested&q=${encodeURIComponent(word)}#${id}`);
  await retentionButton(page, '파기 승인').press('Enter');
  await topDialog(page).getByRole('button', { name: '파기 승인' }).press('Enter');
  await expect(page.getByText('파기했습니다.')).toBeVisible();
  await expect(page.locator('#list')).toBeFocused();
});
