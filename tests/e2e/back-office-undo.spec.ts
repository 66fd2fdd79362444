import type { Page } from '@playwright/test';
import { axeFindings } from '../support/pages/axe.ts';
import {
  colleagueSaves,
  confirmClosing,
  detail,
  enter,
  firstPoll,
  notes,
  rows,
  saveButton,
  sendReports,
  uniqueWord,
} from './back-office.ts';
import { answerOnce, expect, test } from './site.ts';

let word = '';
let id = '';

test.beforeEach(async ({ page, site, request }) => {
  word = uniqueWord();
  [id = ''] = await sendReports(site, [{ title: `${word} 제보` }]);
  await enter(page, site);
  await request.post('/api/auth/login', { data: site.staff, headers: { origin: site.siteUrl } });
});

async function openView(page: Page, query: string): Promise<void> {
  await page.goto(`/admin?${query}&q=${encodeURIComponent(word)}`);
  await rows(page).getByRole('link').focus();
}

/** All that the reporter reads. */
const publicly = async (page: Page) =>
  (await (await page.request.get(`/api/reports/status/${id}`)).json()) as Record<string, unknown>;

const undoButton = (page: Page) => page.getByRole('button', { name: '되돌리기' });
const marked = (page: Page) => rows(page).getByText('이 보기에서 빠짐');

test('a row that left its view stays, says so, and shows what is stored', async ({ page, site }) => {
  await openView(page, 'view=unassigned');
  await page.keyboard.press('a');
  await expect(rows(page).getByRole('cell', { name: site.staff.username })).toBeVisible();
  await expect(marked(page)).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByText('상태를 변경했습니다: 처리중')).toBeVisible();
  await expect(rows(page).getByText('처리중')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(detail(page).getByRole('combobox', { name: '상태' })).toHaveValue('IN_PROGRESS');
  await page.keyboard.press('3');
  await confirmClosing(page.getByRole('alertdialog'));
  await expect(rows(page).getByText('종결')).toBeVisible();
  // Until then the button is that of the change before.
  await expect(page.getByText('상태를 변경했습니다: 종결')).toBeVisible();
  await undoButton(page).click();
  await expect(page.getByText('되돌렸습니다.')).toBeVisible();
  await expect(rows(page).getByText('처리중')).toBeVisible();
  expect(await publicly(page)).toMatchObject({ status: 'IN_PROGRESS', assignee: '담당부서' });
});

test('an undo restores all that the reporter reads, dates too, by its button and by its key', async ({
  page,
}) => {
  await openView(page, 'view=all');
  const before = await publicly(page);
  for (const undo of [() => undoButton(page).click(), () => page.keyboard.press('z')]) {
    await page.keyboard.press('2');
    await expect(page.getByText('상태를 변경했습니다: 처리중')).toBeVisible();
    await expect(page.getByText('10초 안에 되돌릴 수 있습니다.')).toBeVisible();
    await undo();
    await expect(page.getByText('되돌렸습니다. 상태(처리중 → 접수)', { exact: true })).toBeVisible();
    await expect(rows(page).getByText('접수', { exact: true })).toBeVisible();
    await expect(rows(page).getByRole('link')).toBeFocused();
    expect(await publicly(page)).toEqual(before);
  }
  await page.keyboard.press('Enter');
  await expect(detail(page).getByText('직전 변경을 되돌림')).toHaveCount(2);
  await expect(detail(page).getByText('처리 시작일')).toHaveCount(0);
  await page.goto(`/report/result/${id}`);
  await expect(page.getByRole('listitem').filter({ hasText: '처리중' })).toContainText('예정');
  await expect(page.getByRole('listitem').filter({ hasText: '처리중' }).locator('time')).toHaveCount(0);
});

test('an assignment can still be taken back after a start, by key and by button, the newest first', async ({
  page,
  site,
}) => {
  await openView(page, 'view=all');
  const before = await publicly(page);
  for (const undo of [() => undoButton(page).click(), () => page.keyboard.press('z')]) {
    await page.keyboard.press('a');
    await expect(page.getByText(`담당자를 변경했습니다: ${site.staff.username}`)).toBeVisible();
    await page.keyboard.press('2');
    await expect(page.getByText('상태를 변경했습니다: 처리중')).toBeVisible();
    await expect(page.getByText(`담당자를 변경했습니다: ${site.staff.username}`)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await undo();
    await expect(page.getByText('되돌렸습니다.')).toBeVisible();
    await expect(rows(page).getByText('접수', { exact: true })).toBeVisible();
    await expect(rows(page).getByRole('cell', { name: site.staff.username })).toBeVisible();
    await undo();
    await expect(rows(page).getByRole('cell', { name: site.staff.username })).toHaveCount(0);
    await expect(undoButton(page)).toHaveCount(0);
    expect(await publicly(page)).toEqual(before);
  }
});

for (const width of [1440, 390])
  test(`a message with an action can be closed by keyboard at ${width} px, and the key then takes nothing back`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openView(page, 'view=all');
    await page.keyboard.press('2');
    await expect(page.getByText('상태를 변경했습니다: 처리중')).toBeVisible();
    const close = page.getByRole('button', { name: '메시지 닫기' });
    for (const button of [undoButton(page), close]) await expect(button).toBeInViewport({ ratio: 1 });
    expect(await axeFindings(page)).toEqual([]);
    await undoButton(page).focus();
    await page.keyboard.press('Tab');
    await expect(close).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(undoButton(page)).toHaveCount(0);
    await expect(rows(page).getByRole('link')).toBeFocused();
    await page.keyboard.press('z');
    await expect(page.getByText('메시지를 닫은 변경은 되돌릴 수 없습니다.')).toBeVisible();
    expect(await publicly(page)).toMatchObject({ status: 'IN_PROGRESS' });
  });

test('while a change is being saved the one before cannot be taken back, and the button says why', async ({
  page,
  site,
}) => {
  let save = () => {};
  const released = new Promise<void>((resolve) => (save = resolve));
  let calls = 0;
  // From the beginning: a call made just after an interception begins may pass beside it. The second one waits.
  await page.route('**/action', async (route) => {
    calls += 1;
    if (calls === 2) await released;
    await route.continue();
  });
  await openView(page, 'view=all');
  await page.keyboard.press('a');
  await expect(page.getByText(`담당자를 변경했습니다: ${site.staff.username}`)).toBeVisible();
  await expect(undoButton(page)).toBeEnabled();
  await page.keyboard.press('2');
  await expect(undoButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(undoButton(page)).toHaveAttribute('title', /^저장하는 중에는 되돌릴 수 없습니다/);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('z');
  await expect(page.getByText('저장하는 중에는 되돌릴 수 없습니다.', { exact: false })).toBeVisible();
  save();
  await expect(page.getByText('상태를 변경했습니다: 처리중')).toBeVisible();
  await undoButton(page).click();
  await expect(page.getByText('되돌렸습니다.')).toBeVisible();
  await expect(rows(page).getByText('접수', { exact: true })).toBeVisible();
  await expect(rows(page).getByRole('cell', { name: site.staff.username })).toBeVisible();
});

test('a change that changed nothing says so and offers nothing to take back', async ({ page, refusals }) => {
  refusals.push('503 PATCH /api/reports/*/action');
  await openView(page, 'view=all');
  let answer = () => {};
  const released = new Promise<void>((resolve) => (answer = resolve));
  await answerOnce(page, '**/action', async (route) => {
    await released;
    await route.fulfill({ status: 503, contentType: 'text/plain', body: '지금은 저장할 수 없습니다.' });
  });
  // The second key goes back to what is stored, since the first one is refused.
  await page.keyboard.press('2');
  await expect(rows(page).getByText('처리중')).toBeVisible();
  await page.keyboard.press('1');
  answer();
  await expect(page.getByText('변경된 내용이 없습니다.')).toBeVisible();
  await expect(undoButton(page)).toHaveCount(0);
  for (const key of ['z', 'Control+z']) {
    await page.keyboard.press(key);
    await expect(page.getByText('되돌릴 변경이 없습니다.')).toBeVisible();
    await page.getByRole('status').filter({ hasText: '되돌릴 변경이 없습니다.' }).getByRole('button').click();
    await expect(page.getByText('되돌릴 변경이 없습니다.')).toHaveCount(0);
  }
});

async function saveForm(page: Page): Promise<void> {
  await page.goto(`/admin?q=${encodeURIComponent(word)}#${id}`);
  await detail(page).getByRole('combobox', { name: '상태' }).selectOption({ label: '처리중' });
  await notes(page).fill('잘못 쓴 글');
  await saveButton(page).click();
  await expect(detail(page).getByText('저장되었습니다.')).toBeVisible();
  await expect(page.getByText('변경한 항목: 상태, 조치 내용', { exact: true })).toBeVisible();
  expect(await publicly(page)).toMatchObject({ status: 'IN_PROGRESS', actionNotes: '잘못 쓴 글' });
  await detail(page).getByRole('heading', { level: 2 }).focus();
}

for (const [way, undo] of [
  ['key', (page: Page) => page.keyboard.press('z')],
  ['button', (page: Page) => undoButton(page).click()],
] as const)
  test(`what a form saved is taken back by its ${way}, and the form shows what is so then`, async ({
    page,
  }) => {
    const before = await publicly(page);
    await saveForm(page);
    await undo(page);
    await expect(
      page.getByText('되돌렸습니다. 상태(처리중 → 접수), 조치 내용', { exact: true }),
    ).toBeVisible();
    await expect(notes(page)).toHaveValue('');
    await expect(detail(page).getByRole('combobox', { name: '상태' })).toHaveValue('RECEIVED');
    await expect(detail(page).getByText('저장되었습니다.')).toHaveCount(0);
    await expect(detail(page).getByText('저장하지 않은 변경이 있습니다.')).toHaveCount(0);
    await expect(undoButton(page)).toHaveCount(0);
    expect(await publicly(page)).toEqual(before);
  });

test('what is typed after a save of the form stays when the save is taken back, and is saved without a question', async ({
  page,
}) => {
  await saveForm(page);
  await notes(page).fill('그 뒤에 쓴 글');
  await detail(page).getByRole('heading', { level: 2 }).focus();
  const readAgain = page.waitForResponse(
    (answer) => answer.url().endsWith(`/api/reports/${id}`) && answer.request().method() === 'GET',
  );
  await page.keyboard.press('z');
  await expect(page.getByText('되돌렸습니다.')).toBeVisible();
  await (await readAgain).finished();
  await expect(detail(page).getByText('직전 변경을 되돌림')).toBeVisible();
  await expect(detail(page).getByRole('combobox', { name: '상태' })).toHaveValue('RECEIVED');
  await expect(notes(page)).toHaveValue('그 뒤에 쓴 글');
  await expect(detail(page).getByText('저장하지 않은 변경이 있습니다.')).toBeVisible();
  await expect(detail(page).getByText('그 사이 변경되었습니다', { exact: false })).toHaveCount(0);
  expect(await publicly(page)).toMatchObject({ status: 'RECEIVED', actionNotes: '' });
  await saveButton(page).click();
  await expect(detail(page).getByText('저장되었습니다.')).toBeVisible();
  expect(await publicly(page)).toMatchObject({ status: 'RECEIVED', actionNotes: '그 뒤에 쓴 글' });
});

test('an undo takes nothing back that somebody else has changed since', async ({ page, site, request }) => {
  await openView(page, 'view=all');
  await page.keyboard.press('2');
  await expect(undoButton(page)).toBeVisible();
  await colleagueSaves(request, site, `reports/${id}/action`, { assignee: '이주임' });
  await page.keyboard.press('z');
  await expect(page.getByText('되돌리지 못했습니다.', { exact: false })).toBeVisible();
  expect(await publicly(page)).toMatchObject({ status: 'IN_PROGRESS', assignee: '담당부서' });
  await expect(rows(page).getByRole('cell', { name: '이주임' })).toBeVisible();
});

test('a row that a colleague moved out of the view is fetched and says so', async ({
  page,
  site,
  request,
}) => {
  await page.clock.install();
  const polled = firstPoll(page);
  await openView(page, 'status=RECEIVED');
  await polled;
  await colleagueSaves(request, site, `reports/${id}/action`, { status: 'CLOSED', assignee: '이주임' });
  await page.clock.runFor(31_000);
  await expect(marked(page)).toBeVisible();
  await expect(rows(page).getByText('종결')).toBeVisible();
  await expect(rows(page).getByRole('cell', { name: '이주임' })).toBeVisible();
  // What is so already is not sent again.
  await rows(page).getByRole('link').focus();
  await page.keyboard.press('3');
  await expect(page.getByText('변경된 내용이 없습니다.')).toBeVisible();
});

test('behind a dialog nothing is taken back, by button or key, and afterwards it still can be', async ({
  page,
}) => {
  await page.clock.install();
  await openView(page, 'view=all');
  const before = await publicly(page);
  await page.keyboard.press('2');
  await expect(undoButton(page)).toBeVisible();
  await page.keyboard.press('3');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: '종결' })).toBeVisible();
  const behind = page.getByText('되돌리기');
  const isCovered = await behind.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isCovered).toBe(true);
  for (const key of ['Control+z', 'z']) await page.keyboard.press(key);
  await page.clock.runFor(15_000);
  await question.getByRole('button', { name: '취소' }).click();
  await expect(question).toHaveCount(0);
  expect(await publicly(page)).toMatchObject({ status: 'IN_PROGRESS' });
  await undoButton(page).click();
  await expect(page.getByText('되돌렸습니다.')).toBeVisible();
  expect(await publicly(page)).toEqual(before);
});
