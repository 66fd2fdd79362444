import type { Page } from '@playwright/test';
import { connect } from '../../migrations/migrate.js';
import { axeFindings } from '../support/pages/axe.ts';
import { tamper } from '../support/stored/access-rows.ts';
import { addColleague, sendReports, uniqueWord } from './back-office.ts';
import { expect, test } from './site.ts';

const auditor = { username: '월간점검최주임', password: 'third person 3!' };

/** The month before the current one in Seoul, as YYYY-MM. */
const month = (() => {
  const day = new Date(Date.now() + 9 * 3_600_000);
  day.setUTCDate(0);
  return day.toISOString().slice(0, 7);
})();

/** Presses Tab until what has this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement: element } = document;
      return [
        element?.getAttribute('aria-label'),
        element?.textContent,
        ...((element as HTMLInputElement | null)?.labels ?? []),
      ].map((one) => (typeof one === 'string' ? one : one?.textContent));
    });
    if (focused.some((text) => text?.startsWith(name))) return;
  }
  throw new Error(`${name} is not reached by keyboard`);
}

// One journey: what is stored can be signed once.
test('the month before is reviewed and signed, by keyboard alone, and is not asked for again', async ({
  page,
  site,
  stack,
}) => {
  await addColleague(stack, auditor, ['audit', 'reports', 'inquiries', 'system']);
  const db = connect(stack.databaseUrl);
  await db('staff').where('username', auditor.username).update({ department: '도색팀' });
  const [last] = (await db('access_log').max('position as position')) as { position: number | null }[];
  await page.request.post('/api/auth/login', { data: auditor, headers: { origin: site.siteUrl } });
  const title = uniqueWord();
  const others = Array.from({ length: 20 }, () => ({ title }));
  for (const id of await sendReports(site, [...others, { title, targetDept: '도색팀 2반' }]))
    await page.request.get(`/api/reports/${id}`);
  await page.request.get('/api/inquiries/export.csv?reason=%EA%B0%90%EC%82%AC%20%EC%9E%90%EB%A3%8C');
  // As if that had been done in that month.
  await tamper(
    db,
    `update access_log set day = '${month}-10' where position > ${last?.position ?? 0} and day > '${month}-28'`,
  );
  await db.raw('select close_access_days()');
  await db.destroy();
  await page.goto('/admin/system');
  await expect(page.getByText(`서명하지 않은 달이 있습니다(${month})`, { exact: false })).toBeVisible();

  const part = (name: string) => page.getByRole('region', { name });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/access-log');
    await tabTo(page, '월간 점검');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: '달' })).toHaveValue(month);
    await expect(part('내려받기·내보내기').getByRole('listitem')).toContainText('감사 자료');
    await expect(part('한 시간에 20건 넘게 열람').getByRole('listitem')).toContainText('21건');
    await expect(part('소속 부서가 적힌 제보 열람').getByRole('link')).toBeVisible();
    await expect(page.getByText('아직 서명한 사람이 없습니다.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }

  await tabTo(page, '의견');
  await page.keyboard.type('본인에게 확인함');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('서명했습니다.')).toBeVisible();
  const signatures = part('서명');
  await expect(signatures.getByRole('listitem')).toContainText('본인에게 확인함');
  await expect(signatures.getByRole('textbox')).toHaveCount(0);
  await expect(signatures).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto('/admin/system');
  await expect(page.getByText('접속기록', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('서명하지 않은 달이 있습니다', { exact: false })).toHaveCount(0);
});
