import { axeFindings } from '../support/pages/axe.ts';
import { addColleague, enter, sendReports, uniqueWord } from './back-office.ts';
import { expect, test } from './site.ts';

const password = 'blue umbrella 31 train';
const lee = { username: 'mention-lee', password };
const park = { username: 'mention-park', password };

for (const width of [390, 1440])
  test(`a note names a colleague who may see the case, who finds it in what waits today until it is opened, by keyboard alone, at ${width} px`, async ({
    page,
    site,
    stack,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const shots = process.env['SHOTS'];
    await addColleague(stack, lee, ['reports']);
    await addColleague(stack, park, ['reports']);
    const word = uniqueWord();
    const [id = ''] = await sendReports(site, [{ title: word }]);
    await enter(page, site);
    const excluded = await page.request.post(`/api/reports/${id}/exclusions`, {
      data: { username: park.username },
      headers: { origin: site.siteUrl },
    });
    expect(excluded.status()).toBeLessThan(300);
    await page.goto(`/admin?view=all#${id}`);
    const memo = page.getByRole('textbox', { name: '메모 추가' });
    await memo.focus();
    await page.keyboard.type('확인 부탁드립니다 @mention');
    const options = page.getByRole('listbox', { name: '부를 수 있는 계정' }).getByRole('option');
    // The excluded account looks like none.
    await expect(options).toHaveText(['mention-lee@mention-lee']);
    await expect(options).toHaveAttribute('aria-selected', 'true');
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (shots) await page.screenshot({ path: `${shots}/mention-${width}.png` });
    await page.keyboard.press('Enter');
    await expect(memo).toHaveValue('확인 부탁드립니다 @mention-lee ');
    await page.keyboard.type('@mention');
    await expect(options).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(memo).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('메모를 저장했습니다.')).toBeVisible();

    await page.request.post('/api/auth/login', { data: lee, headers: { origin: site.siteUrl } });
    await page.goto('/admin/today');
    const section = page.getByRole('region', { name: /^메모에서 나를 부른 건 \d/ });
    const row = section.getByRole('listitem').filter({ hasText: word });
    await expect(row).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    if (shots) await page.screenshot({ path: `${shots}/mention-today-${width}.png`, fullPage: true });
    await row.getByRole('link').press('Enter');
    await expect(page.getByText('확인 부탁드립니다 @mention-lee')).toBeVisible();
    await page.goto('/admin/today');
    await expect(section).toBeVisible();
    await expect(section.getByText(word)).toHaveCount(0);
  });
