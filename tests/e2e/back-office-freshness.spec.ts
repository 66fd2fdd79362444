import { axeFindings } from '../support/pages/axe.ts';
import {
  colleagueSaves,
  detail,
  enter,
  firstPoll,
  notes,
  rows,
  sendReports,
  uniqueWord,
} from './back-office.ts';
import { expect, test } from './site.ts';

const day = 24 * 60 * 60 * 1000;

test.beforeEach(async ({ page, site, request }) => {
  await enter(page, site);
  await request.post('/api/auth/login', { data: site.staff, headers: { origin: site.siteUrl } });
});

test('dates are relative, and a promised day that is near or has passed is marked', async ({
  page,
  site,
  request,
}) => {
  const word = uniqueWord();
  const [open, closed] = await sendReports(site, [{ title: `${word} 열림` }, { title: `${word} 닫힘` }]);
  await colleagueSaves(request, site, `reports/${closed}/action`, { status: 'CLOSED' });
  await page.goto(`/admin?q=${encodeURIComponent(word)}`);
  const cellOf = (id: string | undefined, name: string) => page.locator(`tr[data-id="${id}"] .${name}`);
  const dueDay = (await cellOf(open, 'due').locator('[title]').getAttribute('title')) ?? '';
  expect(dueDay).toMatch(/^접수 확인: \d{4}\.\d{2}\.\d{2}까지$/);
  await expect(cellOf(closed, 'due')).toHaveText('—');
  const due = new Date(`${dueDay.slice(7, 17).replaceAll('.', '-')}T03:00:00Z`).getTime();
  for (const [days, text] of [
    [-1, 'D-1'],
    [0, '오늘까지'],
    [6, '6일 지연'],
  ] as const) {
    await page.clock.setFixedTime(due + days * day);
    await page.reload();
    await expect(cellOf(open, 'due')).toContainText(text);
    await expect(cellOf(open, 'due').locator('svg')).toHaveCount(1);
  }
  await page.clock.setFixedTime(Date.now() + 9 * day);
  await page.reload();
  for (const id of [open, closed]) await expect(cellOf(id, 'date')).toContainText('9일 전');
  await expect(cellOf(open, 'date').locator('[title]')).toHaveAttribute(
    'title',
    /^\d{4}\.\d{2}\.\d{2} \d{2}:\d{2}$/,
  );
});

test('an anonymous report shows its date without an hour', async ({ page, site }) => {
  const word = uniqueWord();
  const body = new FormData();
  const fields = { loginId: word, password: 'abcd123!', passwordConfirm: 'abcd123!', targetType: 'OTHER' };
  for (const [name, value] of Object.entries({ ...fields, title: word, content: '내용' }))
    body.append(name, value);
  await fetch(`${site.siteUrl}/api/reports/anonymous`, { method: 'POST', body });
  await page.goto(`/admin?q=${encodeURIComponent(word)}`);
  await expect(rows(page).locator('.date')).toHaveText(/^\d{4}\.\d{2}\.\d{2}오늘$/);
  await rows(page).getByRole('link').click();
  await expect(detail(page).getByText('내용', { exact: true }).first()).toBeVisible();
  expect(await detail(page).locator('dl').first().innerText()).not.toMatch(/\d{2}:\d{2}/);
});

test('an empty list says why, and what to do', async ({ page, site }) => {
  await sendReports(site, [{ title: '목록에 있는 제보' }]);
  await page.goto('/admin?q=%EC%97%86%EB%8A%94%EA%B2%83%EC%9D%B4%EB%8B%A4');
  await expect(page.getByText('검색 결과가 없습니다.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '필터 초기화' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page).toHaveURL('/admin');

  await page.route(/\/api\/reports\?/, (route) => route.abort());
  await page.getByRole('combobox', { name: '상태' }).selectOption('CLOSED');
  await expect(page.getByRole('alert').getByText('목록 조회 실패')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.unroute(/\/api\/reports\?/);
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByText('목록 조회 실패')).toBeHidden();

  await page.goto('/admin?q=%EC%97%86%EB%8A%94%EA%B2%83%EC%9D%B4%EB%8B%A4');
  await expect(page.getByText('검색 결과가 없습니다.')).toBeVisible();
  await page.route(/\/api\/reports\?/, (route) => route.abort());
  await page.getByRole('combobox', { name: '상태' }).selectOption('CLOSED');
  await expect(page.getByRole('alert').getByText('목록 조회 실패')).toBeVisible();
  await expect(page.getByText('검색 결과가 없습니다.')).toBeHidden();
  await page.unroute(/\/api\/reports\?/);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/reports\?/, (route) => released.then(() => route.continue()));
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByText('목록 조회 실패')).toBeHidden();
  await expect(page.getByText('검색 결과가 없습니다.')).toBeHidden();
  release();
  await expect(page.getByText('검색 결과가 없습니다.')).toBeVisible();
  await page.unroute(/\/api\/reports\?/);

  await page.route(/\/api\/reports\?/, (route) => route.fulfill({ json: [] }));
  await page.goto('/admin');
  await expect(page.getByText('데이터가 없습니다.')).toBeVisible();
});

test('the counts of each status are shown with the first answer', async ({ page, site }) => {
  await sendReports(site, [{ title: '세어지는 제보' }]);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/counts\?.*since=\w/, (route) => released.then(() => route.continue()));
  const later = page.waitForEvent('request', (sent) => /\/counts\?.*since=\w/.test(sent.url()));
  await page.goto('/admin');
  await later;
  await expect(page.getByRole('group', { name: '상태별 건수' }).getByText(/^[\d,]+\+?$/)).toHaveCount(4);
  release();
});

test('new cases are announced without moving the list; changed cases are updated in their row', async ({
  page,
  site,
  request,
}) => {
  const word = uniqueWord();
  const [first] = await sendReports(site, [{ title: `${word} 처음` }]);
  await page.clock.install();
  // The next poll is due 30 s after this answer, which has to be older than the next report.
  const polled = firstPoll(page);
  await page.goto(`/admin?q=${encodeURIComponent(word)}#${first}`);
  await expect(detail(page).getByRole('heading', { name: `${word} 처음` })).toBeVisible();
  await polled;
  await notes(page).fill('쓰던 글');
  await sendReports(site, [{ title: `${word} 나중` }]);
  await colleagueSaves(request, site, `reports/${first}/action`, { status: 'IN_PROGRESS' });
  await page.clock.runFor(31_000);
  const bar = page.getByRole('button', { name: '새 제보 1건 보기' });
  await expect(bar).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) 제보 관리/);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('총 2건 (새 1건 포함)')).toBeVisible();
  await expect(rows(page).getByText('처리중')).toBeVisible();
  await expect(detail(page).getByRole('combobox', { name: '상태' })).toHaveValue('IN_PROGRESS');
  await expect(notes(page)).toHaveValue('쓰던 글');
  await bar.click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText('총 2건', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^제보 관리/);
});

for (const refused of ['/counts', '?'])
  test(`rows that cannot be fetched again say since when they are old, until they can: ${refused}`, async ({
    page,
    site,
    request,
  }) => {
    const word = uniqueWord();
    const [id] = await sendReports(site, [{ title: `${word} 제보` }]);
    await page.clock.install();
    const polled = firstPoll(page);
    await page.goto(`/admin?q=${encodeURIComponent(word)}`);
    await expect(rows(page)).toHaveCount(1);
    await polled;
    const button = page.getByRole('button', { name: /^\d\d:\d\d의 목록$/ });
    const old = page.getByRole('alert').getByText(/^연결이 끊겨 \d\d:\d\d의 목록입니다\.$/);
    await colleagueSaves(request, site, `reports/${id}/action`, { status: 'IN_PROGRESS' });
    const isRefused = (url: URL) => url.href.includes(`/api/reports${refused}`);
    await page.route(isRefused, (route) => route.abort());
    await page.clock.runFor(31_000);
    await expect(button).toBeVisible();
    await button.click();
    await expect(old).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(rows(page)).toHaveCount(1);
    expect(await axeFindings(page)).toEqual([]);
    const refusal = page.waitForEvent('requestfailed', (sent) => isRefused(new URL(sent.url())));
    await page.getByRole('button', { name: '다시 시도' }).click();
    await refusal;
    await expect(old).toBeVisible();
    await page.unroute(isRefused);
    await page.clock.runFor(31_000);
    await expect(button).toBeHidden();
    await expect(old).toBeHidden();
    await expect(rows(page).getByText('처리중')).toBeVisible();
  });

test('the numbers above the list say what they do not count', async ({ page, site }) => {
  const word = uniqueWord();
  await sendReports(site, [{ title: `${word} 하나` }, { title: '다른 제보' }]);
  await page.goto('/admin');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByText('없이 센 수입니다.', { exact: false })).toHaveCount(0);
  await page.getByRole('searchbox').fill(word);
  await expect(page.getByText('총 1건')).toBeVisible();
  await expect(
    page.getByText('보기와 상태 옆의 건수는 검색어 없이 센 수입니다.', { exact: false }),
  ).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  for (const [query, filters] of [
    ['type=REALNAME', '유형'],
    ['type=REALNAME&status=CLOSED&hold=active', '유형, 상태, 파기 보류'],
    ['assignee=kim', '담당자'],
  ]) {
    await page.goto(`/admin?${query}`);
    await expect(
      page.getByText(`보기 옆의 건수는 ${filters} 조건 없이 센 수입니다.`, { exact: true }),
    ).toBeVisible();
  }
  await page.goto('/admin?status=CLOSED');
  await expect(page.getByText(/^총 [\d,]+건$/)).toBeVisible();
  await expect(page.getByText('조건 없이 센 수입니다.', { exact: false })).toHaveCount(0);
});

test('a case that could not be fetched without a connection is fetched as soon as there is one', async ({
  page,
  site,
}) => {
  const word = uniqueWord();
  const [, id = ''] = await sendReports(site, [{ title: `${word} 가` }, { title: `${word} 나` }]);
  await enter(page, site);
  await page.goto(`/admin?q=${encodeURIComponent(word)}`);
  // The code of an opened case is loaded by then.
  await rows(page).filter({ hasText: '가' }).getByRole('link').click();
  await expect(detail(page).getByRole('heading', { name: `${word} 가` })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.locator(`tbody a[href="#${id}"]`).click();
  await expect(detail(page).getByText('상세 조회 실패')).toBeVisible();
  await page.context().setOffline(false);
  await expect(detail(page).getByRole('heading', { name: `${word} 나` })).toBeVisible();
  await expect(detail(page).getByText('상세 조회 실패')).toHaveCount(0);
});
