import { detail, enter, rows, sendReports, uniqueWord } from './back-office.ts';
import { expect, test } from './site.ts';

test('the undo key says that the ten seconds are over, and not that there was nothing', async ({
  page,
  site,
}) => {
  await page.clock.install();
  const word = uniqueWord();
  await sendReports(site, [{ title: `${word} 제보` }]);
  await enter(page, site);
  await page.goto(`/admin?view=all&q=${encodeURIComponent(word)}`);
  await rows(page).getByRole('link').focus();
  await page.keyboard.press('z');
  await expect(page.getByText('되돌릴 변경이 없습니다.')).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByText('상태를 변경했습니다: 처리중')).toBeVisible();
  await page.clock.runFor(10_500);
  await expect(page.getByRole('button', { name: '되돌리기' })).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(page.getByText('되돌릴 수 있는 시간(10초)이 지났습니다.')).toBeVisible();
  await expect(rows(page).getByText('처리중')).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByText('상태를 변경했습니다: 접수')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('되돌렸습니다. 상태(접수 → 처리중)', { exact: true })).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('되돌릴 변경이 없습니다.')).toBeVisible();
});

test('the message of a change ends after its ten seconds, whatever comes after it', async ({
  page,
  site,
}) => {
  await page.clock.install();
  const word = uniqueWord();
  await sendReports(site, [{ title: `${word} 제보` }]);
  await enter(page, site);
  await page.goto(`/admin?view=all&q=${encodeURIComponent(word)}`);
  await rows(page).getByRole('link').focus();
  await page.keyboard.press('2');
  const first = page.getByText('상태를 변경했습니다: 처리중');
  await expect(first).toBeVisible();
  await page.clock.runFor(7_000);
  await page.keyboard.press('a');
  const second = page.getByText(/^담당자를 변경했습니다: /);
  await expect(second).toBeVisible();
  await expect(first).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(first).toHaveCount(0);
  await expect(second).toBeVisible();
  await page.clock.runFor(7_000);
  await expect(second).toHaveCount(0);
});

test('Escape that closes a case leaves its change to be taken back; in the message it closes the message alone', async ({
  page,
  site,
}) => {
  const word = uniqueWord();
  await sendReports(site, [{ title: `${word} 제보` }]);
  await enter(page, site);
  await page.goto(`/admin?view=all&q=${encodeURIComponent(word)}`);
  const undo = page.getByRole('button', { name: '되돌리기' });
  await rows(page).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(detail(page).getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('2');
  await expect(undo).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail(page)).toHaveCount(0);
  await expect(undo).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('되돌렸습니다. 상태(처리중 → 접수)')).toBeVisible();
  await expect(rows(page).getByText('처리중')).toHaveCount(0);

  await page.keyboard.press('Enter');
  await expect(detail(page)).toBeVisible();
  await page.keyboard.press('2');
  await undo.focus();
  await page.keyboard.press('Escape');
  await expect(undo).toHaveCount(0);
  await expect(detail(page)).toBeVisible();
});
