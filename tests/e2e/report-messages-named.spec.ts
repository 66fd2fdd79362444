import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { formatDay } from '@gaongil/contract/dates';
import { codeTries } from '@gaongil/contract/cases/message-limits';
import { axeFindings } from '../support/pages/axe.ts';
import { textOf, waitForMails } from '../support/services/mailbox.ts';
import { expect, test } from './site.ts';

interface Reported {
  id: string;
  address: string;
}

async function file(request: APIRequestContext): Promise<Reported> {
  const address = `reporter-${randomUUID()}@company.example`;
  const fields = {
    reporterName: '홍길동',
    reporterEmail: address,
    reporterPhone: '062-000-0000',
    targetType: 'OTHER',
    title: '검수 기록 누락',
    content: '기록이 없습니다.',
  };
  const answer = await request.post('/api/reports/realname', { multipart: fields });
  return { id: ((await answer.json()) as { referenceId: string }).referenceId, address };
}

/** The code of the newest mail, once there are so many mails with one. */
async function codeIn(mailApi: string, { address }: Reported, count: number): Promise<string> {
  // The receipt is one more.
  const mails = (await waitForMails(mailApi, address, count + 1)).filter(({ subject }) =>
    subject.includes('확인 코드'),
  );
  const [newest] = mails;
  const [, code = ''] = (newest && /확인 코드: ([\d ]+)/.exec(await textOf(mailApi, newest))) ?? [];
  return code.trim();
}

const card = (page: Page): Locator => page.getByRole('region', { name: '담당자와 주고받은 내용' });
const form = (page: Page): Locator => page.getByRole('form', { name: '덧붙일 글' });
const field = (page: Page, name: string): Locator => form(page).locator(`[name=${name}]`);
const button = (page: Page, name: string): Locator => card(page).getByRole('button', { name, exact: true });
const shot = (page: Page, name: string) =>
  process.env['SHOTS'] && page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true });

for (const width of [390, 1440])
  test(`a named reporter writes with the code of a mail, by keyboard alone, at ${width} px`, async ({
    page,
    request,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const reported = await file(request);
    await waitForMails(site.mailApi, reported.address);
    await page.goto(`/report/result/${reported.id}`);
    await expect(card(page)).toContainText('담당자가 글을 남기면 제보하실 때 적으신 이메일로 알려 드립니다.');
    await button(page, '글 덧붙이기').focus();
    await page.keyboard.press('Enter');
    await expect(button(page, '코드 받기')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button(page, '코드 다시 받기')).toBeFocused();
    await expect(form(page).getByText('15분 안에 입력해 주세요.')).toBeVisible();
    const code = await codeIn(site.mailApi, reported, 1);
    expect(code).toMatch(/^\d{4} \d{4}$/);
    await page.keyboard.press('Tab');
    await expect(field(page, 'code')).toBeFocused();
    await page.keyboard.type(code);
    await page.keyboard.press('Tab');
    await page.keyboard.type('지난주 화요일입니다.');
    expect(await axeFindings(page)).toEqual([]);
    await shot(page, `named-form-${width}`);
    await page.keyboard.press('Tab');
    await expect(form(page).locator('input[type=file]')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(card(page).getByText('보냈습니다. 담당자가 확인합니다.')).toBeFocused();
    const day = formatDay(new Date().toISOString());
    await page.reload();
    await expect(card(page).getByRole('listitem')).toHaveText([`제보자 ${day}지난주 화요일입니다.`]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
      0,
      0,
      '',
    ]);
  });

test('wrong codes leave everything typed; after five the form says to get another, which is good', async ({
  page,
  request,
  site,
  refusals,
}) => {
  refusals.push('401 POST /api/reports/messages/named');
  const reported = await file(request);
  await page.goto(`/report/result/${reported.id}`);
  await button(page, '글 덧붙이기').click();
  await button(page, '코드 받기').click();
  const code = await codeIn(site.mailApi, reported, 1);
  await field(page, 'content').fill('잃지 않을 글');
  await button(page, '덧붙이기').click();
  await expect(form(page).getByRole('alert')).toContainText('메일로 받은 코드 8자리를 입력해 주세요.');
  await field(page, 'code').fill(code === '0000 0000' ? '1111 1111' : '0000 0000');
  for (let tries = 1; tries <= codeTries; tries++) {
    await button(page, '덧붙이기').click();
    await expect(form(page).getByRole('alert')).toContainText(
      tries < codeTries
        ? '코드가 맞지 않거나 더 이상 쓸 수 없습니다.'
        : '코드를 5번 틀려 더 이상 쓸 수 없습니다.',
    );
    await expect(field(page, 'code')).toBeFocused();
  }
  expect(await axeFindings(page)).toEqual([]);
  await shot(page, 'named-form-refused');
  await button(page, '코드 다시 받기').click();
  const another = await codeIn(site.mailApi, reported, 2);
  expect(another).not.toBe(code);
  await field(page, 'code').fill(another);
  await expect(field(page, 'content')).toHaveValue('잃지 않을 글');
  await button(page, '덧붙이기').click();
  await expect(card(page).getByRole('listitem')).toHaveCount(1);
});

test('a request for a code that fails, and an answer that was lost, lose nothing and store nothing twice', async ({
  page,
  request,
  site,
  refusals,
}) => {
  refusals.push('503 POST /api/reports/messages/code', '0 POST /api/reports/messages/named');
  let isAway = true;
  await page.route('**/api/reports/messages/code', (route) =>
    isAway
      ? route.fulfill({ status: 503, contentType: 'text/plain; charset=utf-8', body: '지금은 안 됩니다.' })
      : route.fallback(),
  );
  let isLost = true;
  await page.route('**/api/reports/messages/named', async (route) => {
    if (!isLost) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  const reported = await file(request);
  await page.goto(`/report/result/${reported.id}`);
  await button(page, '글 덧붙이기').click();
  await field(page, 'content').fill('한 번만 남을 글');
  await button(page, '코드 받기').click();
  await expect(form(page)).toContainText('코드를 요청하지 못했습니다. 지금은 안 됩니다.');
  await expect(field(page, 'content')).toHaveValue('한 번만 남을 글');
  isAway = false;
  await button(page, '코드 받기').click();
  await field(page, 'code').fill(await codeIn(site.mailApi, reported, 1));
  await button(page, '덧붙이기').click();
  await expect(form(page)).toContainText('글이 이미 전달되었을 수 있습니다.');
  // The first code may have ended meanwhile: another one proves the same message.
  await button(page, '코드 다시 받기').click();
  await field(page, 'code').fill(await codeIn(site.mailApi, reported, 2));
  isLost = false;
  await button(page, '덧붙이기').click();
  await expect(card(page).getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(card(page).getByRole('listitem')).toHaveCount(1);
});

test('where no mail leaves the site, the card of a named report promises none', async ({ page, request }) => {
  const { id } = await file(request);
  await page.goto(`/report/result/${id}`);
  await expect(card(page)).toContainText('적으신 이메일로 알려 드립니다.');
  await page.route('**/api/reports/status/*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), sendsNoMail: true } });
  });
  await page.reload();
  await expect(card(page)).toContainText('지금은 이 홈페이지에서 메일이 나가지 않아');
  await expect(card(page)).not.toContainText('알려 드립니다.');
  await button(page, '글 덧붙이기').click();
  await field(page, 'content').fill('덧붙일 글');
  await button(page, '코드 받기').click();
  await expect(
    form(page).getByText('요청하신 코드가 적으신 이메일에 도착하지 않습니다.', { exact: false }),
  ).toBeVisible();
  await expect(card(page)).not.toContainText('보냈습니다');
  await expect(field(page, 'content')).toHaveValue('덧붙일 글');
});
