import { enter, sendReports, uniqueWord } from './back-office.ts';
import { expect, test } from './site.ts';

for (const width of [1440, 390])
  test(`a double press on 나에게 배정 assigns and starts nothing (${width} px)`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 });
    const [id = ''] = await sendReports(site, [{ title: `${uniqueWord()} 제보` }]);
    await enter(page, site);
    await page.goto(`/admin?view=all#${id}`);
    const toMe = page.getByRole('button', { name: '나에게 배정' });
    const start = page.getByRole('button', { name: '처리 시작' });
    await expect(toMe).toBeEnabled();
    const before = await start.boundingBox();
    const box = await toMe.boundingBox();
    if (!box) throw new Error('the button has no box');
    // The second press comes when the first has been drawn.
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(page.getByText(`담당자를 변경했습니다: ${site.staff.username}`)).toBeVisible();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(toMe).toBeDisabled();
    expect(await start.boundingBox()).toEqual(before);
    await page.waitForLoadState('networkidle');
    const stored = await page.request.get(`/api/reports/${id}`);
    expect(await stored.json()).toMatchObject({ status: 'RECEIVED', assignee: site.staff.username });
    await start.click();
    await expect(page.getByText('상태를 변경했습니다: 처리중')).toBeVisible();
    await expect(start).toBeDisabled();
  });
