import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axeFindings, axeFindingsAtWidths } from '../support/pages/axe.ts';
import { addColleague, enter } from './back-office.ts';
import { enrol } from './second-factors.ts';
import { expect, test } from './site.ts';

const second = { username: '오과장-초기화', password: 'second person 2!' };

const panel = (page: Page) => page.getByRole('article');
const press = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click();
const row = (page: Page, username: string) => page.getByRole('row').filter({ hasText: username });

test.beforeAll(({ stack }) => addColleague(stack, second));

async function open(page: Page, username: string) {
  await page.goto('/admin/accounts');
  await page.getByRole('link', { name: username }).click();
}

test('who lost phone and recovery codes signs in with the password after one account requested and another one confirmed it', async ({
  page,
  stack,
  site,
  request,
}) => {
  const account = { username: `모사원-${randomUUID().slice(0, 8)}`, password: 'third person 3!' };
  await addColleague(stack, account);
  await enrol(request, site, account);
  await enter(page, site);
  await open(page, account.username);
  await expect(panel(page)).toContainText('2단계 인증사용');
  await press(page, '2단계 인증 초기화 요청');
  const asking = page.getByRole('dialog', { name: '2단계 인증 초기화를 요청할까요?' });
  await expect(asking).toContainText('본인이 부탁한 것인지 먼저 직접 확인해 주세요.');
  await expect(asking).toContainText('승인할 직원이 없으면 운영자가 서버에서 할 수 있습니다.');
  await asking.getByRole('button', { name: '2단계 인증 초기화 요청' }).click();
  await expect(asking).toContainText('초기화 사유를 선택해 주세요.');
  expect(await axeFindingsAtWidths(page)).toEqual([]);
  await asking.getByRole('combobox', { name: '초기화 사유' }).selectOption('LOST');
  await asking.getByRole('button', { name: '2단계 인증 초기화 요청' }).click();
  await expect(page.getByText('2단계 인증 초기화를 요청했습니다.')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: '초기화 요청 철회' })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: '초기화 승인' })).toHaveCount(0);

  await page.context().clearCookies();
  await enter(page, { ...site, staff: second });
  await page.goto('/admin/accounts');
  await expect(page.getByText(/확인할 2단계 인증 초기화 요청이 \d+건 있습니다/)).toBeVisible();
  await expect(row(page, account.username)).toContainText('초기화 확인 대기');
  const menu = page.getByRole('navigation', { name: '관리자 메뉴' });
  await expect(menu.getByRole('link', { name: /^계정/ })).toContainText(/요청 \d+/);
  await expect(menu.getByRole('link', { name: /^계정/ }).getByLabel(/확인할 요청 \d+건/)).toBeVisible();
  expect(await axeFindingsAtWidths(page)).toEqual([]);
  await page.getByRole('link', { name: account.username }).click();
  await press(page, '초기화 승인');
  const question = page.getByRole('alertdialog', { name: '2단계 인증 초기화를 승인할까요?' });
  await expect(question).toContainText(account.username);
  await expect(question).toContainText('기기와 복구 코드를 모두 잃음');
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole('button', { name: '초기화 승인' }).click();
  await expect(page.getByText('2단계 인증을 초기화했습니다.')).toBeVisible();
  await expect(panel(page)).toContainText('2단계 인증사용하지 않음');
  await page.context().clearCookies();
  await enter(page, { ...site, staff: account });
});

test('a request that was made again is not confirmed by a dialog that shows the one before, and is declined', async ({
  page,
  stack,
  site,
  request,
  refusals,
}) => {
  refusals.push('409 POST /api/admin/accounts/*/factor-reset/confirm');
  const account = { username: `부주임-${randomUUID().slice(0, 8)}`, password: 'third person 3!' };
  await addColleague(stack, account);
  await enrol(request, site, account);
  await enter(page, site);
  const headers = { origin: site.siteUrl };
  const accounts = (await (await page.request.get('/api/admin/accounts')).json()) as {
    id: number;
    username: string;
  }[];
  const path = `/api/admin/accounts/${accounts.find((one) => one.username === account.username)?.id}/factor-reset`;
  const ask = async (reason: string) => {
    const answer = await page.request.post(path, { data: { reason }, headers });
    expect(answer.status()).toBe(200);
    return ((await answer.json()) as { factorReset: { id: number } }).factorReset.id;
  };
  const first = await ask('LOST');
  const kim = await page.context().cookies();
  await page.context().clearCookies();
  await enter(page, { ...site, staff: second });
  await open(page, account.username);
  await press(page, '초기화 승인');
  const own = await page.context().cookies();
  await page.context().clearCookies();
  await page.context().addCookies(kim);
  expect((await page.request.post(`${path}/withdraw`, { data: { request: first }, headers })).status()).toBe(
    200,
  );
  await ask('EXPOSED');
  await page.context().clearCookies();
  await page.context().addCookies(own);
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: '초기화 승인' }).click();
  await expect(question).toContainText('요청이 철회되었거나 다른 요청으로 바뀌었습니다.');
  await question.getByRole('button', { name: '취소' }).click();
  await expect(panel(page)).toContainText('다른 사람이 쓸 수 있게 됨');
  await press(page, '초기화 요청 반려');
  await page.getByRole('alertdialog').getByRole('button', { name: '초기화 요청 반려' }).click();
  await expect(page.getByText('2단계 인증 초기화 요청을 반려했습니다.')).toBeVisible();
  await expect(panel(page)).toContainText('2단계 인증사용');
});
