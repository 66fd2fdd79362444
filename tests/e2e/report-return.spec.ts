import { chromium } from '@playwright/test';
import { axeFindings } from '../support/pages/axe.ts';
import { chromiumLaunch } from '../support/pages/browser.ts';
import { movedFrom } from './layout-shifts.ts';
import { reportForm, writeAnonymously } from './report-forms.ts';
import { expect, hydrated, test } from './site.ts';

const reopened = '이 화면을 다시 여셨습니다. 적으셨던 내용은 남겨 두지 않았습니다.';

for (const way of ['Back', 'a reload'] as const)
  test(`after a receipt, ${way} says that the report was received, and shows neither number nor text`, async ({
    page,
  }) => {
    await writeAnonymously(page);
    await hydrated(page);
    await expect(page.getByText(reopened)).toHaveCount(0);
    const { submit, receipt, title } = reportForm(page);
    await submit.click();
    await expect(receipt).toBeVisible();
    const number = (await receipt.locator('strong').textContent()) ?? '';
    expect(number.length).toBeGreaterThan(26);
    if (way === 'Back') {
      await page.getByRole('link', { name: '처리 현황 보기' }).click();
      await expect(page).toHaveURL(/\/report\/result\//);
      await page.goBack();
    } else await page.reload();
    await expect(page).toHaveURL('/report/anonymous');
    const main = page.getByRole('main');
    await expect(main.getByText(reopened)).toContainText(
      '접수증을 보지 못하셨다면 접수되지 않았을 수 있으니 다시 작성해 주세요.',
    );
    await expect(main.getByText(reopened)).toBeInViewport();
    await expect(main).not.toContainText(number);
    await expect(title).toHaveValue('');
    // Nothing of it is stored.
    expect(await page.evaluate(() => [history.state, localStorage.length, sessionStorage.length])).toEqual([
      null,
      0,
      0,
    ]);
    expect(await axeFindings(page)).toEqual([]);
  });

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`at ${width} px a reload of the receipt's page does not move it while the text is in view`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await writeAnonymously(page);
    const { submit, receipt } = reportForm(page);
    await submit.click();
    await expect(receipt).toBeVisible();
    const scrolled = () => page.evaluate(() => Math.round(scrollY));
    const before = await scrolled();
    expect(before).toBeGreaterThan(0);
    await page.reload();
    await hydrated(page);
    await expect(page.getByText(reopened)).toBeInViewport({ ratio: 1 });
    expect(await scrolled()).toBe(before);
  });

test('after a reload far below the text is in view below the header', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/report/anonymous');
  await hydrated(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.reload();
  await hydrated(page);
  const text = page.getByText(reopened);
  await expect(text).toBeInViewport({ ratio: 1 });
  const top = await text.evaluate((part) => part.getBoundingClientRect().top);
  const header = await page.getByRole('banner').evaluate((part) => part.getBoundingClientRect().bottom);
  expect(top).toBeGreaterThanOrEqual(header);
});

for (const path of ['/report/anonymous', '/report/real'])
  for (const begin of ['typed', 'sent'] as const)
    test(`at ${path} the text about what was written before goes as soon as something is ${begin}`, async ({
      page,
    }) => {
      const { form, title, submit } = reportForm(page);
      await page.goto(path);
      await page.reload();
      await hydrated(page);
      const text = page.getByText(reopened);
      await expect(text).toBeVisible();
      if (begin === 'typed') await title.press('a');
      else await submit.click();
      await expect(text).toHaveCount(0);
      await expect(form).toBeVisible();
    });

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`at ${width} px nothing moves when that text comes and goes`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/report/anonymous');
    const shifts = await movedFrom(page);
    await page.reload();
    await hydrated(page);
    const text = page.getByText(reopened);
    await expect(text).toBeInViewport({ ratio: 1 });
    const { title } = reportForm(page);
    await title.focus();
    await title.evaluate((field) => field.scrollIntoView({ block: 'center', behavior: 'instant' }));
    // A field that is behind the text counts as in the window.
    const last = page.locator('form [name=content]');
    await last.focus();
    const below = await last.evaluate((field) => {
      const { x, width: wide, top } = field.getBoundingClientRect();
      return document.elementFromPoint(x + wide / 2, top + 10) === field;
    });
    expect(below).toBe(true);
    const top = () => last.evaluate((field) => Math.round(field.getBoundingClientRect().top));
    const before = await top();
    await page.keyboard.press('a');
    await expect(text).toHaveCount(0);
    await expect.poll(top).toBe(before);
    expect(await shifts()).toEqual([]);
  });

test('a page that the browser restores from its memory was emptied when it was left', async ({ site }) => {
  const browser = await chromium.launch({
    ...chromiumLaunch(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL: site.siteUrl });
  // Seen before the page reloads itself, or before anything else of the page runs.
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('main form :is(textarea, input)')];
      const texts = fields
        .filter(({ type }) => !['checkbox', 'radio'].includes(type))
        .map(({ value }) => value);
      if (persisted) console.info(`restored with ${JSON.stringify(texts.join(''))}`);
    }),
  );
  const restored = page.waitForEvent('console', (message) => message.text().startsWith('restored with'));
  await page.goto('/community/contact');
  await hydrated(page);
  page.on('dialog', (dialog) => void dialog.accept());
  const field = page.locator('main form [name=message]');
  await field.click();
  await page.keyboard.type('적은 글');
  await page.goto('/robots.txt');
  await page.goBack({ waitUntil: 'commit' });
  expect((await restored).text()).toBe('restored with ""');
  await browser.close();
});
