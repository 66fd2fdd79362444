import { truncate, writeFile } from 'node:fs/promises';
import {
  described,
  expectAnonymousUnchanged,
  pdf,
  reportForm,
  underWay,
  uploadSpeed,
  writeAnonymously,
} from './report-forms.ts';
import { expect, hydrated, keepReceipt, newLoginId, test } from './site.ts';

test.describe('a file', () => {
  test('is shown with its name and size, and can be replaced and removed', async ({ page }) => {
    await page.goto('/report/real');
    await hydrated(page);
    const { file } = reportForm(page);
    const chosen = page.getByRole('status').filter({ hasText: '증거' });
    await file.setInputFiles(pdf(1_500));
    await expect(chosen).toHaveText('증거.pdf 1.5KB');
    await file.setInputFiles(pdf(20, '증거2.pdf'));
    await expect(chosen).toHaveText('증거2.pdf 29B');
    await page.getByRole('button', { name: '첨부파일 빼기' }).click();
    await expect(chosen).toHaveCount(0);
    await expect(file).toHaveValue('');
    await expect(file).toBeFocused();
    await expect(page.getByText('파일을 여기에 놓거나 선택해 주세요')).toBeVisible();
  });

  test('can be dropped onto its field', async ({ page }) => {
    await page.goto('/report/real');
    await hydrated(page);
    const { file } = reportForm(page);
    await file.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await file.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const at = { x: x + width / 2, y: y + height / 2 };
    const path = test.info().outputPath('dropped.pdf');
    await writeFile(path, pdf().buffer);
    const browser = await page.context().newCDPSession(page);
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await browser.send('Input.dispatchDragEvent', { type, ...at, data });
    await expect(page.getByRole('status').filter({ hasText: 'dropped.pdf' })).toHaveText('dropped.pdf 1009B');
  });

  for (const [what, name, content, text] of [
    ['a program', '증거.pdf', 'MZ\0\0', '첨부할 수 없는 파일 형식입니다. zip으로 묶어 첨부해 주세요.'],
    [
      'one with the name of a program',
      '증거.exe',
      '%PDF-1.7',
      '첨부할 수 없는 파일 형식입니다. zip으로 묶어 첨부해 주세요.',
    ],
    ['empty', '증거.pdf', '', '빈 파일은 첨부할 수 없습니다. 파일을 확인해 주세요.'],
  ] as const)
    test(`is refused when it is chosen and when it is sent: ${what}`, async ({ page }) => {
      const loginId = newLoginId();
      await writeAnonymously(page, loginId);
      await hydrated(page);
      const { file, submit, alert } = reportForm(page);
      let sent = 0;
      page.on('request', (request) => {
        if (request.method() === 'POST') sent += 1;
      });
      await file.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) });
      await expect(file).toHaveAttribute('aria-invalid', 'true');
      expect(await described(file)).toContain(text);
      await submit.click();
      await expect(alert).toHaveText(text);
      await expect(file).toBeFocused();
      await expectAnonymousUnchanged(page, loginId, name);
      expect(sent).toBe(0);
    });

  test('of more than 50 MB is refused before it is sent', async ({ page }) => {
    await writeAnonymously(page);
    await hydrated(page);
    const { file, submit, alert } = reportForm(page);
    const path = test.info().outputPath('large.pdf');
    await writeFile(path, '%PDF-1.7');
    await truncate(path, 52_428_801);
    await file.setInputFiles(path);
    await expect(page.getByText('50MB', { exact: true })).toBeVisible();
    await submit.click();
    await expect(alert).toHaveText('첨부파일은 50MB 이하만 가능합니다.');
  });
});

test('an upload shows its progress and can be cancelled, and the form stays', async ({ page }) => {
  const loginId = newLoginId();
  await writeAnonymously(page, loginId);
  const { file, submit, alert } = reportForm(page);
  await file.setInputFiles(pdf(3_000_000));
  const speed = await uploadSpeed(page);
  await speed(300_000);
  await submit.click();
  await expect(underWay(page)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: '전송 진행률' })).toBeVisible();
  await expect(page.getByRole('button', { name: '전송 중...' })).toBeDisabled();
  // The keyboard focus is still on the button, and not at the top of the page.
  await expect(page.locator('.submit-row')).toBeFocused();
  await page.getByRole('button', { name: '전송 취소' }).click();
  await expect(alert).toHaveText('전송을 취소했습니다. 작성하신 내용은 그대로 있습니다.');
  await expectAnonymousUnchanged(page, loginId, '증거.pdf');
  await speed(-1);
  await submit.click();
  await keepReceipt(page);
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a file is chosen, and nothing is said of dropping one', async ({ page }) => {
    await page.goto('/report/real');
    await hydrated(page);
    await expect(page.getByText('파일을 여기에 놓거나 선택해 주세요')).toBeVisible();
    await expect(page.getByText('여기에 놓거나', { exact: true })).toBeHidden();
    await expect(reportForm(page).file).toHaveAccessibleDescription(/^파일을 선택해 주세요/);
  });
});
