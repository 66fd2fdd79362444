import type { APIRequestContext } from '@playwright/test';
import { axeFindings } from '../support/pages/axe.ts';
import {
  addColleague,
  colleagueSaves,
  confirmThrough,
  detail,
  enter,
  notes,
  rows,
  saveButton,
  sendReports,
  uniqueWord,
} from './back-office.ts';
import { expect, test, type Site } from './site.ts';

const word = uniqueWord();
const colleague = { username: '박주임', password: 'second person 2!' };
let id = '';

test.beforeAll(({ stack }) => addColleague(stack, colleague));

test.beforeEach(async ({ page, site, request }) => {
  [id = ''] = await sendReports(site, [{ title: `${word} 제보` }]);
  await enter(page, site);
  await request.post('/api/auth/login', { data: colleague, headers: { origin: site.siteUrl } });
  await page.goto(`/admin?q=${encodeURIComponent(word)}#${id}`);
  await expect(notes(page)).toBeVisible();
});

test('the question about a conflict says who was first', async ({ page, site, request, refusals }) => {
  refusals.push('412 PATCH /api/reports/*/action');
  await notes(page).fill('내가 쓴 글');
  await colleagueSaves(request, site, `reports/${id}/action`, { actionNotes: '동료가 쓴 글' });
  await saveButton(page).click();
  await expect(page.getByRole('dialog', { name: '박주임님이 먼저 수정했습니다.' })).toBeVisible();
});

test('the question about a conflict names each other change that is saved with the answer', async ({
  page,
  site,
  request,
  refusals,
}) => {
  refusals.push('412 PATCH /api/reports/*/action');
  await notes(page).fill('내가 쓴 글');
  await detail(page).getByRole('combobox', { name: '상태' }).selectOption('IN_PROGRESS');
  await detail(page).getByRole('combobox', { name: '담당자' }).fill('김담당');
  const theirs = { actionNotes: '동료가 쓴 글', assignee: '김담당' };
  await colleagueSaves(request, site, `reports/${id}/action`, theirs);
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: '박주임님이 먼저 수정했습니다.' });
  await expect(dialog.getByText(/^함께 저장:/)).toHaveText(['함께 저장: 상태 접수 → 처리중']);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('radio', { name: '최신 값 사용' }).check();
  await dialog.getByRole('button', { name: '선택한 내용으로 저장' }).click();
  await expect(detail(page).getByText('저장되었습니다.')).toBeVisible();

  await notes(page).fill('첫 줄\n둘째 줄');
  await detail(page).getByRole('combobox', { name: '상태' }).selectOption('RECEIVED');
  await colleagueSaves(request, site, `reports/${id}/action`, { status: 'CLOSED' });
  await saveButton(page).click();
  await expect(dialog.getByText(/^함께 저장:/)).toHaveText(['함께 저장: 조치 내용']);
  await expect(dialog.getByText('첫 줄 둘째 줄')).toBeVisible();
});

test('a key whose change is refused says who was first', async ({ page, site, request, refusals }) => {
  refusals.push('412 PATCH /api/reports/*/action');
  await colleagueSaves(request, site, `reports/${id}/action`, { status: 'CLOSED' });
  await page.keyboard.press('2');
  await expect(page.getByText('박주임님이 먼저 수정했습니다.', { exact: false })).toBeVisible();
  await expect(
    rows(page)
      .filter({ has: page.locator(`[href="#${id}"]`) })
      .getByText('종결'),
  ).toBeVisible();
});

/** Has the report destroyed by two people. */
async function destroy(request: APIRequestContext, mine: APIRequestContext, site: Site): Promise<void> {
  const headers = { origin: site.siteUrl };
  const asked = await mine.post(`/api/reports/${id}/destruction`, {
    data: { reason: 'DATA_SUBJECT' },
    headers,
  });
  expect(asked.ok()).toBe(true);
  expect(await confirmThrough(request, site, `reports/${id}`)).toBe(204);
}

test('a key on a report that was destroyed meanwhile says so', async ({ page, site, request, refusals }) => {
  refusals.push('404 PATCH /api/reports/*/action');
  refusals.push(...['', '/history', '/notes', '/retention'].map((part) => `404 GET /api/reports/*${part}`));
  await destroy(request, page.request, site);
  await detail(page).getByRole('heading', { level: 2 }).focus();
  await page.keyboard.press('2');
  const says = '이 제보를 찾을 수 없어 저장하지 않았습니다. 파기되었거나 볼 수 없게 된 제보입니다.';
  await expect(page.getByText(says, { exact: true })).toBeVisible();
  await expect(detail(page).getByRole('form')).toHaveCount(0);
});
