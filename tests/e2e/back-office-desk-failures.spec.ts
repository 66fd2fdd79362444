import { axeFindingsAtWidths } from '../support/pages/axe.ts';
import { enter } from './back-office.ts';
import { expect, test } from './frail-site.ts';

test('with the database away 업무 설정 says so with a way to try again, and what was typed is saved afterwards', async ({
  page,
  site,
  frail: { database },
  refusals,
}) => {
  refusals.push('503 GET /api/*', '503 GET /api/*/*', '503 GET /api/*/*/*', '503 PATCH /api/admin/desk');
  await enter(page, site);
  const categories = page.getByRole('textbox', { name: '분류', exact: true });
  const save = page.getByRole('button', { name: '저장', exact: true });
  await page.goto('/admin/desk');
  await categories.fill('현장 안전');
  await database.cut();
  await save.click();
  const refused = page.getByRole('alert').getByText('입력한 내용은 그대로 있습니다.', { exact: false });
  await expect(refused).toBeVisible();
  await expect(categories).toHaveValue('현장 안전');
  expect(await axeFindingsAtWidths(page)).toEqual([]);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/desk-away-${width}.png` });
  }
  await database.mend();
  await save.click();
  await expect(page.getByText('저장되었습니다.')).toBeVisible();

  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: '제보 관리' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await database.cut();
  await page.getByRole('link', { name: '업무 설정' }).click();
  const failed = page
    .getByRole('main')
    .getByText('서비스를 일시적으로 이용할 수 없습니다.', { exact: false });
  await expect(failed).toBeVisible();
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/desk-failed.png` });
  await database.mend();
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(categories).toHaveValue('현장 안전');
});
