import { receiveAnonymously, reportForm, savedBox, writeAnonymously } from './report-forms.ts';
import { expect, hydrated, receiptQuestion, test } from './site.ts';

test('leaving the page before it was saved asks each time, but for the page of the report', async ({
  page,
}) => {
  await receiveAnonymously(page);
  for (let time = 0; time < 2; time++) {
    const asked = page.waitForEvent('dialog');
    const pressed = page.getByRole('banner').getByRole('link').first().click();
    const dialog = await asked;
    expect(dialog.type()).toBe('confirm');
    expect(dialog.message()).toBe(receiptQuestion);
    await dialog.dismiss();
    await pressed;
    await expect(reportForm(page).receipt).toBeVisible();
    const questioned = page.waitForEvent('dialog');
    const reloads = (await page.context().newCDPSession(page)).send('Page.reload');
    const question = await questioned;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await reloads;
    await expect(reportForm(page).receipt).toBeVisible();
  }

  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  // The page stays. The phone number comes last: once another tab was opened after it, a question of the browser itself may be on the page.
  const opened = page.context().waitForEvent('page');
  await page.locator('footer a[href="/about/ceo"]').click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await page.locator('footer a[href^="tel:"]').first().click();
  await expect(reportForm(page).receipt).toBeVisible();
  // The report's own page shows the number too.
  await page.getByRole('link', { name: '처리 현황 보기' }).click();
  await expect(page).toHaveURL(/\/report\/result\//);
  expect(asked).toEqual([]);
});

for (const way of ['a link', 'the browser'])
  test(`the question of ${way} is asked once before an unsaved receipt is left, and none once it is saved`, async ({
    page,
  }) => {
    await receiveAnonymously(page);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    const leave = () =>
      way === 'a link' ? page.locator('footer a[href="/about/ceo"]').click() : page.goto('/about/ceo');
    await leave();
    await expect(page).toHaveURL('/about/ceo');
    expect(asked).toEqual([way === 'a link' ? 'confirm' : 'beforeunload']);

    await receiveAnonymously(page);
    await savedBox(page).check();
    await leave();
    await expect(page).toHaveURL('/about/ceo');
    expect(asked).toHaveLength(1);
  });

test('once it is saved the page can be left, and Back shows nothing of it', async ({ page }) => {
  const { receipt } = await receiveAnonymously(page);
  const home = page.getByRole('button', { name: '처음으로' });
  await expect(home).toBeDisabled();
  const reason = '위 칸에 표시하시면 누를 수 있습니다.';
  await expect(home).toHaveAccessibleDescription(reason);
  await expect(page.getByText(reason)).toBeVisible();
  await savedBox(page).check();
  await expect(page.getByText(reason)).toHaveCount(0);
  await home.click();
  await expect(page).toHaveURL('/');
  await hydrated(page);

  await receiveAnonymously(page);
  await savedBox(page).check();
  await page.reload();
  await expect(receipt).toHaveCount(0);
  await expect(reportForm(page).loginId).toHaveValue('');
  await writeAnonymously(page);
  await page.goto('/report/check');
  await page.goBack();
  const { loginId, password, title, content } = reportForm(page);
  for (const field of [loginId, password, title, content]) await expect(field).toHaveValue('');
});
