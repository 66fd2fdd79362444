import { sendInquiries } from './back-office.ts';
import { contact, expectFilled, fillInquiry } from './contact.ts';
import { expect, test } from './frail-site.ts';
import { reportForm } from './report-forms.ts';
import { fillReport, newLoginId } from './site.ts';

// A site of its own, which takes one of each.
test.use({ frailSettings: { INQUIRIES_PER_HOUR: '1', REPORTS_PER_HOUR: '1', LOOKUP_ATTEMPTS: '1' } });

const tooMany = '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.';

test('too many inquiries (429): the contact page says so, the home page that it failed', async ({
  page,
  site,
  complaints,
}) => {
  await sendInquiries(site, [{}]);
  const { submit, alert } = contact(page);
  for (const [path, text] of [
    ['/community/contact', `전송 실패: ${tooMany}`],
    ['/', '문의 전송 중 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.'],
  ] as const) {
    await page.goto(path);
    await fillInquiry(page);
    await submit.click();
    await expect(alert).toHaveText(text);
    await expectFilled(page);
  }
  expect(complaints.splice(0)).toEqual(['inquiry not sent: 429']);
});

test('too many named reports (429)', async ({ page }) => {
  const { name, email, phone, title, consent, submit, alert, thanks } = reportForm(page);
  await page.goto('/report/real');
  const write = async () => {
    await name.fill('홍길동');
    await email.fill('hong@company.example');
    await phone.fill('062-000-0000');
    await fillReport(page, '금품 요구');
    await consent.check();
    await submit.click();
  };
  await write();
  await expect(thanks).toBeVisible();
  await write();
  await expect(alert).toHaveText(`제출 실패: ${tooMany}`);
  await expect(name).toHaveValue('홍길동');
  await expect(title).toHaveValue('금품 요구');
  await expect(consent).toBeChecked();
});

test('too many look-ups of one id (429)', async ({ page }) => {
  await page.goto('/report/check');
  const form = page.getByRole('form', { name: '익명 제보 확인' });
  const loginId = newLoginId();
  await form.getByRole('textbox', { name: '아이디', exact: true }).fill(loginId);
  await form.locator('[name=password]').fill('abcd123!');
  const submit = form.locator('button[type=submit]');
  await submit.click();
  await expect(form.getByRole('alert')).toHaveText(
    '아이디 또는 비밀번호가 올바르지 않거나 조회할 수 없습니다.',
  );
  await submit.click();
  await expect(form.getByRole('alert')).toHaveText(tooMany);
  await expect(form.getByRole('textbox', { name: '아이디', exact: true })).toHaveValue(loginId);
});
