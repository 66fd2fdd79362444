import type { Page } from '@playwright/test';
import { multipart, anonymousReport } from '../support/callers/factories.ts';
import { axeFindings } from '../support/pages/axe.ts';
import { open } from './frame.ts';
import { expect, test } from './site.ts';

const path = '/report/check';

function byNumber(page: Page) {
  const form = page.getByRole('form', { name: '접수번호가 있으신가요?' });
  return {
    number: form.getByRole('textbox', { name: '접수번호' }),
    submit: form.getByRole('button', { name: '처리 현황 보기' }),
    alert: form.getByRole('alert'),
  };
}

const grouped = (id: string) => id.match(/.{1,4}/g)?.join('-') ?? '';

test('a number leads to its report, in whatever spelling it is pasted, and is removed from the field', async ({
  page,
  site,
}) => {
  const body = multipart(anonymousReport({ title: '자재 반출' }));
  const answer = await fetch(`${site.siteUrl}/api/reports/anonymous`, { method: 'POST', body });
  const { referenceId: id } = (await answer.json()) as { referenceId: string };
  const address = `${site.siteUrl}/report/result/${id}`;
  for (const pasted of [
    grouped(id),
    ` ${grouped(id).toLowerCase().replaceAll('-', ' ')} `,
    address,
    `접수번호: ${grouped(id)}\n처리 현황 주소: ${address}`,
    grouped(id).replaceAll('-', '-\u200b\u0007'),
  ]) {
    await page.goto(path);
    const { number, submit } = byNumber(page);
    await number.fill(pasted);
    await submit.click();
    await expect(page).toHaveURL(`/report/result/${id}`);
    await expect(page.getByText('자재 반출')).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect(byNumber(page).number).toHaveValue('');
});

for (const width of [360, 390, 1440])
  test(`at ${width} px the whole number is in view in its field, and Enter sends it`, async ({
    page,
    refusals,
  }) => {
    refusals.push('404 GET /api/reports/status/*');
    await page.setViewportSize({ width, height: 844 });
    await open(page, path);
    const { number, alert } = byNumber(page);
    await number.fill('W2M8-WMMW-W9GQ-4DWM-MMWW-8888-WM');
    const hidden = await number.evaluate((field) => [
      field.scrollWidth - field.clientWidth,
      field.scrollHeight - field.clientHeight,
    ]);
    expect(hidden).toEqual([0, 0]);
    await number.press('Enter');
    await expect(alert).toContainText('이 접수번호의 제보가 없습니다.');
    await expect(number).toHaveValue('W2M8-WMMW-W9GQ-4DWM-MMWW-8888-WM');
  });

test('what is no number is refused at its field, stays there, and is sent nowhere', async ({ page }) => {
  await open(page, path);
  const sent: string[] = [];
  page.on('request', (request) => {
    // The message may need letters of another font file.
    if (request.resourceType() !== 'font') sent.push(request.url());
  });
  const { number, submit, alert } = byNumber(page);
  const ofLength = (letters: number) =>
    `접수번호는 영문과 숫자 26자리인데 ${letters}자리를 입력하셨습니다. 접수증에 적힌 번호를 다시 확인해 주세요.`;
  const strange = (letter: string) =>
    `접수번호에 쓰지 않는 글자가 있습니다(${letter}). 접수증에 적힌 영문과 숫자 26자리를 다시 확인해 주세요.`;
  for (const [typed, text] of [
    [' ', '접수번호를 입력해 주세요.'],
    ['ABCD-EFGH', ofLength(8)],
    ['abcd efgh ilo0', ofLength(12)],
    [`${grouped('0'.repeat(26))}0`, ofLength(27)],
    [grouped(`${'0'.repeat(25)}U`), strange('U')],
    ['모르겠습니다', strange('모')],
  ] as const) {
    await number.fill(typed);
    await number.press('Enter');
    await expect(alert).toHaveText(text);
    await expect(number).toBeFocused();
    await expect(number).toHaveAccessibleDescription(new RegExp(`${text.replaceAll(/[()]/g, '.')}$`));
    await expect(number).toHaveValue(typed);
    await expect(page).toHaveURL(path);
  }
  await expect(submit).toBeEnabled();
  expect(await axeFindings(page)).toEqual([]);
  expect(sent).toEqual([]);
});

test('a number of no report stays in its field, which says what to do', async ({ page, refusals }) => {
  refusals.push('404 GET /api/reports/status/*');
  await page.goto(path);
  const { number, submit, alert } = byNumber(page);
  await number.fill(grouped('0'.repeat(26)));
  await submit.click();
  await expect(alert).toHaveText(
    '이 접수번호의 제보가 없습니다. 번호를 다시 확인해 주세요. 보관 기한이 지났거나 파기된 제보는 조회되지 않습니다.',
  );
  await expect(number).toBeFocused();
  await expect(number).toHaveValue(grouped('0'.repeat(26)));
  await expect(page).toHaveURL(path);
});

test('a number that cannot be looked up stays in its field', async ({ page, refusals }) => {
  refusals.push('503 GET /api/reports/status/*');
  await page.route('**/api/reports/status/*', (route) => route.fulfill({ status: 503 }));
  await page.goto(path);
  const { number, submit, alert } = byNumber(page);
  await number.fill(grouped('0'.repeat(26)));
  await submit.click();
  await expect(alert).toContainText('다시 시도해 주세요');
  await expect(number).toHaveValue(grouped('0'.repeat(26)));
});

test('who forgot id or password reads that neither can be found again, and what to do', async ({ page }) => {
  await page.goto(path);
  await expect(page.getByRole('main')).toContainText(
    '아이디나 비밀번호를 잊으면 되찾을 수 없습니다. 접수번호가 있으면 아래에서 조회하시고, 없으면 새로 제보해 주세요.',
  );
});
