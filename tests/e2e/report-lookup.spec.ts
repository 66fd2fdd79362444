import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/pages/axe.ts';
import { open } from './frame.ts';
import { expect, test } from './site.ts';

const path = '/report/check';
const wrong = '아이디 또는 비밀번호가 올바르지 않거나 조회할 수 없습니다.';

function check(page: Page) {
  const form = page.getByRole('form', { name: '익명 제보 확인' });
  return {
    loginId: form.getByRole('textbox', { name: '아이디', exact: true }),
    password: form.locator('[name=password]'),
    submit: form.locator('button[type=submit]'),
    alert: form.getByRole('alert'),
  };
}

/** Submits an anonymous report through the api and returns its reference id. */
async function fileReport(page: Page, loginId: string, password = 'abcd123!'): Promise<string> {
  const answer = await page.request.post('/api/reports/anonymous', {
    multipart: {
      loginId,
      password,
      passwordConfirm: password,
      targetType: 'OTHER',
      title: `제목 ${loginId}`,
      content: '내용',
    },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { referenceId: string }).referenceId;
}

const newId = () => `id-${randomUUID().slice(0, 8)}`;

test('id and password are required, each with its error at its field', async ({ page }) => {
  await page.goto(path);
  const { loginId, password, submit, alert } = check(page);
  for (const [text, field, put] of [
    ['아이디를 입력해 주세요.', loginId, '  '],
    ['아이디를 입력해 주세요.', loginId, 'gildong-id'],
    ['비밀번호를 입력해 주세요.', password, '\t'],
    ['비밀번호를 입력해 주세요.', password, 'secret'],
  ] as const) {
    await submit.click();
    await expect(alert).toHaveText(text);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(text);
    expect(await axeFindings(page)).toEqual([]);
    await field.fill(put);
  }
  await expect(loginId).toHaveValue('gildong-id');
});

test('the right id and password lead to the report, and are removed from the fields', async ({ page }) => {
  const loginId = newId();
  const referenceId = await fileReport(page, loginId);
  await open(page, path);
  const form = check(page);
  const asked = page.waitForRequest('**/api/reports/anonymous/check');
  // With the keyboard alone; blanks around an id are ignored.
  await form.loginId.focus();
  await page.keyboard.type(` ${loginId} `);
  await page.keyboard.press('Tab');
  await page.keyboard.type('abcd123!');
  await page.keyboard.press('Enter');
  expect((await asked).postDataJSON()).toEqual({ loginId, password: 'abcd123!' });
  await expect(page).toHaveURL(`/report/result/${referenceId}`);
  await expect(page.getByText(`제목 ${loginId}`)).toBeVisible();
  await expect(page).toHaveTitle('가온길');

  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect(form.loginId).toHaveValue('');
  await expect(form.password).toHaveValue('');
});

test('an unknown id, a wrong password and a report of another have the same error, and the fields stay filled', async ({
  page,
  refusals,
}) => {
  refusals.push('401 POST /api/reports/anonymous/check');
  const loginId = newId();
  await fileReport(page, loginId);
  await page.goto(path);
  const form = check(page);
  for (const [id, password] of [
    [newId(), 'abcd123!'],
    [loginId, 'abcd124!'],
    [loginId.toUpperCase(), 'abcd123!'],
  ] as const) {
    await form.loginId.fill(id);
    await form.password.fill(password);
    await form.submit.click();
    await expect(form.alert).toHaveText(wrong);
    await expect(form.alert).toBeFocused();
    await expect(form.loginId).toHaveValue(id);
    await expect(form.password).toHaveValue(password);
  }
  expect(await axeFindings(page)).toEqual([]);
});

test('a validation error of the server is shown in its words', async ({ page, refusals }) => {
  refusals.push('400 POST /api/reports/anonymous/check');
  await page.goto(path);
  const form = check(page);
  await form.loginId.fill('가'.repeat(65));
  await form.password.fill('abcd123!');
  await form.submit.click();
  await expect(form.alert).toHaveText('아이디는 64자 이내로 입력해 주세요.');
  await expect(form.loginId).toHaveValue('가'.repeat(65));
});

test('during the request the page says so, and sends only one', async ({ page, refusals }) => {
  refusals.push('401 POST /api/reports/anonymous/check');
  await page.goto(path);
  const form = check(page);
  await form.loginId.fill('gildong-id');
  await form.password.fill('abcd123!');
  let requests = 0;
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/reports/anonymous/check', async (route) => {
    requests += 1;
    await released;
    await route.continue();
  });
  await form.submit.click();
  await expect(form.submit).toHaveText('조회 중입니다…');
  await expect(form.submit).toBeDisabled();
  await page.keyboard.press('Enter');
  expect(await axeFindings(page)).toEqual([]);
  release();
  await expect(form.alert).toHaveText(wrong);
  expect(requests).toBe(1);
});

test('a connection that is down, or breaks, is a network error, and a retry succeeds', async ({ page }) => {
  const loginId = newId();
  const referenceId = await fileReport(page, loginId);
  await page.goto(path);
  const form = check(page);
  await form.loginId.fill(loginId);
  await form.password.fill('abcd123!');
  await page.route('**/api/reports/anonymous/check', (route) => route.abort('connectionreset'));
  await form.submit.click();
  await expect(form.alert).toHaveText(
    '네트워크 오류: 서버에 연결하지 못했습니다. 서버가 멈췄거나 연결이 끊겼을 수 있습니다. 잠시 후 다시 시도해 주세요.',
  );
  await expect(form.password).toHaveValue('abcd123!');
  await page.unroute('**/api/reports/anonymous/check');
  await form.submit.click();
  await expect(page).toHaveURL(`/report/result/${referenceId}`);
});

test('neither form nor browser stores anything of the check', async ({ page }) => {
  const loginId = newId();
  await fileReport(page, loginId);
  await open(page, path);
  const form = check(page);
  for (const field of [form.loginId, form.password])
    await expect(field).toHaveAttribute('autocomplete', 'off');
  await form.loginId.fill(loginId);
  await form.password.fill('abcd123!');
  await form.submit.click();
  await expect(page.getByText(`제목 ${loginId}`)).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
  expect(
    await page.evaluate(async () => [
      localStorage.length,
      sessionStorage.length,
      (await indexedDB.databases()).length,
      (await caches?.keys())?.length ?? 0,
    ]),
  ).toEqual([0, 0, 0, 0]);
});
