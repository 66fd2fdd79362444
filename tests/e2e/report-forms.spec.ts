import { described, expectAnonymousUnchanged, reportForm, writeAnonymously } from './report-forms.ts';
import { expect, hydrated, keepReceipt, leavingQuestion, newLoginId, test } from './site.ts';

test('the named form checks its fields in order, each with its error at its field', async ({ page }) => {
  await page.goto('/report/real');
  const { name, email, phone, employee, target, title, content, file, consent, submit, failure } =
    reportForm(page);
  const steps = [
    [name, '이름을 입력해 주세요.', () => name.fill('홍길동')],
    [email, '이메일을 입력해 주세요.', () => email.fill('hong@company')],
    [email, '올바른 이메일 형식을 입력해 주세요.', () => email.fill('hong@company.example')],
    [phone, '연락처를 입력해 주세요.', () => phone.fill('0620000000')],
    [employee, '제보 대상을 선택해 주세요.', () => employee.check()],
    [title, '제목을 입력해 주세요.', () => title.fill('가'.repeat(201))],
    [title, '제목은 200자 이내로 입력해 주세요.', () => title.fill('제목')],
    [content, '내용을 입력해 주세요.', () => content.fill(' 내용 ')],
    [file, '첨부할 수 없는 파일 형식입니다. zip으로 묶어 첨부해 주세요.', () => file.setInputFiles([])],
    [consent, '개인정보 수집·이용에 동의해 주세요.', () => consent.check()],
  ] as const;
  await file.setInputFiles({ name: '증거.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\0\0') });
  // What is said of the file moves the button down.
  await expect(page.getByText('첨부할 수 없는 파일 형식입니다.', { exact: false })).toBeVisible();
  for (const [field, text, mend] of steps) {
    await submit.click();
    await expect(failure).toHaveText(text);
    await expect(field).toBeFocused();
    const marked = field === employee ? target : field;
    await expect(marked).toHaveAttribute('aria-invalid', 'true');
    expect(await described(marked)).toContain(text);
    await mend();
  }
  await expect(phone).toHaveValue('062-000-0000');
});

test('the anonymous form checks its fields in order, each with its error at its field', async ({ page }) => {
  await page.goto('/report/anonymous');
  const { loginId, password, passwordConfirm, employee, title, content, submit, failure } = reportForm(page);
  const rule = '비밀번호는 영문, 숫자, 특수문자를 포함하여 8자 이상이어야 합니다.';
  const steps = [
    [loginId, '아이디를 입력해 주세요.', () => loginId.fill('abc')],
    [loginId, '아이디는 4자 이상 입력해 주세요.', () => loginId.fill('road')],
    [password, '비밀번호를 입력해 주세요.', () => password.fill('abcd1234')],
    [password, rule, () => password.fill('ab12!')],
    [password, rule, () => password.fill('abcd123!')],
    [passwordConfirm, '비밀번호가 일치하지 않습니다.', () => passwordConfirm.fill('abcd123?')],
    [passwordConfirm, '비밀번호가 일치하지 않습니다.', () => passwordConfirm.fill('abcd123!')],
    [employee, '제보 대상을 선택해 주세요.', () => employee.check()],
    [title, '제목을 입력해 주세요.', () => title.fill('제목')],
    [content, '내용을 입력해 주세요.', () => content.fill('가'.repeat(20_001))],
    [content, '내용은 20,000자 이내로 입력해 주세요.', () => Promise.resolve()],
  ] as const;
  for (const [field, text, mend] of steps) {
    await submit.click();
    await expect(failure).toHaveText(text);
    await expect(field).toBeFocused();
    await mend();
  }
});

test('the rules of a password are ticked one by one, and the password can be shown', async ({ page }) => {
  await page.goto('/report/anonymous');
  await hydrated(page);
  const { password, passwordConfirm } = reportForm(page);
  const rules = page.getByRole('listitem').filter({ hasText: /^(8자 이상|영문|숫자|특수문자)/ });
  await expect(rules).toHaveText(['8자 이상', '영문', '숫자', '특수문자']);
  const satisfied = rules.filter({ hasText: '충족' });
  for (const [text, expected] of [
    ['12', ['숫자 충족']],
    ['12!', ['숫자 충족', '특수문자 충족']],
    ['12!가나다라마', ['8자 이상 충족', '숫자 충족', '특수문자 충족']],
    ['12!가나다라a', ['8자 이상 충족', '영문 충족', '숫자 충족', '특수문자 충족']],
    ['', []],
  ] as const) {
    await password.fill(text);
    await expect(satisfied).toHaveText([...expected]);
  }
  await expect(password).toHaveAccessibleDescription(/8자 이상/);

  const show = page.getByRole('button', { name: '비밀번호 표시', exact: true });
  await password.fill('abcd123!');
  await show.click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(passwordConfirm).toHaveAttribute('type', 'password');
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await show.click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('long texts are counted like on the server, with a notice close to the limit', async ({ page }) => {
  await page.goto('/report/anonymous');
  await hydrated(page);
  const { content } = reportForm(page);
  const count = (text: string) => page.getByText(text, { exact: true });
  // A decomposed syllable is one letter, and so is a character outside the BMP; surrounding blanks do not count.
  await content.fill('  \u1112\u1161\u11ab글🚧\n');
  await expect(count('3 / 20,000자')).toBeVisible();
  const said = page.getByRole('status').filter({ hasText: /자 이내로 남았습니다|넘었습니다/ });
  await expect(said).toHaveCount(0);
  await content.fill('가'.repeat(19_501));
  await expect(said).toHaveText('500자 이내로 남았습니다.');
  await content.fill('가'.repeat(19_995));
  await expect(said).toHaveText('10자 이내로 남았습니다.');
  await content.fill('가'.repeat(20_013));
  await expect(count('20,013 / 20,000자 · 13자를 줄여 주세요')).toBeVisible();
  await expect(said).toHaveText('입력할 수 있는 길이를 넘었습니다.');
});

test('an id and password that are already in use are refused, and the form stays filled', async ({
  page,
  refusals,
}) => {
  refusals.push('409 POST /api/reports/anonymous');
  const loginId = newLoginId();
  await writeAnonymously(page, loginId);
  await reportForm(page).submit.click();
  await keepReceipt(page);

  await writeAnonymously(page, loginId);
  const { loginId: id, submit, alert } = reportForm(page);
  await submit.click();
  await expect(alert).toHaveText('제출 실패: 이미 사용된 아이디와 비밀번호입니다. 다른 값을 입력해 주세요.');
  await expect(id).toHaveAttribute('aria-invalid', 'true');
  await expect(id).toBeFocused();
  await expectAnonymousUnchanged(page, loginId);
});

for (const path of ['/report/anonymous', '/report/real'])
  test(`${path} links back to the report centre, and asks first if something was written`, async ({
    page,
  }) => {
    const back = page.getByRole('link', { name: '취소', exact: true });
    const { title } = reportForm(page);
    await page.goto(path);
    await hydrated(page);
    await back.click();
    await expect(page).toHaveURL('/esg/report');

    await page.goto(path);
    await hydrated(page);
    await title.fill('제목은 남는다');
    const asked = page.waitForEvent('dialog');
    const pressed = back.click();
    const dialog = await asked;
    expect(dialog.message()).toBe(leavingQuestion);
    await dialog.dismiss();
    await pressed;
    await expect(title).toHaveValue('제목은 남는다');

    page.once('dialog', (again) => void again.accept());
    await back.click();
    await expect(page).toHaveURL('/esg/report');
  });

test('autocomplete and spell check are off in the anonymous form', async ({ page }) => {
  await page.goto('/report/anonymous');
  for (const field of await page
    .locator('main form')
    .locator('input:not([type=radio], [type=file]), textarea')
    .all()) {
    expect(await field.evaluate((element: HTMLInputElement) => element.spellcheck)).toBe(false);
    expect(
      await field.evaluate((element: HTMLInputElement) => element.autocomplete || element.form?.autocomplete),
    ).toMatch(/^(off|new-password)$/);
  }
  await expect(page.locator('main form')).toHaveAttribute('writingsuggestions', 'false');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, needs] of [
    ['/report/anonymous', /^제보를 보내려면 자바스크립트가 필요합니다\./],
    ['/report/real', /^제보를 보내려면 자바스크립트가 필요합니다\./],
    ['/report/check', /^접수한 제보를 조회하려면 자바스크립트가 필요합니다\./],
    [`/report/result/${'0'.repeat(26)}`, /^처리 현황을 보려면 자바스크립트가 필요합니다\./],
  ] as const)
    test(`${path} says that it needs JavaScript and how else to reach the company, and has no form`, async ({
      page,
    }) => {
      await page.goto(path);
      const note = page.locator('main noscript p');
      await expect(note).toHaveText(needs);
      await expect(note).toBeVisible();
      await expect(note.locator('a[href="tel:062-000-0000"]')).toHaveText('062-000-0000');
      await expect(note.locator('a[href="mailto:contact@gaongil.example"]')).toBeVisible();
      await expect(note).toContainText('번호나 주소가 남을 수 있습니다');
      await expect(page.locator('main form:visible')).toHaveCount(0);
      await expect(page.locator('button', { hasText: '화면 지우기' })).toBeHidden();
    });
});
