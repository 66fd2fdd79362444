import type { Page } from '@playwright/test';
import { axeFindingsAtWidths } from '../support/pages/axe.ts';
import { addColleague, detail, enter, rows, saveButton, sendReports, uniqueWord } from './back-office.ts';
import { expect, test } from './site.ts';

const member = { username: 'team-member', password: 'green ladder 52 river' };

test.beforeAll(({ stack }) => addColleague(stack, member, ['ownReports']));

const panel = (page: Page) => page.getByRole('dialog').getByRole('article');
const form = (page: Page, name = '팀 만들기') => page.getByRole('form', { name });
// Also behind the panel, which hides the page from assistive technology.
const row = (page: Page, name: string) => page.locator('tr', { hasText: name });
const field = (page: Page, label: string) => panel(page).getByRole('textbox', { name: label });
const add = (page: Page) => panel(page).getByRole('combobox', { name: '팀원 추가' });
const members = (page: Page) => panel(page).getByRole('list', { name: /^팀원 \d+명$/ });

/** Makes a team with the keyboard alone, of the own account and the colleague. */
async function make(page: Page, name: string): Promise<void> {
  await page.goto('/admin/accounts');
  await page.getByRole('button', { name: '팀', exact: true }).press('Enter');
  await page.getByRole('button', { name: '팀 만들기' }).press('Enter');
  await expect(field(page, '팀 이름')).toBeFocused();
  await page.keyboard.type(name);
  for (let tab = 0; tab < 2; tab++) await page.keyboard.press('Tab');
  await expect(add(page)).toBeFocused();
  for (const username of [member.username, 'kim']) {
    await page.keyboard.type(username);
    await page.keyboard.press('Enter');
    await expect(add(page)).toHaveValue('');
  }
  await expect(members(page).getByRole('listitem')).toHaveCount(2);
  for (let tab = 0; tab < 2; tab++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('팀을 만들었습니다.')).toBeVisible();
}

test('a team is made by keyboard, gets a case by its name, and has it in 내 담당 of its members; ending it says what is open', async ({
  page,
  site,
  browser,
}) => {
  const word = uniqueWord();
  const name = `${word}팀`;
  const [id] = await sendReports(site, [{ title: `${word} 배정` }]);
  await enter(page, site);
  await make(page, name);
  expect(await axeFindingsAtWidths(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(row(page, name)).toContainText('2명');
  expect(await axeFindingsAtWidths(page)).toEqual([]);

  await page.goto(`/admin#${id}`);
  const assignee = detail(page).getByRole('combobox', { name: '담당자' });
  await assignee.fill(word);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([`${name}팀`]);
  await page.keyboard.press('Enter');
  await expect(detail(page).getByText(`팀: ${name}`)).toBeVisible();
  await saveButton(page).click();
  await expect(detail(page).getByText('저장되었습니다.')).toBeVisible();
  const history = detail(page).getByRole('region', { name: '처리 이력' });
  await expect(history).toContainText(`담당자: (비어 있음) → ${name}`);
  await expect(history).toContainText('그때 누가 팀원이었는지는 이 이력에 없습니다.');
  await page.goto('/admin?view=mine');
  await expect(rows(page).filter({ hasText: word })).toContainText(name);
  await expect(page.getByText('이 보기에서 빠짐')).toHaveCount(0);
  await page.goto('/admin/account');
  await expect(page.getByText(name)).toBeVisible();

  const other = await browser.newContext({ baseURL: site.siteUrl });
  const theirs = await other.newPage();
  await enter(theirs, { ...site, staff: member });
  await theirs.goto('/admin?view=mine');
  await expect(rows(theirs)).toHaveText([new RegExp(`${word} 배정`)]);
  await other.close();

  await page.goto('/admin/accounts');
  await page.getByRole('button', { name: '팀', exact: true }).click();
  await row(page, name).getByRole('link').click();
  await panel(page).getByRole('button', { name: '팀 종료' }).click();
  const ask = page.getByRole('alertdialog');
  await expect(ask).toContainText('제보 1건');
  await expect(ask).toContainText('더 배정할 수 없게 되고');
  expect(await axeFindingsAtWidths(page)).toEqual([]);
  await ask.getByRole('button', { name: '팀 종료' }).click();
  await expect(page.getByText('팀을 종료했습니다.')).toBeVisible();
  await expect(row(page, name)).toContainText('종료');
  await panel(page).getByRole('link', { name: '제보 1건' }).click();
  await expect(rows(page)).toHaveText([new RegExp(`${word} 배정`)]);
  await page.goBack();
  await panel(page).getByRole('button', { name: '다시 사용' }).click();
  await expect(row(page, name)).toContainText('사용 중');
});

test('a taken name of a team is said at its field, what was typed stays over a reload, and a member is taken out', async ({
  page,
  site,
  refusals,
}) => {
  refusals.push('409 POST /api/admin/teams');
  const name = `${uniqueWord()}팀`;
  await enter(page, site);
  await make(page, name);
  await panel(page)
    .getByRole('button', { name: `${member.username} 빼기` })
    .click();
  await expect(members(page).getByRole('listitem')).toHaveCount(1);
  await form(page, '팀 변경').getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('저장되었습니다.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, name)).toContainText('1명');

  await page.getByRole('button', { name: '팀 만들기' }).click();
  await field(page, '팀 이름').fill(name.replace('팀', ' 팀'));
  await field(page, '공개 이름').fill('안전 담당');
  await form(page).getByRole('button', { name: '만들기' }).click();
  await expect(field(page, '팀 이름')).toHaveAccessibleDescription(/이미 있는 팀 이름입니다\./);
  await page.reload();
  await expect(field(page, '공개 이름')).toHaveValue('안전 담당');
  await form(page).getByRole('button', { name: '취소' }).click();
  await expect(page.getByText('작성하던 내용을 지웠습니다.')).toBeVisible();
});

test('the proposal of a renamed team has its first name in one line, with its name now beside or below it', async ({
  page,
  site,
}) => {
  const word = uniqueWord();
  const [id] = await sendReports(site, [{ title: `${word} 배정` }]);
  await enter(page, site);
  await make(page, `${word}조사팀`);
  const change = form(page, '팀 변경');
  await change.getByRole('textbox', { name: '팀 이름' }).fill(`${word} 안전보건조사팀`);
  await change.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('저장되었습니다.')).toBeVisible();
  await page.goto(`/admin#${id}`);
  await detail(page).getByRole('combobox', { name: '담당자' }).fill(word);
  const option = page.getByRole('listbox').getByRole('option');
  await expect(option).toHaveText(`${word}조사팀${word} 안전보건조사팀 · 팀`);
  const lines = await option.locator('span').evaluate((name) => {
    const text = document.createRange();
    text.selectNodeContents(name);
    return new Set([...text.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(1);
});
