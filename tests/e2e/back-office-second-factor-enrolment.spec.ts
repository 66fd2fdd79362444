import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { codeAt } from '../support/callers/app-codes.ts';
import { axeFindings, axeFindingsAtWidths } from '../support/pages/axe.ts';
import { accept, invite, newName, password as chosen } from './accounts.ts';
import { addColleague, enter } from './back-office.ts';
import { nextCode } from './second-factors.ts';
import { expect, signIn, test } from './site.ts';

const section = (page: Page) => page.getByRole('region', { name: '2단계 인증' });
const press = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true }).click();
const codes = (page: Page) => section(page).getByRole('list', { name: '복구 코드' }).getByRole('listitem');

test('an app is enrolled on the own page, with recovery codes, and removed again', async ({
  page,
  stack,
  site,
  refusals,
}) => {
  refusals.push('400 POST /api/account/second-factor', '400 POST /api/account/second-factor/confirmation');
  const account = { username: `문주임-${randomUUID().slice(0, 8)}`, password: 'third person 3!' };
  await addColleague(stack, account);
  await enter(page, { ...site, staff: account });
  await page.goto('/admin/account');
  await expect(section(page)).toContainText('사용하지 않습니다.');
  await press(page, '인증 앱 등록');
  const password = section(page).locator('[name=password]');
  await password.fill('not the password');
  await press(page, '등록 시작');
  await expect(section(page).getByRole('alert')).toHaveText('현재 비밀번호를 확인해 주세요.');
  await password.fill(account.password);
  await press(page, '등록 시작');
  await expect(section(page).getByRole('img', { name: '인증 앱에 등록할 QR 코드' })).toBeVisible();
  expect(await axeFindingsAtWidths(page)).toEqual([]);
  const secret = (await section(page).locator('form b').innerText()).replaceAll(' ', '');
  const code = section(page).getByRole('textbox', { name: '인증 번호' });
  await code.fill(codeAt(secret, new Date(Date.now() + 600_000)));
  await press(page, '번호 확인');
  await expect(section(page).getByRole('alert')).toHaveText(/시계가 약 10분 빠릅니다/);
  await code.fill(codeAt(secret, new Date()));
  await page.keyboard.press('Enter');
  await expect(codes(page)).toHaveCount(10);
  const [first] = await codes(page).allInnerTexts();
  await expect(section(page)).not.toContainText('전에 받은 복구 코드');
  expect(await axeFindings(page)).toEqual([]);
  await press(page, '보관했습니다');
  await expect(section(page)).toContainText('남은 복구 코드는 10개입니다.');
  await press(page, '복구 코드 새로 받기');
  await expect(codes(page)).toHaveCount(10);
  expect((await codes(page).allInnerTexts())[0]).not.toBe(first);
  await expect(section(page)).toContainText('전에 받은 복구 코드는 더 쓸 수 없습니다.');
  await press(page, '보관했습니다');
  await press(page, '인증 앱 해제');
  const question = page.getByRole('alertdialog', { name: '인증 앱을 해제할까요?' });
  await expect(question).toContainText('복구 코드는 모두 없어집니다.');
  await question.getByRole('button', { name: '인증 앱 해제' }).click();
  await expect(page.getByText('인증 앱을 해제했습니다.')).toBeVisible();
  await expect(section(page)).toContainText('사용하지 않습니다.');
});

test('an invited person reads why the site has no passkeys, enrols an app by keyboard alone, and signs in with it', async ({
  page,
  site,
  refusals,
}) => {
  refusals.push('401 POST /api/auth/login');
  await enter(page, site);
  const username = newName();
  const address = await invite(page, username, '뉴스');
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(address);
  await accept(page);
  await expect(page.getByRole('heading', { name: '뉴스 관리' })).toBeVisible();
  await page.goto('/admin/account');
  await expect(section(page)).toContainText(
    'https로 시작하지 않아 패스키를 쓸 수 없습니다. 인증 앱을 사용해',
  );
  await expect(section(page).getByRole('button', { name: '패스키 등록' })).toHaveCount(0);
  await section(page).getByRole('button', { name: '인증 앱 등록' }).focus();
  await page.keyboard.press('Enter');
  await expect(section(page).locator('[name=password]')).toBeFocused();
  await page.keyboard.type(chosen);
  await page.keyboard.press('Enter');
  const code = section(page).getByRole('textbox', { name: '인증 번호' });
  await expect(code).toBeFocused();
  const secret = (await section(page).locator('form b').innerText()).replaceAll(' ', '');
  await page.keyboard.type(codeAt(secret, new Date()));
  await page.keyboard.press('Enter');
  await expect(codes(page)).toHaveCount(10);
  await expect(section(page).getByRole('heading', { name: '복구 코드' })).toBeFocused();
  for (const name of ['복사', '파일로 저장', '인쇄', '보관했습니다']) {
    await page.keyboard.press('Tab');
    await expect(section(page).getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(section(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(section(page).getByRole('button', { name: '복구 코드 새로 받기' })).toBeFocused();
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: '패스키로 로그인' })).toHaveCount(0);
  await signIn(page, { ...site, staff: { username, password: chosen } });
  await page.getByRole('textbox', { name: '인증 번호' }).fill(nextCode({ secret, recoveryCodes: [] }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '뉴스 관리' })).toBeVisible();
});
