import type { Page } from '@playwright/test';
import { detail, enter, rows, sendReports, uniqueWord } from './back-office.ts';
import { expect, test } from './site.ts';

const failed = '화면을 표시하지 못했습니다. 다시 시도해 주세요.';

/** Refuses the scripts whose name begins with `name` until the returned function is called. */
async function withoutScript(page: Page, name: string): Promise<() => Promise<void>> {
  const address = `**/assets/${name}-*.js`;
  await page.route(address, (route) => route.abort());
  return () => page.unroute(address);
}

/** Takes the complaint that React makes of a script that did not arrive. */
function takeMissingScripts(complaints: string[]): void {
  expect(complaints.splice(0)).toEqual([
    expect.stringContaining('Failed to fetch dynamically imported module'),
  ]);
}

test.beforeEach(async ({ page, site }) => enter(page, site));

test('what could not be loaded is loaded when it is opened again: menu, case, export', async ({
  page,
  site,
}) => {
  const word = uniqueWord();
  await sendReports(site, [{ title: `${word} 제보` }]);
  await page.setViewportSize({ width: 390, height: 800 });
  const restore = await withoutScript(page, 'components');
  await page.goto(`/admin?q=${encodeURIComponent(word)}`);
  const openings = [
    () => page.getByRole('button', { name: '메뉴 열기' }).click(),
    () => rows(page).first().getByRole('link').click(),
    () => page.getByRole('button', { name: '내보내기' }).click(),
  ];
  for (const open of openings) {
    await open();
    await expect(page.getByText(failed)).toBeVisible();
    await page
      .getByRole('alert')
      .getByRole('button', { name: /닫기|Close/ })
      .click();
    await expect(page.getByText(failed)).toBeHidden();
  }
  await restore();
  for (const open of openings) {
    await open();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a case whose code could not be loaded says why, as one that could not be fetched itself', async ({
  page,
  site,
}) => {
  const word = uniqueWord();
  await sendReports(site, [{ title: `${word} 제보` }]);
  const restore = await withoutScript(page, 'components');
  await page.goto(`/admin?q=${encodeURIComponent(word)}`);
  await rows(page).first().getByRole('link').click();
  const why = '상세 조회 실패. 서버에 연결하지 못했습니다. 서버가 멈췄거나 연결이 끊겼을 수 있습니다.';
  await expect(detail(page).getByRole('alert')).toContainText(why);
  await restore();
  await detail(page).getByRole('button', { name: '다시 시도' }).click();
  await expect(detail(page).getByRole('heading', { name: `${word} 제보` })).toBeVisible();
});

test('another screen is shown after one whose script did not arrive', async ({ page, complaints }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: '제보 관리' })).toBeVisible();
  await withoutScript(page, 'list');
  await page.getByRole('link', { name: '뉴스 관리' }).click();
  await expect(page.getByText(failed)).toBeVisible();
  takeMissingScripts(complaints);
  await page.getByRole('link', { name: '제보 관리' }).click();
  await expect(page.getByRole('heading', { name: '제보 관리' })).toBeVisible();
  await expect(page.getByText(failed)).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test('a dialog whose script did not arrive says so, and the screen stays', async ({ page, complaints }) => {
  await page.goto('/admin');
  await withoutScript(page, 'due-dialog');
  await page.getByRole('button', { name: '파기 예정' }).click();
  await expect(page.getByText(failed)).toBeVisible();
  takeMissingScripts(complaints);
  await expect(page.getByRole('searchbox')).toBeVisible();
});
