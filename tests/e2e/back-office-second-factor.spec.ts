import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { codeOfNoTime } from '../support/callers/app-codes.ts';
import { axeFindings } from '../support/pages/axe.ts';
import { addColleague } from './back-office.ts';
import { type EnrolledFactor, enrol, nextCode } from './second-factors.ts';
import { expect, signIn, test } from './site.ts';

let account = { username: '', password: 'third person 3!' };
let factor: EnrolledFactor = { secret: '', recoveryCodes: [] };

// Each test has an account of its own: a code is good once in half a minute.
test.beforeEach(async ({ stack, site, playwright, refusals }) => {
  account = { ...account, username: `강주임-${randomUUID().slice(0, 8)}` };
  await addColleague(stack, account);
  const request = await playwright.request.newContext();
  factor = await enrol(request, site, account);
  await request.dispose();
  refusals.push('401 POST /api/auth/login', '401 POST /api/auth/second-factor');
});

const code = (page: Page) => page.getByRole('textbox', { name: '인증 번호' });
const recoveryCode = (page: Page) => page.getByRole('textbox', { name: '복구 코드' });
const confirm = (page: Page) => page.getByRole('button', { name: '확인', exact: true });

test('after the password the code of the app is asked for, and leads to the requested page', async ({
  page,
  site,
}) => {
  await page.goto('/admin/news');
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  await signIn(page, { ...site, staff: account });
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByRole('alert')).toHaveText('');
  expect(await axeFindings(page)).toEqual([]);
  await confirm(page).click();
  await expect(page.getByRole('alert')).toHaveText('인증 번호 6자리를 입력해 주세요.');
  const wrong = codeOfNoTime(factor.secret, new Date());
  await code(page).fill(wrong);
  await confirm(page).click();
  await expect(page.getByRole('alert')).toHaveText(/인증 번호를 확인해 주세요/);
  await expect(code(page)).toHaveValue(wrong);
  expect(await axeFindings(page)).toEqual([]);
  const right = nextCode(factor);
  await code(page).fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await confirm(page).click();
  await expect(page).toHaveURL(/\/admin\/news$/);
});

test('after a wrong code the field has the focus, and what is typed next replaces the code', async ({
  page,
  site,
}) => {
  await page.goto('/admin/login');
  await signIn(page, { ...site, staff: account });
  await expect(code(page)).toBeFocused();
  await page.keyboard.type(codeOfNoTime(factor.secret, new Date()));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/인증 번호를 확인해 주세요/);
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAccessibleDescription(/인증 번호를 확인해 주세요/);
  await page.keyboard.type(nextCode(factor));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.siteUrl}/admin`);
});

test('a recovery code signs in once, by keyboard alone', async ({ page, site }) => {
  const [typed = ''] = factor.recoveryCodes;
  for (const time of ['first', 'second']) {
    await page.goto('/admin/login');
    await expect(page.getByRole('textbox', { name: '아이디', exact: true })).toBeFocused();
    await page.keyboard.type(account.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(account.password);
    await page.keyboard.press('Enter');
    await expect(code(page)).toBeFocused();
    for (let presses = 0; presses < 2; presses++) await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: /복구 코드로 로그인$/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(recoveryCode(page)).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.type(typed.toUpperCase());
    await page.keyboard.press('Enter');
    if (time === 'first') {
      await expect(page).toHaveURL(`${site.siteUrl}/admin`);
      // A call of the page that is still under way would set the cookie of the session again.
      await page.goto('about:blank');
      await page.context().clearCookies();
    } else await expect(page.getByRole('alert')).toHaveText(/복구 코드를 확인해 주세요/);
  }
});

test('a sign-in that took too long, or was begun elsewhere, starts over with the reason', async ({
  page,
  site,
}) => {
  await page.goto('/admin/login');
  await signIn(page, { ...site, staff: account });
  await code(page).fill(nextCode(factor));
  await page.context().clearCookies();
  await confirm(page).click();
  await expect(page.getByText('로그인을 시작한 지 5분이 지났거나 로그인 상태가 바뀌었습니다.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '아이디', exact: true })).toBeFocused();
  await signIn(page, { ...site, staff: account });
  await page.getByRole('button', { name: '아이디와 비밀번호부터 다시' }).click();
  await expect(page.getByText('로그인을 시작한 지 5분이 지났거나 로그인 상태가 바뀌었습니다.')).toBeHidden();
  await expect(page.locator('[name=password]')).toHaveValue('');
});

test('the second step is whole at 390 px', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/login');
  await signIn(page, { ...site, staff: account });
  await expect(confirm(page)).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axeFindings(page)).toEqual([]);
});
