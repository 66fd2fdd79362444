import type { APIRequestContext, Page } from '@playwright/test';
import { axeFindings } from '../support/pages/axe.ts';
import {
  addColleague,
  colleagueSaves,
  confirmClosing,
  confirmThrough,
  detail,
  enter,
  notes,
  retentionButton,
  retentionSection,
  sendReports,
  topDialog,
  uniqueWord,
} from './back-office.ts';
import { expect, test } from './site.ts';

const colleague = { username: 'jang', password: 'second person 2!' };
let id = '';

test.beforeAll(({ stack }) => addColleague(stack, colleague));

test.beforeEach(async ({ page, site, request }) => {
  const word = uniqueWord();
  [id = ''] = await sendReports(site, [{ title: `${word} 제보` }]);
  await enter(page, site);
  await request.post('/api/auth/login', { data: colleague, headers: { origin: site.siteUrl } });
  await page.goto(`/admin?q=${encodeURIComponent(word)}#${id}`);
  await expect(retentionButton(page, '파기 보류')).toBeVisible();
  await page.waitForLoadState('networkidle');
});

/** What the colleague does about the end of the case. */
async function colleagueDoes(
  request: APIRequestContext,
  origin: string,
  method: 'post' | 'delete',
  step: string,
  data = {},
): Promise<void> {
  const answer = await request[method](`/api/reports/${id}/${step}`, { data, headers: { origin } });
  expect(answer.status()).toBe(200);
}

/** Another window was in front, and this one is again. */
async function returnTo(page: Page): Promise<void> {
  const asked = page.waitForResponse((answer) =>
    new URL(answer.url()).pathname.startsWith(`/api/reports/${id}`),
  );
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await asked;
}

test('the question about a hold says that a colleague has set one, and what was typed stays', async ({
  page,
  site,
  request,
}) => {
  await retentionButton(page, '파기 보류').click();
  const reason = topDialog(page).getByRole('textbox', { name: '보류 사유' });
  await reason.fill('소송');
  await colleagueDoes(request, site.siteUrl, 'post', 'hold', { reason: '감사' });
  await returnTo(page);
  await expect(topDialog(page)).toContainText('jang님이 이미 파기를 보류했습니다.');
  await expect(topDialog(page).getByRole('button', { name: '파기 보류' })).toBeDisabled();
  await expect(reason).toHaveValue('소송');
  expect(await axeFindings(page)).toEqual([]);
});

test('of a hold and a request of the own account a dialog says no more than that', async ({ page, site }) => {
  await retentionButton(page, '파기 보류').click();
  await topDialog(page).getByRole('textbox', { name: '보류 사유' }).fill('소송');
  await colleagueDoes(page.request, site.siteUrl, 'post', 'hold', { reason: '감사' });
  await returnTo(page);
  const said = topDialog(page).getByRole('alert');
  await expect(said.first()).toHaveText('내 계정으로 이미 파기를 보류했습니다.');
  await topDialog(page).getByRole('button', { name: '취소' }).click();
  await retentionButton(page, '파기 요청').click();
  await topDialog(page).getByRole('combobox', { name: '파기 사유' }).selectOption('중복 접수');
  await colleagueDoes(page.request, site.siteUrl, 'post', 'destruction', { reason: 'DUPLICATE' });
  await returnTo(page);
  await expect(said.first()).toHaveText('내 계정으로 이미 파기를 요청했습니다.');
});

test('a question about a hold that was set before it is opened says so at once', async ({
  page,
  site,
  request,
}) => {
  await colleagueDoes(request, site.siteUrl, 'post', 'hold', { reason: '감사' });
  await retentionButton(page, '파기 보류').click();
  await expect(topDialog(page)).toContainText('jang님이 이미 파기를 보류했습니다.');
  await topDialog(page).getByRole('button', { name: '취소' }).click();
  await expect(retentionSection(page)).toContainText('감사');
});

test('a request names the hold that a colleague sets while it is written', async ({
  page,
  site,
  request,
}) => {
  await retentionButton(page, '파기 요청').click();
  await topDialog(page).getByRole('combobox', { name: '파기 사유' }).selectOption('중복 접수');
  await colleagueDoes(request, site.siteUrl, 'post', 'hold', { reason: '감사' });
  await returnTo(page);
  await expect(topDialog(page)).toContainText('파기 보류 중입니다. 먼저 두 직원이 보류를 해제해야');
  await expect(topDialog(page).getByRole('button', { name: '파기 요청' })).toBeEnabled();
  await colleagueDoes(request, site.siteUrl, 'post', 'destruction', { reason: 'DUPLICATE' });
  await returnTo(page);
  await expect(topDialog(page)).toContainText('jang님이 이미 파기를 요청했습니다.');
  await expect(topDialog(page).getByRole('button', { name: '파기 요청' })).toBeDisabled();
});

test('the approval and the refusal of a request say that it was withdrawn meanwhile', async ({
  page,
  site,
  request,
}) => {
  for (const name of ['파기 승인', '파기 요청 반려']) {
    await colleagueDoes(request, site.siteUrl, 'post', 'destruction', { reason: 'DUPLICATE' });
    await page.reload();
    await retentionButton(page, name).click();
    await expect(topDialog(page).getByRole('button', { name })).toBeEnabled();
    await colleagueDoes(request, site.siteUrl, 'delete', 'destruction');
    await returnTo(page);
    await expect(topDialog(page)).toContainText('파기 요청이 이미 철회되었거나 반려되었습니다.');
    await expect(topDialog(page).getByRole('button', { name })).toBeDisabled();
    await topDialog(page).getByRole('button', { name: '취소' }).click();
  }
});

test('an approval cannot be given before it is known that the request still stands', async ({
  page,
  site,
  request,
}) => {
  await colleagueDoes(request, site.siteUrl, 'post', 'destruction', { reason: 'DUPLICATE' });
  await page.reload();
  await expect(retentionButton(page, '파기 승인')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await colleagueDoes(request, site.siteUrl, 'delete', 'destruction');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/retention', (route) => released.then(() => route.continue()));
  await retentionButton(page, '파기 승인').click();
  const approve = topDialog(page).getByRole('button', { name: '파기 승인' });
  await expect(approve).toBeDisabled();
  release();
  await expect(topDialog(page)).toContainText('파기 요청이 이미 철회되었거나 반려되었습니다.');
  await expect(approve).toBeDisabled();
});

test('the lifting of a hold says that it is lifted already', async ({ page, site, request, browser }) => {
  await colleagueDoes(request, site.siteUrl, 'post', 'hold', { reason: '감사' });
  await page.reload();
  await retentionButton(page, '보류 해제 요청').click();
  await expect(topDialog(page).getByRole('button', { name: '보류 해제 요청' })).toBeEnabled();
  await colleagueDoes(request, site.siteUrl, 'post', 'hold/lift', { reason: 'SETTLED' });
  const other = await browser.newContext({ baseURL: site.siteUrl });
  await enter(await other.newPage(), site);
  expect(await confirmThrough(other.request, site, `reports/${id}`, 'hold/lift')).toBe(200);
  await other.close();
  await returnTo(page);
  await expect(topDialog(page)).toContainText('파기 보류가 이미 해제되었습니다.');
  await expect(topDialog(page).getByRole('button', { name: '보류 해제 요청' })).toBeDisabled();
});

test('an approval is not given to a request that replaced the one that was read', async ({
  page,
  site,
  request,
}) => {
  await colleagueDoes(request, site.siteUrl, 'post', 'destruction', { reason: 'DUPLICATE' });
  await page.reload();
  await retentionButton(page, '파기 승인').click();
  const approve = topDialog(page).getByRole('button', { name: '파기 승인' });
  await expect(approve).toBeEnabled();
  await colleagueDoes(request, site.siteUrl, 'delete', 'destruction');
  await colleagueDoes(request, site.siteUrl, 'post', 'destruction', { reason: 'MISTAKEN' });
  await returnTo(page);
  await expect(topDialog(page)).toContainText('그 사이 다른 요청으로 바뀌었습니다.');
  await expect(approve).toBeDisabled();
});

test('the question before a report is closed shows the text that a colleague has saved meanwhile', async ({
  page,
  site,
  request,
}) => {
  await detail(page).getByRole('heading', { level: 2 }).focus();
  await page.keyboard.press('3');
  const question = page.getByRole('alertdialog', { name: /종결할까요\?$/ });
  await expect(question).toContainText('조치 내용이 비어 있습니다.');
  await colleagueSaves(request, site, `reports/${id}/action`, { actionNotes: '사실을 확인했습니다.' });
  await returnTo(page);
  await expect(question).toContainText('사실을 확인했습니다.');
  await expect(question).not.toContainText('조치 내용이 비어 있습니다.');
  await confirmClosing(question);
  await expect(page.getByText('상태를 변경했습니다: 종결')).toBeVisible();
});

test('the answers to the question at sign-out stand in one row, and on a phone below each other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await notes(page).fill('쓰던 글');
  await page.getByRole('button', { name: '로그아웃' }).click();
  const answers = page.getByRole('alertdialog').getByRole('button');
  await expect(answers).toHaveCount(3);
  /** How many different values the buttons have. */
  const different = (side: 'x' | 'y' | 'width') =>
    answers.evaluateAll((buttons, name) => {
      const values = buttons.map((button) => Math.round(button.getBoundingClientRect()[name]));
      return new Set(values).size;
    }, side);
  for (const width of [1440, 1024, 600]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => different('y')).toBe(1);
  }
  expect(await axeFindings(page)).toEqual([]);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => different('width')).toBe(1);
    await expect.poll(() => different('y')).toBe(3);
    for (const answer of await answers.all()) await expect(answer).toBeInViewport({ ratio: 1 });
  }
  await expect(answers.first()).toBeFocused();
});
