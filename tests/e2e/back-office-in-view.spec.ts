import type { Locator } from '@playwright/test';
import { enter, notes, rows, sendReports, uniqueWord } from './back-office.ts';
import { expect, test } from './site.ts';

let word = '';
let id = '';

test.beforeEach(async ({ page, site }) => {
  word = uniqueWord();
  [id = ''] = await sendReports(site, [{ title: `${word} 제보`, content: '긴 내용입니다.\n'.repeat(60) }]);
  await enter(page, site);
});

const address = () => `/admin?q=${encodeURIComponent(word)}`;

const edges = (element: Locator) =>
  element.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return { top: Math.round(top), bottom: Math.round(bottom) };
  });

for (const width of [1440, 390])
  test(`what came of a save is in the window, also if it stands below the end of it, at ${width} px above the message`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 480 });
    await page.goto(`${address()}#${id}`);
    await expect(notes(page)).toBeVisible();
    await page.getByRole('combobox', { name: '상태' }).last().selectOption({ label: '처리중' });
    const said = page.getByRole('form', { name: '조치' }).getByText('저장되었습니다.');
    await notes(page).evaluate((field) => field.scrollIntoView({ block: 'end' }));
    await notes(page).evaluate((field) => field.focus({ preventScroll: true }));
    await page.keyboard.press('Control+s');
    await expect(said).toBeVisible();
    await expect(said).toBeInViewport({ ratio: 1 });
    const message = page.locator('.MuiSnackbar-root').filter({ hasText: '변경한 항목: 상태' });
    const undo = message.getByText('되돌리기');
    await expect(undo).toBeInViewport({ ratio: 1 });
    expect((await edges(said)).bottom).toBeLessThanOrEqual((await edges(message)).top);
    await undo.click();
    await expect(page.getByText('되돌렸습니다.')).toBeVisible();
    await expect(said).toHaveCount(0);
  });

test('on a narrow screen the menu button says whether an entry of the menu has something that waits', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 800 });
  let isCalm = true;
  let answered: string[] = [];
  await page.route(/\/api\/(?:admin\/system|reports\/counts|inquiries\/counts)/, async (route) => {
    const answer = await route.fetch();
    const said = (await answer.json()) as {
      lines?: { state: string }[];
      views?: { requested: { count: number } };
    };
    for (const line of said.lines ?? []) line.state = isCalm ? 'ok' : 'care';
    if (said.views) said.views.requested.count = 0;
    await route.fulfill({ response: answer, json: said });
    answered.push(new URL(route.request().url()).pathname);
  });
  const all = ['/api/admin/system', '/api/inquiries/counts', '/api/reports/counts'];
  const known = () => expect.poll(() => [...new Set(answered)].sort()).toEqual(all);
  await page.goto(address());
  await known();
  await expect(page.getByRole('button', { name: '메뉴 열기', exact: true })).toBeVisible();
  isCalm = false;
  answered = [];
  await page.reload();
  await known();
  await expect(page.getByRole('button', { name: '메뉴 열기 (확인할 항목 있음)' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('choosing cases moves no row, and neither the bar of chosen ones nor a message covers the other', async ({
  page,
  site,
}) => {
  await sendReports(
    site,
    Array.from({ length: 20 }, (_, n) => ({ title: `${word} ${n} 반출 의심` })),
  );
  const bar = page.getByRole('form', { name: '선택한 항목 일괄 변경' });
  const message = page.getByText('변경할 상태나 담당자를 선택해 주세요.');
  for (const [width, opened] of [
    [1440, false],
    [1440, true],
    [1024, false],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('about:blank');
    await page.goto(address());
    await expect(rows(page)).toHaveCount(21);
    if (opened) await rows(page).first().getByRole('link').click();
    if (opened) await expect(notes(page)).toBeVisible();
    const third = rows(page).nth(2);
    await third.scrollIntoViewIfNeeded();
    const before = await edges(third);
    await third.getByRole('checkbox').check();
    await expect(bar).toBeVisible();
    expect(await edges(third)).toEqual(before);
    expect(await edges(bar)).toMatchObject({ bottom: 800 - 16 });
    await bar.getByRole('button', { name: '적용' }).click();
    await expect(message).toBeVisible();
    const shown = page.getByRole('status').filter({ has: message });
    await expect.poll(async () => (await edges(shown)).bottom).toBeLessThan((await edges(bar)).top);
    // A row that the keys reach stands above the bar, also when they are faster than the drawing of the rows between.
    await rows(page).nth(2).getByRole('link').focus();
    await page.evaluate(() => {
      for (let moves = 0; moves < 15; moves += 1)
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'j', code: 'KeyJ', bubbles: true }),
        );
    });
    const reached = rows(page).nth(17);
    await expect(reached.getByRole('link')).toBeFocused();
    const room = async () => (await edges(bar)).top - (await edges(reached)).bottom;
    await expect.poll(room).toBeGreaterThanOrEqual(0);
  }
});

test('the list of what is not saved stays within its dialog, and leads to the text', async ({ page }) => {
  const typed = '현장 확인 후 자재 반출 기록을 대조하고 있습니다. '.repeat(8).trim();
  await page.goto(`${address()}#${id}`);
  await notes(page).fill(typed);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/system');
  await page.getByRole('button', { name: /^메뉴 열기/ }).click();
  await page.getByRole('button', { name: '저장하지 않은 글 1' }).click();
  const list = page.getByRole('dialog', { name: '저장하지 않은 글' });
  const link = list.getByRole('link');
  await expect(link).toBeInViewport({ ratio: 1 });
  await link.click();
  await expect(page.getByRole('dialog', { name: '제보 상세' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '조치 내용' })).toHaveValue(typed);
});
