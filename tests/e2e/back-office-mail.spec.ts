import { connect } from '../../migrations/migrate.js';
import { axeFindings } from '../support/pages/axe.ts';
import { waitFor } from '../support/wait-for.ts';
import { enter, openNotices, sendReports } from './back-office.ts';
import { expect, test } from './site.ts';

// Nothing listens on this port, so no mail of this site is sent.
test.use({ stackSettings: { SMTP_URL: 'smtp://127.0.0.1:9' } });

const widths = [1440, 390];

test('every screen shows that mail is stuck, which address fails, and what to do', async ({
  page,
  site,
  stack,
}) => {
  await enter(page, site);
  await sendReports(site, [{ title: '메일이 가지 않는 제보' }]);
  const notice = page.getByRole('status').filter({ hasText: '알림 메일이 제대로 발송되지 않고 있습니다.' });
  const answered = page.waitForResponse('**/api/mail/health');
  await page.goto('/admin');
  await answered;
  await expect(notice).toBeHidden();

  const db = connect(stack.databaseUrl);
  await waitFor('the address is known to fail', async () => (await db('mail_failures').select()).length > 0);
  await db('outbox').update({ created_at: db.raw(`date_trunc('hour', now()) - interval '4 hours'`) });
  await db.destroy();
  for (const path of ['/admin', '/admin/inquiries', '/admin/news'])
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await openNotices(page, '알림 메일 문제');
      await expect(notice).toContainText('2시간 넘게 보내지 못한 메일이 있습니다.');
      await expect(notice.getByRole('listitem')).toContainText('staff@gaongil.example');
      await expect(notice.getByRole('listitem')).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      // The list, to which a link skips, comes with the code of its screen.
      await expect(page.locator('#list')).toBeAttached();
      expect(await axeFindings(page)).toEqual([]);
      const shots = process.env['SHOTS'];
      if (shots) await page.screenshot({ path: `${shots}/mail${path.replaceAll('/', '-')}-${width}.png` });
    }
});

test('every screen shows that files are refused, and why', async ({ page, site }) => {
  await enter(page, site);
  let filesRefused: string | null = 'disk';
  await page.route('**/api/mail/health', (route) =>
    route.fulfill({ json: { overdue: false, givenUp: false, failing: [], filesRefused } }),
  );
  for (const [reason, text] of [
    ['disk', '저장 공간이 부족합니다.'],
    ['quota', 'UPLOAD_GIGABYTES_PER_DAY'],
  ] as const) {
    filesRefused = reason;
    await page.goto('/admin');
    await openNotices(page, '첨부파일 접수 중단');
    const notice = page.getByRole('status').filter({ hasText: '지금은 첨부파일을 받지 못하고 있습니다.' });
    await expect(notice).toContainText(text);
    await expect(page.getByText('알림 메일이 제대로')).toBeHidden();
    await expect(page.locator('#list')).toBeAttached();
    expect(await axeFindings(page)).toEqual([]);
  }
});
