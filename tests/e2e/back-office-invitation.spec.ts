import { hostileTexts } from '../support/callers/hostile-texts.ts';
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
  row,
} from './accounts.ts';
import { enter } from './back-office.ts';
import { expect, test } from './site.ts';

test.beforeEach(async ({ page, site }) => enter(page, site));

test('a link that was replaced or used says what to do, and a reload asks to open the link again', async ({
  page,
  site,
  browser,
}) => {
  const first = await invite(page, newName(), '뉴스');
  await panel(page).getByRole('button', { name: '초대 다시 만들기' }).click();
  await expect(link(page)).not.toHaveText(first);
  const second = await link(page).innerText();
  const other = await openElsewhere(browser, site, first);
  const alert = other.page.getByRole('alert').filter({ hasText: '이미 사용했거나 기한이 지난 초대입니다.' });
  await expect(alert).toBeVisible();
  await expect(other.page.getByRole('link', { name: '로그인 화면으로' })).toBeVisible();
  expect(await axeFindingsAtWidths(other.page)).toEqual([]);
  // Only the hash of the address changes.
  await other.page.goto(second);
  await expect(other.page.locator('[name=password]')).toBeVisible();
  await expect(other.page).toHaveURL('/admin/invite');
  await other.page.reload();
  await expect(other.page.getByText('초대 링크를 다시 열어 주세요.', { exact: false })).toBeVisible();
  await other.page.goto(second);
  await accept(other.page);
  // The address is that of the news before their page is loaded.
  await expect(other.page.getByRole('heading', { name: '뉴스 관리' })).toBeVisible();
  await expect(other.page).toHaveURL('/admin/news');
  await other.page.goto('about:blank');
  await other.page.goto(second);
  await expect(alert).toBeVisible();
  await other.close();
});

test('the end of an invitation is said once, beside its link while that is shown', async ({ page }) => {
  await invite(page, newName(), '뉴스');
  const end = panel(page).getByText(/까지 한 번 쓸 수 있습니다|시간 동안/);
  const beside = panel(page)
    .getByRole('alert')
    .filter({ has: link(page) });
  await expect(beside.getByText(/까지 한 번 쓸 수 있습니다/)).toBeVisible();
  await expect(end).toHaveCount(1);
  await panel(page).getByRole('button', { name: '닫기', exact: true }).click();
  await leaveLink(page);
  await page.goBack();
  await expect(link(page)).toHaveCount(0);
  await expect(end).toHaveCount(1);
});

test('the token of an invitation is in no address, no storage and no request but its own', async ({
  page,
  site,
  browser,
}) => {
  const address = await invite(page, newName(), '뉴스');
  const token = address.split('#')[1] ?? '';
  const other = await openElsewhere(browser, site, 'about:blank');
  const seen: string[] = [];
  other.page.on('request', (request) => {
    const { referer = '' } = request.headers();
    if (`${request.url()} ${referer}`.includes(token)) seen.push(request.url());
    if (request.postData()?.includes(token)) seen.push(new URL(request.url()).pathname);
  });
  await other.page.goto(address);
  await expect(other.page.locator('[name=password]')).toBeVisible();
  expect(other.page.url()).toBe(`${site.siteUrl}/admin/invite`);
  const stored = () =>
    other.page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state, location.href]));
  expect(await stored()).not.toContain(token);
  await accept(other.page);
  await expect(other.page.getByRole('heading', { name: '뉴스 관리' })).toBeVisible();
  expect(await stored()).not.toContain(token);
  // The document itself is asked for without the hash, although Playwright names it.
  expect(seen.filter((path) => !path.startsWith('http'))).toEqual([
    '/api/account/invitation/read',
    '/api/account/invitation/accept',
  ]);
  await other.close();
});

test('an easily guessed password is refused at its field, and stays there', async ({
  page,
  site,
  browser,
}) => {
  const address = await invite(page, newName(), '뉴스');
  const other = await openElsewhere(browser, site, address);
  const typed = other.page.locator('[name=password]');
  await expect(other.page.getByText('10자 이상으로', { exact: false })).toBeVisible();
  for (const [text, message] of [
    ['short', '비밀번호는 10자 이상이어야 합니다.'],
    ['qwertyuiop12', '쉽게 추측할 수 있는 비밀번호입니다.'],
  ] as const) {
    await typed.fill(text);
    await other.page.getByRole('button', { name: '비밀번호 정하고 로그인' }).click();
    await expect(other.page.getByRole('alert')).toContainText(message);
    await expect(typed).toHaveAttribute('aria-invalid', 'true');
    await expect(typed).toBeFocused();
    await expect(typed).toHaveValue(text);
  }
  await other.page.getByRole('button', { name: '비밀번호 표시' }).click();
  await expect(typed).toHaveAttribute('type', 'text');
  await other.close();
});

test('markup in an account is text, in the list, its panel and the page of the invitation', async ({
  page,
  site,
  browser,
}) => {
  const hit = () => Object.assign(window, { hit: () => Object.assign(window, { wasHit: true }) });
  await page.addInitScript(hit);
  const [script = '', , image = '', svg = ''] = hostileTexts;
  await page.goto('/admin/accounts#new');
  const username = `<b>${newName()}</b>`;
  await field(page, '아이디').fill(username);
  await field(page, '이름').fill(image);
  await field(page, '부서').fill(script);
  await field(page, '공개 이름').fill(svg);
  await area(page, '뉴스').check();
  await form(page).getByRole('button', { name: '초대', exact: true }).click();
  const address = await link(page).innerText();
  await expect(row(page, username)).toContainText(script);
  const made = 'script[src^="http"]:not([src*="/assets/"]), img[src=x], svg[onload], td b, h2 img';
  const other = await openElsewhere(browser, site, 'about:blank');
  await other.page.addInitScript(hit);
  await other.page.goto(address);
  await expect(other.page.getByText(image)).toBeVisible();
  for (const one of [page, other.page]) {
    await expect(one.locator(made)).toHaveCount(0);
    expect(await one.evaluate(() => 'wasHit' in window)).toBe(false);
  }
  await other.close();
});
