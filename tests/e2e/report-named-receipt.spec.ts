import { randomUUID } from 'node:crypto';
import { waitForMails } from '../support/services/mailbox.ts';
import { pdf, reportForm } from './report-forms.ts';
import { expect, fillReport, keepReceipt, test } from './site.ts';

test('a named report is confirmed by a receipt, a mail without its number, and an empty form for the next', async ({
  page,
  site,
}) => {
  const address = `${randomUUID()}@company.example`;
  await page.goto('/report/real');
  const { name, email, phone, employee, relation, title, file, consent, submit, thanks, receipt } =
    reportForm(page);
  await name.fill('홍길동');
  await email.fill(` ${address} `);
  await phone.fill('062-000-0000');
  await fillReport(page, '금품 요구');
  await relation.selectOption({ label: '협력사' });
  await file.setInputFiles(pdf());
  await consent.check();
  await submit.click();
  await expect(thanks).toBeVisible();
  await expect(page.getByRole('status').filter({ has: thanks })).toBeFocused();
  await expect(page.locator('main form')).toHaveCount(0);
  await expect(page.getByRole('complementary')).toContainText('접수 후에 알아 두세요');
  await expect(page.getByText('제보하기 전에')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(
    `접수 확인 메일은 ${address.slice(0, 1)}***@company.example 주소로 보냅니다.`,
  );
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Seoul' }).replaceAll('-', '.');
  await expect(receipt).toContainText(today);
  // A printed receipt that is found must not tell whose it is.
  for (const personal of ['홍길동', '@']) await expect(receipt).not.toContainText(personal);
  const again = page.getByRole('button', { name: '새 제보 작성' });
  await expect(again).toBeDisabled();
  const number = await keepReceipt(page);
  expect(await waitForMails(site.mailApi, address)).toHaveLength(1);

  await again.click();
  await expect(name).toBeFocused();
  for (const field of [name, email, phone, title, file]) await expect(field).toHaveValue('');
  await expect(relation).toHaveValue('');
  await expect(employee).not.toBeChecked();
  await expect(consent).not.toBeChecked();
  await expect(page.getByText('증거.pdf')).toHaveCount(0);
  await expect(thanks).toHaveCount(0);
  await expect(page.getByRole('complementary')).toContainText('제보하기 전에 알아 두세요');

  await page.goto('/report/check');
  const lookup = page.getByRole('form', { name: '접수번호가 있으신가요?' });
  await lookup.getByRole('textbox', { name: '접수번호' }).fill(number);
  await lookup.getByRole('button', { name: '처리 현황 보기' }).click();
  await expect(page.getByText('금품 요구')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('실명');
  await expect(page.getByRole('main')).not.toContainText('홍길동');
});

test('no confirmation is promised where the site sends no mail', async ({ page }) => {
  await page.route('**/api/reports/realname', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...json, confirmsByMail: false } });
  });
  await page.goto('/report/real');
  await expect(page.getByRole('complementary')).not.toContainText('이메일로 알려 드립니다');
  const { name, email, phone, consent, submit, thanks } = reportForm(page);
  await name.fill('홍길동');
  await email.fill('hong@company.example');
  await phone.fill('062-000-0000');
  await fillReport(page, '메일이 나가지 않는 곳');
  await consent.check();
  await submit.click();
  await expect(thanks).toBeVisible();
  await expect(page.getByRole('main')).toContainText('접수 확인 메일은 보내지 않습니다.');
  await expect(page.getByRole('main')).not.toContainText('주소로 보냅니다');
});
