import { expect, test } from './frail-site.ts';
import { newLoginId } from './site.ts';

const unavailable = '서비스를 일시적으로 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.';
const noConnection =
  '서버에 연결하지 못했습니다. 서버가 멈췄거나 연결이 끊겼을 수 있습니다. 잠시 후 다시 시도해 주세요.';
const noAnswer = '네트워크 오류: 서버가 응답하지 않습니다. 잠시 후 다시 시도해 주세요.';
const failed = '해당 접수번호의 정보를 조회할 수 없습니다.';

test('the check of a report, and then the report, while one part after the other is away', async ({
  page,
  request,
  frail,
  refusals,
}) => {
  refusals.push('503 GET /api/reports/status/*', '503 POST /api/reports/anonymous/check');
  test.setTimeout(120_000);
  const loginId = newLoginId();
  const password = 'abcd123!';
  const answer = await request.post('/api/reports/anonymous', {
    multipart: {
      loginId,
      password,
      passwordConfirm: password,
      targetType: 'OTHER',
      title: `제목 ${loginId}`,
      content: '내용',
    },
  });
  const { referenceId } = (await answer.json()) as { referenceId: string };

  await page.goto('/report/check');
  const form = page.getByRole('form', { name: '익명 제보 확인' });
  await form.getByRole('textbox', { name: '아이디', exact: true }).fill(loginId);
  await form.locator('[name=password]').fill(password);
  const submit = form.locator('button[type=submit]');
  const said = form.getByRole('alert');
  await frail.api.stop();
  await submit.click();
  await expect(said).toHaveText(unavailable);
  await frail.api.start();
  await frail.line.cut();
  await submit.click();
  await expect(said).toHaveText(`네트워크 오류: ${noConnection}`);
  await frail.line.mend();
  await frail.database.cut();
  await submit.click();
  await expect(said).toHaveText(unavailable);
  await expect(form.locator('[name=password]')).toHaveValue(password);
  await frail.database.mend();
  await submit.click();
  await expect(page).toHaveURL(`/report/result/${referenceId}`);
  await expect(page.getByText(`제목 ${loginId}`)).toBeVisible();

  const failure = page.getByRole('main').getByRole('alert');
  const again = failure.getByRole('button', { name: '다시 시도' });
  await frail.api.stop();
  await page.reload();
  await expect(failure.locator('p')).toHaveText(`${failed}${unavailable}`);
  await frail.api.start();
  await frail.line.cut();
  await again.click();
  await expect(failure.locator('p')).toHaveText(`${failed}${noConnection}`);
  await frail.line.mend();
  await frail.database.cut();
  await again.click();
  await expect(failure.locator('p')).toHaveText(`${failed}${unavailable}`);
  await frail.database.mend();
  await again.click();
  await expect(page.getByText(`제목 ${loginId}`)).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('the check of a report without an answer', async ({ page }) => {
  await page.route('**/api/reports/anonymous/check', () => undefined);
  await page.goto('/report/check');
  const form = page.getByRole('form', { name: '익명 제보 확인' });
  await form.getByRole('textbox', { name: '아이디', exact: true }).fill('gildong-id');
  await form.locator('[name=password]').fill('abcd123!');
  await form.locator('button[type=submit]').click();
  await expect(form.getByRole('alert')).toHaveText(noAnswer);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
