import { planRetention } from '@gaongil/data/retention/plan-retention';
import { connectDatabase } from '@gaongil/data/database';
import { readToday } from '@gaongil/data/retention-clock';
import { axeFindings } from '../support/pages/axe.ts';
import { dayNumber, dayText } from '../support/stored/days.ts';
import { testRing } from '../support/stored/sealed-rows.ts';
import { waitFor } from '../support/wait-for.ts';
import { expect, newLoginId, test } from './site.ts';

test('the reporter reads until when a report stays, once staff were informed', async ({
  page,
  request,
  site,
  stack,
}) => {
  const account = { loginId: newLoginId(), password: 'abcd123!', passwordConfirm: 'abcd123!' };
  const multipart = { ...account, targetType: 'OTHER', title: '검수 기록 누락', content: '내용' };
  const answer = await request.post('/api/reports/anonymous', { multipart });
  const { referenceId } = (await answer.json()) as { referenceId: string };
  const headers = { origin: site.siteUrl };
  await request.post('/api/auth/login', { headers, data: site.staff });
  await request.patch(`/api/reports/${referenceId}/action`, { headers, data: { status: 'CLOSED' } });

  await page.goto(`/report/result/${referenceId}`);
  await expect(page.getByText('최근 수정일')).toBeVisible();
  await expect(page.getByText('보관 기한')).toHaveCount(0);

  const db = connectDatabase({ url: stack.databaseUrl, connections: 1 });
  const today = await readToday(db);
  await db('reports').where('status', 'CLOSED').update({ ended_on: '2020-01-01', updated_at: '2020-01-01' });
  const ring = testRing(db);
  await ring.load();
  // The worker may be at its own run, which it begins with.
  const periods = { report: 36, contact: 0, inquiry: 0 };
  await waitFor('the deadlines are planned', async () => {
    const { state } = await planRetention(db, ring, periods, today);
    return state === 'planned';
  });
  await db.destroy();

  const lastDay = dayText(dayNumber(today) + 30).replaceAll('-', '.');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await expect(page.getByText(`${lastDay}까지 볼 수 있고, 그 뒤 파기합니다.`)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  }
});
