import { axeFindings } from '../support/pages/axe.ts';
import { addColleague, enter, sendReports, uniqueWord } from './back-office.ts';
import { expect, test } from './site.ts';

const password = 'blue umbrella 31 train';
const lee = { username: 'unread-lee', password };

for (const width of [390, 1440])
  test(`a report that was not opened has a dot, which goes when it is opened and comes back with a colleague's note, at ${width} px`, async ({
    page,
    site,
    stack,
    playwright,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const shots = process.env['SHOTS'];
    await addColleague(stack, lee, ['reports']);
    const word = uniqueWord();
    const [id = ''] = await sendReports(site, [{ title: `${word} 안전모` }, { title: `${word} 방호울타리` }]);
    await enter(page, site);
    const origin = { origin: site.siteUrl };
    await page.goto(`/admin?view=unread&q=${word}`);
    const rows = page.getByRole('table', { name: '제보 목록' }).locator('tbody').getByRole('row');
    const row = rows.filter({ hasText: '안전모' });
    const dot = row.getByText('읽지 않음');
    await expect(rows).toHaveCount(2);
    await expect(dot).toBeAttached();
    const title = row.getByRole('link');
    const before = await title.boundingBox();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (shots) await page.screenshot({ path: `${shots}/unread-${width}.png` });
    const read = page.waitForResponse(
      (answer) => answer.url().endsWith(`${id}/notes?limit=20`) && answer.ok(),
    );
    await title.press('Enter');
    await read;
    await expect(dot).toHaveCount(0);
    if (shots) await page.screenshot({ path: `${shots}/unread-opened-${width}.png` });

    // Only for who opened it, and the view has it no more.
    await page.goto(`/admin?view=unread&q=${word}`);
    await expect(rows).toHaveCount(1);
    await expect(row).toHaveCount(0);
    await page.goto(`/admin?q=${word}`);
    await expect(rows).toHaveCount(2);
    await expect(dot).toHaveCount(0);
    const box = await title.boundingBox();
    expect([box?.x, box?.width]).toEqual([before?.x, before?.width]);

    const colleague = await playwright.request.newContext({
      baseURL: site.siteUrl,
      extraHTTPHeaders: origin,
    });
    await colleague.post('/api/auth/login', { data: lee });
    const added = await colleague.post(`/api/reports/${id}/notes`, {
      data: { text: '현장을 확인했습니다.' },
    });
    expect(added.status()).toBe(201);
    await colleague.dispose();
    await page.goto(`/admin?view=unread&q=${word}`);
    await expect(rows).toHaveCount(2);
    await expect(dot).toBeAttached();
  });
