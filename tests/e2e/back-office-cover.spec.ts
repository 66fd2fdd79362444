import { isoDayInSeoul } from '@gaongil/contract/dates';
import { addDays } from '@gaongil/data/days';
import { connect } from '../../migrations/migrate.js';
import { axeFindings } from '../support/pages/axe.ts';
import { addColleague, enter, sendReports, uniqueWord } from './back-office.ts';
import { expect, test } from './site.ts';

const lee = { username: 'cover-lee', password: 'blue umbrella 31 train' };
const today = isoDayInSeoul(new Date());
const until = addDays(today, 4);
const shown = (day: string) => day.replaceAll('-', '.');

test.beforeEach(async ({ stack }) => {
  await addColleague(stack, lee, ['ownReports']);
  const db = connect(stack.databaseUrl);
  await db('absences').delete();
  await db('staff').where('username', lee.username).update({ display_name: '이휴가' });
  await db.destroy();
});

for (const width of [390, 1440])
  test(`before a holiday an account names who covers, who then finds its cases in what waits today, by keyboard alone, at ${width} px`, async ({
    page,
    site,
    stack,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const shots = process.env['SHOTS'];
    const [word, hidden] = [uniqueWord(), uniqueWord()];
    const ids = await sendReports(site, [
      { title: `${word} 이어받을 제보` },
      { title: `${hidden} 제외된 제보` },
    ]);
    await enter(page, site);
    for (const id of ids) {
      const action = { assignee: lee.username, status: 'IN_PROGRESS' };
      const headers = { origin: site.siteUrl };
      const saved = await page.request.patch(`/api/reports/${id}/action`, { data: action, headers });
      expect(saved.status()).toBe(200);
    }
    const db = connect(stack.databaseUrl);
    await db('reports')
      .where('assignee', lee.username)
      .update({ acknowledged_on: today, feedback_by: addDays(today, 2) });
    await db.destroy();
    const excluded = await page.request.post(`/api/reports/${ids[1]}/exclusions`, {
      data: { username: site.staff.username },
      headers: { origin: site.siteUrl },
    });
    expect(excluded.status()).toBeLessThan(300);

    // The account that goes on holiday.
    await page.request.post('/api/auth/login', { data: lee, headers: { origin: site.siteUrl } });
    await page.goto('/admin/account');
    const section = page.getByRole('region', { name: '부재와 대리' });
    await expect(section).toContainText('정해진 부재가 없습니다.');
    await section.getByRole('combobox', { name: '대리' }).focus();
    await section.getByRole('combobox', { name: '대리' }).selectOption(site.staff.username);
    await section.getByRole('button', { name: '부재 저장' }).press('Enter');
    await expect(section.getByText('종료일을 선택해 주세요.').last()).toBeVisible();
    await section.getByLabel('종료일(이날까지)').fill(until);
    await section.getByLabel('종료일(이날까지)').press('Enter');
    await expect(section).toContainText(`${shown(today)}–${shown(until)} · 대리: ${site.staff.username}`);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (shots) await page.screenshot({ path: `${shots}/absence-${width}.png`, fullPage: true });

    // Who covers.
    await enter(page, site);
    await page.goto('/admin/today');
    const soon = page.getByRole('region', { name: /^곧 기한인 내 담당 \d/ });
    const row = soon.getByRole('listitem').filter({ hasText: word });
    await expect(row).toContainText('대리: 이휴가');
    await expect(page.getByText(hidden)).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (shots) await page.screenshot({ path: `${shots}/cover-today-${width}.png`, fullPage: true });
    await row.getByRole('link').press('Enter');
    const form = page.getByRole('form', { name: '조치' });
    const field = form.getByRole('combobox', { name: '담당자' });
    await expect(field).toHaveValue(lee.username);
    await expect(field).toHaveAccessibleDescription(`직원 계정: 이휴가 · ${shown(until)}까지 부재`);
    await expect(form).not.toContainText(`대리: ${site.staff.username}`);
    if (shots) await page.screenshot({ path: `${shots}/cover-case-${width}.png` });

    // It is over as soon as the account is back.
    await page.request.post('/api/auth/login', { data: lee, headers: { origin: site.siteUrl } });
    await page.goto('/admin/account');
    await section.getByRole('button', { name: '부재 끝내기' }).press('Enter');
    await expect(section).toContainText('정해진 부재가 없습니다.');
    await expect(section).toBeFocused();
    await enter(page, site);
    await page.goto('/admin/today');
    await expect(soon).toBeVisible();
    await expect(soon.getByText(word)).toHaveCount(0);
  });
