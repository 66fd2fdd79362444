import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { axeFindings, axeFindingsAtWidths } from '../support/pages/axe.ts';
import { codeAt } from '../support/callers/app-codes.ts';
import { accept, invite, newName, password as chosen } from './accounts.ts';
import { addColleague, enter } from './back-office.ts';
import { addDevice, test } from './passkeys.ts';
import { ageProofs } from './second-factors.ts';
import { expect, signIn } from './site.ts';

const password = 'third person 3!';
const section = (page: Page) => page.getByRole('region', { name: '2단계 인증' });
const press = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true }).click();
const codes = (page: Page) => section(page).getByRole('list', { name: '복구 코드' }).getByRole('listitem');
const passkeys = (page: Page) => section(page).getByRole('list', { name: '패스키' }).getByRole('listitem');
const byPasskey = (page: Page) => page.getByRole('button', { name: '패스키로 로그인' });
const signInField = (page: Page) => page.getByRole('textbox', { name: '아이디', exact: true });

/** Makes a passkey under 내 계정, which is open. */
async function makePasskey(page: Page, name: string, typed = password) {
  await press(page, '패스키 등록');
  await section(page).getByRole('textbox', { name: '패스키 이름' }).fill(name);
  await section(page).locator('[name=password]').fill(typed);
  await press(page, '패스키 만들기');
}

/** Signs out without the screen, which would write a cookie again. */
async function leave(page: Page) {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

test('an invited person makes a passkey and signs in with it alone, and with the password before it', async ({
  page,
  site,
  refusals,
}) => {
  refusals.push('401 POST /api/auth/login', '400 POST /api/account/passkeys/question');
  await enter(page, site);
  const username = newName();
  const address = await invite(page, username, '뉴스');
  await leave(page);
  const device = await addDevice(page);
  await page.goto(address);
  await accept(page);
  await expect(page.getByRole('heading', { name: '뉴스 관리' })).toBeVisible();
  await page.goto('/admin/account');
  await makePasskey(page, '회사 노트북', 'not the password');
  await expect(section(page).getByRole('alert')).toHaveText('현재 비밀번호를 확인해 주세요.');
  await expect(section(page).getByRole('textbox', { name: '패스키 이름' })).toHaveValue('회사 노트북');
  expect(await axeFindingsAtWidths(page)).toEqual([]);
  await section(page).locator('[name=password]').fill(chosen);
  await press(page, '패스키 만들기');
  await expect(codes(page)).toHaveCount(10);
  await press(page, '보관했습니다');
  await expect(passkeys(page)).toHaveText(/^회사 노트북 \d{4}\.\d\d\.\d\d에 등록/);
  expect(await axeFindingsAtWidths(page)).toEqual([]);
  expect(await device.count()).toBe(1);

  await leave(page);
  await page.goto('/admin/account');
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  expect(await axeFindingsAtWidths(page)).toEqual([]);
  await byPasskey(page).click();
  await expect(page).toHaveURL(/\/admin\/account$/);
  await expect(passkeys(page)).toHaveCount(1);

  await leave(page);
  await page.goto('/admin/login');
  await signIn(page, { ...site, staff: { username, password: chosen } });
  const confirm = page.getByRole('button', { name: '패스키로 확인' });
  await expect(confirm).toBeFocused();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  expect(await axeFindingsAtWidths(page)).toEqual([]);
  await confirm.click();
  await expect(page.getByRole('heading', { name: '뉴스 관리' })).toBeVisible();
});

test('who is not verified by the device stays at the sign-in page with the reason, and the keyboard alone signs in', async ({
  page,
  stack,
  site,
}) => {
  const account = { username: `변주임-${randomUUID().slice(0, 8)}`, password };
  await addColleague(stack, account);
  const device = await addDevice(page);
  await enter(page, { ...site, staff: account });
  await page.goto('/admin/account');
  await makePasskey(page, '휴대전화');
  await press(page, '보관했습니다');
  await leave(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/login');
  await device.verifies(false);
  await byPasskey(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: '패스키 확인이 취소되었거나 시간이 지났습니다.' }),
  ).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await device.verifies(true);
  await signInField(page).focus();
  for (let presses = 0; presses < 10; presses++) {
    await page.keyboard.press('Tab');
    if (await byPasskey(page).evaluate((button) => button === document.activeElement)) break;
  }
  await expect(byPasskey(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.siteUrl}/admin`);
});

test('a passkey is a fresh proof, gets an app beside it, and is removed', async ({
  page,
  stack,
  site,
  refusals,
}) => {
  refusals.push('428 POST /api/account/second-factor', '428 DELETE /api/account/passkeys/*');
  const account = { username: `표사원-${randomUUID().slice(0, 8)}`, password };
  await addColleague(stack, account);
  await addDevice(page);
  await enter(page, { ...site, staff: account });
  await page.goto('/admin/account');
  await makePasskey(page, '회사 노트북');
  await press(page, '보관했습니다');
  await ageProofs(stack, account.username);
  await press(page, '인증 앱 등록');
  await section(page).locator('[name=password]').fill(password);
  await press(page, '등록 시작');
  const proof = page.getByRole('dialog', { name: '2단계 인증 확인' });
  const usePasskey = proof.getByRole('button', { name: '패스키로 확인' });
  await expect(usePasskey).toBeVisible();
  await expect(proof.getByRole('textbox')).toHaveCount(0);
  expect(await axeFindingsAtWidths(page)).toEqual([]);
  await usePasskey.click();
  await expect(proof).toBeHidden();
  const secret = (await section(page).locator('form b').innerText()).replaceAll(' ', '');
  await section(page).getByRole('textbox', { name: '인증 번호' }).fill(codeAt(secret, new Date()));
  await press(page, '번호 확인');
  await press(page, '보관했습니다');
  await ageProofs(stack, account.username);
  await press(page, '회사 노트북 삭제');
  const question = page.getByRole('alertdialog', { name: '패스키를 삭제할까요?' });
  await expect(question).toContainText('복구 코드는 그대로 쓸 수 있습니다.');
  await question.getByRole('button', { name: '삭제' }).click();
  await expect(proof.getByRole('textbox', { name: '인증 번호' })).toBeVisible();
  await usePasskey.click();
  await expect(page.getByText('패스키를 삭제했습니다.')).toBeVisible();
  await expect(passkeys(page)).toHaveCount(0);
  await expect(section(page)).toContainText('남은 복구 코드는 10개입니다.');
});

test('who lost the only passkey signs in with a recovery code', async ({ page, stack, site, refusals }) => {
  refusals.push('401 POST /api/auth/login');
  const account = { username: `피사원-${randomUUID().slice(0, 8)}`, password };
  await addColleague(stack, account);
  await addDevice(page);
  await enter(page, { ...site, staff: account });
  await page.goto('/admin/account');
  await makePasskey(page, '휴대전화');
  await expect(codes(page)).toHaveCount(10);
  const [first = ''] = await codes(page).allInnerTexts();
  await press(page, '보관했습니다');
  await leave(page);
  await page.goto('/admin/login');
  await signIn(page, { ...site, staff: account });
  await page.getByRole('button', { name: /복구 코드로 로그인$/ }).click();
  await page.getByRole('textbox', { name: '복구 코드' }).fill(first);
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(page).toHaveURL(`${site.siteUrl}/admin`);
});

/** Presses Tab until an element has the focus, and then a key on it. */
async function reach(page: Page, wanted: Locator, key = 'Enter') {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
  await page.keyboard.press(key);
}

test('a passkey is made, signs in and is removed with the keyboard alone', async ({ page, stack, site }) => {
  const account = { username: `함주임-${randomUUID().slice(0, 8)}`, password };
  await addColleague(stack, account);
  const device = await addDevice(page);
  await enter(page, { ...site, staff: account });
  await page.goto('/admin/account');
  const button = (name: string) => section(page).getByRole('button', { name, exact: true });
  await reach(page, button('패스키 등록'));
  await expect(section(page).getByRole('textbox', { name: '패스키 이름' })).toBeFocused();
  await page.keyboard.type('보안 키');
  await page.keyboard.press('Tab');
  await expect(section(page).locator('[name=password]')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(codes(page)).toHaveCount(10);
  await reach(page, button('보관했습니다'));
  await expect(passkeys(page)).toHaveText(/^보안 키/);
  expect(await device.count()).toBe(1);

  await leave(page);
  await page.goto('/admin/login?next=/admin/account');
  await expect(signInField(page)).toBeFocused();
  await reach(page, byPasskey(page));
  await expect(page).toHaveURL(/\/admin\/account$/);
  await reach(page, button('보안 키 삭제'));
  const question = page.getByRole('alertdialog', { name: '패스키를 삭제할까요?' });
  await reach(page, question.getByRole('button', { name: '삭제' }));
  await expect(page.getByText('패스키를 삭제했습니다.')).toBeVisible();
  await expect(passkeys(page)).toHaveCount(0);
  await expect(button('패스키 등록')).toBeVisible();
});
