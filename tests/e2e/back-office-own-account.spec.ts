import type { Page } from '@playwright/test';
import { axeFindingsAtWidths } from '../support/pages/axe.ts';
import { addColleague, enter } from './back-office.ts';
import { expect, signIn, test } from './site.ts';

const first = 'green window 83 tree';
const second = 'cold tea on friday 6';
const member = { username: 'own-member', password: first };

test.beforeAll(({ stack }) => addColleague(stack, member, ['news']));

const field = (page: Page, name: string) => page.locator(`[name=${name}]`);
const send = (page: Page) => page.getByRole('button', { name: '비밀번호 바꾸기' }).click();

test('the own account is reached from the menu and shows what is stored, to every account', async ({
  page,
  site,
}) => {
  await enter(page, { ...site, staff: member });
  await page.goto('/admin/news');
  await page.getByRole('link', { name: member.username }).click();
  await expect(page).toHaveURL('/admin/account');
  await expect(page).toHaveTitle(/^내 계정 \|/);
  const facts = page.getByRole('region', { name: '내 정보' });
  await expect(facts).toContainText(member.username);
  await expect(facts).toContainText('뉴스');
  expect(await axeFindingsAtWidths(page)).toEqual([]);
});

test('the password is changed by keyboard alone; other sessions end, and this one goes on', async ({
  page,
  site,
  browser,
  refusals,
}) => {
  refusals.push('400 PUT /api/account/password');
  await enter(page, { ...site, staff: member });
  const context = await browser.newContext({ baseURL: site.siteUrl, locale: 'ko-KR' });
  const other = await context.newPage();
  await other.goto('/admin/login');
  await signIn(other, { ...site, staff: member });
  await expect(other).toHaveURL('/admin/news');

  await page.goto('/admin/account');
  await expect(page.getByText('10자 이상으로', { exact: false })).toBeVisible();
  await field(page, 'current').focus();
  await page.keyboard.type('not my password');
  for (let step = 0; step < 2; step++) await page.keyboard.press('Tab');
  await expect(field(page, 'password')).toBeFocused();
  await page.keyboard.type('short');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('form', { name: '비밀번호 변경' }).getByRole('alert');
  await expect(alert).toHaveText('비밀번호는 10자 이상이어야 합니다.');
  await field(page, 'password').fill('own-member2026');
  await send(page);
  await expect(alert).toContainText('쉽게 추측할 수 있는 비밀번호입니다.');
  await expect(field(page, 'password')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'password').fill(second);
  await send(page);
  await expect(alert).toHaveText('현재 비밀번호를 확인해 주세요.');
  await expect(field(page, 'current')).toBeFocused();
  await expect(field(page, 'password')).toHaveValue(second);
  expect(await axeFindingsAtWidths(page)).toEqual([]);
  await field(page, 'current').fill(first);
  await send(page);
  await expect(page.getByText('비밀번호를 바꿨습니다.')).toBeVisible();
  await expect(field(page, 'password')).toHaveValue('');

  await page.reload();
  await expect(page.getByRole('region', { name: '내 정보' })).toContainText(member.username);
  await other.reload();
  await expect(other).toHaveURL(/\/admin\/login\?next=/);
  await signIn(other, { ...site, staff: { ...member, password: second } });
  await expect(other).toHaveURL('/admin/news');
  await context.close();
});

test('an account that cannot be read says so, and is tried again', async ({ page, site, refusals }) => {
  refusals.push('503 GET /api/account');
  await enter(page, site);
  await page.route('**/api/account', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/admin/account');
  await expect(page.getByRole('alert').filter({ hasText: '내 계정 조회 실패' })).toBeVisible();
  await page.unroute('**/api/account');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('region', { name: '내 정보' })).toContainText(site.staff.username);
});
