import type { Page } from '@playwright/test';
import { axeFindings } from '../support/pages/axe.ts';
import {
  colleagueSaves,
  confirmReopening,
  detail,
  enter,
  notes,
  rows,
  saveButton,
  sendReports,
  topDialog,
  uniqueWord,
} from './back-office.ts';
import { expect, test } from './site.ts';

let word = '';
let id = '';

test.beforeEach(async ({ page, site, request }) => {
  word = uniqueWord();
  [id = ''] = await sendReports(site, [{ title: `${word} 제보` }]);
  await enter(page, site);
  await request.post('/api/auth/login', { data: site.staff, headers: { origin: site.siteUrl } });
});

const open = async (page: Page) => {
  await page.goto(`/admin?q=${encodeURIComponent(word)}#${id}`);
  // On a phone the case is a drawer.
  await expect(page.getByRole('heading', { name: `${word} 제보`, level: 2 })).toBeFocused();
};
const question = (page: Page) => page.getByRole('alertdialog', { name: /종결할까요\?$/ });
const finding = (page: Page) => question(page).getByRole('combobox', { name: '조사 결과' });
const measure = (page: Page) => question(page).getByRole('textbox', { name: '취한 조치' });
const record = (page: Page) => page.getByRole('region', { name: '종결 기록' });
const history = (page: Page) => page.getByRole('region', { name: '처리 이력' });
const storedReport = async (page: Page) =>
  (await (await page.request.get(`/api/reports/${id}`)).json()) as Record<string, string>;
const readByReporter = async (page: Page) => (await page.request.get(`/api/reports/status/${id}`)).text();

for (const width of [390, 1440])
  test(`what was found is noted with the keyboard alone, changed, taken back, and read by nobody outside, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    await expect(record(page)).toContainText('아직 없음');
    await page.keyboard.press('3');
    await expect(finding(page)).toBeFocused();
    await expect(question(page).getByRole('button', { name: '종결' })).toBeEnabled();
    expect(await axeFindings(page)).toEqual([]);
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/closing-${width}.png` });
    for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await expect(finding(page)).toHaveValue('PARTLY_CONFIRMED');
    await page.keyboard.press('Tab');
    await expect(measure(page)).toBeFocused();
    await page.keyboard.type('징계 위원회에 넘김');
    await page.keyboard.press('Control+s');
    await expect(question(page)).toBeHidden();
    await expect(page.getByText('상태를 변경했습니다: 종결')).toBeVisible();
    await expect(record(page)).toContainText('일부 사실');
    await expect(record(page)).toContainText('징계 위원회에 넘김');
    await expect(history(page)).toContainText('조사 결과: (비어 있음) → 일부 사실');
    expect(await axeFindings(page)).toEqual([]);
    expect(await readByReporter(page)).not.toMatch(/PARTLY|징계/);
    if (process.env['SHOTS']) {
      await record(page).scrollIntoViewIfNeeded();
      await page.screenshot({ path: `${process.env['SHOTS']}/record-${width}.png` });
    }

    await record(page).getByRole('button', { name: '종결 기록 수정' }).press('Enter');
    await expect(topDialog(page).getByRole('combobox', { name: '조사 결과' })).toHaveValue(
      'PARTLY_CONFIRMED',
    );
    await topDialog(page).getByRole('combobox', { name: '조사 결과' }).selectOption({ label: '사실' });
    expect(await axeFindings(page)).toEqual([]);
    await topDialog(page).getByRole('button', { name: '저장' }).press('Enter');
    await expect(page.getByText('종결 기록을 저장했습니다.')).toBeVisible();
    expect(await storedReport(page)).toMatchObject({ finding: 'CONFIRMED', measure: '징계 위원회에 넘김' });
    await page.keyboard.press('z');
    await expect(record(page)).toContainText('일부 사실');
    expect(await storedReport(page)).toMatchObject({ status: 'CLOSED', finding: 'PARTLY_CONFIRMED' });
  });

test('an undo of closing restores what was noted before', async ({ page, request, site }) => {
  await colleagueSaves(request, site, `reports/${id}/action`, {
    finding: 'UNPROVEN',
    measure: '먼저 쓴 조치',
  });
  await open(page);
  await page.keyboard.press('3');
  await expect(finding(page)).toHaveValue('UNPROVEN');
  await expect(measure(page)).toHaveValue('먼저 쓴 조치');
  await finding(page).selectOption({ label: '사실 아님' });
  await measure(page).fill('');
  await question(page).getByRole('button', { name: '종결' }).click();
  await expect(page.getByText('상태를 변경했습니다: 종결')).toBeVisible();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(page.getByText('되돌렸습니다.')).toBeVisible();
  expect(await storedReport(page)).toMatchObject({
    status: 'RECEIVED',
    finding: 'UNPROVEN',
    measure: '먼저 쓴 조치',
  });
  // What was noted with it is in the question again.
  await page.keyboard.press('3');
  await expect(finding(page).locator('option:checked')).toHaveText('사실 아님');
  await expect(measure(page)).toHaveValue('');
});

test('what was typed into the question is there again after a save that failed, after a reload, and after it was discarded', async ({
  page,
  refusals,
}) => {
  refusals.push('503 PATCH /api/reports/*/action');
  let isAway = true;
  await page.route(`**/api/reports/${id}/action`, (route) =>
    isAway
      ? route.fulfill({ status: 503, contentType: 'text/plain', body: '지금은 저장할 수 없습니다.' })
      : route.fallback(),
  );
  await open(page);
  await notes(page).fill('결과를 알립니다.');
  await detail(page).getByRole('combobox', { name: '상태' }).selectOption({ label: '종결' });
  await saveButton(page).click();
  await finding(page).selectOption({ label: '다른 기관 이첩' });
  await measure(page).fill('경찰에 넘김');
  await question(page).getByRole('button', { name: '종결' }).click();
  await expect(
    detail(page).getByRole('alert').filter({ hasText: '지금은 저장할 수 없습니다.' }),
  ).toBeVisible();
  await expect(record(page)).toContainText('저장하지 않은 종결 기록이 있습니다.');

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(notes(page)).toHaveValue('결과를 알립니다.');
  await saveButton(page).click();
  await expect(finding(page)).toHaveValue('REFERRED');
  await expect(measure(page)).toHaveValue('경찰에 넘김');
  // A key that usually closes leaves what was typed.
  await page.keyboard.press('Escape');
  await expect(measure(page)).toHaveValue('경찰에 넘김');
  await question(page).getByRole('button', { name: '취소' }).click();
  await page.getByRole('button', { name: '되돌리기' }).click();
  isAway = false;
  await saveButton(page).click();
  await expect(measure(page)).toHaveValue('경찰에 넘김');
  await question(page).getByRole('button', { name: '종결' }).click();
  await expect(detail(page).getByText('저장되었습니다.', { exact: true })).toBeVisible();
  expect(await storedReport(page)).toMatchObject({ finding: 'REFERRED', measure: '경찰에 넘김' });
  await expect(record(page)).not.toContainText('저장하지 않은 종결 기록이 있습니다.');
});

test('many get one finding, and a text that is left empty leaves theirs', async ({ page, request, site }) => {
  const [other = ''] = await sendReports(site, [{ title: `${word} 둘째` }]);
  await colleagueSaves(request, site, `reports/${id}/action`, { measure: '남을 조치' });
  await page.goto(`/admin?q=${encodeURIComponent(word)}`);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: '이 쪽의 항목 모두 선택' }).check();
  await page.keyboard.press('3');
  await expect(question(page)).toContainText('선택한 모든 건에 같은 내용으로 저장됩니다.');
  await finding(page).selectOption({ label: '해당 없음' });
  await question(page).getByRole('button', { name: '종결' }).click();
  await expect(page.getByText('2건을 변경했습니다.')).toBeVisible();
  expect(await storedReport(page)).toMatchObject({ finding: 'NOT_APPLICABLE', measure: '남을 조치' });
  const second = (await (await page.request.get(`/api/reports/${other}`)).json()) as object;
  expect(second).toMatchObject({ status: 'CLOSED', finding: 'NOT_APPLICABLE' });
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(page.getByText('2건을 되돌렸습니다.')).toBeVisible();
  expect(await storedReport(page)).not.toHaveProperty('finding');
});

for (const width of [390, 1440])
  test(`a closed report is opened again for a reason that stays a draft until it is saved, at ${width} px`, async ({
    page,
    request,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await colleagueSaves(request, site, `reports/${id}/action`, { status: 'CLOSED' });
    await open(page);
    await page.keyboard.press('2');
    const again = page.getByRole('alertdialog', { name: /상태를 다시 바꿀까요\?/ });
    await expect(again.getByRole('textbox', { name: '다시 여는 사유' })).toBeFocused();
    await again.getByRole('button', { name: '처리중 상태로 변경' }).click();
    await expect(again.getByRole('alert')).toHaveText('다시 여는 사유를 입력해 주세요.');
    expect(await axeFindings(page)).toEqual([]);
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/reopening-${width}.png` });
    await again.getByRole('textbox').fill('쓰던 사유');
    await again.getByRole('button', { name: '취소' }).click();
    await page.getByRole('button', { name: '되돌리기' }).click();
    await page.getByRole('heading', { name: `${word} 제보`, level: 2 }).focus();
    await page.keyboard.press('2');
    await expect(again.getByRole('textbox')).toHaveValue('쓰던 사유');
    await confirmReopening(again, '처리중');
    await expect(page.getByText('상태를 변경했습니다: 처리중')).toBeVisible();
    await expect(history(page)).toContainText('사유: 새로운 사실이 확인됨');
    expect(await readByReporter(page)).not.toContain('새로운 사실');
    await page.keyboard.press('2');
    await expect(again).toBeHidden();
  });
