import type { Page } from '@playwright/test';
import { axeFindingsAtWidths } from '../support/pages/axe.ts';
import { pdf } from '../support/callers/factories.ts';
import { detail, enter, sendReports, uniqueWord } from './back-office.ts';
import { expect, test } from './site.ts';

const long = (word: string) => `${word} 긴 글입니다.\n`.repeat(60).trim();

test('long texts of a report, a note and the history are folded, and shown whole by a button; short ones have none', async ({
  page,
  site,
}) => {
  const word = uniqueWord();
  const [id = ''] = await sendReports(site, [
    { title: `${word} 제보`, content: long('내용'), incidentSummary: '짧은 개요' },
  ]);
  await enter(page, site);
  const headers = { origin: site.siteUrl };
  await page.request.post(`/api/reports/${id}/notes`, { data: { text: long('메모') }, headers });
  await page.request.patch(`/api/reports/${id}/action`, { data: { actionNotes: long('조치') }, headers });
  await page.goto(`/admin?view=all#${id}`);
  const section = (name: string) => page.getByRole('region', { name });
  const heightOf = async (text: string) =>
    (await page
      .getByText(text)
      .first()
      .evaluate((node) => node.closest('[id]')!.clientHeight)) ?? 0;
  const buttons = detail(page).getByRole('button', { name: '펼치기' });
  await expect(buttons).toHaveCount(3);
  expect(await axeFindingsAtWidths(page)).toEqual([]);
  expect(await heightOf('내용 긴 글입니다.')).toBe(260);
  await buttons.first().press('Enter');
  const fold = detail(page).getByRole('button', { name: '접기' }).first();
  await expect(fold).toBeFocused();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  expect(await heightOf('내용 긴 글입니다.')).toBeGreaterThan(1_000);
  for (const name of ['내부 메모', '처리 이력'])
    await section(name).getByRole('button', { name: '펼치기' }).click();
  await expect(buttons).toHaveCount(0);
  await fold.click();
  await expect(buttons).toHaveCount(1);
  expect(await heightOf('내용 긴 글입니다.')).toBe(260);
});

test('typing a search moves no field of the toolbar', async ({ page, site }) => {
  await sendReports(site, [{ title: `${uniqueWord()} 제보` }]);
  await enter(page, site);
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin?view=all');
    const box = page.getByRole('searchbox');
    await expect(page.getByText(/^총 /)).toBeVisible();
    const before = await box.boundingBox();
    await box.pressSequentially('제보');
    await expect(page.getByText('검색어 없이 센 수입니다.', { exact: false })).toBeVisible();
    expect(await box.boundingBox()).toEqual(before);
    await page.getByRole('combobox', { name: '유형', exact: true }).selectOption({ label: '실명' });
    await expect(page.getByText('조건 없이 센 수입니다.', { exact: false })).toBeVisible();
    expect(await box.boundingBox()).toEqual(before);
  }
});

/** In how many lines the words of a button are. */
const linesOf = (page: Page, name: string) =>
  detail(page)
    .getByRole('button', { name, exact: true })
    .evaluate((button) => {
      const tops = new Set<number>();
      const words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      while (words.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(words.currentNode);
        for (const { top, width } of range.getClientRects()) if (width > 0) tops.add(Math.round(top));
      }
      return tops.size;
    });

test('the buttons of a file are in one line beside or below a name of any length, and a report that never changed shows no change of its status', async ({
  page,
  site,
}) => {
  const word = uniqueWord();
  const [id = ''] = await sendReports(site, [{ title: `${word} 제보` }], {
    ...pdf(2_000),
    name: `${'아주 긴 파일 이름 '.repeat(6)}.pdf`,
  });
  await enter(page, site);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/admin?view=all#${id}`);
  await expect(detail(page).getByRole('button', { name: '내려받기' })).toBeVisible();
  expect(await linesOf(page, '내려받기')).toBe(1);
  // A name of some length leaves room for one of the two buttons.
  const separated = await detail(page)
    .getByText(/^아주 긴 파일 이름/)
    .evaluate((name) => {
      const buttons = [...(name.parentElement?.parentElement?.querySelectorAll('button') ?? [])];
      const linesWith = (length: number) => {
        name.textContent = '가'.repeat(length);
        return new Set(buttons.map(({ offsetTop }) => offsetTop)).size;
      };
      return Array.from({ length: 40 }, (_, at) => at + 1).filter((length) => linesWith(length) !== 1);
    });
  expect(separated).toEqual([]);
  await expect(detail(page).getByText('마지막 상태 변경')).toHaveCount(0);
  await page.keyboard.press('2');
  await expect(detail(page).getByText('마지막 상태 변경')).toBeVisible();
});
