import type { Page } from '@playwright/test';
import { axeFindings, axeFindingsAtWidths } from '../support/pages/axe.ts';
import { addColleague, enter } from './back-office.ts';
import { expect, signIn, test } from './site.ts';

const member = { username: 'many-browsers', password: 'green window 83 tree' };

test.beforeAll(({ stack }) => addColleague(stack, member, ['news']));

const section = (page: Page) => page.getByRole('region', { name: '로그인한 브라우저' });
const sessions = (page: Page) => section(page).getByRole('listitem');

test('the own sessions are listed, and all others are ended by keyboard alone; another browser says so when it is used', async ({
  page,
  site,
  browser,
}) => {
  await enter(page, { ...site, staff: member });
  const context = await browser.newContext({ baseURL: site.siteUrl, locale: 'ko-KR' });
  const other = await context.newPage();
  await other.goto('/admin/login');
  await signIn(other, { ...site, staff: member });
  await expect(other).toHaveURL('/admin/news');

  await page.goto('/admin/account');
  await expect(sessions(page)).toHaveCount(2);
  await expect(sessions(page).first()).toHaveText(/^\d{4}\.\d\d\.\d\d(127\.0\.0\.1|::1)이 브라우저$/);
  await expect(sessions(page).last()).not.toContainText('이 브라우저');
  expect(await axeFindingsAtWidths(page)).toEqual([]);
  await section(page).getByRole('button', { name: '다른 로그인 모두 끝내기' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: '다른 로그인을 모두 끝낼까요?' });
  await expect(question.getByRole('button', { name: '취소' })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('다른 로그인을 모두 끝냈습니다.')).toBeVisible();
  await expect(sessions(page)).toHaveCount(1);
  await expect(section(page)).toContainText('다른 곳에서 한 로그인은 없습니다.');

  await other.getByRole('link', { name: member.username }).click();
  await expect(other).toHaveURL(/\/admin\/login/);
  await context.close();
});
