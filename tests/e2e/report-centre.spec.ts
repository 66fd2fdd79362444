import { mailsTo, waitForMails } from '../support/services/mailbox.ts';
import { axeFindingsAtWidths } from '../support/pages/axe.ts';
import { confirmClosing, detail, downloadFile, rows } from './back-office.ts';
import { pdf } from './report-forms.ts';
import { expect, fillAccount, fillReport, keepReceipt, newLoginId, signIn, test } from './site.ts';

test('an anonymous report with a file is stored and handled, and its reporter sees the progress', async ({
  page,
  browser,
  site,
  refusals,
}) => {
  refusals.push('401 POST /api/reports/anonymous/check');
  const loginId = newLoginId();
  const title = `입찰 비리 ${newLoginId()}`;
  const notified = (await mailsTo(site.mailApi, 'staff@gaongil.example')).length;

  await page.goto('/report/anonymous');
  await fillAccount(page, loginId);
  await fillReport(page, title);
  await page.locator('[name=attachment]').setInputFiles(pdf(300_000));
  await page.getByRole('button', { name: '제보하기' }).click();
  const grouped = await keepReceipt(page);

  // The reporter finds it with id and password, after a wrong password.
  await page.goto('/report/check');
  await page.getByRole('textbox', { name: '아이디', exact: true }).fill(loginId);
  await page.locator('[name=password]').fill('wrong');
  await page.getByRole('button', { name: '조회하기' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    '아이디 또는 비밀번호가 올바르지 않거나 조회할 수 없습니다.',
  );
  await page.locator('[name=password]').fill('abcd123!');
  await page.getByRole('button', { name: '조회하기' }).click();
  await expect(page).toHaveURL(`/report/result/${grouped.replaceAll('-', '')}`);
  const progress = page.getByRole('progressbar', { name: '처리 진행률' });
  await expect(progress).toHaveAttribute('value', '18');
  await expect(page.locator('li[aria-current=step]')).toContainText('접수');
  await expect(page.getByText('두 번째 줄입니다.')).toBeVisible();
  await expect(page.getByText('증거.pdf')).toBeVisible();

  // Nothing is left in the reporter's browser.
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);

  // Staff handle it in another browser context.
  const office = await (await browser.newContext({ baseURL: site.siteUrl })).newPage();
  await office.goto('/admin');
  await expect(office).toHaveURL(/\/admin\/login\?next=/);
  await signIn(office, site);
  await office.getByRole('searchbox').fill(title);
  await rows(office).filter({ hasText: title }).getByRole('link').click();
  await expect(detail(office).getByRole('heading', { name: title })).toBeVisible();
  const download = office.waitForEvent('download');
  await downloadFile(office, detail(office));
  expect((await download).suggestedFilename()).toBe('증거.pdf');
  const action = office.getByRole('form', { name: '조치' });
  await action.getByRole('combobox', { name: '상태' }).selectOption({ label: '처리중' });
  await action.getByLabel('담당자').fill('감사팀');
  await action.getByRole('textbox', { name: '조치 내용' }).fill('사실 확인을 시작했습니다.');
  const preview = action.getByRole('region', { name: '제보자가 읽게 될 내용' });
  await expect(preview.getByRole('definition').nth(1)).toHaveText('담당부서');
  await action.getByRole('button', { name: '저장', exact: true }).click();
  await expect(office.getByText('저장되었습니다.')).toBeVisible();

  // The reporter sees it.
  await page.reload();
  await expect(progress).toHaveAttribute('value', '50');
  await expect(page.locator('li[aria-current=step]')).toContainText('처리');
  await expect(page.getByText('사실 확인을 시작했습니다.')).toBeVisible();
  await expect(page.getByText('담당부서')).toBeVisible();
  await expect(page.getByText('감사팀')).toBeHidden();

  await action.getByRole('combobox', { name: '상태' }).selectOption({ label: '종결' });
  await expect(office.getByText('저장되었습니다.')).toBeHidden();
  await action.getByRole('button', { name: '저장', exact: true }).click();
  await confirmClosing(office.getByRole('alertdialog'));
  await expect(office.getByText('저장되었습니다.')).toBeVisible();
  await page.reload();
  await expect(progress).toHaveAttribute('value', '100');
  await page.getByRole('link', { name: '다시 조회하기' }).click();
  await expect(page).toHaveURL('/report/check');

  await waitForMails(site.mailApi, 'staff@gaongil.example', notified + 1);
  await office.context().close();
});

test('an unknown path shows the page of an unknown address', async ({ page, refusals }) => {
  refusals.push('404 GET /admin/nothing', '404 GET /nothing', '404 GET /report', '404 GET /report/result');
  for (const path of ['/nothing', '/report', '/report/result', '/admin/nothing'])
    expect((await page.goto(path))?.status(), path).toBe(404);
});

test('axe finds nothing on the sign-in page, also with an error, and it fits a phone', async ({ page }) => {
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await axeFindingsAtWidths(page)).toEqual([]);
  await page.locator('form button[type=submit]').click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  expect(await axeFindingsAtWidths(page)).toEqual([]);
});
