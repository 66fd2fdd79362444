import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { connect } from '../../migrations/migrate.js';
import { axeFindings } from '../support/pages/axe.ts';
import { addAssignees } from '../support/stored/assignees.ts';
import { addColleague, detail, enter, rows, topDialog } from './back-office.ts';
import {
  addButton,
  chooseReason,
  confirmButton,
  endButton,
  exclude,
  excludeByCall,
  field,
  list,
  memo,
  openPanel,
  recuseButton,
  requestEnd,
  requestEndByCall,
  section,
  showButton,
  submit,
} from './exclusions.ts';
import { ageProofs, enrol, nextCode } from './second-factors.ts';
import { expect, test } from './site.ts';

const colleague = { username: '문주임', password: 'second person 2!' };
// One word that no line can take whole.
const longName = { username: `wide-${'w'.repeat(45)}`, password: 'second person 2!' };

test.beforeAll(async ({ stack }) => {
  await addColleague(stack, colleague);
  await addColleague(stack, longName);
});

test('a name that cannot be excluded says why at its field and stays there, and the own name asks about giving up', async ({
  page,
  site,
  refusals,
}) => {
  refusals.push('400 POST /api/reports/*/exclusions', '409 POST /api/reports/*/exclusions');
  await enter(page, site);
  const { id } = await submit('reports', page, site);
  await openPanel(page, '/admin', id);
  for (const [typed, says] of [
    ['', '제외할 계정의 이름이나 아이디를 입력해 주세요.'],
    ['없는 사람', '제외할 수 있는 계정의 이름이 아닙니다. 다음 중에서 선택해 주세요: '],
  ] as const) {
    await field(page).fill(typed);
    await (typed ? exclude(page) : addButton(page).press('Enter'));
    await expect(section(page).getByRole('alert')).toContainText(says);
    await expect(field(page)).toHaveAccessibleDescription(new RegExp(says));
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue(typed);
  }
  await excludeByCall(page.request, site, id, colleague.username);
  await field(page).fill(colleague.username);
  await exclude(page);
  await expect(section(page).getByRole('alert')).toHaveText('이미 이해관계로 제외된 계정입니다.');
  // Somebody else did it meanwhile, which the list shows now.
  await expect(list(page)).toContainText(colleague.username);
  await field(page).fill(site.staff.username.toUpperCase());
  await addButton(page).press('Enter');
  await expect(topDialog(page)).toContainText('이 건에서 빠질까요?');
  await topDialog(page).getByRole('button', { name: '취소' }).click();
  expect((await page.request.get(`/api/reports/${id}`)).status()).toBe(200);
});

test('an account is found by its display name, and excluded by it', async ({ page, stack, site }) => {
  const db = connect(stack.databaseUrl);
  await addAssignees(db, ['han.audit']);
  await db('staff').where({ username: 'han.audit' }).update({ display_name: '한감사 부장' });
  await db.destroy();
  await enter(page, site);
  const { id } = await submit('reports', page, site);
  await openPanel(page, '/admin', id);
  await field(page).fill('감사부장');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['han.audit한감사 부장']);
  await field(page).fill('한감사  부장');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveAccessibleDescription('직원 계정: 한감사 부장');
  await addButton(page).click();
  await expect(topDialog(page)).toContainText('제외할 계정: 한감사 부장');
  await topDialog(page).getByRole('button', { name: '취소' }).click();
  await expect(addButton(page)).toBeFocused();
  await expect(field(page)).toHaveValue('한감사  부장');
  await expect(section(page)).toContainText('제외된 계정이 없습니다.');
  await exclude(page);
  await expect(page.getByText('이 건에서 제외했습니다: 한감사 부장')).toBeVisible();
  await expect(list(page)).toContainText('한감사 부장');
  await expect(field(page)).toHaveValue('');
});

test('the own display name asks about giving up, too', async ({ page, stack, site }) => {
  const own = { username: 'jo.ethics', password: 'third person 3!' };
  await addColleague(stack, own);
  const db = connect(stack.databaseUrl);
  await db('staff').where({ username: own.username }).update({ display_name: '조윤리' });
  await db.destroy();
  await enter(page, { ...site, staff: own });
  const { id } = await submit('reports', page, site);
  await openPanel(page, '/admin', id);
  await field(page).fill('조윤리');
  await page.keyboard.press('Escape');
  await addButton(page).click();
  await expect(topDialog(page)).toContainText('이 건에서 빠질까요?');
  await topDialog(page).getByRole('button', { name: '취소' }).click();
  expect((await page.request.get(`/api/reports/${id}`)).status()).toBe(200);
});

test('without a connection nothing typed is lost, and each question stays with the reason', async ({
  page,
  site,
}) => {
  await enter(page, site);
  const { id } = await submit('reports', page, site);
  await excludeByCall(page.request, site, id, longName.username);
  await openPanel(page, '/admin', id);
  await field(page).fill(colleague.username);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await exclude(page);
  await expect(section(page).getByRole('alert')).toContainText('입력한 내용은 그대로 있습니다.');
  await expect(field(page)).toHaveValue(colleague.username);
  await page.context().setOffline(false);
  for (const [opens, runs] of [
    [endButton(page, longName.username), '해제 요청'],
    [recuseButton(page), '회피'],
  ] as const) {
    await opens.click();
    if (runs === '해제 요청') await chooseReason(page);
    const run = topDialog(page).getByRole('button', { name: runs, exact: true });
    await expect(run).toBeVisible();
    await page.context().setOffline(true);
    await run.click();
    await expect(topDialog(page).getByRole('alert').first()).toContainText(
      '인터넷에 연결되어 있지 않습니다.',
    );
    await page.context().setOffline(false);
    await topDialog(page).getByRole('button', { name: '취소' }).click();
    await expect(topDialog(page)).toHaveCount(0);
  }
  await expect(list(page)).toContainText(longName.username);
});

test('confirming that an exclusion ends asks for the second factor of an account that has one, and goes on by itself', async ({
  page,
  site,
  stack,
  refusals,
}) => {
  const account = { username: `문인증-${randomUUID().slice(0, 8)}`, password: 'third person 3!' };
  await addColleague(stack, account);
  await enter(page, site);
  const { id } = await submit('reports', page, site);
  await excludeByCall(page.request, site, id, colleague.username);
  await requestEndByCall(page.request, site, id, colleague.username);
  // The browser shares the session in which the account enrolled.
  const factor = await enrol(page.request, site, account);
  await ageProofs(stack, account.username);
  refusals.push('428 POST /api/reports/*/exclusions/end/confirm');
  await openPanel(page, '/admin', id);
  await confirmButton(page, colleague.username).click();
  await topDialog(page).getByRole('button', { name: '해제 승인' }).click();
  const code = page.getByRole('textbox', { name: '인증 번호' });
  await expect(code).toBeFocused();
  const excluded = await page.request.get(`/api/reports/${id}/exclusions`);
  expect(await excluded.json()).toMatchObject([{ username: colleague.username }]);
  await code.fill(nextCode(factor));
  await page.keyboard.press('Enter');
  await expect(section(page)).toContainText('제외된 계정이 없습니다.');
});

/** By how much a part of the page is wider than its room. */
const tooWide = (part: Locator) => part.evaluate((element) => element.scrollWidth - element.clientWidth);

for (const width of [390, 1440])
  test(`exclusions and their questions are accessible, and nothing is too wide, at a width of ${width}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await enter(page, site);
    const { id } = await submit('reports', page, site);
    for (const { username } of [colleague, longName]) await excludeByCall(page.request, site, id, username);
    await openPanel(page, '/admin', id);
    await expect(list(page).getByRole('listitem')).toHaveCount(2);
    await memo(page).fill('쓰던 메모');
    await field(page).click();
    await expect(section(page).getByRole('listbox')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    for (const part of [page.locator('html'), section(page), list(page)])
      expect(await tooWide(part)).toBeLessThanOrEqual(0);
    await field(page).press('Escape');
    await requestEnd(page, colleague.username);
    const withdrawButton = list(page).getByRole('button', { name: /^해제 요청 철회/ });
    for (const opens of [endButton(page, longName.username), withdrawButton, recuseButton(page)]) {
      await opens.click();
      const question = topDialog(page);
      await expect(question).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      expect(await tooWide(question)).toBeLessThanOrEqual(0);
      await question.getByRole('button', { name: '취소' }).click();
      await expect(opens).toBeFocused();
    }
  });

test('an account is excluded, and the end of that requested and withdrawn, with the keyboard alone, and no key of the case acts in the field', async ({
  page,
  site,
}) => {
  await enter(page, site);
  const { id, word } = await submit('reports', page, site);
  await page.goto(`/admin?q=${encodeURIComponent(word)}`);
  await expect(rows(page)).toHaveCount(1);

  /** Presses a key until an element has the focus. */
  async function pressTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let times = 0; times < 60; times++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press(key);
    }
    await expect(target).toBeFocused();
  }

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(detail(page).getByRole('heading', { level: 2 })).toBeFocused();
  await pressTo(showButton(page));
  await page.keyboard.press('Enter');
  await pressTo(field(page));
  await page.keyboard.type('2axjz');
  await expect(field(page)).toHaveValue('2axjz');
  await page.keyboard.press('Escape');
  await expect(detail(page)).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('문주');
  await expect(section(page).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(section(page).getByRole('option')).toHaveCount(0);
  await expect(detail(page)).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('문주');
  await expect(section(page).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue(colleague.username);
  await page.keyboard.press('Enter');
  await pressTo(topDialog(page).getByRole('button', { name: '제외', exact: true }));
  await page.keyboard.press('Enter');
  await expect(list(page)).toContainText(colleague.username);
  const stored = await page.request.get(`/api/reports/${id}`);
  expect(await stored.json()).toMatchObject({ status: 'RECEIVED', assignee: '', version: 1 });

  await pressTo(endButton(page, colleague.username), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(topDialog(page).getByRole('combobox', { name: '해제 사유' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await pressTo(topDialog(page).getByRole('button', { name: '해제 요청' }));
  await page.keyboard.press('Enter');
  const withdrawButton = list(page).getByRole('button', { name: /^해제 요청 철회/ });
  await pressTo(withdrawButton);
  await page.keyboard.press('Enter');
  await expect(topDialog(page).getByRole('button', { name: '취소' })).toBeFocused();
  await pressTo(topDialog(page).getByRole('button', { name: '해제 요청 철회' }));
  await page.keyboard.press('Enter');
  await expect(endButton(page, colleague.username)).toBeVisible();
  await pressTo(recuseButton(page));
  await page.keyboard.press('Enter');
  await expect(topDialog(page).getByRole('button', { name: '취소' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(recuseButton(page)).toBeFocused();
});
