import { reportForm, writeAnonymously } from './report-forms.ts';
import { expect, fillAccount, hydrated, newLoginId, test } from './site.ts';

for (const width of [390, 1440])
  test(`at ${width} px the quick exit is in view at every scroll position of a report page`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const fields = { loginId: newLoginId(), password: 'abcd123!', passwordConfirm: 'abcd123!' };
    const answer = await request.post('/api/reports/anonymous', {
      multipart: { ...fields, targetType: 'OTHER', title: '검수 기록 누락', content: '내용' },
    });
    const { referenceId } = (await answer.json()) as { referenceId: string };
    await page.goto('/');
    await page.goto(`/report/result/${referenceId}`);
    await expect(page.getByText('검수 기록 누락')).toBeVisible();
    const exit = page.getByRole('button', { name: '화면 지우기' });
    await expect(exit).toBeInViewport({ ratio: 1 });
    await page.getByRole('link', { name: '다시 조회하기' }).scrollIntoViewIfNeeded();
    await expect(exit).toBeInViewport({ ratio: 1 });
    await exit.click();
    await expect(page).toHaveURL('/products/guardrail');
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

for (const [width, height] of [
  [390, 640],
  [1280, 720],
  [1440, 900],
] as const)
  test(`at ${width} × ${height} px the quick exit is in view from the top of a form to its end, and beside the receipt`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/report/anonymous');
    const exit = page.getByRole('button', { name: '화면 지우기' });
    await expect(exit).toBeInViewport({ ratio: 1 });
    await fillAccount(page, newLoginId());
    await writeAnonymously(page);
    await reportForm(page).submit.scrollIntoViewIfNeeded();
    await expect(exit).toBeInViewport({ ratio: 1 });
    await reportForm(page).submit.click();
    await expect(reportForm(page).receipt).toBeVisible();
    await expect(exit).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('status').filter({ hasText: '제보가 접수되었습니다.' })).toBeInViewport({
      ratio: 1,
    });
  });

for (const path of ['/report/real', '/report/check'])
  test(`${path} also has a quick exit`, async ({ page }) => {
    await page.goto('/');
    await page.goto(path);
    await hydrated(page);
    await page.locator('main form').getByRole('textbox').first().fill('홍길동');
    await page.getByRole('button', { name: '화면 지우기' }).click();
    await expect(page).toHaveURL('/products/guardrail');
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

for (const way of ['the button', 'Escape twice'])
  test(`${way} empties the page and replaces it in the history`, async ({ page }) => {
    await page.goto('/');
    await writeAnonymously(page);
    await hydrated(page);
    if (way === 'the button') await page.getByRole('button', { name: '화면 지우기' }).click();
    else for (let press = 0; press < 2; press++) await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/products/guardrail');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await page.goForward();
    await expect(page).toHaveURL('/products/guardrail');
  });

for (const way of ['the button', 'Escape twice'])
  test(`${way} works while the script of the page is still on its way`, async ({ page }) => {
    await page.route(/\/assets\/main-/, () => new Promise(() => {}));
    await page.goto('/');
    await page.goto('/report/anonymous');
    await page.locator('main form').getByRole('textbox').first().fill('kim2026');
    if (way === 'the button') await page.getByRole('button', { name: '화면 지우기' }).click();
    else for (let press = 0; press < 2; press++) await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/products/guardrail');
  });

test('after another lookup the quick exit leaves no progress page behind it', async ({ page, request }) => {
  const account = { loginId: newLoginId(), password: 'abcd123!' };
  const answer = await request.post('/api/reports/anonymous', {
    multipart: {
      ...account,
      passwordConfirm: account.password,
      targetType: 'OTHER',
      title: '검수 기록 누락',
      content: '내용',
    },
  });
  const { referenceId } = (await answer.json()) as { referenceId: string };
  await page.goto('/report/check');
  for (let time = 0; time < 2; time++) {
    await expect(page).toHaveURL('/report/check');
    await hydrated(page);
    await page.getByRole('textbox', { name: '접수번호' }).fill(referenceId);
    await page.getByRole('button', { name: '처리 현황 보기' }).click();
    await expect(page.getByText('검수 기록 누락')).toBeVisible();
    if (time === 0) await page.getByRole('link', { name: '다시 조회하기' }).click();
  }
  await page.getByRole('button', { name: '화면 지우기' }).click();
  await expect(page).toHaveURL('/products/guardrail');
  const browser = await page.context().newCDPSession(page);
  const { entries } = await browser.send('Page.getNavigationHistory');
  const visited = entries.map(({ url }) => new URL(url).pathname);
  expect(visited.filter((path) => path.startsWith('/report/result'))).toEqual([]);
  expect(visited).toContain('/report/check');
});

test('the quick exit asks nothing, not even over a receipt that was not saved', async ({ page }) => {
  await page.goto('/report/anonymous');
  await fillAccount(page, newLoginId());
  await page.keyboard.press('Escape');
  await expect(reportForm(page).password).toHaveValue('abcd123!');
  await writeAnonymously(page);
  await reportForm(page).submit.click();
  await expect(reportForm(page).receipt).toBeVisible();
  await page.getByRole('button', { name: '화면 지우기' }).click();
  await expect(page).toHaveURL('/products/guardrail');
});

for (const way of ['the button', 'Escape twice'])
  test(`${way} also empties the other tabs of the report centre, such as the form from which the lookup was opened`, async ({
    page,
    context,
  }) => {
    await writeAnonymously(page);
    await hydrated(page);
    const lookup = await context.newPage();
    await lookup.goto('/report/check');
    await hydrated(lookup);
    const product = await context.newPage();
    await product.goto('/about/ceo');
    await hydrated(product);
    await lookup.bringToFront();
    if (way === 'the button') await lookup.getByRole('button', { name: '화면 지우기' }).click();
    else for (let press = 0; press < 2; press++) await lookup.keyboard.press('Escape');
    await expect(lookup).toHaveURL('/products/guardrail');
    await expect(page).toHaveURL('/products/guardrail');
    await expect(product).toHaveURL('/about/ceo');
  });
