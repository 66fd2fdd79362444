import { truncate, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './frail-site.ts';
import { pdf, reportForm, underWay, uploadSpeed } from './report-forms.ts';
import { fillReport } from './site.ts';

const noConnection =
  '네트워크 오류: 서버에 연결하지 못했습니다. 서버가 멈췄거나 연결이 끊겼을 수 있습니다. 잠시 후 다시 시도해 주세요.';
const noAnswer = '네트워크 오류: 서버가 응답하지 않습니다. 잠시 후 다시 시도해 주세요.';
const unavailable = '제출 실패: 서비스를 일시적으로 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.';
const received = '제보가 접수되었습니다. 소중한 제보에 감사드립니다.';

/** Fills in the named form after its first errors, which prove that the code that sends it is loaded. */
async function write(page: Page): Promise<void> {
  await page.goto('/report/real');
  const { name, email, phone, consent, submit, alert, failure } = reportForm(page);
  await submit.click();
  await expect(failure).toHaveText('이름을 입력해 주세요.');
  await name.fill('홍길동');
  await email.fill('hong@company.example');
  await phone.fill('062-000-0000');
  await fillReport(page, '금품 요구');
  await consent.check();
  // The last mark goes after a check, which moves what stands below it.
  await expect(alert).toBeHidden();
}

async function expectUnchanged(page: Page, file = ''): Promise<void> {
  const form = reportForm(page);
  await expect(form.name).toHaveValue('홍길동');
  await expect(form.email).toHaveValue('hong@company.example');
  await expect(form.phone).toHaveValue('062-000-0000');
  await expect(form.employee).toBeChecked();
  await expect(form.title).toHaveValue('금품 요구');
  await expect(form.consent).toBeChecked();
  await expect(form.file).toHaveJSProperty('value', file && `C:\\fakepath\\${file}`);
}

async function expectThanks(page: Page): Promise<void> {
  const { thanks } = reportForm(page);
  await expect(page.getByRole('main').getByRole('status').filter({ has: thanks })).toHaveText(received, {
    timeout: 30_000,
  });
}

test('with the connection down', async ({ page, frail }) => {
  await write(page);
  const { submit, alert } = reportForm(page);
  await frail.line.cut();
  await submit.click();
  await expect(alert).toHaveText(noConnection);
  await expectUnchanged(page);
  await frail.line.mend();
  await submit.click();
  await expectThanks(page);
});

test('a connection cut during an upload', async ({ page, frail }) => {
  await write(page);
  const { submit, alert, file } = reportForm(page);
  await file.setInputFiles(pdf(3_000_000));
  const speed = await uploadSpeed(page);
  await speed(300_000);
  await submit.click();
  await expect(underWay(page)).toBeVisible();
  await frail.line.cut();
  await expect(alert).toHaveText(noConnection);
  await expectUnchanged(page, '증거.pdf');
  await frail.line.mend();
  await speed(-1);
  await submit.click();
  await expectThanks(page);
});

test('with a server without an answer for a minute', async ({ page }) => {
  await page.clock.install();
  await write(page);
  const { submit, alert } = reportForm(page);
  await page.route('**/api/reports/realname', () => undefined);
  const sent = page.waitForRequest('**/api/reports/realname');
  await submit.click();
  await expect(submit).toHaveText('전송 중...');
  // The time for an answer begins with the request, which follows once its code is loaded.
  await sent;
  await page.clock.runFor(61_000);
  await expect(alert).toHaveText(noAnswer);
  await expectUnchanged(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await submit.click();
  await expectThanks(page);
});

test('with the api stopped (503)', async ({ page, frail, refusals }) => {
  refusals.push('503 POST /api/reports/realname');
  await write(page);
  const { submit, alert } = reportForm(page);
  await frail.api.stop();
  await submit.click();
  await expect(alert).toHaveText(unavailable);
  await expectUnchanged(page);
  await frail.api.start();
  await submit.click();
  await expectThanks(page);
});

test('a file that the server finds too large (413)', async ({ page, refusals }) => {
  refusals.push('413 POST /api/reports/realname');
  // The form sees a smaller size than the server counts.
  await page.addInitScript(() => Object.defineProperty(Blob.prototype, 'size', { get: () => 1_000 }));
  await write(page);
  const path = test.info().outputPath('증거.pdf');
  await writeFile(path, '%PDF-1.7');
  await truncate(path, 52_428_801);
  const { submit, alert, file } = reportForm(page);
  await file.setInputFiles(path);
  await submit.click();
  await expect(alert).toHaveText('제출 실패: 첨부파일은 50MB 이하만 가능합니다.', { timeout: 45_000 });
  await expectUnchanged(page, '증거.pdf');
});

test('a file that the server finds to be of another type (415)', async ({ page, refusals }) => {
  refusals.push('415 POST /api/reports/realname');
  await write(page);
  const { submit, alert, file } = reportForm(page);
  const buffer = Buffer.concat([Buffer.from('메모\n'.repeat(1_000)), Buffer.from('\0program')]);
  await file.setInputFiles({ name: '메모.txt', mimeType: 'text/plain', buffer });
  await submit.click();
  await expect(alert).toHaveText('제출 실패: 첨부할 수 없는 파일 형식입니다. zip으로 묶어 첨부해 주세요.');
  await expectUnchanged(page, '메모.txt');
});

// There is no virus scanner yet; the page shows the message that one would send.
test('a file that a scanner refuses (415)', async ({ page, refusals }) => {
  refusals.push('415 POST /api/reports/realname');
  await write(page);
  const { submit, alert, file } = reportForm(page);
  await file.setInputFiles(pdf());
  await page.route('**/api/reports/realname', (route) =>
    route.fulfill({
      status: 415,
      body: '첨부파일에서 악성코드가 발견되었습니다.',
      contentType: 'text/plain; charset=utf-8',
    }),
  );
  await submit.click();
  await expect(alert).toHaveText('제출 실패: 첨부파일에서 악성코드가 발견되었습니다.');
  await expectUnchanged(page, '증거.pdf');
});
