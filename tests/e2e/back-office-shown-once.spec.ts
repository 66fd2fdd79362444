import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axeFindingsAtWidths } from '../support/pages/axe.ts';
import { invite, link, newName, panel } from './accounts.ts';
import { addColleague, enter } from './back-office.ts';
import { enrol } from './second-factors.ts';
import { expect, test } from './site.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: '다시 볼 수 없는 내용이 있습니다.' });
const answer = (page: Page, name: string) => question(page).getByRole('button', { name }).click();
/** Whether the browser asks before the tab is closed or reloaded. */
const asksBeforeUnload = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

test('recovery codes ask before they are left, by a link, Back, signing out and a reload, until they were copied or saved', async ({
  page,
  stack,
  site,
}) => {
  const account = { username: `구주임-${randomUUID().slice(0, 8)}`, password: 'third person 3!' };
  await addColleague(stack, account);
  await enrol(page.request, site, account);
  await page.goto('/admin');
  await page.getByRole('link', { name: account.username }).click();
  const codes = page.getByRole('list', { name: '복구 코드' }).getByRole('listitem');
  const renew = async () => {
    await page.getByRole('button', { name: '복구 코드 새로 받기' }).click();
    await expect(codes).toHaveCount(10);
  };
  const stays = async () => {
    await expect(question(page)).toContainText('지금만 볼 수 있는 내용: 복구 코드.');
    await answer(page, '머물기');
    await expect(question(page)).toHaveCount(0);
    await expect(codes).toHaveCount(10);
    await expect(page).toHaveURL('/admin/account');
  };
  await renew();
  await page.getByRole('navigation').getByRole('link', { name: '뉴스' }).click();
  await expect(question(page)).toBeVisible();
  expect(await axeFindingsAtWidths(page)).toEqual([]);
  await stays();
  await page.goBack();
  await stays();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(question(page).getByRole('button')).toHaveText(['머물기', '그대로 로그아웃']);
  await stays();
  expect(await asksBeforeUnload(page)).toBe(true);
  await page.getByRole('button', { name: '복사', exact: true }).click();
  await expect(page.getByText('복구 코드를 복사했습니다.')).toBeVisible();
  expect(await asksBeforeUnload(page)).toBe(false);
  await page.getByRole('button', { name: '보관했습니다' }).click();
  await renew();
  await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '파일로 저장' }).click(),
  ]);
  expect(await asksBeforeUnload(page)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL('/admin');
  await page.goForward();
  await renew();
  await page.getByRole('navigation').getByRole('link', { name: '뉴스' }).click();
  await answer(page, '그대로 이동');
  await expect(page).toHaveURL('/admin/news');
  expect(await asksBeforeUnload(page)).toBe(false);
});

test('the link of an invitation asks before its panel is closed, until it was copied, and so does the one that replaces it', async ({
  page,
  site,
}) => {
  await enter(page, site);
  const first = await invite(page, newName(), '뉴스');
  expect(await asksBeforeUnload(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(question(page)).toContainText('지금만 볼 수 있는 내용: 초대 링크.');
  await answer(page, '머물기');
  await expect(link(page)).toHaveText(first);
  await panel(page).getByRole('button', { name: '초대 링크 복사' }).click();
  await expect(page.getByText('초대 링크를 복사했습니다.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  expect(await asksBeforeUnload(page)).toBe(false);
  await panel(page).getByRole('button', { name: '초대 다시 만들기' }).click();
  await expect(link(page)).not.toHaveText(first);
  await panel(page).getByRole('button', { name: '닫기', exact: true }).click();
  await expect(question(page)).toBeVisible();
  await answer(page, '그대로 이동');
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL('/admin/accounts');
});

test('a link that could not be copied still asks, beside what was typed and not saved', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  await enter(page, site);
  await invite(page, newName(), '뉴스');
  await panel(page).getByRole('button', { name: '초대 링크 복사' }).click();
  await expect(page.getByText('복사하지 못했습니다.', { exact: false })).toBeVisible();
  await page.getByRole('textbox', { name: '부서', exact: true }).fill('윤리경영팀');
  await page.keyboard.press('Escape');
  const both = page.getByRole('alertdialog', { name: '저장하지 않은 내용이 있습니다.' });
  await expect(both).toContainText('저장하지 않은 내용: 계정');
  await expect(both).toContainText('지금만 볼 수 있는 내용: 초대 링크.');
  await both.getByRole('button', { name: '저장하지 않고 이동' }).click();
  await expect(page).toHaveURL('/admin/accounts');
});
