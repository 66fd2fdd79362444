import { axeFindings, axeFindingsAtWidths } from '../support/pages/axe.ts';
import { contact, expectFilled, fillInquiry, inquiry } from './contact.ts';
import { open } from './frame.ts';
import { expect, test } from './site.ts';

const path = '/community/contact';
const received = '문의가 접수되었습니다. 빠른 시일 내에 답변드리겠습니다.';
const failed = '전송 실패: 잠시 후 다시 시도해 주세요.';

test('name, e-mail, e-mail format, message and consent are checked in this order', async ({ page }) => {
  await page.goto(path);
  const { name, email, message, consent, submit, alert } = contact(page);
  for (const [text, field, put] of [
    ['성함을 입력해 주세요.', name, () => name.fill('홍길동')],
    ['이메일을 입력해 주세요.', email, () => email.fill('hong@company')],
    ['올바른 이메일 형식을 입력해 주세요.', email, () => email.fill('hong@company.example')],
    ['문의내용을 입력해 주세요.', message, () => message.fill('견적을 부탁드립니다.')],
    ['개인정보처리방침에 동의해 주세요.', consent, () => consent.check()],
  ] as const) {
    await submit.click();
    await expect(alert).toHaveText(text);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(text);
    await put();
  }
  await submit.click();
  await expect(contact(page).notice).toHaveText(received);
});

test('a text that is too long is refused with the name of its field, and stays', async ({ page }) => {
  await page.goto(path);
  const { name, phone, company, submit, alert } = contact(page);
  await fillInquiry(page);
  for (const [field, limit, text] of [
    [name, 100, '성함은 100자 이내로 입력해 주세요.'],
    [phone, 30, '연락처는 30자 이내로 입력해 주세요.'],
    [company, 200, '회사명은 200자 이내로 입력해 주세요.'],
  ] as const) {
    const before = await field.inputValue();
    await field.fill('가'.repeat(limit + 1));
    await submit.click();
    await expect(alert).toHaveText(text);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('가'.repeat(limit + 1));
    await field.fill(before);
  }
});

test('an inquiry is sent without the consent field, confirmed, and the form is empty again', async ({
  page,
}) => {
  await page.goto(path);
  const { name, email, phone, company, message, consent, submit, notice } = contact(page);
  await fillInquiry(page);
  await phone.pressSequentially('01000000000');
  await company.fill('한국도로');
  const sent = page.waitForRequest('**/api/contact');
  await submit.click();
  expect((await sent).postDataJSON()).toEqual({
    name: '홍길동',
    email: 'hong@company.example',
    phone: '010-0000-0000',
    company: '한국도로',
    message: inquiry.message,
  });
  await expect(notice).toHaveText(received);
  await expect(notice).toBeFocused();
  await expect(notice).toHaveCSS('color', 'rgb(23, 107, 69)');
  for (const field of [name, email, phone, company, message]) await expect(field).toHaveValue('');
  await expect(consent).not.toBeChecked();
  await expect(submit).toHaveText('문의하기');
  expect(await axeFindings(page)).toEqual([]);
});

for (const [how, status, body, text] of [
  ['the line is down', 0, '', failed],
  ['the server fails', 500, '처리 중 오류가 발생했습니다.', failed],
  ['the server is away', 503, '서비스를 일시적으로 이용할 수 없습니다.', failed],
  [
    'there were too many',
    429,
    '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
    '전송 실패: 요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
  ],
  [
    'the server refuses it',
    400,
    '사용할 수 없는 문자가 포함되어 있습니다. 지우고 다시 입력해 주세요.',
    '전송 실패: 사용할 수 없는 문자가 포함되어 있습니다. 지우고 다시 입력해 주세요.',
  ],
] as const)
  test(`nothing typed is lost when ${how}, and a retry sends the same inquiry`, async ({
    page,
    refusals,
  }) => {
    refusals.push(`${status} POST /api/contact`);
    await page.goto(path);
    const { submit, alert, notice } = contact(page);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/contact')) keys.push(request.headers()['idempotency-key']);
    });
    await page.route('**/api/contact', (route) =>
      status === 0
        ? route.abort()
        : route.fulfill({ status, body, contentType: 'text/plain; charset=utf-8' }),
    );
    await fillInquiry(page);
    await submit.click();
    await expect(alert).toHaveText(text);
    await expect(alert).toBeFocused();
    await expectFilled(page);
    expect(await axeFindings(page)).toEqual([]);

    await page.unroute('**/api/contact');
    await submit.click();
    await expect(notice).toHaveText(received);
    await expect(alert).toBeHidden();
    expect(keys).toEqual([keys[0], keys[0]]);
  });

test('during sending the button says so, and nothing is sent twice', async ({ page }) => {
  await page.goto(path);
  const { form, submit, alert, notice } = contact(page);
  await submit.click();
  await expect(alert).toHaveText('성함을 입력해 주세요.');
  await fillInquiry(page);
  let requests = 0;
  let answer = () => undefined as void;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/contact', async (route) => {
    requests += 1;
    await answered;
    await route.continue();
  });
  await submit.click();
  await expect(submit).toHaveText('전송 중...');
  await expect(submit).toBeDisabled();
  await expect(alert).toBeHidden();
  await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
  answer();
  await expect(notice).toHaveText(received);
  expect(requests).toBe(1);
});

test('the four items of the consent precede its checkbox, the period in larger letters', async ({ page }) => {
  await page.goto(path);
  const { form } = contact(page);
  const table = form.getByRole('table', { name: '개인정보처리방침 (수집·이용 안내)' });
  await expect(table.getByRole('rowheader')).toHaveText([
    '수집·이용 목적',
    '수집 항목',
    '보유 및 이용 기간',
    '동의 거부 권리',
  ]);
  await expect(contact(page).consent).not.toBeChecked();
  const sizeOf = (row: number) =>
    table
      .getByRole('cell')
      .nth(row)
      .evaluate((cell) => parseFloat(getComputedStyle(cell).fontSize));
  expect(await sizeOf(2)).toBeGreaterThanOrEqual(1.2 * (await sizeOf(0)));
});

test('the page has address, telephone, fax, e-mail, and links to a map', async ({ page }) => {
  await open(page, path);
  const main = page.getByRole('main');
  for (const [name, value] of [
    ['주소', '광주광역시 북구'],
    ['전화', '062-000-0000'],
    ['팩스', '062-000-0001'],
    ['이메일', 'contact@gaongil.example'],
  ] as const)
    await expect(
      main.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) }),
    ).toContainText(value);
  const map = main.getByRole('figure');
  await expect(map.getByRole('img')).toBeVisible();
  await expect(map.getByRole('link', { name: '카카오맵 (새 창)' })).toHaveAttribute(
    'href',
    /^https:\/\/map\.kakao/,
  );
  await expect(map.getByRole('link', { name: '네이버지도 (새 창)' })).toHaveAttribute('target', '_blank');
  await expect(map.getByRole('button', { name: '주소 복사' })).toBeVisible();
});

test('the whole form can be filled in and sent without a mouse', async ({ page }) => {
  await open(page, path);
  const { name, notice } = contact(page);
  await name.focus();
  for (const text of ['홍길동', 'hong@company.example', '0620000000', '한국도로', '문의합니다.']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(notice).toHaveText(received);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('telephone and e-mail are offered instead of the form', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '무엇을 도와드릴까요?' })).toBeVisible();
    const note = page.locator('noscript p');
    await expect(note).toContainText('이 양식을 보내려면 자바스크립트가 필요합니다');
    await expect(note.locator('a')).toHaveText(['062-000-0000', 'contact@gaongil.example']);
  });
});

test('axe finds nothing with an error, and it does not scroll sideways', async ({ page }) => {
  await open(page, path);
  const { submit, alert } = contact(page);
  await submit.click();
  await expect(alert).toHaveText('성함을 입력해 주세요.');
  expect(await axeFindingsAtWidths(page)).toEqual([]);
});
