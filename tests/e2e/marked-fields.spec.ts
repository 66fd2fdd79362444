import type { Locator } from '@playwright/test';
import { contact } from './contact.ts';
import { open } from './frame.ts';
import { described, reportForm } from './report-forms.ts';
import { expect, test } from './site.ts';

test('all fields that fail are marked at once, each until it is corrected, and the alert names the first until the next press or until nothing is left', async ({
  page,
}) => {
  const marked = () =>
    page
      .locator('main form [aria-invalid=true]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('name') ?? one.role ?? ''));
  await open(page, '/report/anonymous');
  const { loginId, password, passwordConfirm, target, employee, title, content, submit, alert } =
    reportForm(page);
  await submit.click();
  const said = alert.locator('p');
  await expect(said).toHaveText(['아이디를 입력해 주세요.', '모두 6개 항목을 확인해 주세요.']);
  await expect(loginId).toBeFocused();
  expect(await marked()).toEqual([
    'loginId',
    'password',
    'passwordConfirm',
    'radiogroup',
    'title',
    'content',
  ]);
  for (const [field, text] of [
    [password, '비밀번호를 입력해 주세요.'],
    [passwordConfirm, '비밀번호를 한 번 더 입력해 주세요.'],
    [target, '제보 대상을 선택해 주세요.'],
    [title, '제목을 입력해 주세요.'],
    [content, '내용을 입력해 주세요.'],
  ] as const)
    expect(await described(field)).toContain(text);

  await title.click();
  await page.keyboard.type('제목');
  await expect(title).not.toHaveAttribute('aria-invalid');
  await expect(title).toBeFocused();
  // How many they were is not true any more.
  await expect(alert).toHaveText('아이디를 입력해 주세요.');
  // Another fault of a field is said at once; a field without a mark gets none before the form is sent.
  const says = async (field: Locator, text: string) => expect.poll(() => described(field)).toContain(text);
  await loginId.fill('abc');
  await says(loginId, '아이디는 4자 이상 입력해 주세요.');
  await expect(alert).toHaveText('아이디를 입력해 주세요.');
  await loginId.fill('road');
  await password.fill('abcd123!');
  await says(passwordConfirm, '비밀번호가 일치하지 않습니다.');
  await passwordConfirm.fill('abcd123!');
  await expect.poll(marked).toEqual(['radiogroup', 'content']);
  await expect(alert).toHaveText('아이디를 입력해 주세요.');
  await submit.click();
  await expect(said).toHaveText(['제보 대상을 선택해 주세요.', '모두 2개 항목을 확인해 주세요.']);
  await content.fill('내');
  await expect.poll(marked).toEqual(['radiogroup']);
  await content.fill('');
  await employee.check();
  await content.fill('내용');
  await expect(alert).toBeHidden();
  expect(await marked()).toEqual([]);

  await passwordConfirm.fill('abcd123');
  await submit.click();
  await expect(alert).toHaveText('비밀번호가 일치하지 않습니다.');
  // Two fields have to agree: a change of the other one corrects it too.
  await passwordConfirm.fill('abcd123?');
  await password.fill('abcd123?');
  await expect(alert).toBeHidden();
  await expect(passwordConfirm).not.toHaveAttribute('aria-invalid');
});

test('on the home page each field has its own text, and the box that of the form', async ({ page }) => {
  await open(page, '/');
  const consentMissing = '개인정보처리방침에 동의해 주세요.';
  const missing = '필수 항목(성함/이메일/문의내용)을 입력해 주세요.';
  const { name, email, message, consent, submit, alert } = contact(page);
  await submit.click();
  await expect(alert.locator('p')).toHaveText([consentMissing, missing]);
  await expect(name).toBeFocused();
  for (const [field, text] of [
    [consent, consentMissing],
    [name, '성함을 입력해 주세요.'],
    [email, '이메일을 입력해 주세요.'],
    [message, '문의내용을 입력해 주세요.'],
  ] as const)
    await expect(field).toHaveAccessibleDescription(text);
  await consent.check();
  await expect(consent).not.toHaveAttribute('aria-invalid');
  await name.fill('홍길동');
  await message.fill('견적을 부탁드립니다.');
  await email.fill('hong@company');
  await expect(email).toHaveAccessibleDescription('올바른 이메일 형식을 입력해 주세요.');
  await expect(alert.locator('p')).toHaveText([consentMissing, missing]);
  await submit.click();
  await expect(alert).toHaveText('올바른 이메일 형식을 입력해 주세요.');
  await email.fill('hong@company.example');
  await expect(alert).toBeHidden();
  for (const field of [consent, name, email, message])
    await expect(field).not.toHaveAttribute('aria-invalid');
});

test('id and password are asked for at once, and each mark goes when its field is filled in', async ({
  page,
}) => {
  await open(page, '/report/check');
  const form = page.getByRole('form', { name: '익명 제보 확인' });
  const loginId = form.getByRole('textbox', { name: '아이디', exact: true });
  const password = form.locator('[name=password]');
  const alert = form.getByRole('alert');
  await form.locator('button[type=submit]').click();
  await expect(alert).toHaveText('아이디를 입력해 주세요.');
  await expect(password).toHaveAccessibleDescription('비밀번호를 입력해 주세요.');
  await loginId.fill('gildong');
  await expect(loginId).not.toHaveAttribute('aria-invalid');
  await expect(alert).toHaveText('아이디를 입력해 주세요.');
  await password.fill('abcd123!');
  await expect(alert).toBeHidden();
  for (const field of [loginId, password]) await expect(field).not.toHaveAttribute('aria-invalid');
});
