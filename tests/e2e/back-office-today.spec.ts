import { isoDayInSeoul } from '@gaongil/contract/dates';
import { addDays } from '@gaongil/data/days';
import { connect } from '../../migrations/migrate.js';
import { axeFindings } from '../support/pages/axe.ts';
import { colleagueSaves, detail, enter, sendInquiries, sendReports, uniqueWord } from './back-office.ts';
import { movedFrom } from './layout-shifts.ts';
import { expect, test } from './site.ts';

test.beforeEach(({ page, site }) => enter(page, site));

const today = () => isoDayInSeoul(new Date());

/** Lets the newest case of a table be due some days from today. */
async function dueIn(databaseUrl: string, table: 'reports' | 'inquiries', days: number): Promise<void> {
  const db = connect(databaseUrl);
  const newest = db(table).max('number');
  await db(table)
    .where('number', newest)
    .update({ acknowledged_on: today(), feedback_by: addDays(today(), days) });
  await db.destroy();
}

for (const width of [390, 1440])
  test(`the first screen of the menu has what waits today, each with a link to its case, by keyboard alone, at ${width} px`, async ({
    page,
    site,
    stack,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const word = uniqueWord();
    await sendReports(site, [{ title: `${word} 지난 제보` }]);
    await dueIn(stack.databaseUrl, 'reports', -2);
    await sendInquiries(site, [{ message: `${word} 오늘 답할 문의` }]);
    await dueIn(stack.databaseUrl, 'inquiries', 0);
    await page.goto('/admin');
    // The staff area opens with the reports, as before.
    await expect(page).toHaveTitle(/^제보 관리 \|/);
    if (width < 1_200) await page.getByRole('button', { name: /^메뉴 열기/ }).press('Enter');
    const entry = page.getByRole('navigation', { name: '관리자 메뉴' }).getByRole('link').first();
    await expect(entry).toHaveText(/^오늘 할 일\d+/);
    await expect(entry.getByLabel(/^오늘까지이거나 지연된 \d+건$/)).toBeVisible();
    await entry.press('Enter');
    await expect(page).toHaveURL('/admin/today');
    await expect(page).toHaveTitle(/^오늘 할 일 \|/);

    const section = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) });
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      /^지연 \d+\+?$/,
      /^오늘까지 \d+$/,
      /^미배정 \d+\+?$/,
      /^제보자의 새 답변 \d+$/,
      /^확인할 요청 \d+$/,
      /^메모에서 나를 부른 건 \d+$/,
      /^읽지 않은 내 담당 \d+$/,
      /^어제부터 배정받은 건 \d+$/,
      /^곧 기한인 내 담당 \d+$/,
      /^답변을 기다리는 내 담당 \d+$/,
    ]);
    const overdue = section('지연').getByRole('listitem').filter({ hasText: word });
    await expect(overdue).toHaveText(/^제보.*지난 제보.*미배정2일 지연결과 안내$/);
    await expect(section('미배정')).toContainText(word);
    const inquiry = section('오늘까지').getByRole('listitem').filter({ hasText: word });
    await expect(inquiry).toHaveText(/^문의.*오늘 답할 문의Q\d{4}-\d{4,}미배정오늘까지답변$/);
    await expect(section('답변을 기다리는 내 담당')).toContainText(
      '기한을 멈추고 기다리는 내 담당 건이 없습니다.',
    );
    // Closes the tooltip of the menu button, which has the focus again.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const shots = process.env['SHOTS'];
    if (shots) await page.screenshot({ path: `${shots}/today-${width}.png`, fullPage: true });

    await inquiry.getByRole('link').press('Enter');
    await expect(page).toHaveURL(/\/admin\/inquiries\?view=due&sort=dueOn&dir=asc#/);
    await expect(page.getByText(`${word} 오늘 답할 문의`).last()).toBeVisible();
    await page.goBack();
    await section('지연').getByRole('link', { name: '제보 모두 보기' }).press('Enter');
    await expect(page).toHaveURL('/admin?view=overdue&sort=dueOn&dir=asc');
    // The menu was open when the list was left.
    await expect(page.getByRole('button', { name: /^지연/ })).toHaveAttribute('aria-pressed', 'true');
  });

for (const width of [390, 1440])
  test(`a report and an inquiry that wait for their senders stand together, with the day since when, at ${width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const word = uniqueWord();
    const waiting = page
      .getByRole('region', { name: /^답변을 기다리는 내 담당 \d/ })
      .getByRole('listitem')
      .filter({ hasText: word });
    const [report = ''] = await sendReports(site, [{ title: `${word} 기다리는 제보` }]);
    await sendInquiries(site, [{ message: `${word} 기다리는 문의` }]);
    for (const [kind, path, saved] of [
      ['reports', '/admin', '/action'],
      ['inquiries', '/admin/inquiries', ''],
    ] as const) {
      const listed = await page.request.get(`/api/${kind}?q=${encodeURIComponent(word)}`);
      const [one = { id: '' }] = (await listed.json()) as { id: string }[];
      const id = kind === 'reports' ? report : one.id;
      await colleagueSaves(page.request, site, `${kind}/${id}${saved}`, { assignee: site.staff.username });
      // The arrival of a report is confirmed before; an inquiry has one promise.
      const promised = `/api/${kind}/${id}/promises`;
      const options = { headers: { origin: site.siteUrl } };
      if (kind === 'reports')
        await page.request.post(`${promised}/acknowledgement`, { ...options, data: { text: '받았습니다.' } });
      await page.goto(`${path}#${id}`);
      await page.getByRole('button', { name: '답변 기다림', exact: true }).press('Enter');
      const dialog = page.getByRole('dialog').last();
      await dialog.getByRole('textbox', { name: '멈추는 사유' }).fill('자료를 기다림');
      await dialog.getByRole('button', { name: '멈추기' }).click();
      await expect(page.getByRole('button', { name: '다시 시작', exact: true })).toBeVisible();
    }
    await page.goto('/admin/today');
    const stopped = `멈춤 (${today().replaceAll('-', '.')}부터)`;
    await expect(waiting).toHaveText([
      new RegExp(
        `^제보${word} 기다리는 제보.*${site.staff.username}.*${stopped.replaceAll(/[.()]/g, String.raw`\$&`)}$`,
      ),
      new RegExp(
        `^문의${word} 기다리는 문의.*${site.staff.username}.*${stopped.replaceAll(/[.()]/g, String.raw`\$&`)}$`,
      ),
    ]);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const shots = process.env['SHOTS'];
    if (shots) await page.screenshot({ path: `${shots}/today-paused-${width}.png`, fullPage: true });
    await waiting.getByRole('link', { name: `${word} 기다리는 문의` }).click();
    await expect(page).toHaveURL(/\/admin\/inquiries\?view=mine#/);
  });

test('what comes while the screen is read moves nothing: a button beside the title shows it', async ({
  page,
  site,
  stack,
}) => {
  const word = uniqueWord();
  const shifts = await movedFrom(page);
  await page.clock.install();
  await page.goto('/admin/today');
  const overdue = page.getByRole('region', { name: /^지연/ });
  await expect(overdue).toBeVisible();
  await sendReports(site, [{ title: `${word} 지난 제보` }]);
  await dueIn(stack.databaseUrl, 'reports', -400);
  const before = await shifts();
  await page.clock.runFor(31_000);
  const button = page.getByRole('status').getByRole('button', { name: '바뀐 내용 보기' });
  await expect(button).toBeInViewport({ ratio: 1 });
  expect(await shifts()).toEqual(before);
  await expect(overdue).not.toContainText(word);
  await button.press('Enter');
  await expect(overdue.getByRole('listitem').first()).toContainText(word);
  await expect(button).toHaveCount(0);
  await overdue.getByRole('link', { name: `${word} 지난 제보` }).click();
  await expect(detail(page)).toContainText(word);
});

test.describe('a failure', () => {
  test.use({ refusals: ['401 GET /api/auth/me', '503 GET /api/reports/today'] });

  test('leaves what was read on the screen, and the title bar says so', async ({ page }) => {
    let hasFailed = false;
    await page.route('**/api/reports/today', (route) =>
      hasFailed ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
    );
    await page.goto('/admin/today');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    hasFailed = true;
    await page.getByRole('button', { name: '새로 고침' }).click();
    await expect(page.getByRole('button', { name: /^새로 고침 실패/ })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  });
});
