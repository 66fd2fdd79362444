import type { Page } from '@playwright/test';
import { axeFindings } from '../support/pages/axe.ts';
import { anonymousReport, multipart } from '../support/callers/factories.ts';
import { detail, enter, rows, sendReports, topDialog, uniqueWord } from './back-office.ts';
import { expect, test } from './site.ts';

const reporter = (page: Page) => detail(page).getByRole('region', { name: '제보자', exact: true });
const words = {
  reporterName: '제갈공개',
  reporterEmail: 'jegal@mail.example',
  reporterPhone: '010-2468-1357',
};

for (const width of [1440, 390])
  test(`at ${width} px the reporter of a named report is shown by the keyboard alone, with a reason, and goes with the opened report`, async ({
    page,
    site,
  }) => {
    const word = uniqueWord();
    const [, id = ''] = await sendReports(site, [
      { title: `${word} 다른 제보` },
      Object.assign({ title: `${word} 실명 제보` }, words),
    ]);
    await enter(page, site);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/admin?q=${word}#${id}`);
    const section =
      width === 390 ? page.getByRole('region', { name: '제보자', exact: true }) : reporter(page);
    const button = section.getByRole('button', { name: '제보자 보기' });
    await expect(section).toContainText('사유를 남겨야 볼 수 있고');
    for (const text of Object.values(words)) await expect(page.getByText(text)).toHaveCount(0);

    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '제보자를 볼까요?' });
    const choice = dialog.getByRole('combobox', { name: /^사유/ });
    await expect(choice).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: '제보자 보기' }).press('Enter');
    await expect(dialog).toContainText('사유를 선택하거나 입력해 주세요.');
    await choice.selectOption('직접 입력');
    await dialog.getByRole('textbox', { name: /직접 입력/ }).fill('전화 회신');
    expect(await axeFindings(page)).toEqual([]);
    const sent = page.waitForRequest((request) => request.url().endsWith('/identity'));
    await page.keyboard.press('Enter');
    expect((await sent).postDataJSON()).toEqual({ reason: '전화 회신' });
    for (const text of Object.values(words)) await expect(section).toContainText(text);
    await expect(section.getByRole('group')).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(words.reporterName)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await page.keyboard.press('j');
    await expect(page).not.toHaveURL(new RegExp(id));
    for (const text of Object.values(words)) await expect(page.getByText(text)).toHaveCount(0);
    await page.goBack();
    await expect(button).toBeVisible();
    for (const text of Object.values(words)) await expect(page.getByText(text)).toHaveCount(0);
  });

test('the reporter is covered again by a button', async ({ page, site }) => {
  const word = uniqueWord();
  const [id = ''] = await sendReports(site, [Object.assign({ title: `${word} 실명 제보` }, words)]);
  await enter(page, site);
  await page.goto(`/admin?q=${word}#${id}`);
  await reporter(page).getByRole('button', { name: '제보자 보기' }).click();
  await topDialog(page).getByRole('combobox').selectOption('사실 확인');
  await topDialog(page).getByRole('button', { name: '제보자 보기' }).click();
  await expect(reporter(page)).toContainText(words.reporterPhone);
  await reporter(page).getByRole('button', { name: '가리기' }).click();
  await expect(page.getByText(words.reporterPhone)).toHaveCount(0);
});

test('an anonymous report has no reporter to show', async ({ page, site }) => {
  const body = multipart(anonymousReport({ title: '익명 제보의 제보자' }));
  const answer = await fetch(`${site.siteUrl}/api/reports/anonymous`, { method: 'POST', body });
  const { referenceId } = (await answer.json()) as { referenceId: string };
  await enter(page, site);
  await page.goto(`/admin#${referenceId}`);
  await expect(detail(page).getByRole('heading', { name: '익명 제보의 제보자' })).toBeVisible();
  await expect(reporter(page)).toHaveCount(0);
});

for (const width of [1440, 390])
  test(`at ${width} px a report is found by its reporter in a dialog that asks for a reason, and not in the list`, async ({
    page,
    site,
  }) => {
    const word = uniqueWord();
    const [id = ''] = await sendReports(site, [{ title: '찾는 제보', reporterName: `김${word}` }]);
    await enter(page, site);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/admin?q=${word}`);
    await expect(page.getByText('검색 결과가 없습니다.')).toBeVisible();
    await expect(rows(page)).toHaveCount(0);

    await page.getByRole('button', { name: '제보자로 찾기' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: '제보자로 찾기' });
    await expect(dialog.getByRole('textbox', { name: /이름/ })).toBeFocused();
    await page.keyboard.type(word);
    await dialog.getByRole('combobox', { name: /^사유/ }).selectOption('제보자에게 연락');
    await dialog.getByRole('button', { name: '찾기', exact: true }).press('Enter');
    await expect(dialog.getByRole('status')).toHaveText('제보 1건을 찾았습니다.');
    await expect(dialog.getByRole('listitem')).toContainText(`이름: 김${word}`);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('link', { name: '찾는 제보' }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect(page.getByRole('heading', { name: '찾는 제보' })).toBeVisible();
    await expect(page.getByText(`김${word}`)).toHaveCount(0);
  });
