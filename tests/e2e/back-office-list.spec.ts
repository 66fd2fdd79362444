import { axeFindings } from '../support/pages/axe.ts';
import { detail, enter, rows, sendInquiries, sendReports, uniqueWord } from './back-office.ts';
import { expect, type Site, test } from './site.ts';

const titles = (page: Parameters<typeof rows>[0]) => rows(page).locator('.title').getByRole('link');

/** Sends so many reports with one word in their titles, and returns the word. */
async function sendNumbered(site: Site, count: number): Promise<string> {
  const word = uniqueWord();
  await sendReports(
    site,
    Array.from({ length: count }, (_, index) => ({ title: `${word} ${index + 1}` })),
  );
  return word;
}

test.beforeEach(async ({ page, site }) => enter(page, site));

test('the address contains the view, but never what is searched for: reload and Back restore both', async ({
  page,
  site,
}) => {
  const word = uniqueWord();
  const [first] = await sendReports(site, [
    { title: `${word} 하나` },
    { title: `${word} 둘` },
    { title: '찾지 않는 제보' },
  ]);
  await page.goto('/admin');
  await page.getByRole('searchbox').fill(word);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('combobox', { name: '유형' }).selectOption('REALNAME');
  await titles(page).filter({ hasText: '하나' }).click();
  await expect(detail(page).getByRole('heading', { name: `${word} 하나` })).toBeVisible();
  await expect(page).toHaveURL(`/admin?type=REALNAME#${first}`);
  await page.reload();
  await expect(detail(page).getByRole('heading', { name: `${word} 하나` })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(word);
  await expect(rows(page)).toHaveCount(2);
  await page.goBack();
  await expect(detail(page)).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('combobox', { name: '유형' })).toHaveValue('');
  await expect(page.getByRole('searchbox')).toHaveValue(word);
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('region', { name: '제보 목록' })).toHaveAttribute('aria-busy', 'false');
  expect(await axeFindings(page)).toEqual([]);
});

for (const [kind, path] of [
  ['reports', '/admin'],
  ['inquiries', '/admin/inquiries'],
] as const)
  test(`${path} shows the cases on hold alone, which the address says and a reset ends`, async ({
    page,
    site,
  }) => {
    const word = uniqueWord();
    if (kind === 'reports') await sendReports(site, [{ title: `${word} 하나` }, { title: `${word} 둘` }]);
    else await sendInquiries(site, [{ message: `${word} 하나` }, { message: `${word} 둘` }]);
    await page.goto(`${path}?q=${encodeURIComponent(word)}`);
    await expect(rows(page)).toHaveCount(2);
    const one = rows(page).filter({ hasText: '하나' });
    const hold = await page.request.post(`/api/${kind}/${await one.getAttribute('data-id')}/hold`, {
      data: { reason: '소송이 있습니다.' },
      headers: { origin: site.siteUrl },
    });
    expect(hold.ok()).toBe(true);
    const filter = page.getByRole('combobox', { name: '파기 보류' });
    await filter.selectOption({ label: '파기 보류 중' });
    await expect(rows(page)).toHaveCount(1);
    await expect(one.getByText('파기 보류', { exact: true })).toBeVisible();
    await expect(page.getByText('총 1건')).toBeVisible();
    await expect(page).toHaveURL(`${path}?hold=active`);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await expect(filter).toHaveValue('active');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '초기화' }).click();
    await expect(page).toHaveURL(path);
    await expect(filter).toHaveValue('');
  });

for (const path of ['/admin', '/admin/inquiries', '/admin/news'])
  test(`${path} searches for the word of an opened address, which then leaves the address`, async ({
    page,
  }) => {
    const shown: string[] = [];
    page.on('framenavigated', (frame) => shown.push(frame.url()));
    const word = '없는이름';
    await page.goto(`${path}?size=20&q=${encodeURIComponent(word)}`);
    await expect(page.getByRole('searchbox')).toHaveValue(word);
    await expect(page).toHaveURL(`${path}?size=20`);
    await page.getByRole('searchbox').fill('다른이름');
    const remembered = () => page.evaluate(() => (history.state as { q?: string }).q);
    await expect.poll(remembered).toBe('다른이름');
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('다른이름');
    expect(shown.filter((url) => decodeURIComponent(url).includes('다른이름'))).toEqual([]);
  });

test('text that is typed just before a reset is not searched for', async ({ page, site }) => {
  await sendReports(site, [{ title: '초기화한 뒤에도 있는 제보' }]);
  await page.clock.install();
  await page.goto('/admin?status=RECEIVED');
  await rows(page).first().waitFor();
  await page.getByRole('searchbox').fill('없는 말');
  // As on a touch screen, where the box keeps the focus.
  await page.getByRole('button', { name: '초기화' }).dispatchEvent('click');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL('/admin');
  await expect(rows(page).first()).toBeVisible();
});

test('the list follows the typing, drops outdated answers, and waits for a complete syllable', async ({
  page,
  site,
}) => {
  await sendReports(site, [{ title: '한글로 찾는 제보' }]);
  await page.goto('/admin');
  await rows(page).first().waitFor();
  const asked: string[] = [];
  const dropped: string[] = [];
  const wordOf = (url: string) => new URL(url).searchParams.get('q') ?? '';
  page.on('request', (request) => {
    if (/\/api\/reports\?.*q=/.test(request.url())) asked.push(wordOf(request.url()));
  });
  page.on('requestfailed', (request) => dropped.push(wordOf(request.url())));
  // The answer to the first search is delayed until the second has been sent.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/reports\?.*q=first/, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  const box = page.getByRole('searchbox');
  await box.pressSequentially('first');
  await expect.poll(() => asked).toEqual(['first']);
  await expect(page.getByRole('region', { name: '제보 목록' })).toHaveAttribute('aria-busy', 'true');
  await box.fill('');
  const typing = await page.context().newCDPSession(page);
  await box.focus();
  for (const text of ['ㅎ', '하', '한'])
    await typing.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
  await typing.send('Input.insertText', { text: '한글로' });
  await expect(titles(page)).toHaveText(['한글로 찾는 제보']);
  release();
  expect(asked.filter((word) => /[ㄱ-ㅎ]/.test(word))).toEqual([]);
  expect(dropped).toContain('first');
});

test('the built-in views show their counts', async ({ page, site }) => {
  await sendReports(site, [{ title: '보기에 드는 제보' }]);
  await page.goto('/admin');
  const views = page.getByRole('group', { name: '보기' });
  for (const name of ['전체', '진행 중', '내 담당', '기한', '지연', '미배정', '익명'])
    await expect(views.getByRole('button', { name: new RegExp(`^${name}\\s*[\\d,]+\\+?$`) })).toBeVisible();
  await views.getByRole('button', { name: /^미배정/ }).click();
  await expect(page).toHaveURL('/admin?view=unassigned');
  const shown = await views
    .getByRole('button', { name: /^미배정/ })
    .locator('b')
    .textContent();
  await expect(page.getByText(`총 ${shown}건`)).toBeVisible();
});

test('a column sorts the list ascending, descending, and not at all', async ({ page, site, request }) => {
  const word = uniqueWord();
  const ids = await sendReports(site, [
    { title: `${word} 가` },
    { title: `${word} 나` },
    { title: `${word} 다` },
  ]);
  await request.post('/api/auth/login', { data: site.staff, headers: { origin: site.siteUrl } });
  for (const [index, assignee] of ['최담당', '강담당'].entries())
    await request.patch(`/api/reports/${ids[index]}/action`, {
      data: { assignee },
      headers: { origin: site.siteUrl },
    });
  await page.goto(`/admin?q=${encodeURIComponent(word)}`);
  await expect(titles(page)).toHaveText([`${word} 다`, `${word} 나`, `${word} 가`]);
  const head = page.getByRole('columnheader', { name: '담당자' });
  await head.getByRole('button').click();
  await expect(titles(page)).toHaveText([`${word} 나`, `${word} 가`, `${word} 다`]);
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await head.getByRole('button').click();
  await expect(titles(page)).toHaveText([`${word} 가`, `${word} 나`, `${word} 다`]);
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await head.getByRole('button').click();
  await expect(titles(page)).toHaveText([`${word} 다`, `${word} 나`, `${word} 가`]);
  await expect(head).not.toHaveAttribute('aria-sort');
});

test('pages have a size, links and keys, and the selection survives a change of page', async ({
  page,
  site,
}) => {
  const word = await sendNumbered(site, 23);
  await page.goto(`/admin?q=${encodeURIComponent(word)}`);
  await expect(page.getByText('총 23건')).toBeVisible();
  await page.getByRole('combobox', { name: '한 쪽에 볼 개수' }).selectOption('20');
  await expect(rows(page)).toHaveCount(20);
  await rows(page).nth(0).getByRole('checkbox').check();
  await rows(page)
    .nth(3)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText('4건 선택됨')).toBeVisible();
  const next = page.getByRole('button', { name: '다음 쪽' });
  await next.scrollIntoViewIfNeeded();
  await next.click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.locator('#list')).toBeFocused();
  await expect(rows(page).first()).toBeInViewport();
  await page.keyboard.press('[');
  await expect(rows(page)).toHaveCount(20);
  await page.keyboard.press(']');
  await expect(rows(page)).toHaveCount(3);
  await expect(page).toHaveURL(/size=20&page=2/);
  await rows(page).nth(0).getByRole('checkbox').check();
  await expect(page.getByText('5건 선택됨')).toBeVisible();
  await page.keyboard.press('[');
  await expect(rows(page)).toHaveCount(20);
  await expect(rows(page).getByRole('checkbox', { checked: true })).toHaveCount(4);
});

test('a second press for the next page, before the first is answered, changes nothing', async ({
  page,
  site,
}) => {
  const word = await sendNumbered(site, 21);
  await page.goto(`/admin?size=20&q=${encodeURIComponent(word)}`);
  await expect(rows(page)).toHaveCount(20);
  let answer = () => {};
  const pressedTwice = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/reports\?.*cursor=/, async (route) => {
    await pressedTwice;
    await route.continue();
  });
  await page.keyboard.press(']');
  await expect(page.getByText('2 / 2쪽', { exact: true })).toBeVisible();
  await page.keyboard.press(']');
  answer();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('2 / 2쪽', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
});
