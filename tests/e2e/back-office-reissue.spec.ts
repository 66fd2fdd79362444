import { axeFindings } from '../support/pages/axe.ts';
import { anonymousReport, multipart } from '../support/callers/factories.ts';
import { detail, enter, firstPoll, notes, sendReports, topDialog, uniqueWord } from './back-office.ts';
import { expect, test } from './site.ts';

for (const width of [1440, 390])
  test(`at ${width} px a report gets another reference id, to which its reporter is led by id and password`, async ({
    page,
    site,
    browser,
  }) => {
    const title = `${uniqueWord()} 번호를 아는 사람`;
    const fields = anonymousReport({ title });
    const sent = await fetch(`${site.siteUrl}/api/reports/anonymous`, {
      method: 'POST',
      body: multipart(fields),
    });
    const { referenceId: id } = (await sent.json()) as { referenceId: string };
    await enter(page, site);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/admin#${id}`);
    const heading = page.getByRole('heading', { name: title });
    await expect(heading).toBeVisible();
    await page.getByRole('button', { name: '접수번호 다시 발급' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: '접수번호를 다시 발급할까요?' });
    await expect(question).toContainText('제보자는 아이디와 비밀번호로 조회하면 새 접수번호로 이어집니다.');
    expect(await axeFindings(page)).toEqual([]);
    await question.getByRole('button', { name: '다시 발급', exact: true }).press('Enter');
    await expect(page.getByText('접수번호를 다시 발급했습니다.')).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(id));
    await expect(page).toHaveURL(/#[0-9A-Z]{26}$/);
    // The row stays where it was, under the new one.
    await expect(page.locator(`tr[data-id="${new URL(page.url()).hash.slice(1)}"]`)).toHaveCount(1);
    await expect(page.locator(`tr[data-id="${id}"]`)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^새 제보/ })).toHaveCount(0);
    await expect(heading).toBeVisible();
    await expect(page.getByText('접수번호 다시 발급').first()).toBeVisible();

    const context = await browser.newContext({ baseURL: site.siteUrl, locale: 'ko-KR' });
    const reporter = await context.newPage();
    await reporter.goto('/report/check');
    const form = reporter.getByRole('form', { name: '익명 제보 확인' });
    await form.getByRole('textbox', { name: '아이디', exact: true }).fill(fields.loginId ?? '');
    await form.locator('[name=password]').fill(fields.password ?? '');
    await form.locator('button[type=submit]').click();
    await expect(reporter.getByText(title)).toBeVisible();
    await context.close();
  });

test('a poll that finds the change before its answer comes reads the opened report under the new reference id', async ({
  page,
  site,
}) => {
  const title = `${uniqueWord()} 느린 답변`;
  const [id = ''] = await sendReports(site, [{ title }]);
  await enter(page, site);
  await page.clock.install();
  const polled = firstPoll(page);
  let answer = () => {};
  const released = new Promise<void>((resolve) => (answer = resolve));
  let store = () => {};
  const stored = new Promise<void>((resolve) => (store = resolve));
  await page.route('**/reference-id', async (route) => {
    const response = await route.fetch();
    store();
    await released;
    await route.fulfill({ response });
  });
  await page.goto(`/admin#${id}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await polled;
  // The next poll is due within the time that a call may take.
  await page.clock.runFor(20_000);
  await detail(page).getByRole('button', { name: '접수번호 다시 발급' }).click();
  await topDialog(page).getByRole('button', { name: '다시 발급', exact: true }).click();
  await stored;
  const found = page.waitForResponse(
    async (one) =>
      /\/counts\?.*since=/.test(one.url()) && ((await one.json()) as { changed: number }).changed > 0,
  );
  await page.clock.runFor(11_000);
  await found;
  answer();
  await expect(page).toHaveURL(/#[0-9A-Z]{26}$/);
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.locator(`tr[data-id="${new URL(page.url()).hash.slice(1)}"]`)).toHaveCount(1);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

test('a report whose text is not saved gets no other reference id', async ({ page, site }) => {
  const [id = ''] = await sendReports(site, [{ title: `${uniqueWord()} 저장하지 않은 글` }]);
  await enter(page, site);
  await page.goto(`/admin#${id}`);
  await notes(page).fill('확인하고 있습니다.');
  await detail(page).getByRole('button', { name: '접수번호 다시 발급' }).click();
  await expect(topDialog(page)).toContainText('먼저 저장하거나 취소해 주세요.');
  await expect(topDialog(page).getByRole('button', { name: '다시 발급', exact: true })).toBeDisabled();
  await topDialog(page).getByRole('button', { name: '취소' }).click();
  await expect(notes(page)).toHaveValue('확인하고 있습니다.');
});
