import { connect } from '../../migrations/migrate.js';
import { axeFindingsAtWidths } from '../support/pages/axe.ts';
import {
  accept,
  area,
  field,
  form,
  invite,
  leaveLink,
  link,
  newName,
  openElsewhere,
  panel,
  password,
  question,
  row,
} from './accounts.ts';
import { addColleague, colleagueSaves, enter, rows, sendReports, uniqueWord } from './back-office.ts';
import { expect, test } from './site.ts';

const keeper = { username: 'account-keeper', password };

test.beforeAll(({ stack }) => addColleague(stack, keeper, ['accounts']));
test.beforeEach(async ({ page, site }) => enter(page, site));

test('who is invited chooses a password in another browser and gets the screens of the areas; suspending ends that session', async ({
  page,
  site,
  browser,
}) => {
  const username = newName();
  const address = await invite(page, username, '문의');
  await expect(page.getByText('이 링크는 지금만 보입니다.', { exact: false })).toBeVisible();
  await expect(row(page, username)).toContainText('초대 수락 대기');
  expect(await axeFindingsAtWidths(page)).toEqual([]);

  const other = await openElsewhere(browser, site, address);
  await expect(other.page).toHaveURL('/admin/invite');
  await expect(other.page.getByText(`이름 ${username}`)).toBeVisible();
  expect(await axeFindingsAtWidths(other.page)).toEqual([]);
  await accept(other.page);
  await expect(other.page).toHaveURL('/admin/inquiries');
  await other.page.waitForLoadState('networkidle');
  await expect(other.page.getByRole('navigation').getByRole('link')).toHaveText([
    '오늘 할 일',
    '문의 관리',
    '기록',
    '업무 설정',
  ]);
  expect(other.refused).toEqual([]);

  await panel(page).getByRole('button', { name: '닫기', exact: true }).click();
  await leaveLink(page);
  await expect(link(page)).toHaveCount(0);
  await page.reload();
  await expect(row(page, username)).toContainText('사용 중');
  await row(page, username).getByRole('link').click();
  await expect(link(page)).toHaveCount(0);
  await panel(page).getByRole('button', { name: '정지', exact: true }).click();
  const ask = page.getByRole('alertdialog');
  await expect(ask).toContainText('열려 있는 로그인과 초대는 바로 끝납니다.');
  await expect(ask).toContainText('제보 0건');
  expect(await axeFindingsAtWidths(page)).toEqual([]);
  await ask.getByRole('button', { name: '정지' }).click();
  await expect(page.getByText('계정을 정지했습니다.')).toBeVisible();
  await expect(row(page, username)).toContainText('정지');
  await other.page.getByRole('searchbox').fill('누구');
  await expect(other.page).toHaveURL(/\/admin\/login\?next=/);
  await panel(page).getByRole('button', { name: '정지 해제' }).click();
  await expect(row(page, username)).toContainText('사용 중');
  await other.close();
});

test('a taken name is said at its field, nothing typed is lost, and leaving asks', async ({
  page,
  site,
  refusals,
}) => {
  refusals.push('409 POST /api/admin/accounts');
  await page.goto('/admin/accounts');
  await page.getByRole('button', { name: '계정 초대' }).click();
  const send = form(page).getByRole('button', { name: '초대', exact: true });
  await send.click();
  await expect(form(page).getByRole('alert')).toHaveText('아이디를 입력해 주세요.');
  await expect(area(page, '뉴스')).toHaveAttribute('aria-invalid', 'true');
  await field(page, '아이디').fill(site.staff.username.toUpperCase());
  await field(page, '이름').fill('겹치는 이름');
  await field(page, '부서').fill('감사팀');
  await area(page, '뉴스').check();
  await send.click();
  await expect(form(page).getByRole('alert')).toHaveText('이미 있는 아이디입니다.');
  await expect(field(page, '아이디')).toBeFocused();
  await expect(field(page, '부서')).toHaveValue('감사팀');
  expect(await axeFindingsAtWidths(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(question(page)).toContainText('저장하지 않은 내용: 계정');
  await question(page).getByRole('button', { name: '저장하지 않고 이동' }).click();
  await expect(form(page)).toBeHidden();
  await page.getByRole('button', { name: '저장하지 않은 글' }).click();
  await page.getByRole('dialog').getByRole('link', { name: '계정' }).click();
  await expect(field(page, '이름')).toHaveValue('겹치는 이름');
  await expect(page.getByText('작성 중이던 내용을 복구했습니다.')).toBeVisible();
  await page.reload();
  await expect(field(page, '이름')).toHaveValue('겹치는 이름');
  await expect(area(page, '뉴스')).toBeChecked();
  await form(page).getByRole('button', { name: '취소' }).click();
  await expect(form(page)).toBeHidden();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(field(page, '이름')).toHaveValue('겹치는 이름');
  await form(page).getByRole('button', { name: '내 변경 버리기' }).click();
  await expect(field(page, '이름')).toHaveValue('');
});

test('what could not be sent stays, with the reason, and saving while leaving shows the link before the screen is left', async ({
  page,
}) => {
  await page.goto('/admin/accounts#new');
  const username = newName();
  await field(page, '아이디').fill(username);
  await field(page, '이름').fill('연결 끊김');
  await area(page, '시스템').check();
  await page.route('**/api/admin/accounts', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await form(page).getByRole('button', { name: '초대', exact: true }).click();
  await expect(form(page).getByRole('alert')).toContainText('초대하지 못했습니다.');
  await expect(form(page).getByRole('alert')).toContainText('입력한 내용은 그대로 있습니다.');
  await expect(field(page, '이름')).toHaveValue('연결 끊김');
  await page.unroute('**/api/admin/accounts');
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: '저장하고 이동' }).click();
  await expect(link(page)).toBeVisible();
  await expect(row(page, username)).toContainText('초대 수락 대기');
});

test('a change is saved, the areas too, and shown in the list', async ({ page }) => {
  const username = newName();
  await invite(page, username, '뉴스');
  const change = page.getByRole('form', { name: '계정 변경' });
  await field(page, '이름').fill('바뀐 이름');
  await field(page, '이메일').fill('주소가 아님');
  await area(page, '문의').check();
  await change.getByRole('button', { name: '저장', exact: true }).click();
  await expect(change.getByRole('alert')).toHaveText('올바른 이메일 형식을 입력해 주세요.');
  await field(page, '이메일').fill('member@company.example');
  await change.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('저장되었습니다.')).toBeVisible();
  await expect(row(page, username)).toContainText('바뀐 이름');
  await expect(row(page, username)).toContainText('문의');
  await page.keyboard.press('Escape');
  await expect(change).toBeHidden();
});

test('the last account that may manage accounts is neither suspended nor loses the area, and says why', async ({
  page,
  site,
  stack,
  refusals,
}) => {
  refusals.push('409 PATCH /api/admin/accounts/*', '409 POST /api/admin/accounts/*/suspension');
  const db = connect(stack.databaseUrl);
  const others = db('staff').whereNot({ username: site.staff.username });
  await others.clone().update({ areas: db.raw(`array_remove(areas, 'accounts')`) });
  const last = '계정을 관리할 수 있는 마지막 계정입니다. 다른 계정에 먼저 계정 권한을 주세요.';
  await page.goto('/admin/accounts');
  await row(page, site.staff.username).getByRole('link').click();
  await area(page, '계정').uncheck();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  const change = page.getByRole('form', { name: '계정 변경' });
  await expect(change.getByRole('alert')).toHaveText(last);
  await expect(area(page, '계정')).toHaveAttribute('aria-invalid', 'true');
  await expect(area(page, '계정')).not.toBeChecked();
  await panel(page).getByRole('button', { name: '정지', exact: true }).click();
  const ask = page.getByRole('alertdialog');
  await expect(ask).toContainText('지금 로그인한 계정입니다.');
  await ask.getByRole('button', { name: '정지' }).click();
  await expect(ask.getByRole('alert').filter({ hasText: '정지하지 못했습니다.' })).toContainText(last);
  await others.clone().update({ areas: db.raw(`array_append(areas, 'accounts')`) });
  await db.destroy();
});

test('the question before a suspension counts the open cases of the account and leads to them', async ({
  page,
  site,
}) => {
  const username = newName();
  await invite(page, username, '제보 전체');
  const word = uniqueWord();
  const [open = '', closed = ''] = await sendReports(site, [
    { title: `${word} 하나` },
    { title: `${word} 둘` },
  ]);
  await colleagueSaves(page.request, site, `reports/${open}/action`, { assignee: username });
  await colleagueSaves(page.request, site, `reports/${closed}/action`, {
    assignee: username,
    status: 'CLOSED',
  });
  await panel(page).getByRole('button', { name: '정지', exact: true }).click();
  const ask = page.getByRole('alertdialog');
  await expect(ask).toContainText('문의 0건');
  await ask.getByRole('combobox', { name: '넘겨받을 담당자' }).fill(site.staff.username);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(ask).toContainText('제보 0건');
  // What was done can be taken back when the question is closed.
  await ask.getByRole('button', { name: '취소' }).click();
  await page.getByRole('button', { name: '되돌리기' }).press('Enter');
  await expect(page.getByText('1건의 담당자를 되돌렸습니다.')).toBeVisible();
  await panel(page).getByRole('button', { name: '정지', exact: true }).click();
  await ask.getByRole('link', { name: '제보 1건' }).click();
  await leaveLink(page);
  await expect(page).toHaveURL(`/admin?view=open&assignee=${username}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(`${word} 하나`);
});

test('who does not see every case reads no number of open cases, and no case is asked for', async ({
  page,
  site,
}) => {
  await enter(page, { ...site, staff: keeper });
  const counts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/counts')) counts.push(request.url());
  });
  await page.goto('/admin/accounts');
  await row(page, site.staff.username).getByRole('link').click();
  await panel(page).getByRole('button', { name: '정지', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    '제보, 문의: 이 계정으로는 모두 볼 수 없습니다. 담당자에게 확인해 주세요.',
  );
  await page.waitForLoadState('networkidle');
  expect(counts).toEqual([]);
});

test('an account is invited by keyboard alone, and its link is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const username = newName();
  await page.goto('/admin/accounts');
  await page.getByRole('button', { name: '계정 초대' }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, '아이디')).toBeFocused();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type('글쇠로 만든 계정');
  for (let step = 0; step < 4; step++) await page.keyboard.press('Tab');
  await expect(area(page, '제보 전체')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+s');
  const copy = page.getByRole('button', { name: '초대 링크 복사' });
  await expect(copy).toBeVisible();
  const address = await link(page).innerText();
  while (!(await copy.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('초대 링크를 복사했습니다.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await row(page, username).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '글쇠로 만든 계정' })).toBeVisible();
});

test('a list of accounts that cannot be read says why and is tried again', async ({ page, refusals }) => {
  refusals.push('503 GET /api/admin/accounts');
  await page.route('**/api/admin/accounts', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'text/plain; charset=utf-8',
      body: '지금은 처리할 수 없습니다.',
    }),
  );
  await page.goto('/admin/accounts');
  await expect(page.getByRole('alert').filter({ hasText: '지금은 처리할 수 없습니다.' })).toBeVisible();
  await page.unroute('**/api/admin/accounts');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('who changes the own display name reads it in the menu at once', async ({ page, site, stack }) => {
  const self = { username: newName(), password };
  await addColleague(stack, self, ['accounts']);
  await enter(page, { ...site, staff: self });
  await page.goto('/admin/accounts');
  const own = page.getByRole('link', { name: self.username }).and(page.locator('[href="/admin/account"]'));
  await expect(own).toBeVisible();
  await row(page, self.username).getByRole('link').click();
  await field(page, '이름').fill('새이름주임');
  await panel(page).getByRole('button', { name: '저장' }).click();
  await expect(page.locator('[href="/admin/account"]')).toContainText('새이름주임');
});
