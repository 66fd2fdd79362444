import type { Page } from '@playwright/test';
import { fillNamed, reportForm, writeAnonymously } from './report-forms.ts';
import { expect, fillReport, hydrated, keepReceipt, newLoginId, test } from './site.ts';

const noConnection = /^네트워크 오류: 서버에 연결하지 못했습니다\./;
const received = '제출 실패: 앞서 보내신 내용이 이미 접수되어 고친 내용은 접수하지 않았습니다.';

/** Sends a report whose answer is lost on the way; returns the number that it would have shown. */
async function loseAnswer(page: Page, calls: string): Promise<string> {
  const { submit, alert } = reportForm(page);
  let number = '';
  await page.route(calls, async (route) => {
    const stored = await route.fetch();
    number = ((await stored.json()) as { referenceId: string }).referenceId;
    await route.abort();
  });
  await submit.click();
  await expect(alert).toHaveText(noConnection);
  await page.unroute(calls);
  return number;
}

test('after a report that was stored without an answer, the form says that it may have been received, also when an edited one is refused', async ({
  page,
  refusals,
}) => {
  refusals.push('409 POST /api/reports/anonymous');
  await writeAnonymously(page);
  const { submit, alert, form, content } = reportForm(page);
  const first = await content.inputValue();
  await loseAnswer(page, '**/api/reports/anonymous');
  await expect(form).toContainText('제보가 이미 접수되었을 수 있습니다. 내용을 고치지 말고 다시 제출하시면');
  await content.fill('고친 내용입니다.');
  await submit.click();
  await expect(alert).toHaveText(received);
  await expect(form).toContainText('앞서 쓰신 아이디와 비밀번호로 먼저 조회해 보세요.');

  // The lookup opens beside the form: nothing typed is lost, and it learns nothing of this one.
  const link = form.getByRole('link', { name: '익명 제보 확인 (새 창)' });
  const opened = page.context().waitForEvent('page');
  await link.click();
  const lookup = await opened;
  await expect(lookup).toHaveURL('/report/check');
  await expect(lookup.getByRole('form', { name: '익명 제보 확인' })).toBeVisible();
  expect(await lookup.evaluate(() => [document.referrer, String(window.opener)])).toEqual(['', 'null']);
  await lookup.close();
  await expect(content).toHaveValue('고친 내용입니다.');

  await submit.click();
  await expect(alert).toContainText('이미 사용된 아이디와 비밀번호입니다.');
  await expect(form).toContainText('앞서 제출하신 제보가 접수되었을 수 있습니다.');
  await expect(link).toHaveAttribute('target', '_blank');
  // What was received, sent again, gets its number.
  await content.fill(first);
  await submit.click();
  await keepReceipt(page);
  await expect(page.getByRole('main')).not.toContainText('따로 접수되었');
});

test('an edited anonymous report that is sent as a new one says on its receipt that the earlier one was received too, and how to find it', async ({
  page,
  refusals,
}) => {
  refusals.push('409 POST /api/reports/anonymous');
  await writeAnonymously(page);
  const { submit, alert, content, loginId } = reportForm(page);
  await loseAnswer(page, '**/api/reports/anonymous');
  await content.fill('고친 내용입니다.');
  await submit.click();
  await expect(alert).toHaveText(received);
  await loginId.fill(newLoginId());
  await submit.click();
  await keepReceipt(page);
  await expect(page.getByRole('main')).toContainText(
    '고치기 전에 보내신 내용도 따로 접수되었습니다. 그때 쓰신 아이디와 비밀번호로 조회하실 수 있습니다.',
  );
});

test('a named report that was stored without an answer is not filed a second time when it was changed, and gets its number when it is as before', async ({
  page,
  refusals,
}) => {
  refusals.push('409 POST /api/reports/realname');
  await page.goto('/report/real');
  const { name, email, phone, title, consent, submit, alert, form, thanks } = reportForm(page);
  await name.fill('홍길동');
  await email.fill('hong@company.example');
  await phone.fill('062-000-0000');
  await fillReport(page, '금품 요구');
  await consent.check();
  const number = await loseAnswer(page, '**/api/reports/realname');
  await title.fill('금품 요구와 협박');
  await submit.click();
  await expect(alert).toHaveText(received);
  await expect(form).toContainText('고치기 전 내용으로 다시 제출하시면 그 접수번호를 알려 드립니다.');
  await title.fill('금품 요구');
  const answer = page.waitForResponse('**/api/reports/realname');
  await submit.click();
  expect(await (await answer).json()).toMatchObject({ referenceId: number });
  await expect(thanks).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('따로 접수되었');
});

test('an edited named report that is sent as a new one says on its receipt that the earlier one was received too, and who knows its number', async ({
  page,
  refusals,
}) => {
  refusals.push('409 POST /api/reports/realname');
  await page.goto('/report/real');
  await hydrated(page);
  await fillNamed(page, '금품 요구');
  const { title, submit, alert, thanks } = reportForm(page);
  const first = await loseAnswer(page, '**/api/reports/realname');
  await title.fill('금품 요구와 협박');
  await submit.click();
  await expect(alert).toHaveText(received);
  const answer = page.waitForResponse('**/api/reports/realname');
  await submit.click();
  const { referenceId } = (await (await answer).json()) as { referenceId: string };
  expect(referenceId).not.toBe(first);
  await expect(thanks).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    '고치기 전에 보내신 내용도 따로 접수되었습니다. 그 접수번호가 필요하시면 전화나 이메일로 문의해 주세요.',
  );
});
