import { axeFindings } from '../support/pages/axe.ts';
import { addColleague, colleagueSaves, enter } from './back-office.ts';
import { excludeByCall, submit } from './exclusions.ts';
import { expect, test } from './site.ts';

const password = 'quiet lamp 47 river';

for (const width of [390, 1440])
  test(`all open cases of one's own are handed over by keyboard, but not those that the other may not see, and taken back, at ${width} px`, async ({
    page,
    site,
    stack,
    refusals,
  }) => {
    refusals.push('400 POST /api/inquiries/bulk');
    const giver = { username: `giver-${width}`, password };
    const taker = { username: `taker-${width}`, password };
    await addColleague(stack, giver, ['reports', 'inquiries']);
    await addColleague(stack, taker, ['reports']);
    await page.setViewportSize({ width, height: 900 });
    await enter(page, { ...site, staff: giver });
    const one = await submit('reports', page, site);
    const excluded = await submit('reports', page, site);
    const inquiry = await submit('inquiries', page, site);
    for (const path of [
      `reports/${one.id}/action`,
      `reports/${excluded.id}/action`,
      `inquiries/${inquiry.id}`,
    ])
      await colleagueSaves(page.request, site, path, { assignee: giver.username });
    await excludeByCall(page.request, site, excluded.id, taker.username);

    await page.goto('/admin/account');
    const own = page.getByRole('region', { name: '내 담당' });
    await expect(own.getByRole('listitem')).toHaveText(['제보 2건', '문의 1건']);
    const shots = process.env['SHOTS'];
    const to = own.getByRole('combobox', { name: '넘겨받을 담당자' });
    await to.fill(giver.username);
    for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
    await expect(own.getByRole('alert')).toContainText('지금 담당자입니다. 다른 담당자를 선택해 주세요.');
    await to.fill(taker.username);
    // One below the other, although the section has lists of its own.
    const [first, second] = await page.getByRole('option').all();
    expect((await second?.boundingBox())?.x).toBe((await first?.boundingBox())?.x);
    if (shots) await page.screenshot({ path: `${shots}/proposed-${width}.png` });
    await page.keyboard.press('Tab');
    await expect(own.getByRole('button', { name: '모두 넘기기' })).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (shots) await page.screenshot({ path: `${shots}/hand-over-${width}.png`, fullPage: true });
    await page.keyboard.press('Enter');
    const said = `담당 건 1건을 넘겼습니다. 담당자: ${taker.username}. 2건은 그대로입니다.`;
    await expect(page.getByText(said)).toBeVisible();
    await expect(own.getByRole('listitem')).toHaveText(['제보 1건', '문의 1건']);
    // Why they stay is said nowhere.
    await expect(own).not.toContainText('제외');
    if (shots) await page.screenshot({ path: `${shots}/handed-over-${width}.png`, fullPage: true });

    await page.getByRole('button', { name: '되돌리기' }).press('Enter');
    await expect(page.getByText('1건의 담당자를 되돌렸습니다.')).toBeVisible();
    await expect(own.getByRole('listitem')).toHaveText(['제보 2건', '문의 1건']);
    await page.goto(`/admin?view=mine#${one.id}`);
    await expect(page.getByRole('region', { name: '처리 이력' })).toContainText(
      `담당자: ${taker.username} → ${giver.username}`,
    );
  });
