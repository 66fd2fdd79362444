import { axeFindings } from '../support/pages/axe.ts';
import { enter, notes, retentionButton, rows, sendReports, topDialog, uniqueWord } from './back-office.ts';
import { expect, test } from './site.ts';
import type { Page } from '@playwright/test';

let word = '';
let id = '';

test.beforeEach(async ({ page, site }) => {
  word = uniqueWord();
  [id = ''] = await sendReports(site, [{ title: `${word} 제보` }]);
  await enter(page, site);
});

const undoButton = (page: Page) => page.getByRole('button', { name: '되돌리기' });
const statusOf = async (page: Page) =>
  ((await (await page.request.get(`/api/reports/status/${id}`)).json()) as { status: string }).status;

for (const width of [1440, 1024, 390])
  test(`at ${width} px the message of a save is announced, Tab reaches 되돌리기, and Enter takes the save back`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/admin?q=${encodeURIComponent(word)}#${id}`);
    await expect(notes(page)).toBeVisible();
    await notes(page).fill('조사를 시작했습니다.');
    await page.keyboard.press('Control+s');
    // By role: what assistive technology does not have is not found.
    await expect(page.getByRole('status').filter({ hasText: '변경한 항목' })).toBeVisible();
    await expect(undoButton(page)).toBeInViewport({ ratio: 1 });
    expect(await axeFindings(page)).toEqual([]);
    const isReached = () => undoButton(page).evaluate((button) => button === document.activeElement);
    for (let presses = 0; presses < 60 && !(await isReached()); presses++) await page.keyboard.press('Tab');
    await expect(undoButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: '되돌렸습니다.' })).toBeVisible();
    await expect(notes(page)).toHaveValue('');
    await expect(notes(page)).toBeFocused();
  });

test('a message moves out of a drawer that is closed, and can still be taken back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin?q=${encodeURIComponent(word)}#${id}`);
  await expect(notes(page)).toBeVisible();
  await page.keyboard.press('2');
  await expect(undoButton(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(notes(page)).toHaveCount(0);
  await undoButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: '되돌렸습니다.' })).toBeVisible();
  expect(await statusOf(page)).toBe('RECEIVED');
  await expect(rows(page).getByText('접수', { exact: true })).toBeVisible();
});

for (const width of [1440, 390])
  test(`at ${width} px a message that comes while a dialog is open is announced, read and closed in it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/admin?q=${encodeURIComponent(word)}#${id}`);
    await expect(retentionButton(page, '파기 보류')).toBeVisible();
    await page.keyboard.press('2');
    await expect(undoButton(page)).toBeVisible();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/reports/undo', async (route) => {
      await answered;
      await route.continue();
    });
    await page.keyboard.press('z');
    await retentionButton(page, '파기 보류').click();
    await expect(topDialog(page)).toBeVisible();
    answer();
    const said = page.getByRole('status').filter({ hasText: '되돌렸습니다.' });
    await expect(said).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await said.getByRole('button', { name: '메시지 닫기' }).click();
    await expect(said).toHaveCount(0);
    await expect(topDialog(page)).toBeVisible();
    expect(await statusOf(page)).toBe('RECEIVED');
  });

for (const [what, width] of [
  ['an opened case', 390],
  ['a dialog', 1440],
  ['a list', 1440],
  ['a list', 390],
] as const)
  test(`the notice that the session ends is announced and extended within ${what} at ${width} px, and moves nothing`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.setViewportSize({ width, height: 844 });
    const isList = what === 'a list';
    await page.goto(`/admin?q=${encodeURIComponent(word)}${isList ? '' : `#${id}`}`);
    if (!isList) await expect(retentionButton(page, '파기 보류')).toBeVisible();
    if (what === 'a dialog') await retentionButton(page, '파기 보류').click();
    const text = isList
      ? page.getByRole('searchbox')
      : what === 'a dialog'
        ? topDialog(page).getByRole('textbox')
        : notes(page);
    await text.fill('작성하던 글');
    const notice = page.getByRole('alert').filter({ hasText: '자동으로 로그아웃됩니다.' });
    // Half an hour without a key; the page calls the api for the first minutes of it.
    let before = await text.boundingBox();
    const isNoticed = async () => {
      before = await text.boundingBox();
      await page.clock.runFor(30_000);
      return notice.count();
    };
    await expect.poll(isNoticed, { intervals: [0], timeout: 60_000 }).toBe(1);
    await expect(notice).toBeInViewport({ ratio: 1 });
    expect(await text.boundingBox()).toEqual(before);
    await expect(text).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await notice.getByRole('button', { name: '연장' }).click();
    await expect(notice).toHaveCount(0);
    await expect(text).toHaveValue('작성하던 글');
  });
