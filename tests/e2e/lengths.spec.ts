import type { Locator } from '@playwright/test';
import { detail, enter, notes, saveButton, sendReports } from './back-office.ts';
import { contact, fillInquiry } from './contact.ts';
import { fillNamed, reportForm, writeAnonymously } from './report-forms.ts';
import { expect, test } from './site.ts';

type Step = readonly [field: Locator, tooLong: string, text: string];

const long = (length: number) => '가'.repeat(length + 1);
const address = `${'a'.repeat(250)}@b.example`;

/** Makes one field after the other too long: each gets an error and the focus, and its text stays. */
async function refuseEach(steps: readonly Step[], submit: Locator, alert: Locator): Promise<void> {
  for (const [field, tooLong, text] of steps) {
    const before = await field.inputValue();
    await field.fill(tooLong);
    await submit.click();
    await expect(alert).toContainText(text);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(tooLong);
    await field.fill(before);
  }
}

test('texts that are too long for an anonymous report', async ({ page }) => {
  await writeAnonymously(page);
  const form = reportForm(page);
  const steps: Step[] = [
    [form.loginId, long(64), '아이디는 64자 이내로 입력해 주세요.'],
    [form.password, 'abcd123!'.padEnd(129, 'a'), '비밀번호는 128자 이내로 입력해 주세요.'],
    [form.targetName, long(100), '대상자명은 100자 이내로 입력해 주세요.'],
    [form.targetDept, long(200), '대상 부서는 200자 이내로 입력해 주세요.'],
    [form.title, long(200), '제목은 200자 이내로 입력해 주세요.'],
    [form.content, long(20_000), '내용은 20,000자 이내로 입력해 주세요.'],
    [form.summary, long(5_000), '사건 개요는 5,000자 이내로 입력해 주세요.'],
  ];
  await refuseEach(steps, form.submit, form.alert);
});

test('texts that are too long for a named report', async ({ page }) => {
  await page.goto('/report/real');
  const form = reportForm(page);
  await fillNamed(page, '금품 요구');
  const steps: Step[] = [
    [form.name, long(100), '이름은 100자 이내로 입력해 주세요.'],
    [form.email, address, '이메일은 254자 이내로 입력해 주세요.'],
    [form.phone, long(30), '연락처는 30자 이내로 입력해 주세요.'],
    [form.targetName, long(100), '대상자명은 100자 이내로 입력해 주세요.'],
    [form.summary, long(5_000), '사건 개요는 5,000자 이내로 입력해 주세요.'],
  ];
  await refuseEach(steps, form.submit, form.alert);
});

for (const path of ['/', '/community/contact'])
  test(`texts that are too long for an inquiry on ${path}`, async ({ page }) => {
    await page.goto(path);
    await fillInquiry(page);
    const form = contact(page);
    const steps: Step[] = [
      [form.name, long(100), '성함은 100자 이내로 입력해 주세요.'],
      [form.email, address, '이메일은 254자 이내로 입력해 주세요.'],
      [form.phone, long(30), '연락처는 30자 이내로 입력해 주세요.'],
      [form.company, long(200), '회사명은 200자 이내로 입력해 주세요.'],
      [form.message, long(20_000), '문의내용은 20,000자 이내로 입력해 주세요.'],
    ];
    await refuseEach(steps, form.submit, form.alert);
  });

test('texts that are too long for a case and for a note', async ({ page, site }) => {
  const [id] = await sendReports(site, [{ title: '길이를 재는 제보' }]);
  await enter(page, site);
  await page.goto(`/admin#${id}`);
  await expect(notes(page)).toBeVisible();
  const handling: Step[] = [
    [
      detail(page).getByRole('combobox', { name: '담당자' }),
      long(100),
      '담당자는 100자 이내로 입력해 주세요.',
    ],
    [notes(page), long(10_000), '조치 내용은 10,000자 이내로 입력해 주세요.'],
  ];
  const form = detail(page).getByRole('form', { name: '조치' });
  await refuseEach(handling, saveButton(page), form.getByRole('alert'));
  const memo = detail(page).getByRole('form', { name: '내부 메모' });
  const text = memo.getByRole('textbox', { name: '메모 추가' });
  await refuseEach(
    [[text, long(10_000), '내부 메모는 10,000자 이내로 입력해 주세요.']],
    memo.getByRole('button', { name: '메모 저장' }),
    memo.getByRole('alert'),
  );
});

test('near its limit a text of staff shows how many characters it has', async ({ page, site }) => {
  const [id] = await sendReports(site, [{ title: '길이를 세는 제보' }]);
  await enter(page, site);
  await page.goto(`/admin#${id}`);
  const memo = detail(page).getByRole('textbox', { name: '메모 추가' });
  await notes(page).fill('가'.repeat(9_600));
  await expect(notes(page)).toHaveAccessibleDescription('9,600 / 10,000자');
  await memo.fill('가'.repeat(10_003));
  await expect(memo).toHaveAccessibleDescription('10,003 / 10,000자 · 3자를 줄여 주세요');
  await memo.fill('가'.repeat(9_501));
  await expect(memo).toHaveAccessibleDescription('9,501 / 10,000자');
  await detail(page).getByRole('button', { name: '메모 저장' }).click();
  await expect(memo).toHaveValue('');
  await expect(memo).toHaveAccessibleDescription('');
  await notes(page).fill('짧은 글');
  await expect(notes(page)).toHaveAccessibleDescription('');
});

test('texts that are too long for news', async ({ page, site }) => {
  await enter(page, site);
  await page.goto('/admin/news#new');
  const form = page.getByRole('form', { name: '뉴스 등록' });
  const title = form.getByRole('textbox', { name: '제목' });
  const url = form.getByRole('textbox', { name: 'URL' });
  const date = form.getByRole('textbox', { name: '날짜' });
  await title.fill('소식');
  await url.fill('https://news.example/1');
  const steps: Step[] = [
    [title, long(200), '제목은 200자 이내로 입력해 주세요.'],
    [url, 'https://news.example/'.padEnd(2_049, 'a'), 'URL은 2,048자 이내로 입력해 주세요.'],
    [date, '2025-02-30', '없는 날짜입니다. 날짜를 다시 확인해 주세요.'],
  ];
  await refuseEach(steps, form.getByRole('button', { name: '등록' }), form.getByRole('alert'));
});
