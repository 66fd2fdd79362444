import type { Page } from '@playwright/test';
import { axeFindingsAtWidths } from '../support/pages/axe.ts';
import { addColleague, enter } from './back-office.ts';
import { expect, signIn, test, type Site } from './site.ts';

const password = 'quiet lamp 47 river';
const editor = { username: 'area-editor', password };
const inquirer = { username: 'area-inquirer', password };
const auditor = { username: 'area-auditor', password };
const keeper = { username: 'area-keeper', password };

test.beforeAll(async ({ stack }) => {
  await addColleague(stack, editor, ['news']);
  await addColleague(stack, inquirer, ['inquiries']);
  await addColleague(stack, auditor, ['independentReports']);
  await addColleague(stack, keeper, ['accounts', 'system']);
});

const menu = (page: Page) => page.getByRole('navigation', { name: '관리자 메뉴' }).getByRole('link');
const noScreen = '이 주소에는 화면이 없거나, 이 계정으로 볼 수 있는 화면이 아닙니다.';

/** The calls of a page from now on. */
function callsOf(page: Page): Set<string> {
  const calls = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.add(pathname);
  });
  return calls;
}

/** Signs in through the page of the address and waits until its calls are answered. */
async function enterAt(page: Page, site: Site, staff: Site['staff'], path = '/admin/login'): Promise<void> {
  await page.goto(path);
  await signIn(page, { ...site, staff });
  await page.waitForURL((address) => address.pathname !== '/admin/login');
  await page.waitForLoadState('networkidle');
}

test('an independent account has the records of reports', async ({ page, site }) => {
  await enterAt(page, site, auditor);
  await menu(page).getByText('기록').click();
  const tabs = page.getByRole('group', { name: '기록 종류' }).getByRole('button');
  await expect(tabs).toHaveText(['제보 내보내기', '파기']);
  const empty = page.getByText('아직 내보낸 제보 목록이 없습니다.');
  await expect(empty.or(page.locator('tbody tr').first())).toBeVisible();
});

// The complaints fixture fails these tests on any call that is answered with 404.
test('an account for inquiries alone begins with them, and its menu, keys and calls are only theirs', async ({
  page,
  site,
}) => {
  const calls = callsOf(page);
  await enterAt(page, site, inquirer);
  await expect(page).toHaveURL('/admin/inquiries');
  await expect(menu(page)).toHaveText(['오늘 할 일', '문의 관리', '기록', '업무 설정']);
  expect([...calls].filter((call) => /reports|system|accounts|\/news/.test(call))).toEqual([]);
  await page.getByRole('button', { name: '단축키 안내' }).click();
  await expect(page.getByRole('dialog').getByText('나에게 배정')).toBeVisible();
  await page.getByRole('button', { name: '닫기', exact: true }).click();
  await menu(page).getByText('기록').click();
  const tabs = page.getByRole('group', { name: '기록 종류' }).getByRole('button');
  await expect(tabs).toHaveText(['문의 내보내기', '파기']);
  // Other files of the same worker may have exported inquiries.
  const empty = page.getByText('아직 내보낸 문의 목록이 없습니다.');
  await expect(empty.or(page.locator('tbody tr').first())).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/inquiries', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^메뉴 열기/ }).click();
  await expect(menu(page)).toHaveText(['오늘 할 일', '문의 관리', '기록', '업무 설정']);
  expect([...calls].filter((call) => /reports|system|accounts|\/news/.test(call))).toEqual([]);
});

test('an account for news alone begins with news, and has no keys of cases', async ({ page, site }) => {
  await enterAt(page, site, editor);
  await expect(page).toHaveURL('/admin/news');
  await expect(menu(page)).toHaveText(['뉴스 관리', '기록']);
  await page.getByRole('button', { name: '단축키 안내' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('검색창으로 이동')).toBeVisible();
  await expect(sheet.getByText('나에게 배정')).toHaveCount(0);
  await expect(sheet.getByText('조치 내용 작성')).toHaveCount(0);
});

test('the address of the staff area leads to the first screen of the account, after signing in too', async ({
  page,
  site,
}) => {
  await enterAt(page, site, keeper, '/admin');
  await expect(page).toHaveURL('/admin/accounts');
  await expect(menu(page)).toHaveText(['계정', /^시스템/]);
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/accounts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('계정');
  await page.goto('/admin/login');
  await expect(page).toHaveURL('/admin/accounts');
});

test('an address that the account does not have reads like one without a screen', async ({ page, site }) => {
  await enterAt(page, site, editor);
  for (const path of ['/admin/system', '/admin/accounts', '/admin/inquiries', '/admin?view=open#0123']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByText(noScreen)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('화면을 찾을 수 없음');
    await expect(page).toHaveTitle(/^화면을 찾을 수 없음/);
  }
  expect(await axeFindingsAtWidths(page)).toEqual([]);
  await page.getByRole('link', { name: '첫 화면으로' }).click();
  await expect(page).toHaveURL('/admin/news');
});

test('a session that ends while news are searched leads to the sign-in page, although visitors may read news', async ({
  page,
  site,
}) => {
  await enter(page, { ...site, staff: editor });
  await page.goto('/admin/news', { waitUntil: 'networkidle' });
  await page.context().clearCookies();
  await page.getByRole('searchbox').fill('없는 소식');
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fnews/);
});
