import { axeFindings } from '../support/pages/axe.ts';
import { contact, expectFilled, fillInquiry, inquiry } from './contact.ts';
import { expect, test } from './site.ts';

const consent = '개인정보처리방침에 동의해 주세요.';
const missing = '필수 항목(성함/이메일/문의내용)을 입력해 주세요.';
const failed = '문의 전송 중 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.';
const received = '문의가 정상 접수되었습니다. 감사합니다!';

test('fields are checked in order, each with its error at its field', async ({ page }) => {
  await page.goto('/');
  const { name, email, phone, message, consent: box, submit, alert } = contact(page);
  // The consent is said first, and what is missing with it; the first field that is missing has the focus.
  await submit.click();
  await expect(alert.locator('p')).toHaveText([consent, missing]);
  await expect(name).toBeFocused();
  await expect(box).toHaveAccessibleDescription(consent);
  await box.check();
  for (const [field, text, own] of [
    [name, '홍길동', '성함을 입력해 주세요.'],
    [email, 'hong@company', '이메일을 입력해 주세요.'],
    [message, '견적을 부탁드립니다.', '문의내용을 입력해 주세요.'],
  ] as const) {
    await submit.click();
    await expect(alert).toHaveText(missing);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(own);
    await field.fill(text);
  }
  await box.uncheck();
  await email.fill('hong@company.example');
  await submit.click();
  await expect(alert).toHaveText(consent);
  await expect(box).toBeFocused();
  await box.check();
  await email.fill('hong@company');
  await submit.click();
  await expect(alert).toHaveText('올바른 이메일 형식을 입력해 주세요.');
  await expect(email).toBeFocused();
  await email.fill('hong@company.example');
  await phone.fill('0'.repeat(31));
  await submit.click();
  await expect(alert).toHaveText('연락처는 30자 이내로 입력해 주세요.');
  await expect(phone).toBeFocused();
});

test('an inquiry is sent as the contract says, confirmed, and the form is empty again', async ({ page }) => {
  await page.goto('/');
  const { name, email, phone, company, message, consent: box, submit, alert, notice } = contact(page);
  await fillInquiry(page);
  await company.fill(' 한국도로 ');
  const sent = page.waitForRequest('**/api/contact');
  await submit.click();
  const request = await sent;
  expect(request.method()).toBe('POST');
  expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(request.postDataJSON()).toEqual({
    name: '홍길동',
    email: 'hong@company.example',
    phone: '',
    company: '한국도로',
    message: inquiry.message,
    privacy: true,
  });
  await expect(notice).toHaveText(received);
  await expect(notice).toHaveCSS('color', 'rgb(23, 107, 69)');
  for (const field of [name, email, phone, company, message]) await expect(field).toHaveValue('');
  await expect(box).not.toBeChecked();
  await expect(submit).toHaveText('문의하기');
  expect(await axeFindings(page)).toEqual([]);

  await submit.click();
  await expect(alert).toContainText(consent);
  await expect(notice).toHaveCount(0);
});

for (const [how, status, logged] of [
  ['the line is down', 0, 'inquiry not sent: network'],
  ['the server fails', 500, 'inquiry not sent: 500'],
  ['there were too many', 429, 'inquiry not sent: 429'],
] as const)
  test(`nothing typed is lost when ${how}, and a retry sends the same inquiry`, async ({
    page,
    complaints,
    refusals,
  }) => {
    refusals.push(`${status} POST /api/contact`);
    await page.goto('/');
    const { submit, alert, notice } = contact(page);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/contact')) keys.push(request.headers()['idempotency-key']);
    });
    await page.route('**/api/contact', (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, body: '서버가 한 말' }),
    );
    await fillInquiry(page);
    await submit.click();
    await expect(alert).toHaveText(failed);
    await expect(alert).toBeFocused();
    await expectFilled(page);
    expect(complaints.splice(0)).toEqual([logged]);

    await page.unroute('**/api/contact');
    await submit.click();
    await expect(notice).toHaveText(received);
    await expect(alert).toBeHidden();
    expect(keys).toEqual([keys[0], keys[0]]);
  });

test('during sending the button says so, old messages are gone, and nothing is sent twice', async ({
  page,
}) => {
  await page.goto('/');
  const { form, submit, alert, notice } = contact(page);
  await submit.click();
  await expect(alert).toContainText(consent);
  await fillInquiry(page);
  let requests = 0;
  let answer = () => undefined as void;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/contact', async (route) => {
    requests += 1;
    await answered;
    await route.fulfill({ status: 201 });
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

test('the Enter that ends a Korean syllable does not submit', async ({ page }) => {
  await page.goto('/');
  const { name, email, submit, alert } = contact(page);
  await submit.click();
  await expect(alert).toContainText(consent);
  await name.click();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: '홍', selectionStart: 1, selectionEnd: 1 });
  await page.keyboard.press('Enter');
  await expect(name).toHaveValue('홍');
  // A submit would move the focus to what is missing.
  await expect(name).toBeFocused();
  await keyboard.send('Input.insertText', { text: '홍' });
  await page.keyboard.press('Enter');
  await expect(email).toBeFocused();
});

test('a form whose code cannot be loaded says so, and nothing typed is lost', async ({
  page,
  complaints,
}) => {
  await page.route(/submit-inquiry/, (route) => route.abort());
  await page.goto('/');
  const { submit, alert, notice } = contact(page);
  await fillInquiry(page);
  await submit.click();
  await expect(alert).toHaveText(failed);
  await expectFilled(page);
  expect(complaints.splice(0).join()).not.toContain('홍길동');
  await page.unroute(/submit-inquiry/);
  await submit.click();
  await expect(notice).toHaveText(received);
});

test('text typed before hydration stays, and is not sent', async ({ page }) => {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const { consent: box, submit, alert } = contact(page);
  await fillInquiry(page);
  await submit.click();
  expect(new URL(page.url()).search).toBe('');
  release();
  await page.waitForLoadState('load');
  await box.uncheck();
  await submit.click();
  await expect(alert).toHaveText(consent);
  await box.check();
  await expectFilled(page);
});

test('phone and e-mail are links, and are offered instead of the form without JavaScript', async ({
  page,
  browser,
  site,
}) => {
  await page.goto('/');
  const phone = page.locator('#contact a[href^="tel:"]').first();
  await expect(phone).toHaveAttribute('href', `tel:${await phone.innerText()}`);
  await expect(page.locator('#contact a[href^="mailto:"]').first()).toBeVisible();

  const context = await browser.newContext({ baseURL: site.siteUrl, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/');
  // Playwright's locators by text and role ignore noscript.
  const note = plain.locator('#contact noscript p');
  await expect(note).toContainText('이 양식을 보내려면 자바스크립트가 필요합니다');
  await expect(note.locator('a')).toHaveCount(2);
  await expect(note.locator('a').first()).toBeVisible();
  await context.close();
});

for (const width of [390, 1440])
  test(`the section is accessible and fits a width of ${width}, also with an error`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const { submit, alert, consent: box } = contact(page);
    // A click before hydration is carried out after it.
    await box.click();
    await expect(box).toBeChecked();
    await submit.click();
    await expect(alert).toHaveText(missing);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const sizeOf = (selector: string) =>
      page.locator(selector).evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    expect(await sizeOf('#contact table')).toBeGreaterThanOrEqual(12);
    expect(await sizeOf('#contact .weighty td')).toBeGreaterThanOrEqual(
      1.2 * (await sizeOf('#contact table')),
    );
  });
