import { readFile } from 'node:fs/promises';
import { company } from '@gaongil/contract/site/company';
import { receiveAnonymously, savedBox } from './report-forms.ts';
import { expect, newLoginId, test } from './site.ts';
import type { Page } from '@playwright/test';

/** Leaves the page without saving the receipt. */
const forget = (page: Page) => savedBox(page).check();

test('a receipt replaces the form, with all that must be saved and nothing more', async ({ page, site }) => {
  const loginId = newLoginId();
  const { receipt, number } = await receiveAnonymously(page, loginId);
  const id = number.replaceAll('-', '');
  const notice = page.getByRole('status').filter({ hasText: '제보가 접수되었습니다.' });
  await expect(notice).toHaveText(
    `제보가 접수되었습니다. 접수번호: ${number} — 진행 상황을 확인하려면 접수번호와 아이디, 비밀번호를 안전하게 보관해 주세요.`,
  );
  await expect(notice).toBeFocused();
  await expect(page.locator('main form')).toHaveCount(0);
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Seoul' }).replaceAll('-', '.');
  await expect(receipt).toContainText(today);
  await expect(receipt).toContainText(`${site.siteUrl}/report/result/${id}`);
  const text = await page.locator('main').innerText();
  expect(text).not.toMatch(/\d\d:\d\d/);
  for (const secret of [loginId, 'abcd123!', '제목은 남는다']) expect(text).not.toContain(secret);
  await expect(page.getByRole('link', { name: '처리 현황 보기' })).toHaveAttribute(
    'href',
    `/report/result/${id}`,
  );
  await forget(page);
});

test('number and address can be copied, and where there is no clipboard they are selected', async ({
  page,
  site,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { number } = await receiveAnonymously(page);
  const address = `${site.siteUrl}/report/result/${number.replaceAll('-', '')}`;
  const copy = page.getByRole('button', { name: '접수번호와 주소 복사' });
  await copy.click();
  await expect(page.getByText('복사되었습니다.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `접수번호: ${number}\n처리 현황 주소: ${address}`,
  );

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await copy.click();
  await expect(page.getByText(/^복사하지 못했습니다\./)).toBeVisible();
  const selected = await page.evaluate(() => String(getSelection()));
  for (const text of [number, address]) expect(selected).toContain(text);
  await forget(page);
});

for (const width of [320, 390, 1440])
  test(`at ${width} px the lines of the number end between groups, and none has two letters alone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const { receipt, number } = await receiveAnonymously(page);
    const lines = await receipt.locator('strong').evaluate((strong) => {
      const found = new Map<number, string>();
      const walker = document.createTreeWalker(strong, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const [at, letter] of [...(node.textContent ?? '')].entries()) {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const { top } = range.getBoundingClientRect();
          found.set(top, (found.get(top) ?? '') + letter);
        }
      return [...found.values()];
    });
    expect(lines.join('')).toBe(number);
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/^([0-9A-Z]{4}-)+$/);
    const lengths = lines.map((line) => line.length);
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(5);
    await forget(page);
  });

test('each button says what to do if nothing happened, also in a browser that cannot print', async ({
  page,
}) => {
  await receiveAnonymously(page);
  const said = (text: string) => page.getByRole('status').filter({ hasText: text });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '텍스트로 저장' }).click();
  await (await download).delete();
  await expect(said('파일이 저장되지 않았다면 접수번호를 복사하거나 적어 주세요.')).toBeVisible();
  await page.evaluate(() => (window.print = () => undefined));
  await page.getByRole('button', { name: '인쇄' }).click();
  await expect(said('인쇄 창이 열리지 않았다면 접수번호를 복사하거나 적어 주세요.')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { print: undefined }));
  await page.getByRole('button', { name: '인쇄' }).click();
  await expect(
    said('이 브라우저에서는 인쇄할 수 없습니다. 접수번호를 복사하거나 적어 주세요.'),
  ).toBeVisible();
  await forget(page);
});

test('it can be saved as a text file that contains neither the company nor the password', async ({
  page,
  site,
}) => {
  const loginId = newLoginId();
  const { number } = await receiveAnonymously(page, loginId);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '텍스트로 저장' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('접수증.txt');
  const text = await readFile(await saved.path(), 'utf8');
  expect(text).toContain(`접수번호: ${number}\r\n`);
  expect(text).toContain(`${site.siteUrl}/report/result/${number.replaceAll('-', '')}`);
  for (const secret of [loginId, 'abcd123!', '가온길', 'GAONGIL']) expect(text).not.toContain(secret);
  await forget(page);
});

test('in print there is only the receipt, with the name of the company', async ({ page }) => {
  const { receipt } = await receiveAnonymously(page);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: '인쇄' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toBeVisible();
  await expect(
    receipt.getByRole('heading', { name: `${company.name} 제보 접수증`, exact: true }),
  ).toBeVisible();
  for (const other of ['header', 'footer', 'aside', 'h1', 'main nav', 'main button'])
    await expect(page.locator(other).first()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await forget(page);
});

for (const width of [390, 768, 1440])
  test(`at ${width} px the buttons of the receipt stand in even rows from edge to edge`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const { receipt } = await receiveAnonymously(page);
    const buttons = page
      .getByRole('button', { name: '접수번호와 주소 복사' })
      .locator('..')
      .locator('button, a');
    await expect(buttons).toHaveCount(4);
    const even = async () => {
      const edges = await receipt.boundingBox();
      const boxes = await buttons.evaluateAll((all) =>
        all.map((one) => {
          const { left, right, top } = one.getBoundingClientRect();
          return { left: Math.round(left), right: Math.round(right), top: Math.round(top) };
        }),
      );
      const last = await page.getByRole('button', { name: '처음으로' }).boundingBox();
      const widths = [...boxes.map(({ left, right }) => right - left), last?.width ?? 0];
      expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
      for (const { top } of boxes) {
        const row = boxes.filter((one) => one.top === top);
        expect(Math.min(...row.map(({ left }) => left))).toBe(Math.round(edges?.x ?? 0));
        expect(Math.max(...row.map(({ right }) => right))).toBe(
          Math.round((edges?.x ?? 0) + (edges?.width ?? 0)),
        );
      }
    };
    await even();
    // What a button says does not tear the rows apart.
    await page.evaluate(() => (window.print = () => undefined));
    await page.getByRole('button', { name: '인쇄' }).click();
    await expect(page.getByText('인쇄 창이 열리지 않았다면')).toBeVisible();
    await even();
    await forget(page);
  });
