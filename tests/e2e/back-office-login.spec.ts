import type { Route } from '@playwright/test';
import { axeFindings } from '../support/pages/axe.ts';
import { detail, enter, notes, rows, saveButton, sendReports, uniqueWord } from './back-office.ts';
import { expect, signIn, test } from './site.ts';

test('a wrong password is refused, a right one leads back to the requested report', async ({
  page,
  site,
  refusals,
}) => {
  refusals.push('401 POST /api/auth/login');
  const [id] = await sendReports(site, [{ title: '현장 점검 누락' }]);
  await page.goto(`/admin?q=누락#${id}`);
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('textbox', { name: '아이디', exact: true }).fill(site.staff.username);
  await page.locator('[name=password]').fill('wrong');
  await page.getByRole('button', { name: '로그인' }).click();
  await expect(page.getByRole('alert')).toHaveText('아이디 또는 비밀번호를 확인해 주세요.');
  await expect(page.locator('[name=password]')).toHaveValue('wrong');
  expect(await axeFindings(page)).toEqual([]);
  await signIn(page, site);
  await expect(page.getByRole('heading', { name: '현장 점검 누락' })).toBeVisible();
  await expect(page).toHaveURL(`/admin#${id}`);
  await expect(page.getByRole('searchbox')).toHaveValue('누락');
});

test('the sign-in page redirects signed-in staff, and signing out ends the session', async ({
  page,
  site,
}) => {
  await enter(page, site);
  await page.goto('/admin/login');
  await expect(page).toHaveURL(/\/admin$/);
  // A call that is still on its way would be refused.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.goto('/admin/news');
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fnews/);
});

test('signing out without a connection says that this is why it failed', async ({ page, site }) => {
  await enter(page, site);
  await page.goto('/admin');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(
    page.getByText('로그아웃하지 못했습니다. 인터넷에 연결되어 있지 않습니다.', { exact: false }),
  ).toBeVisible();
  await page.context().setOffline(false);
});

test('without a session nothing but the session is asked for, and no error shows before the sign-in page', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.addInitScript(() => {
    const watch = () => {
      if (document.querySelector('[role=alert]')?.textContent) sessionStorage.setItem('alert', 'shown');
    };
    new MutationObserver(watch).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto('/admin?view=open');
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  await expect(page.getByRole('heading', { name: '관리자 로그인' })).toBeVisible();
  expect(new Set(calls)).toEqual(new Set(['/api/auth/me']));
  expect(await page.evaluate(() => sessionStorage.getItem('alert'))).toBeNull();
});

for (const next of ['https://evil.example/admin', '//evil.example', '/\\evil.example', '/about/ceo'])
  test(`signing in does not redirect to ${next}`, async ({ page, site }) => {
    await page.goto(`/admin/login?next=${encodeURIComponent(next)}`);
    await signIn(page, site);
    await expect(page).toHaveURL(`${site.siteUrl}/admin`);
  });

test('empty fields have errors, Caps Lock is indicated, and the password can be shown', async ({ page }) => {
  await page.goto('/admin/login');
  const password = page.locator('[name=password]');
  await page.getByRole('button', { name: '로그인' }).click();
  await expect(page.getByRole('alert')).toHaveText('아이디를 입력해 주세요.');
  await expect(page.getByRole('textbox', { name: '아이디', exact: true })).toBeFocused();
  await password.focus();
  await password.evaluate((field) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true })),
  );
  await expect(page.getByText('Caps Lock이 켜져 있습니다.')).toBeVisible();
  await page.getByRole('button', { name: '비밀번호 표시' }).click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('a session that ends during typing loses no character', async ({ page, site, refusals }) => {
  refusals.push('401 PATCH /api/reports/*/action');
  const [id] = await sendReports(site, [{ title: '세션이 끝나는 제보' }]);
  await enter(page, site);
  await page.goto(`/admin?q=세션이#${id}`);
  await detail(page).getByRole('heading', { name: '세션이 끝나는 제보' }).waitFor();
  const text = '첫 줄입니다.\n둘째 줄은 세션이 끝난 뒤에 씁니다.';
  await notes(page).pressSequentially(text.slice(0, 10));
  // An answer that arrives later would set the cookie again.
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await notes(page).pressSequentially(text.slice(10));
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  await expect(page.getByText('로그인이 만료되어 마지막 요청은 처리되지 않았습니다.')).toBeVisible();
  // One notice, also where several things are so.
  await expect(
    page.getByRole('main').getByRole('alert').filter({ hasText: '작성하시던 내용을 보관하고 있습니다.' }),
  ).toContainText('다시 저장해 주세요.');
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toHaveCount(1);
  expect(page.url()).not.toContain(encodeURIComponent('첫 줄'));
  await signIn(page, site);
  await expect(notes(page)).toHaveValue(text);
  await expect(page.getByText('작성 중이던 내용을 복구했습니다.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await saveButton(page).click();
  await expect(page.getByText('저장되었습니다.')).toBeVisible();
});

test('after a session ended the tab names neither the opened case nor the search, and the same person comes back to both', async ({
  page,
  site,
  refusals,
}) => {
  refusals.push('401 GET /api/*', '401 GET /api/*/*', '401 GET /api/*/*/*');
  const title = uniqueWord();
  const [id = ''] = await sendReports(site, [{ title }]);
  await enter(page, site);
  await page.goto(`/admin?q=${title}#${id}`);
  const opened = detail(page).getByRole('heading', { name: title });
  // At once in the page, and after a reload that the session did not outlast.
  const read = page.getByRole('button', { name: '이 건의 접속기록 보기' });
  for (const leave of [() => read.click(), () => page.reload()]) {
    await opened.waitFor();
    await page.waitForLoadState('networkidle');
    await page.context().clearCookies();
    await leave();
    await expect(page).toHaveURL(/\/admin\/login\?next=/);
    await expect(page.getByRole('heading', { name: '관리자 로그인' })).toBeVisible();
    const traces = await page.evaluate(() =>
      decodeURIComponent(`${location.href} ${JSON.stringify([history.state, { ...sessionStorage }])}`),
    );
    for (const word of [id, title]) expect(traces).not.toContain(word);
    await signIn(page, site);
    await expect(page).toHaveURL(`/admin#${id}`);
    await expect(opened).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue(title);
  }
});

test('the list is asked for while the code of the page still arrives, and only once', async ({
  page,
  site,
}) => {
  await enter(page, site);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/(auth\/me|reports)/.test(pathname)) calls.push(pathname + search);
  });
  const code: Route[] = [];
  await page.route(/\/assets\/staff-page-/, (route) => void code.push(route));
  await page.goto('/admin?size=20&view=open');
  const first = ['/api/auth/me', '/api/reports/counts?view=open', '/api/reports?view=open&limit=20'];
  await expect.poll(() => calls.toSorted()).toEqual(first);
  await Promise.all(code.map((route) => route.continue()));
  await expect(page.getByText(/^총 \d+건$/)).toBeVisible();
  expect(calls.filter((call) => first.includes(call)).toSorted()).toEqual(first);
});

test('the sign-in page says that nothing was done for too long, or else that the session ended', async ({
  page,
  site,
  refusals,
}) => {
  refusals.push(
    '401 GET /api/*',
    '401 GET /api/*/counts',
    '401 GET /api/mail/health',
    '401 GET /api/admin/system',
  );
  await page.clock.install();
  await enter(page, site);
  const open = async () => {
    await page.goto('/admin/account');
    await expect(page.getByRole('heading', { name: '내 정보' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.context().clearCookies();
  };
  const idle = page.getByText('오랫동안 사용하지 않아 자동으로 로그아웃되었습니다.');
  await open();
  // As on a device that slept: what is due comes at once.
  await page.clock.fastForward('31:00');
  await expect(idle).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Faccount&idle=1$/);
  expect(await axeFindings(page)).toEqual([]);
  await signIn(page, site);
  // The address is that of the next page before it is loaded.
  await expect(page.getByRole('heading', { name: '내 정보' })).toBeVisible();
  await expect(page).toHaveURL('/admin/account');

  await open();
  await page.getByRole('navigation').getByRole('link', { name: '뉴스' }).click();
  await expect(
    page.getByText('로그인이 끝났습니다. 다른 브라우저에서 로그아웃했거나', { exact: false }),
  ).toBeVisible();
  await expect(idle).toHaveCount(0);
});

test('a page that is reloaded after the session ended says why, until somebody signs in or out', async ({
  page,
  site,
  refusals,
}) => {
  refusals.push('401 GET /api/*', '401 GET /api/*/*');
  await page.clock.install();
  await enter(page, site);
  const open = async () => {
    await page.goto('/admin/account');
    await expect(page.getByRole('heading', { name: '내 정보' })).toBeVisible();
    await page.waitForLoadState('networkidle');
  };
  const reason = page.getByText(/로그아웃되었습니다|로그인이 끝났습니다/);
  const idle = page.getByText('오랫동안 사용하지 않아 자동으로 로그아웃되었습니다.');
  await open();
  await page.context().clearCookies();
  // No timer of the open page runs before the reload.
  await page.clock.setSystemTime(Date.now() + 31 * 60_000);
  await page.reload();
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Faccount&idle=1$/);
  await expect(idle).toBeVisible();
  await page.goto('/admin/account');
  await expect(idle).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(stored).toMatch(/^\{"gaongil\.session-times":"\d+ \d+ \d+"\}$/);
  await signIn(page, site);
  await expect(page.getByRole('heading', { name: '내 정보' })).toBeVisible();

  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/&ended=1$/);
  await expect(reason).toHaveText(/^로그인이 끝났습니다. 다른 브라우저에서 로그아웃했거나/);
  await signIn(page, site);
  await expect(page.getByRole('heading', { name: '내 정보' })).toBeVisible();
  await page.waitForLoadState('networkidle');

  const other = await page.context().newPage();
  await other.goto('/admin/account');
  await expect(other.getByRole('heading', { name: '내 정보' })).toBeVisible();
  await other.waitForLoadState('networkidle');
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  for (const tab of [page, other]) {
    await tab.goto('/admin/account');
    await expect(tab).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Faccount$/);
    await expect(tab.getByRole('heading', { name: '관리자 로그인' })).toBeVisible();
    expect(await tab.evaluate(() => sessionStorage.length)).toBe(0);
  }
  await expect(reason).toHaveCount(0);
});

test('several 401 answers at once lead to the sign-in page once', async ({ page, site, refusals }) => {
  refusals.push(
    '401 GET /api/*',
    '401 GET /api/*/counts',
    '401 GET /api/mail/health',
    '401 GET /api/admin/system',
  );
  await enter(page, site);
  const calls: Route[] = [];
  const visits: string[] = [];
  // All but those of the session: an answer to any other call would set the cookie again.
  const isOfScreen = ({ pathname }: URL) => /^\/api\/(?!auth\/)/.test(pathname);
  await page.route(isOfScreen, (route) => void calls.push(route));
  await page.goto('/admin');
  await expect.poll(() => calls.length).toBeGreaterThan(2);
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits.push(new URL(request.url()).pathname);
  });
  await page.context().clearCookies();
  await Promise.all(calls.map((call) => call.continue()));
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  await expect(page.getByRole('heading', { name: '관리자 로그인' })).toBeVisible();
  await expect(page.getByText('처리되지 않았습니다.')).toBeHidden();
  expect(visits).toEqual(['/admin/login']);
});
