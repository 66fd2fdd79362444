import type { Page } from '@playwright/test';
import { axeFindings } from '../support/pages/axe.ts';
import { waitForMails, textOf } from '../support/services/mailbox.ts';
import { enter, rows, sendInquiries, uniqueWord } from './back-office.ts';
import { expect, test } from './site.ts';

const section = (page: Page) => page.getByRole('region', { name: '메일로 보낸 답변' });
const field = (page: Page) => section(page).getByRole('textbox', { name: '문의하신 분께 보낼 답변' });
const preview = (page: Page) => section(page).getByRole('region', { name: '메일은 이렇게 나갑니다' });
const send = (page: Page) => section(page).getByRole('button', { name: '답변 보내기' });
const setAnswered = (page: Page) => section(page).getByRole('button', { name: '답변완료로 바꾸기' });

let word = '';
let email = '';

test.beforeEach(async ({ page, site }) => {
  word = uniqueWord();
  email = `${word}@county.example`;
  await sendInquiries(site, [
    { name: `${word} 주무관`, email, message: `${word} 반사 표지의 가격을\n알려 주세요.` },
  ]);
  await enter(page, site);
});

async function open(page: Page): Promise<void> {
  await page.goto(`/admin/inquiries?q=${encodeURIComponent(word)}`);
  await rows(page).getByRole('link').first().press('Enter');
  await expect(field(page)).toBeVisible();
}

for (const width of [1440, 390])
  test(`an inquiry is answered by mail from the case, which offers the status that ends it, at ${width} px by keyboard`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    await expect(section(page)).toContainText('아직 보낸 답변이 없습니다.');
    await expect(section(page)).toContainText(`${email}로 보냅니다.`);
    await expect(setAnswered(page)).toHaveCount(0);
    await field(page).focus();
    await page.keyboard.type('한 개에 12,000원입니다.');
    await expect(preview(page)).toContainText('문의하신 내용에 답변드립니다 (Q');
    await expect(preview(page)).toContainText('한 개에 12,000원입니다.');
    await expect(preview(page)).toContainText(`> ${word} 반사 표지의 가격을`);
    expect(await axeFindings(page)).toEqual([]);
    const shots = process.env['SHOTS'];
    if (shots) await section(page).screenshot({ path: `${shots}/answer-${width}.png` });
    await send(page).press('Enter');
    await expect(section(page).getByRole('listitem')).toContainText(['한 개에 12,000원입니다.']);
    await expect(field(page)).toHaveValue('');
    const [mail] = await waitForMails(site.mailApi, email, 2);
    expect(await textOf(site.mailApi, mail as NonNullable<typeof mail>)).toContain('한 개에 12,000원입니다.');
    await expect(section(page).getByRole('listitem')).toContainText(['메일 발송됨']);
    await setAnswered(page).press('Enter');
    await expect(page.getByRole('article').getByText('답변완료', { exact: true }).first()).toBeInViewport();
    await expect(setAnswered(page)).toHaveCount(0);
    await expect(section(page)).toBeFocused();
    if (shots) await page.screenshot({ path: `${shots}/answered-${width}.png` });
  });

test('an answer that is being typed survives a reload, and a refused one stays in its field', async ({
  page,
  refusals,
}) => {
  refusals.push('503 POST /api/inquiries/*/messages');
  await open(page);
  await field(page).fill('쓰던 답변');
  await page.reload();
  await expect(field(page)).toHaveValue('쓰던 답변');
  await page.route('**/api/inquiries/*/messages', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, body: '잠시 후 다시' })
      : route.continue(),
  );
  await send(page).click();
  await expect(section(page).getByRole('alert')).toBeVisible();
  await expect(field(page)).toHaveValue('쓰던 답변');
});

test('where no mail leaves the site, staff read that before they write', async ({ page }) => {
  await page.route('**/api/mail/health', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), leaves: false } });
  });
  await open(page);
  await expect(section(page)).toContainText(`보내도 ${email}에 닿지 않으니`);
  await expect(section(page)).not.toContainText(`${email}로 보냅니다.`);
  await expect(section(page)).not.toContainText('바로 메일이 나갑니다');
});
