import { truncate, writeFile } from 'node:fs/promises';
import { noLimits, withQuotas } from '../support/processes/no-limits.ts';
import { test, expect } from './frail-site.ts';
import {
  expectAnonymousUnchanged,
  fillNamed,
  pdf,
  reportForm,
  underWay,
  uploadSpeed,
  writeAnonymously,
} from './report-forms.ts';
import { fillAccount, fillReport, hydrated, keepReceipt, newLoginId } from './site.ts';
import { withoutSolver } from './solver.ts';

test.use({ frailTuning: withQuotas({ ...noLimits.quotas, lookupAttempts: 2, spreadPercent: 0 }) });

const noConnection =
  '네트워크 오류: 서버에 연결하지 못했습니다. 서버가 멈췄거나 연결이 끊겼을 수 있습니다. 잠시 후 다시 시도해 주세요.';
const unavailable = '제출 실패: 서비스를 일시적으로 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.';

test('with the connection down nothing is lost, and a retry files a single report', async ({
  page,
  frail,
}) => {
  const loginId = newLoginId();
  await writeAnonymously(page, loginId);
  const { submit, alert, file } = reportForm(page);
  await file.setInputFiles(pdf());
  await submit.focus();
  await page.waitForLoadState('networkidle');
  await frail.line.cut();
  await submit.click();
  await expect(alert).toHaveText(noConnection);
  await expect(alert).toBeFocused();
  await expectAnonymousUnchanged(page, loginId, '증거.pdf');
  await frail.line.mend();

  // It is stored, but the answer does not arrive.
  await page.route('**/api/reports/anonymous', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit.click();
  await expect(alert).toHaveText(noConnection);
  await page.unroute('**/api/reports/anonymous');
  await submit.click();
  await keepReceipt(page);
});

test('a connection cut during an upload shows an error, and a retry is possible', async ({ page, frail }) => {
  const loginId = newLoginId();
  await writeAnonymously(page, loginId);
  const { submit, alert, file } = reportForm(page);
  await file.setInputFiles(pdf(3_000_000));
  const speed = await uploadSpeed(page);
  await speed(300_000);
  await submit.click();
  await expect(underWay(page)).toBeVisible();
  await frail.line.cut();
  await expect(alert).toHaveText(noConnection);
  await expectAnonymousUnchanged(page, loginId, '증거.pdf');
  await frail.line.mend();
  await speed(-1);
  await submit.click();
  await keepReceipt(page);
});

test('with the api stopped', async ({ page, frail, refusals }) => {
  refusals.push('503 GET /api/reports/challenge', '503 POST /api/reports/anonymous');
  const loginId = newLoginId();
  await writeAnonymously(page, loginId);
  await frail.api.stop();
  const { submit, alert, file } = reportForm(page);
  await submit.click();
  await expect(alert).toHaveText(unavailable);
  // The error does not blame the file.
  await file.setInputFiles(pdf(8_000_000));
  await submit.click();
  await expect(submit).toBeEnabled();
  await expect(alert).toHaveText(unavailable);
  await expectAnonymousUnchanged(page, loginId, '증거.pdf');
  await frail.api.start();
  await submit.click();
  await keepReceipt(page);
});

test('with the database away (503)', async ({ page, frail, refusals }) => {
  refusals.push('503 POST /api/reports/realname');
  await page.goto('/report/real');
  const { name, title, consent, submit, alert, thanks } = reportForm(page);
  await fillNamed(page, '금품 요구');
  await frail.database.cut();
  await submit.click();
  await expect(alert).toHaveText(unavailable);
  await expect(name).toHaveValue('홍길동');
  await expect(title).toHaveValue('금품 요구');
  await expect(consent).toBeChecked();
  await frail.database.mend();
  await submit.click();
  await expect(thanks).toBeVisible();
});

test('with the file store away (503) the report can be sent without its file', async ({
  page,
  frail,
  refusals,
}) => {
  refusals.push('503 POST /api/reports/anonymous');
  test.skip(!frail.storage, 'attachments are on disk');
  const loginId = newLoginId();
  await writeAnonymously(page, loginId);
  const { submit, alert, file } = reportForm(page);
  await file.setInputFiles(pdf());
  await frail.storage?.cut();
  await submit.click();
  await expect(alert).toHaveText(
    '제출 실패: 지금은 첨부파일을 저장할 수 없습니다. 잠시 후 다시 시도하거나 첨부파일 없이 제출해 주세요.',
    { timeout: 30_000 },
  );
  await expectAnonymousUnchanged(page, loginId, '증거.pdf');
  await page.getByRole('button', { name: '첨부파일 빼기' }).click();
  await submit.click();
  await keepReceipt(page);
  await frail.storage?.mend();
});

test('a file that the server finds too large (413)', async ({ page, refusals }) => {
  refusals.push('413 POST /api/reports/anonymous');
  // The form sees a smaller size than the server counts.
  await page.addInitScript(() => Object.defineProperty(Blob.prototype, 'size', { get: () => 1_000 }));
  const loginId = newLoginId();
  await writeAnonymously(page, loginId);
  const path = test.info().outputPath('증거.pdf');
  await writeFile(path, '%PDF-1.7 trailer');
  await truncate(path, 52_428_801);
  const { submit, alert, file } = reportForm(page);
  await file.setInputFiles(path);
  await submit.click();
  await expect(alert).toHaveText('제출 실패: 첨부파일은 50MB 이하만 가능합니다.', { timeout: 45_000 });
  await expectAnonymousUnchanged(page, loginId, '증거.pdf');
});

test('a file that the server finds to be of another type (415)', async ({ page, refusals }) => {
  refusals.push('415 POST /api/reports/anonymous');
  const loginId = newLoginId();
  await writeAnonymously(page, loginId);
  const { submit, alert, file } = reportForm(page);
  const buffer = Buffer.concat([Buffer.from('메모\n'.repeat(1_000)), Buffer.from('\0program')]);
  await file.setInputFiles({ name: '메모.txt', mimeType: 'text/plain', buffer });
  await submit.click();
  await expect(alert).toHaveText('제출 실패: 첨부할 수 없는 파일 형식입니다. zip으로 묶어 첨부해 주세요.');
  await expectAnonymousUnchanged(page, loginId, '메모.txt');
});

test('too many reports of one id (429), in a browser that cannot solve a challenge', async ({
  page,
  refusals,
}) => {
  refusals.push('429 POST /api/reports/anonymous');
  await withoutSolver(page);
  const loginId = newLoginId();
  const { submit, alert, title } = reportForm(page);
  for (const password of ['abcd123!', 'abcd124!']) {
    await writeAnonymously(page);
    await fillAccount(page, loginId, password);
    await submit.click();
    await keepReceipt(page);
  }
  await writeAnonymously(page);
  await fillAccount(page, loginId, 'abcd125!');
  await submit.click();
  await expect(alert).toHaveText('제출 실패: 요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.');
  await expect(title).toHaveValue('제목은 남는다');
});

// The files of the report centre have generated names: they are found by a word in their code.
for (const [path, part, word] of [
  ['/report/anonymous', 'what sends', 'XMLHttpRequest'],
  ['/report/anonymous', 'what looks for traces', 'xmp'],
  ['/report/real', 'what sends', 'XMLHttpRequest'],
] as const)
  test(`code that fails to load is shown as a network error: ${part}, ${path}`, async ({ page }) => {
    let broken = true;
    let aborted = 0;
    await page.route('**/assets/-*.js', async (route) => {
      const response = await route.fetch();
      const isPart = (await response.text()).includes(word);
      // Decided as late as possible: a request of the time before may still be on its way when the retry needs it.
      if (!broken || !isPart) return route.fulfill({ response });
      aborted++;
      return route.abort();
    });
    await page.goto(path);
    await hydrated(page);
    if (path === '/report/anonymous') await fillAccount(page, newLoginId());
    await fillReport(page, '제목은 남는다');
    const { submit, alert, failure, title } = reportForm(page);
    await submit.click();
    await expect(alert).toHaveText(noConnection);
    await expect(title).toHaveValue('제목은 남는다');
    expect(aborted).toBeGreaterThan(0);
    broken = false;
    await submit.click();
    if (path === '/report/anonymous') await keepReceipt(page);
    else await expect(failure).toHaveText('이름을 입력해 주세요.');
  });
