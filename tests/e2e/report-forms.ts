import { expect, type Locator, type Page } from '@playwright/test';
import { fillAccount, fillReport, hydrated, newLoginId } from './site.ts';

/** Locators of a form of the report centre, by the accessible names of its fields. */
export function reportForm(page: Page) {
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  return {
    form: page.locator('main form'),
    name: box('이름'),
    email: box('이메일'),
    phone: box('연락처'),
    loginId: box('아이디'),
    password: page.locator('[name=password]'),
    passwordConfirm: page.locator('[name=passwordConfirm]'),
    target: page.getByRole('radiogroup', { name: '제보 대상' }),
    employee: page.getByRole('radio', { name: '임직원' }),
    targetName: box('대상자명'),
    targetDept: box('대상 부서'),
    relation: page.getByRole('combobox', { name: '회사와의 관계' }),
    title: box('제목'),
    content: box('내용'),
    summary: box('사건 개요'),
    file: page.locator('[name=attachment]'),
    consent: page.getByRole('checkbox', { name: '[필수] 개인정보 수집·이용에 동의합니다.' }),
    submit: page.locator('main form button[type=submit]').last(),
    alert: page.locator('main form').getByRole('alert'),
    /** What the alert says first; further fields that fail are only counted. */
    failure: page.locator('main form').getByRole('alert').locator('p').first(),
    thanks: page.getByText('제보가 접수되었습니다. 소중한 제보에 감사드립니다.'),
    receipt: page.getByRole('region', { name: '제보 접수증' }),
  };
}

export const pdf = (size = 1_000, name = '증거.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 7, 0x20), Buffer.from('trailer')]),
});

/** Limits the upload speed of the page to this many bytes a second; -1 removes the limit. */
export async function uploadSpeed(page: Page): Promise<(bytesPerSecond: number) => Promise<void>> {
  const network = await page.context().newCDPSession(page);
  return async (uploadThroughput) => {
    const others = { offline: false, latency: 0, downloadThroughput: -1 };
    await network.send('Network.emulateNetworkConditions', { ...others, uploadThroughput });
  };
}

/** The progress of an upload. */
export const underWay = (page: Page) => page.getByText(/^[1-9]\d?% 전송됨/).first();

/** The value beside a label of the progress page. */
export const rowOf = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: label }) })
    .locator('dd');

/** Opens the anonymous form and fills in its required fields once it is hydrated: a later test step may cut the connection. */
export async function writeAnonymously(page: Page, loginId = newLoginId()): Promise<void> {
  await page.goto('/report/anonymous');
  await hydrated(page);
  await fillAccount(page, loginId);
  await fillReport(page, '제목은 남는다');
}

/** The box that says that the receipt of an anonymous report is saved. */
export const savedBox = (page: Page) =>
  page.getByRole('checkbox', { name: '접수번호와 아이디·비밀번호를 안전하게 보관했습니다' });

/** Sends an anonymous report and waits for its receipt. */
export async function receiveAnonymously(page: Page, loginId = newLoginId()) {
  await writeAnonymously(page, loginId);
  const { submit, receipt } = reportForm(page);
  await submit.click();
  await expect(receipt).toBeVisible();
  return { receipt, number: await receipt.locator('strong').innerText() };
}

/** Fills in the required fields of the named form. */
export async function fillNamed(page: Page, title: string): Promise<void> {
  const { name, email, phone, consent } = reportForm(page);
  await name.fill('홍길동');
  await email.fill('hong@company.example');
  await phone.fill('062-000-0000');
  await fillReport(page, title);
  await consent.check();
}

/** Expects all fields to be filled, and the file to be chosen. */
export async function expectAnonymousUnchanged(page: Page, loginId: string, file?: string): Promise<void> {
  const form = reportForm(page);
  await expect(form.loginId).toHaveValue(loginId);
  await expect(form.password).toHaveValue('abcd123!');
  await expect(form.passwordConfirm).toHaveValue('abcd123!');
  await expect(form.employee).toBeChecked();
  await expect(form.title).toHaveValue('제목은 남는다');
  await expect(form.content).toHaveValue('입찰 서류가 위조되었습니다.\n두 번째 줄입니다.');
  if (file) await expect(form.file).toHaveJSProperty('value', `C:\\fakepath\\${file}`);
}

/** The text of all elements that describe a field (aria-describedby). */
export const described = (field: Locator) =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );
