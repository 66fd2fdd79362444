import { detail, enter, notes, sendReports, uniqueWord } from './back-office.ts';
import { expect, test } from './site.ts';

test('an internal note that was stored without an answer is shown when a changed one is refused, which is a note of its own when it is saved once more', async ({
  page,
  site,
  refusals,
}) => {
  refusals.push('409 POST /api/reports/*/notes');
  const [id = ''] = await sendReports(site, [{ title: `${uniqueWord()} 제보` }]);
  await enter(page, site);
  await page.goto(`/admin#${id}`);
  await expect(notes(page)).toBeVisible();
  const memo = detail(page).getByRole('region', { name: '내부 메모' });
  const text = memo.getByRole('textbox');
  const save = memo.getByRole('button', { name: '메모 저장' });
  await text.fill('처음 메모');
  await page.route('**/api/reports/*/notes', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await save.click();
  await expect(memo.getByRole('alert')).toContainText('저장 실패');
  await page.unroute('**/api/reports/*/notes');
  await text.fill('고친 메모');
  await save.click();
  await expect(memo.getByRole('alert')).toContainText('앞서 보내신 내용이 이미 접수되어');
  await expect(text).toHaveValue('고친 메모');
  await expect(memo.locator('li p')).toHaveText(['처음 메모']);
  await save.click();
  await expect(text).toHaveValue('');
  await expect(memo.locator('li p')).toHaveText(['고친 메모', '처음 메모']);
});
