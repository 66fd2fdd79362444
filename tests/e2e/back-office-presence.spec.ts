import { axeFindings } from '../support/pages/axe.ts';
import { addColleague, enter, sendReports, uniqueWord } from './back-office.ts';
import { expect, test } from './site.ts';

const password = 'blue umbrella 31 train';
const lee = { username: 'present-lee', password };

for (const width of [390, 1440])
  test(`an opened report says who else has it open and writes, and nothing moves, at ${width} px`, async ({
    page,
    site,
    stack,
    playwright,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const shots = process.env['SHOTS'];
    await addColleague(stack, lee, ['reports']);
    const word = uniqueWord();
    const [id = ''] = await sendReports(site, [{ title: word }]);
    await enter(page, site);
    const colleague = await playwright.request.newContext({
      baseURL: site.siteUrl,
      extraHTTPHeaders: { origin: site.siteUrl },
    });
    await colleague.post('/api/auth/login', { data: lee });
    const say = async (state: string) => {
      const answer = await colleague.post(`/api/reports/${id}/presence`, { data: { state } });
      return ((await answer.json()) as { isWriting: boolean }[]).map(({ isWriting }) => isWriting);
    };
    await page.goto(`/admin?view=all#${id}`);
    const memo = page.getByRole('textbox', { name: '메모 추가' });
    await expect(memo).toBeVisible();
    await expect.poll(() => say('looking')).toEqual([false]);
    // The line is between these two.
    const room = async () => {
      const [title, below] = [
        page.getByRole('heading', { name: word }),
        page.getByRole('button', { name: '나에게 배정' }),
      ];
      const [from, to] = [await title.boundingBox(), await below.boundingBox()];
      return (to?.y ?? 0) - (from?.y ?? 0);
    };
    const before = await room();
    await memo.fill('확인');
    await expect(page.getByText('present-lee 님이 보고 있습니다.')).toBeVisible();
    await expect.poll(() => say('writing')).toEqual([true]);
    expect([before > 0, await room()]).toEqual([true, before]);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (shots) {
      await page.getByText('present-lee 님이').scrollIntoViewIfNeeded();
      await page.screenshot({ path: `${shots}/presence-${width}.png` });
    }

    // Who is excluded from the report is gone, and sees nobody.
    const excluded = await page.request.post(`/api/reports/${id}/exclusions`, {
      data: { username: lee.username },
      headers: { origin: site.siteUrl },
    });
    expect(excluded.status()).toBeLessThan(300);
    const gone = await colleague.post(`/api/reports/${id}/presence`, { data: { state: 'looking' } });
    expect(gone.status()).toBe(404);
    await memo.fill('');
    await page.reload();
    await expect(memo).toBeVisible();
    await expect(page.getByText(/present-lee 님이/)).toHaveCount(0);
    await colleague.dispose();
  });
