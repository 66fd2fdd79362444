import type { SystemReport } from '@gaongil/contract/system/system';
import { connect } from '../../migrations/migrate.js';
import { axeFindings } from '../support/pages/axe.ts';
import { addColleague, enter, openNotices } from './back-office.ts';
import { expect, test } from './site.ts';

test.beforeEach(async ({ page, site }) => enter(page, site));

const widths = [1440, 390];

test('the system panel shows each component, well or with what to do, on a desktop and on a phone', async ({
  page,
}) => {
  await page.goto('/admin');
  // A worker that has just started notes its state a moment later, and the panel asks once a minute.
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/admin/system');
      const { lines } = (await answer.json()) as SystemReport;
      return lines.find(({ component }) => component === 'worker')?.state;
    })
    .toBe('ok');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/admin/system');
    const row = (name: string) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    await expect(row('Postgres')).toContainText('정상');
    await expect(row('worker')).toContainText('정상');
    await expect(row('백업')).toContainText('확인 필요');
    await expect(row('백업')).toContainText('BACKUP_RECIPIENT');
    await expect(page.getByRole('status').filter({ hasText: '확인이 필요한 항목' })).toBeVisible();
    await expect(page).toHaveTitle(/^시스템 \|/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await axeFindings(page)).toEqual([]);
    const shots = process.env['SHOTS'];
    if (shots) await page.screenshot({ path: `${shots}/system-${width}.png`, fullPage: true });
  }
});

test('the menu says how many components need care, as the panel does', async ({ page }) => {
  await page.goto('/admin');
  const link = page.getByRole('navigation').getByRole('link', { name: /^시스템/ });
  await expect(link.getByLabel(/^확인이 필요한 항목 \d+개$/)).toBeVisible();
  await link.click();
  const summary = page.getByRole('status').filter({ hasText: '확인이 필요한 항목' });
  await expect(summary).toBeVisible();
  const count = /(\d+)개/.exec((await summary.textContent()) ?? '')?.[1] ?? '';
  await expect(link.getByLabel(`확인이 필요한 항목 ${count}개`)).toHaveText(count);
});

test('an account that loses the area while the panel is open reads that there is nothing for it, and not that something must be repaired', async ({
  page,
  site,
  stack,
  refusals,
}) => {
  refusals.push('404 GET /api/admin/system');
  const inquirer = { username: 'inquirer', password: 'another horse 3!' };
  await addColleague(stack, inquirer, ['inquiries', 'system']);
  await enter(page, { ...site, staff: inquirer });
  await page.goto('/admin/system');
  await expect(page.getByRole('rowheader', { name: 'Postgres' })).toBeVisible();
  const db = connect(stack.databaseUrl);
  await db('staff')
    .where({ username: inquirer.username })
    .update({ areas: ['inquiries'] });
  await db.destroy();
  await page.getByRole('button', { name: '다시 확인' }).click();
  await openNotices(page, '이전 상태');
  await expect(page.getByRole('alert').filter({ hasText: '시스템 상태를' })).toContainText(
    '시스템 상태를 불러오지 못했습니다. 요청하신 정보를 찾을 수 없습니다.',
  );
  await expect(page.getByText('doctor', { exact: false })).toHaveCount(0);
});

test.describe('without Redis', () => {
  test.use({ refusals: ['401 GET /api/auth/me', '503 GET /api/admin/system'] });

  test('when the state cannot be read, the panel says which command shows it, and tries again', async ({
    page,
  }) => {
    await page.route('**/api/admin/system', (route) =>
      route.fulfill({ status: 503, body: '지금은 처리할 수 없습니다.' }),
    );
    await page.goto('/admin/system');
    await expect(page.getByRole('alert').filter({ hasText: './gaongil doctor' })).toBeVisible();
    await page.unroute('**/api/admin/system');
    await page.getByRole('button', { name: '다시 시도' }).click();
    await expect(page.getByRole('rowheader', { name: 'Redis' })).toBeVisible();
  });
});
