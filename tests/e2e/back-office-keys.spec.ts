import { axeFindings } from '../support/pages/axe.ts';
import { colleagueSaves, detail, enter, notes, rows, sendReports, uniqueWord } from './back-office.ts';
import { expect, test } from './site.ts';

const word = uniqueWord();

test.beforeAll(async ({ baseURL }) => {
  const titles = ['하나', '둘', '셋'].map((name) => ({ title: `${word} ${name}` }));
  await sendReports({ siteUrl: baseURL ?? '' }, titles);
});

test.beforeEach(async ({ page, site }) => {
  await enter(page, site);
  await page.goto(`/admin?q=${encodeURIComponent(word)}`);
  await expect(rows(page)).toHaveCount(3);
});

test('a report can be handled with the keyboard alone', async ({ page, site }) => {
  const first = rows(page).filter({ hasText: '셋' });
  await page.keyboard.press('j');
  await expect(first.getByRole('link')).toBeFocused();
  await page.keyboard.press('x');
  await expect(first.getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('x');
  await page.keyboard.press('2');
  await expect(first.getByText('처리중')).toBeVisible();
  await page.keyboard.press('a');
  await expect(first.getByRole('cell', { name: site.staff.username })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(detail(page).getByRole('heading', { name: `${word} 셋` })).toBeFocused();
  await page.keyboard.press('e');
  await expect(notes(page)).toBeFocused();
  await page.keyboard.type('1j 글자는 글자입니다.');
  await page.keyboard.press('Control+Enter');
  await expect(detail(page).getByText('저장되었습니다.')).toBeVisible();
  await expect(notes(page)).toHaveValue('1j 글자는 글자입니다.');
  await page.keyboard.press('Escape');
  await expect(detail(page)).toBeHidden();
  await expect(first.getByRole('link')).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('the key for the action notes continues the text that is there, and scrolls to its end', async ({
  page,
  site,
}) => {
  const stored = Array.from({ length: 40 }, (_, line) => `${line + 1}째 줄입니다.`).join('\n');
  const id = (await rows(page).filter({ hasText: '하나' }).getAttribute('data-id')) ?? '';
  await colleagueSaves(page.request, site, `reports/${id}/action`, { actionNotes: stored });
  await rows(page).filter({ hasText: '하나' }).getByRole('link').click();
  await expect(notes(page)).toHaveValue(stored);
  await page.keyboard.press('e');
  await expect(notes(page)).toBeFocused();
  const fromEnd = await notes(page).evaluate(
    (area) => area.scrollHeight - area.clientHeight - area.scrollTop,
  );
  expect(Math.abs(fromEnd)).toBeLessThan(2);
  await page.keyboard.type(' 이어 씁니다.');
  await expect(notes(page)).toHaveValue(`${stored} 이어 씁니다.`);
  await notes(page).press('Control+s');
  await expect(detail(page).getByText('저장되었습니다.')).toBeVisible();
});

test('the help sheet lists the keys, and single-key shortcuts can be switched off permanently', async ({
  page,
}) => {
  await page.keyboard.press('Shift+Slash');
  const sheet = page.getByRole('dialog', { name: '단축키 안내' });
  await expect(sheet.getByText('나에게 배정')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await sheet.getByRole('switch', { name: '한 글자 단축키 사용' }).click();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).not.toBeFocused();
});

test('the list stays beside the open case, which links to the previous and the next', async ({ page }) => {
  await rows(page).filter({ hasText: '둘' }).getByRole('link').click();
  const title = detail(page).getByRole('heading', { level: 2 });
  await expect(title).toHaveText(`${word} 둘`);
  await expect(rows(page)).toHaveCount(3);
  await detail(page).getByRole('button', { name: '다음 항목' }).click();
  await expect(title).toHaveText(`${word} 하나`);
  await expect(detail(page).getByRole('button', { name: '다음 항목' })).toBeDisabled();
  await page.keyboard.press('k');
  await expect(title).toHaveText(`${word} 둘`);
  await detail(page).getByRole('button', { name: '이전 항목' }).click();
  await expect(title).toHaveText(`${word} 셋`);
});

test('on a narrow screen the open case covers the list, whose rows are cards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axeFindings(page)).toEqual([]);
  await rows(page).filter({ hasText: '둘' }).getByRole('link').click();
  const sheet = page.getByRole('dialog', { name: '제보 상세' });
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(`${word} 둘`);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await page.getByRole('link', { name: /문의 관리/ }).click();
  await expect(page).toHaveURL('/admin/inquiries');
  await expect(page.getByRole('link', { name: /문의 관리/ })).toBeHidden();
});
