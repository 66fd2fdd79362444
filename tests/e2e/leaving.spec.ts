import type { Dialog, Page } from '@playwright/test';
import { contact, fillInquiry } from './contact.ts';
import { reportForm, writeAnonymously } from './report-forms.ts';
import { expect, hydrated, keepReceipt, leavingQuestion, newLoginId, test } from './site.ts';

// One field of every form of visitors.
const forms = {
  '/report/anonymous': 'content',
  '/report/real': 'content',
  '/report/check': 'loginId',
  '/community/contact': 'message',
  '/': 'message',
};

const fieldOf = (page: Page, name: string) => page.locator(`main form [name=${name}]`);

// The ways out of a page, as the browser's own buttons do them; none waits for the next page.
const ways: Record<string, (page: Page) => Promise<unknown>> = {
  reload: async (page) => (await page.context().newCDPSession(page)).send('Page.reload'),
  'the Back button': async (page) => {
    const browser = await page.context().newCDPSession(page);
    const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
    await browser.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 });
  },
  'a link': (page) => page.locator('footer a[href="/about/ceo"]').click({ noWaitAfter: true }),
  'closing the tab': (page) => page.close({ runBeforeUnload: true }),
};

/** Answers the question that `leave` causes with "stay". */
async function stay(page: Page, leave: () => Promise<unknown>, isLink = false): Promise<void> {
  const asked = page.waitForEvent('dialog');
  const left = leave();
  const dialog = await asked;
  // Browsers of phones have no question of their own, so a link has one.
  expect(dialog.type()).toBe(isLink ? 'confirm' : 'beforeunload');
  if (isLink) expect(dialog.message()).toBe(leavingQuestion);
  await dialog.dismiss();
  await left;
}

/** Counts the questions, and answers each with "leave". */
function questions(page: Page): Dialog[] {
  const asked: Dialog[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog);
    void dialog.accept();
  });
  return asked;
}

for (const [path, name] of Object.entries(forms))
  test(`${path} asks from the first typed character on before any way out, each time, and not once it is empty`, async ({
    page,
  }) => {
    await page.goto('/esg/report');
    await page.goto(path);
    await hydrated(page);
    const field = fieldOf(page, name);
    await field.click();
    // A key that is pressed: browsers ask only a person who did something on the page.
    await field.press('a');
    await expect(field).toHaveValue('a');
    const all = Object.entries(ways);
    for (const [way, leave] of [...all, ...all.filter(([one]) => one === 'a link')])
      await test.step(`stay: ${way}`, async () => {
        await stay(page, () => leave(page), way === 'a link');
        await expect(field).toHaveValue('a');
      });

    const asked = questions(page);
    await field.fill('');
    await expect(field).toHaveValue('');
    await page.reload();
    await hydrated(page);
    await ways['a link']?.(page);
    await expect(page).toHaveURL('/about/ceo');
    expect(asked).toEqual([]);
  });

test('what was typed before the page is hydrated is asked for too, and so is a chosen file', async ({
  page,
}) => {
  await page.route(/\/assets\/main-/, () => new Promise(() => {}));
  await page.goto('/report/real');
  await fieldOf(page, 'reporterName').click();
  await page.keyboard.type('홍');
  await stay(page, () => ways['reload']?.(page) ?? Promise.resolve());
  await expect(fieldOf(page, 'reporterName')).toHaveValue('홍');

  await page.keyboard.press('Backspace');
  await reportForm(page).file.setInputFiles({
    name: '증거.pdf',
    mimeType: '',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await stay(page, () => ways['closing the tab']?.(page) ?? Promise.resolve());
});

for (const [path, name] of Object.entries(forms))
  test(`Back and Forward show ${path} empty`, async ({ page }) => {
    await page.goto('/esg/report');
    await page.goto(path);
    await hydrated(page);
    const boxes = page.locator('main form').locator('input:not([type=radio], [type=checkbox]), textarea');
    const typed = await boxes.count();
    for (const box of await boxes.all())
      if ((await box.getAttribute('type')) !== 'file') await box.fill('적은 글');
    await fieldOf(page, name).click();
    const asked = questions(page);
    await page.goBack();
    await expect(page).toHaveURL('/esg/report');
    await hydrated(page);
    expect(asked).toHaveLength(1);
    await page.goForward();
    await expect(page).toHaveURL(path);
    await hydrated(page);
    const values = await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value));
    expect(values).toEqual(Array<string>(typed).fill(''));
    expect(asked).toHaveLength(1);
  });

test('the browser has nothing of a form to show again, whatever brings the page back', async ({ page }) => {
  for (const path of Object.keys(forms)) {
    await page.goto(path);
    // What Chromium stores of a page, and shows on Forward or when a closed tab is opened again, are the fields in
    // which it may complete texts; of those for passwords it stores nothing.
    const stored = await page
      .locator('main form')
      .locator('input, textarea, select')
      .evaluateAll((all) =>
        (all as HTMLInputElement[])
          .filter((field) => (field.getAttribute('autocomplete') ?? field.form?.autocomplete) !== 'off')
          .map((field) => field.getAttribute('autocomplete') ?? field.name),
      );
    expect(stored.filter((kind) => kind !== 'new-password')).toEqual([]);
  }
});

test('a link that opens another tab asks nothing, and the page stays as it is', async ({ page }) => {
  await page.goto('/report/real');
  await hydrated(page);
  await fieldOf(page, 'content').fill('가');
  const asked = questions(page);
  const opened = page.context().waitForEvent('page');
  await page.locator('footer a[href="/about/ceo"]').click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL('/about/ceo');
  await expect(fieldOf(page, 'content')).toHaveValue('가');
  expect(asked).toEqual([]);
});

for (const [what, link] of [
  ['a phone number', 'a[href^="tel:"]'],
  ['a mail address', 'a[href^="mailto:"]'],
] as const)
  test(`${what} is opened without a question`, async ({ page }) => {
    await page.goto('/report/real');
    await hydrated(page);
    await fieldOf(page, 'content').click();
    await page.keyboard.type('가');
    const asked = questions(page);
    await page.locator(`footer ${link}`).first().click();
    await expect(fieldOf(page, 'content')).toHaveValue('가');
    expect(asked).toEqual([]);
    // Afterwards it still asks.
    await ways['a link']?.(page);
    await expect(page).toHaveURL('/about/ceo');
    expect(asked).toHaveLength(1);
  });

test('once it was sent a form is left without a question', async ({ page }) => {
  const asked = questions(page);
  await writeAnonymously(page, newLoginId());
  await reportForm(page).submit.click();
  await keepReceipt(page);
  await ways['a link']?.(page);
  await expect(page).toHaveURL('/about/ceo');

  await page.goto('/community/contact');
  await hydrated(page);
  await fillInquiry(page);
  await contact(page).submit.click();
  await expect(contact(page).notice).toBeVisible();
  await ways['a link']?.(page);
  await expect(page).toHaveURL('/about/ceo');
  expect(asked).toEqual([]);
});

test('a lookup by one form of its page does not ask about the other', async ({ page }) => {
  const account = { loginId: newLoginId(), password: 'abcd123!' };
  const answer = await page.request.post('/api/reports/anonymous', {
    multipart: {
      ...account,
      passwordConfirm: account.password,
      targetType: 'OTHER',
      title: '제목',
      content: '내용',
    },
  });
  const { referenceId } = (await answer.json()) as { referenceId: string };
  const asked = questions(page);
  await page.goto('/report/check');
  await hydrated(page);
  await fieldOf(page, 'referenceId').fill('ABCD');
  await fieldOf(page, 'loginId').fill(account.loginId);
  await fieldOf(page, 'password').fill(account.password);
  await page.getByRole('button', { name: '조회하기' }).first().click();
  await expect(page).toHaveURL(`/report/result/${referenceId}`);
  expect(asked).toEqual([]);
});

for (const way of ['the button', 'Escape twice'])
  test(`the quick exit by ${way} asks nothing, whatever was typed, and leaves nothing`, async ({ page }) => {
    const asked = questions(page);
    await page.goto('/report/real');
    await hydrated(page);
    await fieldOf(page, 'content').click();
    await page.keyboard.type('가');
    if (way === 'the button') await page.getByRole('button', { name: '화면 지우기' }).click();
    else for (let press = 0; press < 2; press++) await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/products/guardrail');
    expect(asked).toEqual([]);
  });
