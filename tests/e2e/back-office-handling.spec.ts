import type { Locator, Route } from '@playwright/test';
import { axeFindings } from '../support/pages/axe.ts';
import {
  colleagueSaves,
  confirmClosing,
  detail,
  enter,
  notes,
  rows,
  saveButton,
  sendReports,
  uniqueWord,
} from './back-office.ts';
import { expect, test } from './site.ts';

const word = uniqueWord();
let id = '';

test.beforeEach(async ({ page, site, request }) => {
  [id = ''] = await sendReports(site, [{ title: `${word} 제보` }]);
  await sendReports(site, [{ title: `${word} 다음 제보` }]);
  await enter(page, site);
  await request.post('/api/auth/login', { data: site.staff, headers: { origin: site.siteUrl } });
  await page.goto(`/admin?q=${encodeURIComponent(word)}#${id}`);
  await expect(detail(page).getByRole('heading', { name: `${word} 제보` })).toBeVisible();
  await expect(row(page)).toBeVisible();
});

const row = (page: Parameters<typeof rows>[0]) => page.locator(`tr[data-id="${id}"]`);

test('a status is shown before the server has answered, and reverted when the server refuses it', async ({
  page,
  refusals,
}) => {
  refusals.push('503 PATCH /api/reports/*/action');
  let answer = () => {};
  const released = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/action', async (route) => {
    await released;
    await route.fulfill({ status: 503, contentType: 'text/plain', body: '지금은 저장할 수 없습니다.' });
  });
  // A page that is there already may still send its next call past the route.
  await page.reload();
  await expect(row(page)).toBeVisible();
  await expect(detail(page).getByRole('heading', { name: `${word} 제보` })).toBeVisible();
  await page.keyboard.press('2');
  await expect(row(page).getByText('처리중')).toBeVisible();
  await expect(detail(page).getByRole('combobox', { name: '상태' })).toHaveValue('IN_PROGRESS');
  answer();
  await expect(page.getByRole('alert').getByText('지금은 저장할 수 없습니다.')).toBeVisible();
  await expect(row(page).getByText('접수', { exact: true })).toBeVisible();
  await expect(detail(page).getByRole('combobox', { name: '상태' })).toHaveValue('RECEIVED');
});

test('a status can be undone, and quick key presses cause no conflict with each other', async ({
  page,
  site,
}) => {
  await page.keyboard.press('2');
  await page.keyboard.press('a');
  await page.keyboard.press('3');
  await confirmClosing(page.getByRole('alertdialog'));
  await expect(page.getByText('상태를 변경했습니다: 종결')).toBeVisible();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(page.getByText('되돌렸습니다.')).toBeVisible();
  await page.reload();
  await expect(row(page).getByText('처리중')).toBeVisible();
  await expect(row(page).getByRole('cell', { name: site.staff.username })).toBeVisible();
});

test('unsaved text is protected: links, rows, closing, Back and the tab ask first', async ({ page }) => {
  const ask = page.getByRole('alertdialog', { name: '저장하지 않은 내용이 있습니다.' });
  const stay = () => ask.getByRole('button', { name: '계속 작성' }).click();
  const holds = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  // Opened from the list, so that Back returns to it instead of leaving the site.
  await page.goto(`/admin?q=${encodeURIComponent(word)}`);
  await row(page).getByRole('link').first().click();
  await expect(notes(page)).toBeVisible();
  await expect.poll(holds).toBe(false);
  await notes(page).fill('쓰던 글');
  await expect.poll(holds).toBe(true);
  const ways = [
    () => page.getByRole('link', { name: '뉴스 관리' }).click(),
    () => rows(page).filter({ hasText: '다음 제보' }).getByRole('link').first().click(),
    () => detail(page).getByRole('button', { name: '닫기', exact: true }).click(),
    () => page.evaluate(() => history.back()),
  ];
  for (const leave of ways) {
    await leave();
    await expect(ask).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await stay();
    await expect(notes(page)).toHaveValue('쓰던 글');
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
  }
  await detail(page).getByRole('button', { name: '이전 항목' }).click();
  await ask.getByRole('button', { name: '저장하고 이동' }).click();
  await expect(detail(page).getByRole('heading', { name: `${word} 다음 제보` })).toBeVisible();
  await expect.poll(holds).toBe(false);
  await detail(page).getByRole('button', { name: '다음 항목' }).click();
  await expect(notes(page)).toHaveValue('쓰던 글');
});

test('a draft survives a reload, can be discarded, and is deleted by signing out', async ({ page, site }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await notes(page).fill('보관되는 글');
  await page.getByRole('textbox', { name: '메모 추가' }).fill('보관되는 메모');
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')));
  await expect.poll(drafts).toHaveLength(2);
  await page.goto('about:blank');
  await page.goBack();
  await expect(notes(page)).toHaveValue('보관되는 글');
  await expect(page.getByRole('textbox', { name: '메모 추가' })).toHaveValue('보관되는 메모');
  await page.getByRole('form', { name: '조치' }).getByRole('button', { name: '취소' }).click();
  await expect(notes(page)).toHaveValue('');
  await expect.poll(drafts).toHaveLength(1);
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(
    page.getByText('저장하지 않고 로그아웃하면 이 탭에서 작성 중인 내용이 모두 지워집니다.'),
  ).toBeVisible();
  await page.getByRole('button', { name: '저장하지 않고 로그아웃' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect.poll(drafts).toEqual([]);
  await enter(page, site);
});

test('the field for an assignee shows that it opens a list, as the drop-down of the status does', async ({
  page,
  site,
}) => {
  const form = page.getByRole('form', { name: '조치' });
  const field = form.getByRole('combobox', { name: '담당자' });
  const arrowOf = (control: Locator) =>
    control.evaluate((element) => getComputedStyle(element).backgroundImage);
  const arrow = await arrowOf(form.getByRole('combobox', { name: '상태' }));
  expect(arrow).toContain('svg');
  expect(await arrowOf(field)).toBe(arrow);
  const { width = 0, height = 0 } = (await field.boundingBox()) ?? {};
  await field.click({ position: { x: width - 18, y: height / 2 } });
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option', { name: site.staff.username })).toBeVisible();
});

test('cancelling a form can be taken back', async ({ page }) => {
  await notes(page).fill('오래 쓴 글');
  await detail(page).getByRole('form', { name: '조치' }).getByRole('button', { name: '취소' }).click();
  await expect(notes(page)).toHaveValue('');
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(notes(page)).toHaveValue('오래 쓴 글');
  await saveButton(page).click();
  await expect(detail(page).getByText('저장되었습니다.')).toBeVisible();
});

test('signing out asks about the draft of a case that is not open', async ({ page, site }) => {
  await notes(page).fill('보관되는 글');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '저장하지 않고 이동' }).click();
  await expect(notes(page)).toHaveCount(0);
  await page.getByRole('button', { name: '로그아웃' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('보관 중인 초안 1건');
  await expect(question.getByRole('button', { name: '저장하고' })).toHaveCount(0);
  await expect(question.getByRole('button', { name: '이동' })).toHaveCount(0);
  await question.getByRole('button', { name: '계속 작성' }).click();
  await page.goto(`/admin#${id}`);
  await expect(notes(page)).toHaveValue('보관되는 글');
  await page.getByRole('button', { name: '로그아웃' }).click();
  await question.getByRole('button', { name: '저장하지 않고 로그아웃' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await enter(page, site);
});

test('saving and signing out leaves the drafts of other cases to the same person', async ({
  page,
  site,
  refusals,
}) => {
  // The list is fetched again after the save, while the session ends.
  refusals.push('401 GET /api/reports', '401 GET /api/*/*', '401 GET /api/*/*/*');
  await notes(page).fill('보관되는 글');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '저장하지 않고 이동' }).click();
  const [other = ''] = await sendReports(site, [{ title: `${word} 다른 제보` }]);
  await page.goto(`/admin#${other}`);
  await notes(page).fill('저장되는 글');
  await page.getByRole('button', { name: '로그아웃' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('보관 중인 초안 1건');
  await expect(question).toContainText('저장하고 로그아웃하면 보관 중인 초안은 남고');
  // The sign-in page goes on by itself when it finds a session, which would end the navigation below.
  const finding = page.waitForResponse(
    (answer) => answer.url().endsWith('/auth/me') && answer.status() === 401,
  );
  await question.getByRole('button', { name: '저장하고 로그아웃' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await finding;
  await enter(page, site);
  await page.goto(`/admin#${id}`);
  await expect(notes(page)).toHaveValue('보관되는 글');
  // Another case of this page would ask about the draft first.
  await page.goto('about:blank');
  await page.goto(`/admin#${other}`);
  await expect(detail(page).getByRole('heading', { name: `${word} 다른 제보` })).toBeVisible();
  await expect(notes(page)).toHaveValue('저장되는 글');
});

test('conflicting changes are shown field by field, and nothing is saved before a choice', async ({
  page,
  site,
  request,
  refusals,
}) => {
  refusals.push('412 PATCH /api/reports/*/action');
  await notes(page).fill('내가 쓴 글');
  await colleagueSaves(request, site, `reports/${id}/action`, {
    actionNotes: '동료가 쓴 글',
    assignee: '이주임',
  });
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: '다른 창에서 먼저 저장한 내용이 있습니다.' });
  await expect(dialog.getByText('내가 쓴 글')).toBeVisible();
  await expect(dialog.getByText('동료가 쓴 글')).toBeVisible();
  await expect(dialog.getByText('담당자', { exact: false }).last()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await expect(dialog.getByRole('button', { name: '선택한 내용으로 저장' })).toBeDisabled();
  await dialog.getByRole('radio', { name: '합치기' }).check();
  const joined = dialog.getByRole('textbox', { name: '조치 내용 합치기' });
  await joined.press('ControlOrMeta+End');
  await page.keyboard.type(', 다듬은 글');
  // What was typed here is nowhere else.
  await page.keyboard.press('Escape');
  await expect(joined).toHaveValue('동료가 쓴 글\n\n내가 쓴 글, 다듬은 글');
  await dialog.getByRole('button', { name: '선택한 내용으로 저장' }).click();
  await expect(detail(page).getByText('저장되었습니다.')).toBeVisible();
  await expect(notes(page)).toHaveValue('동료가 쓴 글\n\n내가 쓴 글, 다듬은 글');
  await expect(detail(page).getByRole('combobox', { name: '담당자' })).toHaveValue('이주임');
});

for (const [when, isCaseLate] of [
  ['before the case is read again', true],
  ['and the case is read again', false],
] as const)
  test(`when the list is read ${when}, a save still asks before it replaces a colleague’s text`, async ({
    page,
    site,
    request,
    refusals,
  }) => {
    refusals.push('412 PATCH /api/reports/*/action');
    await notes(page).fill('내가 쓴 글');
    await colleagueSaves(request, site, `reports/${id}/action`, { actionNotes: '동료가 쓴 글' });
    const held: Route[] = [];
    if (isCaseLate) await page.route(`**/api/reports/${id}`, (route) => void held.push(route));
    await page.getByRole('columnheader', { name: '접수일' }).getByRole('button').click();
    // The case is asked for because the list has its later version.
    if (isCaseLate) await expect.poll(() => held.length).toBeGreaterThan(0);
    else
      await expect(
        detail(page).getByText('그 사이 변경되었습니다: 조치 내용', { exact: false }),
      ).toBeVisible();
    await saveButton(page).click();
    const dialog = page.getByRole('dialog', { name: '다른 창에서 먼저 저장한 내용이 있습니다.' });
    await expect(dialog.getByText('동료가 쓴 글')).toBeVisible();
    await Promise.all(held.map((route) => route.abort()));
  });

test('fields that only a colleague changed are taken over', async ({ page, site, request, refusals }) => {
  refusals.push('412 PATCH /api/reports/*/action');
  await notes(page).fill('내 글');
  await colleagueSaves(request, site, `reports/${id}/action`, { status: 'IN_PROGRESS' });
  await saveButton(page).click();
  await expect(detail(page).getByText(/함께 반영했습니다: 상태/)).toBeVisible();
  await expect(detail(page).getByRole('combobox', { name: '상태' })).toHaveValue('IN_PROGRESS');
  await expect(notes(page)).toHaveValue('내 글');
});

test('the timeline has the author and time of each change, and internal notes are not shown to the reporter', async ({
  page,
  site,
}) => {
  await detail(page).getByRole('combobox', { name: '상태' }).selectOption({ label: '처리중' });
  await notes(page).fill('담당 부서에서 확인하고 있습니다.');
  await expect(detail(page).getByText('저장하면 제보자가', { exact: false })).toBeVisible();
  await saveButton(page).click();
  const history = detail(page).getByRole('region', { name: '처리 이력' });
  await expect(history.getByText('상태: 접수 → 처리중')).toBeVisible();
  await expect(history.getByText(site.staff.username).first()).toBeVisible();
  await history.getByRole('combobox').selectOption({ label: '담당자' });
  await expect(history.getByText('상태: 접수 → 처리중')).toBeHidden();
  const memo = detail(page).getByRole('region', { name: '내부 메모' });
  await memo.getByRole('textbox').fill('우리끼리 보는 메모');
  await memo.getByRole('button', { name: '메모 저장' }).click();
  await expect(memo.getByRole('listitem').getByText('우리끼리 보는 메모')).toBeVisible();
  await expect(memo.getByRole('textbox')).toHaveValue('');
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`/report/result/${id}`);
  await expect(page.getByText('담당 부서에서 확인하고 있습니다.')).toBeVisible();
  await expect(page.getByText('우리끼리 보는 메모')).toHaveCount(0);
});
