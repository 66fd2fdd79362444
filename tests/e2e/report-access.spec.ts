import { axeFindingsAtWidths } from '../support/pages/axe.ts';
import { pdf, reportForm, underWay, uploadSpeed, writeAnonymously } from './report-forms.ts';
import { expect, hydrated, keepReceipt, newLoginId, test } from './site.ts';
import type { Page } from '@playwright/test';

/** Presses Tab until the field has the focus. */
async function tabTo(page: Page, field: ReturnType<Page['locator']>): Promise<void> {
  for (let step = 0; step < 60; step++) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('not reached by Tab');
}

async function chooseByKeyboard(
  page: Page,
  field: ReturnType<Page['locator']>,
  file: ReturnType<typeof pdf>,
) {
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, field);
  await page.keyboard.press('Space');
  await (await chooser).setFiles(file);
}

async function type(page: Page, field: ReturnType<Page['locator']>, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.insertText(text);
}

test('an anonymous report, its warning and its receipt need only the keyboard', async ({ page }) => {
  await page.goto('/report/anonymous');
  await hydrated(page);
  const form = reportForm(page);
  const loginId = newLoginId();
  await type(page, form.loginId, loginId);
  await type(page, form.password, 'abcd123!');
  await type(page, form.passwordConfirm, 'abcd123!');
  await tabTo(page, form.employee);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '협력사' })).toBeChecked();
  await type(page, form.targetDept, '영업팀');
  await tabTo(page, form.relation);
  await page.keyboard.press('ArrowDown');
  await type(page, form.title, '입찰 비리');
  await type(page, form.content, '010-1234-5678');
  await chooseByKeyboard(page, form.file, pdf());
  await tabTo(page, form.submit);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: '보내기 전에 확인해 주세요' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: '그대로 제출' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '제보가 접수되었습니다.' })).toBeFocused();
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await keepReceipt(page);
  await tabTo(page, page.getByRole('button', { name: '처음으로' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('a named report needs only the keyboard', async ({ page }) => {
  await page.goto('/report/real');
  await hydrated(page);
  const form = reportForm(page);
  await type(page, form.name, '홍길동');
  await type(page, form.email, 'hong@company.example');
  await type(page, form.phone, '0620000000');
  await tabTo(page, form.employee);
  await page.keyboard.press('Space');
  await type(page, form.title, '금품 요구');
  await type(page, form.content, '내용');
  await chooseByKeyboard(page, form.file, pdf());
  await tabTo(page, form.consent);
  await page.keyboard.press('Space');
  await tabTo(page, form.submit);
  await page.keyboard.press('Enter');
  await expect(form.thanks).toBeVisible();
});

test('axe finds nothing on both forms in every state, and they fit a phone', async ({ page }) => {
  test.setTimeout(180_000);
  const { submit, failure, file, content, consent, name, email, phone, title, employee, thanks } =
    reportForm(page);
  const check = async (state: string) => expect.soft(await axeFindingsAtWidths(page), state).toEqual([]);

  await page.goto('/report/anonymous');
  await hydrated(page);
  await submit.click();
  await expect(failure).toHaveText('아이디를 입력해 주세요.');
  await check('error');
  await writeAnonymously(page);
  await file.setInputFiles({ ...pdf(), buffer: Buffer.from('MZ\0') });
  await expect(page.getByText('첨부할 수 없는 파일 형식입니다. zip으로 묶어 첨부해 주세요.')).toBeVisible();
  await check('file refused');
  await file.setInputFiles(pdf(3_000_000, `${'아주-긴-이름-'.repeat(12)}.pdf`));
  await content.fill(`${'가'.repeat(20_000)} 010-1234-5678`);
  await check('too long, long name');
  await content.fill('010-1234-5678');
  await submit.click();
  await expect(page.getByRole('button', { name: '그대로 제출' })).toBeVisible();
  await check('warned');
  const speed = await uploadSpeed(page);
  await speed(100_000);
  await page.getByRole('button', { name: '그대로 제출' }).click();
  await expect(underWay(page)).toBeVisible();
  await check('under way');
  await page.getByRole('button', { name: '전송 취소' }).click();
  await speed(-1);
  await page.getByRole('button', { name: '첨부파일 빼기' }).click();
  await submit.click();
  await expect(page.getByRole('heading', { name: '접수되었습니다' })).toBeVisible();
  await check('receipt');
  await keepReceipt(page);
  await check('receipt kept');

  await page.goto('/report/real');
  await hydrated(page);
  await name.fill('홍길동');
  await email.fill('hong@company.example');
  await phone.fill('062-000-0000');
  await submit.click();
  await expect(failure).toHaveText('제보 대상을 선택해 주세요.');
  await check('named, error at the tiles');
  await employee.check();
  await title.fill('제목');
  await content.fill('내용');
  await consent.check();
  await submit.click();
  await expect(thanks).toBeVisible();
  await check('thanked');
});
