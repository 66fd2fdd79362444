import { reportForm } from './report-forms.ts';
import { expect, hydrated, test } from './site.ts';

test('what is entered before any script has run is counted, named and checked', async ({ page }) => {
  let send = () => {};
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/*.js', async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto('/report/anonymous', { waitUntil: 'commit' });
  const { content, file, password } = reportForm(page);
  await content.fill('내용');
  await password.fill('abcd123!');
  const author = '5 0 obj\n<< /Author (Kim Sample) >>\nendobj\ntrailer\n<< /Info 5 0 R >>\n';
  await file.setInputFiles({
    name: '증거.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.7\n${author}`),
  });
  send();
  await hydrated(page);
  await expect(page.getByText('2 / 20,000자')).toBeVisible();
  await expect(page.getByText('비밀번호 조건을 모두 충족했습니다.')).toBeAttached();
  await expect(page.locator('main form .drop-text')).toContainText('증거.pdf');
  await expect(page.getByRole('listitem').filter({ hasText: '만든 사람 Kim Sample' })).toBeVisible();
  await page.getByRole('button', { name: '첨부파일 빼기' }).click();
  await expect(file).toHaveJSProperty('value', '');
});
