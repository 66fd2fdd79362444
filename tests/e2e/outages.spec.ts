import { isoDayInSeoul } from '@gaongil/contract/dates';
import { addDays } from '@gaongil/data/days';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { isUp } from '../../operate/local/processes/ports.ts';
import type { Service } from '../support/services/service.ts';
import { textOf, waitForMails } from '../support/services/mailbox.ts';
import { waitFor } from '../support/wait-for.ts';
import { addColleague, enter, rows, sendInquiries, uniqueWord } from './back-office.ts';
import { expect, fillAccount, fillReport, hydrated, keepReceipt, newLoginId, test } from './site.ts';

// The journeys of cases, each while one service stops in its middle and comes back: what was typed stays, and nothing is stored twice.

/** Does what needs a service while it is away; resolves once the whole site is ready again. */
async function without(service: Service | undefined, siteUrl: string, act: () => Promise<void>) {
  if (!service) throw new Error('this service is not there');
  await service.kill();
  try {
    await act();
  } finally {
    await service.start();
  }
  await waitFor('the site is ready again', () => isUp(`${siteUrl}/api/ready`));
}

const card = (page: Page): Locator => page.getByRole('region', { name: '담당자와 주고받은 내용' });
const form = (page: Page): Locator => page.getByRole('form', { name: '덧붙일 글' });
const field = (page: Page, name: string): Locator => form(page).locator(`[name=${name}]`);
const button = (page: Page, name: string): Locator => card(page).getByRole('button', { name, exact: true });
const send = (page: Page) => button(page, '덧붙이기');
const failure = (page: Page) => form(page).getByRole('alert');
const shot = async (page: Page, name: string) => {
  const shots = process.env['SHOTS'];
  if (shots)
    await page.screenshot({ path: `${shots}/${name}-${page.viewportSize()?.width}.png`, fullPage: true });
};

/** A photograph, which has nothing but its picture. */
async function photograph() {
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#446688' } });
  return { name: '현장.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

for (const width of [390, 1440])
  test(`an anonymous reporter is asked, answers with a photograph, reads the result and adds a fact, while store and database stop, at ${width} px`, async ({
    page,
    browser,
    site,
    stack,
    refusals,
  }) => {
    refusals.push('503 POST /api/reports/messages/file', '503 POST /api/reports/messages');
    await page.setViewportSize({ width, height: 900 });
    const [title, loginId, password] = [`${uniqueWord()} 검수 누락`, newLoginId(), 'abcd123!'];
    await page.goto('/report/anonymous');
    await hydrated(page);
    await fillAccount(page, loginId, password);
    await fillReport(page, title);
    await page.getByRole('button', { name: '제보하기', exact: true }).click();
    const id = (await keepReceipt(page)).replaceAll('-', '');

    const staff = await (await browser.newContext({ baseURL: site.siteUrl })).newPage();
    await enter(staff, site);
    const headers = { origin: site.siteUrl };
    const asked = await staff.request.post(`/api/reports/${id}/messages`, {
      data: { text: '사진이 있습니까?' },
      headers,
    });
    expect(asked.status()).toBe(201);

    await page.goto(`/report/result/${id}`);
    await expect(card(page)).toContainText('사진이 있습니까?');
    await button(page, '글 덧붙이기').click();
    await field(page, 'loginId').fill(loginId);
    await field(page, 'password').fill(password);
    await field(page, 'content').fill('창고 앞에서 찍었습니다.');
    await form(page)
      .locator('input[type=file]')
      .setInputFiles(await photograph());
    await without(stack.services.objectStore, site.siteUrl, async () => {
      await send(page).click();
      await expect(failure(page)).toContainText('지금은 첨부파일을 저장할 수 없습니다.');
    });
    await expect(field(page, 'content')).toHaveValue('창고 앞에서 찍었습니다.');
    await expect(form(page)).toContainText('현장.png');
    await shot(page, 'message-with-file');
    await send(page).click();
    await expect(card(page).getByText('보냈습니다. 담당자가 확인합니다.')).toBeFocused();
    await expect(card(page).getByRole('listitem').last()).toContainText(/첨부파일: 현장\.png \(\d+B\)/);
    await shot(page, 'message-sent');

    await staff.setViewportSize({ width, height: 900 });
    await staff.goto(`/admin#${id}`);
    const stream = staff.getByRole('region', { name: '제보자와 주고받은 내용' });
    await expect(stream.getByRole('listitem').filter({ hasText: '현장.png' })).toContainText(
      '창고 앞에서 찍었습니다.',
    );
    await stream.getByRole('button', { name: '미리보기' }).click();
    await expect(staff.getByRole('dialog').getByRole('img', { name: '현장.png' })).toBeVisible();
    await shot(staff, 'message-preview');
    await staff.getByRole('dialog').getByRole('button', { name: '닫기' }).click();
    const closed = await staff.request.patch(`/api/reports/${id}/action`, {
      data: { status: 'CLOSED', actionNotes: '사진으로 확인하고 조치했습니다.', finding: 'CONFIRMED' },
      headers,
    });
    expect(closed.status()).toBe(200);

    await page.reload();
    await expect(page.getByText('사진으로 확인하고 조치했습니다.')).toBeVisible();
    await button(page, '글 덧붙이기').click();
    await field(page, 'loginId').fill(loginId);
    await field(page, 'password').fill(password);
    await field(page, 'content').fill('하나 더 있습니다.');
    await without(stack.services.postgres, site.siteUrl, async () => {
      await send(page).click();
      await expect(failure(page)).toBeVisible();
    });
    await expect(field(page, 'content')).toHaveValue('하나 더 있습니다.');
    await send(page).click();
    await expect(card(page).getByRole('listitem')).toHaveCount(3);
    await page.reload();
    await expect(card(page).getByRole('listitem')).toHaveCount(3);
    await staff.context().close();
  });

test('a named reporter writes by code although the mail server stops before the code leaves', async ({
  page,
  site,
  stack,
}) => {
  test.setTimeout(150_000);
  const email = `${uniqueWord()}@company.example`;
  const answer = await page.request.post('/api/reports/realname', {
    multipart: {
      reporterName: '홍길동',
      reporterEmail: email,
      reporterPhone: '062-000-0000',
      targetType: 'OTHER',
      title: '검수 기록 누락',
      content: '기록이 없습니다.',
      privacy: 'true',
    },
  });
  const { referenceId } = (await answer.json()) as { referenceId: string };
  await waitForMails(site.mailApi, email);
  await page.goto(`/report/result/${referenceId}`);
  await button(page, '글 덧붙이기').click();
  await field(page, 'content').fill('코드로 보내는 글');
  await form(page)
    .locator('input[type=file]')
    .setInputFiles(await photograph());
  await without(stack.services.mail, site.siteUrl, async () => {
    await button(page, '코드 받기').click();
    await expect(form(page)).toContainText('이메일로 코드를 보냈습니다.');
  });
  const [mail] = await waitFor(
    'the code is mailed once the mail server is back',
    async () => {
      const mails = await waitForMails(site.mailApi, email, 1).catch(() => []);
      const codes = mails.filter(({ subject }) => subject.includes('확인 코드'));
      return codes.length > 0 && codes;
    },
    120,
  );
  const [, code = ''] = (mail && /확인 코드: ([\d ]+)/.exec(await textOf(site.mailApi, mail))) ?? [];
  await field(page, 'code').fill(code.trim());
  await expect(field(page, 'content')).toHaveValue('코드로 보내는 글');
  await send(page).click();
  await expect(card(page).getByRole('listitem')).toContainText(['첨부파일: 현장.png']);
  await page.reload();
  await expect(card(page).getByRole('listitem')).toHaveCount(1);
});

test('a phone call becomes one case although the database stops while it is saved', async ({
  page,
  site,
  stack,
  refusals,
}) => {
  refusals.push(
    '503 POST /api/reports/entries/anonymous',
    '503 GET /api/*',
    '503 GET /api/*/*',
    '503 GET /api/*/*/*',
  );
  const title = `${uniqueWord()} 전화 제보`;
  await enter(page, site);
  await page.goto('/admin');
  await page.getByRole('button', { name: '제보 대신 입력' }).click();
  const panel = page.getByRole('dialog', { name: /대신 입력$|^접수증$/ });
  const choice = (label: string) => panel.getByRole('combobox', { name: label, exact: true });
  const text = (label: string) => panel.getByRole('textbox', { name: label, exact: true });
  await choice('유형').selectOption('ANONYMOUS');
  await panel.getByRole('button', { name: '새로 만들기' }).click();
  await choice('제보 대상').selectOption('EMPLOYEE');
  await text('제목').fill(title);
  await text('내용').fill('전화로 들은 내용입니다.');
  await choice('접수 경로').selectOption('PHONE');
  await panel.getByRole('checkbox').check();
  const save = panel.getByRole('button', { name: '저장하고 접수증 보기' });
  const pair = [await text('아이디').inputValue(), await text('비밀번호').inputValue()];
  await without(stack.services.postgres, site.siteUrl, async () => {
    await save.click();
    await expect(panel.getByRole('alert').first()).toBeVisible();
  });
  await expect(text('제목')).toHaveValue(title);
  expect([await text('아이디').inputValue(), await text('비밀번호').inputValue()]).toEqual(pair);
  await save.click();
  await expect(page.getByRole('heading', { name: '접수증' })).toBeVisible();
  await panel.getByRole('button', { name: '완료', exact: true }).click();
  await page.getByRole('searchbox').fill(title);
  await expect(rows(page)).toHaveCount(1);
});

test('an answer to an inquiry waits while the mail server is away, and leaves once it is back', async ({
  page,
  site,
  stack,
}) => {
  test.setTimeout(150_000);
  const word = uniqueWord();
  const email = `${word}@county.example`;
  await sendInquiries(site, [{ name: `${word} 주무관`, email, message: '가격을 알려 주세요.' }]);
  await waitForMails(site.mailApi, email);
  await enter(page, site);
  await page.goto(`/admin/inquiries?q=${encodeURIComponent(word)}`);
  await rows(page).getByRole('link').first().click();
  const section = page.getByRole('region', { name: '메일로 보낸 답변' });
  await section.getByRole('textbox', { name: '문의하신 분께 보낼 답변' }).fill('한 개에 12,000원입니다.');
  await without(stack.services.mail, site.siteUrl, async () => {
    await section.getByRole('button', { name: '답변 보내기' }).click();
    await expect(section.getByRole('listitem')).toContainText(['메일 발송 중']);
  });
  await expect(section.getByRole('listitem')).toContainText(['메일 발송됨'], { timeout: 120_000 });
  const answers = (await waitForMails(site.mailApi, email)).filter(({ subject }) => subject.includes('답변'));
  expect(answers).toHaveLength(1);
});

test('holiday cover is set although Redis stops and with it the session', async ({
  page,
  site,
  stack,
  refusals,
}) => {
  refusals.push(
    '401 GET /api/*',
    '401 GET /api/*/*',
    '401 POST /api/*/*',
    '503 GET /api/*',
    '503 GET /api/*/*',
  );
  refusals.push('401 PUT /api/account/absence', '503 PUT /api/account/absence');
  await addColleague(stack, { username: 'cover-lee', password: 'blue umbrella 31 train' }, [
    'reports',
    'inquiries',
  ]);
  await enter(page, site);
  await page.goto('/admin/account');
  const section = page.getByRole('region', { name: '부재와 대리' });
  const until = section.getByLabel('종료일(이날까지)');
  const save = section.getByRole('button', { name: '부재 저장' });
  const day = addDays(isoDayInSeoul(new Date()), 4);
  const fill = async () => {
    await section.getByRole('combobox', { name: '대리' }).selectOption('cover-lee');
    await until.fill(day);
  };
  await fill();
  await without(stack.services.redis, site.siteUrl, async () => {
    await save.click();
    await expect(section.getByRole('alert').first()).toBeVisible();
    await expect(until).toHaveValue(day);
  });
  // The memory of Redis had the session.
  await save.click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await enter(page, site);
  await page.goto('/admin/account');
  await expect(section).toContainText('정해진 부재가 없습니다.');
  await fill();
  await save.click();
  await expect(section).toContainText('대리: cover-lee');
});
