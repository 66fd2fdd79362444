import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { formatDay } from '@gaongil/contract/dates';
import { axeFindings } from '../support/pages/axe.ts';
import { signedInHeaders } from '../support/sign-in.ts';
import { expect, leavingQuestion, test } from './site.ts';

const password = 'abcd123!';

async function file(request: APIRequestContext): Promise<{ id: string; loginId: string }> {
  const loginId = randomUUID();
  const account = { loginId, password, passwordConfirm: password };
  const fields = { targetType: 'OTHER', title: '검수 기록 누락', content: '기록이 없습니다.' };
  const answer = await request.post('/api/reports/anonymous', { multipart: { ...account, ...fields } });
  expect(answer.status()).toBe(201);
  return { id: ((await answer.json()) as { referenceId: string }).referenceId, loginId };
}

const card = (page: Page): Locator => page.getByRole('region', { name: '담당자와 주고받은 내용' });
const form = (page: Page): Locator => page.getByRole('form', { name: '덧붙일 글' });

const field = (page: Page, name: string): Locator => form(page).locator(`[name=${name}]`);

async function fill(page: Page, { loginId }: { loginId: string }, text: string): Promise<void> {
  await card(page).getByRole('button', { name: '글 덧붙이기' }).click();
  await expect(field(page, 'loginId')).toBeFocused();
  await field(page, 'loginId').fill(loginId);
  await field(page, 'password').fill(password);
  await field(page, 'content').fill(text);
}
const send = (page: Page) => form(page).getByRole('button', { name: '덧붙이기' }).click();

for (const width of [390, 1440])
  test(`a reporter is asked, answers with id and password again, and adds a fact after closing, at ${width} px`, async ({
    page,
    request,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const reported = await file(request);
    const { username, password: secret } = site.staff;
    const headers = await signedInHeaders(site.siteUrl, username, secret);
    const asStaff = (method: string, path: string, data: object) =>
      request.fetch(`/api/reports/${reported.id}${path}`, { method, data, headers });
    await page.goto(`/report/result/${reported.id}`);
    await expect(card(page)).toContainText('아직 주고받은 내용이 없습니다.');
    expect(
      (await asStaff('POST', '/messages', { text: '언제였나요?\n기억나시는 대로 적어 주세요.' })).status(),
    ).toBe(201);
    await page.reload();
    const day = formatDay(new Date().toISOString());
    await expect(card(page).getByRole('listitem')).toHaveText([
      `담당자 ${day}언제였나요?\n기억나시는 대로 적어 주세요.`,
    ]);
    await fill(page, reported, '지난주 화요일입니다.');
    // The style of the form is that of the page, which has no form at first.
    const [text, whole] = [await field(page, 'content').boundingBox(), await form(page).boundingBox()];
    expect(text?.width).toBe(whole?.width);
    expect(await axeFindings(page)).toEqual([]);
    await send(page);
    await expect(card(page).getByText('보냈습니다. 담당자가 확인합니다.')).toBeFocused();
    await asStaff('PATCH', '/action', { status: 'CLOSED', actionNotes: '조치했습니다.' });
    await page.reload();
    await fill(page, reported, '하나 더 있습니다.');
    await send(page);
    await expect(card(page).getByRole('listitem').last()).toHaveText(`제보자 ${day}하나 더 있습니다.`);
    await page.reload();
    await expect(card(page).getByRole('listitem')).toHaveCount(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
      0,
      0,
      '',
    ]);
  });

test('a wrong password, and a text that may identify its writer, leave everything typed in the form', async ({
  page,
  request,
  refusals,
}) => {
  refusals.push('401 POST /api/reports/messages');
  const reported = await file(request);
  await page.goto(`/report/result/${reported.id}`);
  await fill(page, reported, '제 번호는 010-1234-5678입니다.');
  await send(page);
  const warning = page.getByRole('group', { name: '보내기 전에 확인해 주세요' });
  await expect(warning).toContainText('010-1234-5678');
  await field(page, 'password').fill('wrong-one-1!');
  await warning.getByRole('button', { name: '그대로 제출' }).click();
  await expect(form(page).getByRole('alert')).toContainText(
    '아이디 또는 비밀번호가 올바르지 않거나 조회할 수 없습니다.',
  );
  await expect(field(page, 'content')).toHaveValue('제 번호는 010-1234-5678입니다.');
  await field(page, 'password').fill(password);
  await send(page);
  await expect(card(page).getByRole('listitem')).toHaveCount(1);
});

test('an answer that was lost is not stored twice when it is sent again', async ({
  page,
  request,
  refusals,
}) => {
  refusals.push('0 POST /api/reports/messages');
  const reported = await file(request);
  await page.goto(`/report/result/${reported.id}`);
  await fill(page, reported, '한 번만 남을 글');
  await page.route('**/api/reports/messages', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send(page);
  await expect(form(page)).toContainText('글이 이미 전달되었을 수 있습니다.');
  await page.unroute('**/api/reports/messages');
  await send(page);
  await expect(card(page).getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(card(page).getByRole('listitem')).toHaveCount(1);
});

test('leaving asks while something is typed; the quick exit asks nothing, and what was sent asks nothing', async ({
  page,
  request,
}) => {
  const reported = await file(request);
  await page.goto(`/report/result/${reported.id}`);
  await fill(page, reported, '아직 보내지 않은 글');
  const asked = page.waitForEvent('dialog');
  const leaving = page.getByRole('link', { name: '다시 조회하기' }).click();
  const dialog = await asked;
  expect(dialog.message()).toBe(leavingQuestion);
  await dialog.dismiss();
  await leaving;
  await expect(field(page, 'content')).toHaveValue('아직 보내지 않은 글');
  await page.getByRole('button', { name: '화면 지우기' }).click();
  await expect(page).toHaveURL('/products/guardrail');
  await page.goto(`/report/result/${reported.id}`);
  await expect(card(page)).toContainText('아직 주고받은 내용이 없습니다.');
  await fill(page, reported, '보낸 글');
  await send(page);
  await expect(card(page).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: '다시 조회하기' }).click();
  await expect(page).toHaveURL('/report/check');
});

test('what is typed while a text is being sent stays in the form, and is sent by another press', async ({
  page,
  request,
}) => {
  const reported = await file(request);
  await page.goto(`/report/result/${reported.id}`);
  await fill(page, reported, '첫 문장.');
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/api/reports/messages', async (route) => {
    await held;
    await route.continue();
  });
  await send(page);
  await expect(form(page).getByRole('button', { name: '보내는 중입니다…' })).toBeVisible();
  await field(page, 'content').press('End');
  await field(page, 'content').pressSequentially(' 둘째 문장.');
  goOn();
  await expect(card(page)).toContainText('그사이 쓰신 내용은 아직 보내지 않았습니다.');
  await expect(field(page, 'content')).toHaveValue('둘째 문장.');
  await expect(form(page)).toContainText('6 / 5,000자');
  await send(page);
  await expect(card(page).getByRole('listitem')).toContainText(['첫 문장.', '둘째 문장.']);
  await expect(form(page)).toHaveCount(0);
});
