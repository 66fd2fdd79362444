import type { Page } from '@playwright/test';
import {
  addColleague,
  detail,
  enter,
  notes,
  openNotices,
  rows,
  sendReports,
  uniqueWord,
} from './back-office.ts';
import { expect, signIn, test } from './site.ts';

const other = { username: 'yoon', password: 'another horse 3!' };
let word = '';
let id = '';

// Calls that are under way while the session ends.
test.use({ refusals: ['401 GET /api/*', '401 GET /api/*/*', '401 GET /api/*/*/*'] });

test.beforeAll(({ stack }) => addColleague(stack, other));

test.beforeEach(async ({ page, site }) => {
  word = uniqueWord();
  [id = ''] = await sendReports(site, [{ title: `${word} 제보` }]);
  await enter(page, site);
});

const storedDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('sealed-draft')).length);
/** How many tabs let the others know that they have unsaved text. */
const locks = (page: Page) => page.evaluate(async () => (await navigator.locks.query()).held?.length);
const signedIn = (page: Page, { username }: { username: string }) =>
  expect(page.locator('b').getByText(username, { exact: true }).first()).toBeVisible();
const question = (page: Page) => page.getByRole('alertdialog', { name: '저장하지 않은 내용이 있습니다.' });
const stays = (page: Page) => page.getByText('작성하시던 내용을 보관하고 있습니다.');
const removed = (page: Page) =>
  page.getByRole('status').filter({ hasText: '이 탭에 남아 있던 저장하지 않은 글 1건을 지웠습니다.' });

/** Opens the report and writes into it. */
async function write(page: Page): Promise<void> {
  await page.goto(`/admin?view=all#${id}`);
  await notes(page).fill(`${word} 조치`);
  await expect.poll(() => storedDrafts(page)).toBe(1);
  await expect.poll(() => locks(page)).toBe(1);
  await page.waitForLoadState('networkidle');
}

/** Another tab of the same browser, whose calls have all been answered. */
async function openTab(page: Page, address: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(address, { waitUntil: 'networkidle' });
  return tab;
}

/** Reloads the page and returns whether the browser asked before it did. */
async function asksBeforeReload(page: Page): Promise<boolean> {
  let asked = false;
  page.once('dialog', (dialog) => {
    asked = dialog.type() === 'beforeunload';
    void dialog.accept();
  });
  await page.reload();
  page.removeAllListeners('dialog');
  return asked;
}

test('the browser asks before it closes a tab that has unsaved text of a case that is not open', async ({
  page,
}) => {
  await write(page);
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: '저장하지 않고 이동' }).click();
  await expect(detail(page)).toHaveCount(0);
  expect(await asksBeforeReload(page)).toBe(true);
  await page.getByRole('link', { name: `${word} 제보` }).click();
  await expect(notes(page)).toHaveValue(`${word} 조치`);
  await page.getByRole('form', { name: '조치' }).getByRole('button', { name: '취소' }).click();
  await expect.poll(() => storedDrafts(page)).toBe(0);
  expect(await asksBeforeReload(page)).toBe(false);
});

test('signing out asks about unsaved text in another tab, which stays there and is found after the next sign-in', async ({
  page,
  site,
}) => {
  await write(page);
  // No answer to a call of its own makes the tab leave.
  let isLeft = false;
  await page.route('**/api/**', async (route) => {
    if (isLeft || page.url().includes('/admin/login')) await route.continue();
  });
  // What the tab shows in its last moment.
  await page.evaluate((text) => {
    addEventListener('pagehide', () => {
      sessionStorage.setItem('last', document.body.innerHTML.includes(text) ? 'the case' : 'nothing of it');
    });
  }, word);
  const tab = await openTab(page, '/admin/news');
  await tab.getByRole('button', { name: '로그아웃' }).click();
  await expect(question(tab)).toContainText('저장하지 않은 내용: 다른 탭 1개의 글');
  await expect(question(tab)).toContainText('다른 탭의 글은 그 탭에 보관되며');
  // Nothing of this tab is lost.
  await expect(question(tab)).not.toContainText('모두 지워집니다');
  await question(tab).getByRole('button', { name: '계속 작성' }).click();
  await expect(question(tab)).toBeHidden();
  await expect(notes(page)).toHaveValue(`${word} 조치`);
  await tab.getByRole('button', { name: '로그아웃' }).click();
  await question(tab).getByRole('button', { name: '저장하지 않고 로그아웃' }).click();
  await expect(tab).toHaveURL(/\/admin\/login$/);
  await expect(stays(page)).toBeVisible();
  isLeft = true;
  expect(await page.evaluate(() => sessionStorage.getItem('last'))).toBe('nothing of it');
  expect(await storedDrafts(page)).toBe(1);
  await page.waitForLoadState('networkidle');
  await signIn(tab, site);
  await signedIn(tab, site.staff);
  await expect(notes(page)).toHaveValue(`${word} 조치`);
});

test('signing out asks nothing when no tab has unsaved text any more', async ({ page }) => {
  await write(page);
  const tab = await openTab(page, '/admin/news');
  await detail(page).getByRole('form', { name: '조치' }).getByRole('button', { name: '취소' }).click();
  await expect.poll(() => locks(page)).toBe(0);
  await tab.getByRole('button', { name: '로그아웃' }).click();
  await expect(tab).toHaveURL(/\/admin\/login$/);
});

test('when another person signs in in one tab, the others leave the first one’s case, whose text waits for its writer', async ({
  page,
  site,
}) => {
  await write(page);
  await page.context().clearCookies();
  const tab = await openTab(page, '/admin/login');
  await signIn(tab, { ...site, staff: other });
  await signedIn(tab, other);
  await expect(stays(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.content()).not.toContain(word);
  expect(await storedDrafts(page)).toBe(1);
  await tab.waitForLoadState('networkidle');
  await tab.getByRole('button', { name: '로그아웃' }).click();
  await expect(tab).toHaveURL(/\/admin\/login$/);
  await signIn(tab, site);
  await signedIn(page, site.staff);
  await expect(notes(page)).toHaveValue(`${word} 조치`);
  await expect(removed(page)).toHaveCount(0);
});

test('an answer that names another person removes no text, even if no tab has said so', async ({
  page,
  site,
}) => {
  await write(page);
  await enter(page, { ...site, staff: other });
  await page.context().setOffline(true);
  // Reads who is signed in again.
  await page.context().setOffline(false);
  await expect(stays(page)).toBeVisible();
  expect(await storedDrafts(page)).toBe(1);
  await signIn(page, site);
  await expect(notes(page)).toHaveValue(`${word} 조치`);
  await expect(removed(page)).toHaveCount(0);
});

test('a tab that is loaded again under the session of another person removes no text', async ({
  page,
  site,
}) => {
  await write(page);
  await enter(page, { ...site, staff: other });
  await page.reload();
  await expect(stays(page)).toBeVisible();
  expect(await storedDrafts(page)).toBe(1);
  await signIn(page, site);
  await expect(notes(page)).toHaveValue(`${word} 조치`);
  await expect(removed(page)).toHaveCount(0);
});

test('tabs without unsaved text go on with the person who signs in in another tab', async ({
  page,
  site,
}) => {
  await page.context().clearCookies();
  await page.goto('/admin/news', { waitUntil: 'networkidle' });
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  const tab = await openTab(page, '/admin/login');
  await signIn(tab, { ...site, staff: other });
  await signedIn(page, other);
  await expect(page).toHaveURL(/\/admin\/news$/);
});

test('the sign-in page asks before the tab is closed with unsaved text, and says what removes it', async ({
  page,
  site,
}) => {
  await write(page);
  await page.context().clearCookies();
  await page.reload();
  await expect(stays(page)).toContainText('다른 아이디로 로그인하시거나 탭을 닫으시면 지워집니다.');
  // A browser asks only where something was typed or pressed.
  await page.locator('[name=username]').fill(site.staff.username);
  expect(await asksBeforeReload(page)).toBe(true);
  await signIn(page, site);
  await expect(notes(page)).toHaveValue(`${word} 조치`);
});

test('another person who signs in never sees the text, and a notice says until it is closed that it was removed', async ({
  page,
  site,
}) => {
  await write(page);
  await page.context().clearCookies();
  await page.reload();
  await expect(stays(page)).toBeVisible();
  await signIn(page, { ...site, staff: other });
  await signedIn(page, other);
  // Nor what the other one had opened.
  await expect(page).toHaveURL(/\/admin(\?view=all)?$/);
  await expect(detail(page)).toHaveCount(0);
  await rows(page)
    .filter({ hasText: `${word} 제보` })
    .getByRole('link')
    .first()
    .click();
  await expect(detail(page).getByRole('heading', { name: `${word} 제보` })).toBeVisible();
  await expect(notes(page)).toHaveValue('');
  expect(await storedDrafts(page)).toBe(0);
  await expect(removed(page)).toContainText('다른 사람이 로그인하면 앞사람의 글은 보여 주지 않고 지웁니다.');
  // The writer reads it too.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await signIn(page, site);
  await signedIn(page, site.staff);
  await openNotices(page, '지워진 글');
  await removed(page).getByRole('button', { name: '닫기', exact: true }).click();
  await expect(removed(page)).toHaveCount(0);
  await page.reload();
  await signedIn(page, site.staff);
  await expect(removed(page)).toHaveCount(0);
});
