import type { Page } from '@playwright/test';
import { axeFindings } from '../support/pages/axe.ts';
import {
  confirmClosing,
  confirmReopening,
  detail,
  enter,
  rows,
  sendInquiries,
  sendReports,
  uniqueWord,
} from './back-office.ts';
import { expect, test } from './site.ts';

let word = '';
let ids: string[] = [];

test.beforeEach(async ({ page, site }) => {
  word = uniqueWord();
  ids = await sendReports(
    site,
    ['가', '나', '다'].map((name) => ({ title: `${word} ${name}` })),
  );
  await enter(page, site);
  await page.goto(`/admin?q=${encodeURIComponent(word)}`);
  await expect(rows(page)).toHaveCount(3);
});

const row = (page: Page, name: string) => rows(page).filter({ hasText: `${word} ${name}` });
const message = (page: Page) => page.getByRole('presentation').filter({ has: page.getByRole('status') });

async function statuses(page: Page): Promise<string[]> {
  const answers = await Promise.all(ids.map((id) => page.request.get(`/api/reports/status/${id}`)));
  return Promise.all(answers.map(async (answer) => ((await answer.json()) as { status: string }).status));
}

test('while rows are selected a key changes these, whichever row has the focus', async ({ page, site }) => {
  await row(page, '가').getByRole('checkbox').check();
  await row(page, '나').getByRole('checkbox').check();
  await row(page, '다').getByRole('link').focus();
  await page.keyboard.press('2');
  await expect(page.getByText('2건을 변경했습니다.')).toBeVisible();
  expect(await statuses(page)).toEqual(['IN_PROGRESS', 'IN_PROGRESS', 'RECEIVED']);
  await page.keyboard.press('z');
  await expect(page.getByText('2건을 되돌렸습니다.')).toBeVisible();
  expect(await statuses(page)).toEqual(['RECEIVED', 'RECEIVED', 'RECEIVED']);

  await row(page, '가').getByRole('checkbox').check();
  await row(page, '나').getByRole('checkbox').check();
  await page.keyboard.press('a');
  await expect(page.getByText('2건을 변경했습니다.')).toBeVisible();
  await expect(rows(page).getByRole('cell', { name: site.staff.username })).toHaveCount(2);

  await row(page, '가').getByRole('checkbox').check();
  await row(page, '나').getByRole('checkbox').check();
  await page.keyboard.press('3');
  const question = page.getByRole('alertdialog', { name: '제보 2건을 종결할까요?' });
  await confirmClosing(question);
  await expect(question).toBeHidden();
  await expect(rows(page).getByText('종결')).toHaveCount(2);
  expect(await statuses(page)).toEqual(['CLOSED', 'CLOSED', 'RECEIVED']);
});

test('in the opened case a key changes nothing while other rows are selected, and says what to press', async ({
  page,
}) => {
  await row(page, '가').getByRole('checkbox').check();
  await row(page, '다').getByRole('link').click();
  await expect(detail(page).getByRole('heading', { name: `${word} 다` })).toBeFocused();
  await page.keyboard.press('2');
  await expect(page.getByText('목록에서 1건이 선택되어 있습니다.', { exact: false })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await statuses(page)).toEqual(['RECEIVED', 'RECEIVED', 'RECEIVED']);
  await page.getByRole('button', { name: '선택 해제' }).click();
  await detail(page)
    .getByRole('heading', { name: `${word} 다` })
    .focus();
  await page.keyboard.press('2');
  await expect(row(page, '다').getByText('처리중')).toBeVisible();
});

test('after a change of the selected rows a key is about the opened case, not about the row ticked last', async ({
  page,
}) => {
  await row(page, '다').getByRole('link').click();
  await expect(detail(page).getByRole('heading', { name: `${word} 다` })).toBeFocused();
  await row(page, '가').getByRole('checkbox').check();
  await row(page, '나').getByRole('checkbox').check();
  await page.keyboard.press('2');
  await expect(page.getByText('2건을 변경했습니다.')).toBeVisible();
  await expect(rows(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(row(page, '다').getByRole('link')).toBeFocused();
  await page.keyboard.press('2');
  await expect(message(page).filter({ hasText: '상태를 변경했습니다: 처리중' })).toContainText(`${word} 다`);
  expect(await statuses(page)).toEqual(['IN_PROGRESS', 'IN_PROGRESS', 'IN_PROGRESS']);

  // A tick that was taken away again chooses nothing either.
  await row(page, '가').getByRole('checkbox').check();
  await row(page, '가').getByRole('checkbox').uncheck();
  await page.keyboard.press('1');
  await expect(message(page).filter({ hasText: '상태를 변경했습니다: 접수' })).toContainText(`${word} 다`);
  expect(await statuses(page)).toEqual(['IN_PROGRESS', 'IN_PROGRESS', 'RECEIVED']);
});

test('a key changes nothing and says so while no row is selected, focused or opened', async ({ page }) => {
  await row(page, '가').getByRole('checkbox').check();
  await row(page, '나').getByRole('checkbox').check();
  await page.keyboard.press('2');
  await expect(page.getByText('2건을 변경했습니다.')).toBeVisible();
  await page.keyboard.press('1');
  await expect(
    page.getByText('변경하지 않았습니다. 목록에서 변경할 건을 선택한 뒤', { exact: false }),
  ).toBeVisible();
  expect(await statuses(page)).toEqual(['IN_PROGRESS', 'IN_PROGRESS', 'RECEIVED']);
});

test('the focus stays in the list when the bar of the selected rows goes, after a change and without one', async ({
  page,
}) => {
  const list = page.locator('#list');
  await row(page, '가').getByRole('checkbox').check();
  await row(page, '나').getByRole('checkbox').check();
  await page.getByRole('combobox', { name: '변경할 상태' }).selectOption({ label: '종결' });
  await page.getByRole('button', { name: '적용' }).press('Enter');
  await confirmClosing(page.getByRole('alertdialog', { name: '제보 2건을 종결할까요?' }));
  await expect(page.getByText('2건을 변경했습니다.')).toBeVisible();
  await expect(list).toBeFocused();
  await row(page, '다').getByRole('checkbox').check();
  await page.getByRole('button', { name: '선택 해제' }).press('Enter');
  await expect(list).toBeFocused();
});

test('the message after a key names the case, also when it is taken back', async ({ page }) => {
  await row(page, '나').getByRole('link').focus();
  await page.keyboard.press('2');
  await expect(message(page).filter({ hasText: '상태를 변경했습니다: 처리중' })).toContainText(`${word} 나`);
  await page.keyboard.press('z');
  await expect(message(page).filter({ hasText: '되돌렸습니다.' })).toContainText(`${word} 나`);
});

test('a key opens a closed case again only after a question, alone or selected', async ({ page, site }) => {
  await row(page, '가').getByRole('link').focus();
  await page.keyboard.press('3');
  await confirmClosing(page.getByRole('alertdialog'));
  await expect(page.getByText('상태를 변경했습니다: 종결')).toBeVisible();
  await row(page, '가').getByRole('link').focus();
  await page.keyboard.press('1');
  const question = page.getByRole('alertdialog', { name: /종결된 제보의 상태를 다시 바꿀까요\?/ });
  await expect(question.getByText(`${word} 가`)).toBeVisible();
  await expect(question.getByText('종결일이 지워지고', { exact: false })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await expect(question.getByRole('textbox', { name: '다시 여는 사유' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(await statuses(page)).toEqual(['CLOSED', 'RECEIVED', 'RECEIVED']);

  await page.getByRole('checkbox', { name: '이 쪽의 항목 모두 선택' }).check();
  await page.keyboard.press('2');
  await expect(question.getByRole('listitem')).toHaveText([`${word} 가`]);
  await question.getByRole('button', { name: '취소' }).click();
  await expect(question).toBeHidden();
  expect(await statuses(page)).toEqual(['CLOSED', 'RECEIVED', 'RECEIVED']);
  await page.keyboard.press('2');
  await confirmReopening(question, '처리중');
  await expect(page.getByText('3건을 변경했습니다.')).toBeVisible();
  expect(await statuses(page)).toEqual(['IN_PROGRESS', 'IN_PROGRESS', 'IN_PROGRESS']);

  await sendInquiries(site, [{ message: `${word} 문의` }]);
  await page.goto(`/admin/inquiries?q=${encodeURIComponent(word)}`);
  await rows(page).getByRole('link').focus();
  await page.keyboard.press('3');
  await expect(page.getByText('상태를 변경했습니다: 답변완료')).toBeVisible();
  await page.keyboard.press('1');
  await confirmReopening(
    page.getByRole('alertdialog', { name: /답변완료된 문의의 상태를 다시 바꿀까요\?/ }),
    '접수',
  );
  await expect(page.getByText('상태를 변경했습니다: 접수')).toBeVisible();
});
