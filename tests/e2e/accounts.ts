import type { Browser, Page } from '@playwright/test';
import { rows } from './back-office.ts';
import { expect, type Site } from './site.ts';

/** The password that members of these tests choose. */
export const password = 'seven paper boats 52';

export const form = (page: Page) => page.getByRole('form', { name: '계정 초대' });
export const panel = (page: Page) => page.getByRole('dialog').last();
export const field = (page: Page, name: string) =>
  page.getByRole('form').last().getByRole('textbox', { name, exact: true });
export const area = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
export const link = (page: Page) => page.getByText(/\/admin\/invite#[\w-]{43}$/);
export const question = (page: Page) =>
  page.getByRole('alertdialog', { name: '저장하지 않은 내용이 있습니다.' });
/** Answers the question about the link of an invitation that was not copied, and waits until the link is left: the answer moves on a little later. */
export async function leaveLink(page: Page): Promise<void> {
  await page
    .getByRole('alertdialog', { name: '다시 볼 수 없는 내용이 있습니다.' })
    .getByRole('button', { name: '그대로 이동' })
    .click();
  await expect(link(page)).toHaveCount(0);
}
/** A name to sign in that no other test has. */
export const newName = () => `m-${Math.random().toString(36).slice(2, 9)}`;

/** Fills in and sends an invitation; returns the link. */
export async function invite(page: Page, username: string, ...areas: string[]): Promise<string> {
  await page.goto('/admin/accounts#new');
  await field(page, '아이디').fill(username);
  await field(page, '이름').fill(`이름 ${username}`);
  for (const name of areas) await area(page, name).check();
  await form(page).getByRole('button', { name: '초대', exact: true }).click();
  return link(page).innerText();
}

/** Opens a link in another browser, and collects the answers there that refuse a call. */
export async function openElsewhere(browser: Browser, { siteUrl }: Site, address: string) {
  const context = await browser.newContext({ baseURL: siteUrl, locale: 'ko-KR' });
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  await page.goto(address);
  return { page, refused, close: () => context.close() };
}

/** Chooses the password on the page of an invitation. */
export async function accept(page: Page): Promise<void> {
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: '비밀번호 정하고 로그인' }).click();
}

/** The row of an account, also behind the opened panel, where no role finds it. */
export const row = (page: Page, username: string) =>
  rows(page).filter({ has: page.locator('td').getByText(username, { exact: true }) });
