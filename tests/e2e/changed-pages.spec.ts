import type { Page } from '@playwright/test';
import { pdf } from './report-forms.ts';
import { expect, hydrated, test } from './site.ts';

/*
 * Extensions and translators change pages before React hydrates them. React then draws the page, or the part, again.
 */

const forms = ['/report/real', '/report/anonymous', '/report/check', '/community/contact'];

/** The form that is filled in: of the lookups, that by id and password. */
const formOf = (page: Page) => page.locator('main form').first();

/** Adds an element beside each field, as password managers do. */
function addNodes(): void {
  for (const field of document.querySelectorAll('main form :is(input, textarea)'))
    field.after(document.createElement('div'));
}

/** Puts every text into an element of its own, at once and when it appears, as translators do. */
function translate(): void {
  const wrap = (text: Text) => {
    if (!text.data.trim() || text.parentElement?.closest('font, script, style, title, option, textarea, svg'))
      return;
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(`[${text.data}]`);
  };
  const wrapAll = (node: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text as Text);
    for (const text of node instanceof Text ? [node] : texts) wrap(text);
  };
  wrapAll(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) wrapAll(node);
  }).observe(document.body, { childList: true, subtree: true });
}

const changes = { 'that elements were added to': addNodes, 'that was translated': translate };

/** Opens a page whose script arrives when the returned function is called. */
async function openWithoutScript(page: Page, path: string): Promise<() => void> {
  let send = () => {};
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/assets/main-*.js', async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto(path);
  return send;
}

/** Opens a page in which no part gets its turn: the browser is never idle. */
async function openBusy(page: Page, path: string): Promise<void> {
  await page.addInitScript('globalThis.requestIdleCallback = () => 0');
  await page.goto(path);
  await expect(page.locator('header [data-hydrated]')).toBeAttached();
}

/** Fills in every field but the first, which is required, and selects a part of the last text. */
async function fillIn(page: Page): Promise<void> {
  const form = formOf(page);
  for (const field of await form.locator('[name]').all()) {
    const kind = await field.evaluate((element: HTMLInputElement) => element.type);
    if (kind === 'file') await field.setInputFiles(pdf());
    else if (kind === 'radio' || kind === 'checkbox') await field.check();
    else if (kind === 'select-one') await field.selectOption({ index: 1 });
    else await field.fill(kind === 'tel' ? '010-1234-5678' : 'abcd123!');
  }
  await form.locator('[name]').first().fill('');
  const text = form.locator('textarea, [type=password], [type=text]').last();
  await text.focus();
  await text.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 5));
}

/** What the form holds, and where the caret is. */
const stateOf = (page: Page) =>
  formOf(page).evaluate((form: HTMLFormElement) => {
    const field = document.activeElement as HTMLInputElement;
    return {
      values: [...new FormData(form)].map(([name, value]) => [
        name,
        value instanceof File ? value.name : value,
      ]),
      focused: [field.name, field.selectionStart, field.selectionEnd],
    };
  });

test.afterEach(({ complaints }) => {
  // React says that it drew the page again, and Chromium that it does not send a form that React removed.
  expect(
    complaints.filter((complaint) => !/React error #(418|423|425)|form is not connected/.test(complaint)),
  ).toEqual([]);
  complaints.length = 0;
});

for (const [what, change] of Object.entries(changes)) {
  test(`a form in a page ${what} before hydration keeps values, choices, files and caret`, async ({
    page,
  }) => {
    for (const path of forms) {
      const sendScript = await openWithoutScript(page, path);
      await fillIn(page);
      const before = await stateOf(page);
      await page.evaluate(change);
      sendScript();
      await hydrated(page);
      expect(await stateOf(page), path).toEqual(before);
      if (before.values.some(([, value]) => value === '증거.pdf'))
        await expect(page.locator('main form .drop-text'), path).toContainText('증거.pdf');
    }
  });

  test(`a form in a page ${what} before hydration is sent if it was`, async ({ page }) => {
    for (const path of forms) {
      const sendScript = await openWithoutScript(page, path);
      await fillIn(page);
      const { values } = await stateOf(page);
      await page.evaluate(change);
      await formOf(page).locator('[type=submit]').click();
      sendScript();
      await expect(formOf(page).getByRole('alert'), path).toContainText('주세요');
      expect((await stateOf(page)).values, path).toEqual(values);
    }
  });

  test(`a form in a page ${what} while its parts wait is sent with what is typed`, async ({ page }) => {
    for (const path of forms) {
      await openBusy(page, path);
      await page.evaluate(change);
      await fillIn(page);
      const { values } = await stateOf(page);
      await formOf(page).locator('[type=submit]').click();
      await expect(formOf(page).getByRole('alert'), path).toContainText('주세요');
      expect((await stateOf(page)).values, path).toEqual(values);
    }
  });

  test(`a form in a page ${what} after hydration takes files, refuses and keeps what is typed`, async ({
    page,
  }) => {
    for (const path of forms) {
      await page.goto(path);
      await hydrated(page);
      await page.evaluate(change);
      await fillIn(page);
      const { values } = await stateOf(page);
      await formOf(page).locator('[type=submit]').click();
      await expect(formOf(page).getByRole('alert'), path).toContainText('주세요');
      expect((await stateOf(page)).values, path).toEqual(values);
      if (!values.some(([, value]) => value === '증거.pdf')) continue;
      await expect(page.locator('main form .drop-text'), path).toContainText('증거.pdf');
      await formOf(page).locator('.drop button').click();
      await formOf(page)
        .locator('[type=file]')
        .setInputFiles({ ...pdf(), name: '사진.pdf' });
      await expect(page.locator('main form .drop-text'), path).toContainText('사진.pdf');
    }
  });

  for (const press of ['mouse', 'key', 'voice'])
    test(`a form in a page ${what} is sent by the ${press} that hydrates it`, async ({ page }) => {
      await openBusy(page, '/report/check');
      await page.evaluate(change);
      await page.locator('[name=password]').evaluate((field: HTMLInputElement) => (field.value = 'abcd123!'));
      const button = formOf(page).locator('[type=submit]');
      if (press === 'mouse') await button.click();
      else if (press === 'key') await button.press('Enter');
      else await button.evaluate((element: HTMLElement) => element.click());
      await expect(formOf(page).getByRole('alert')).toContainText('아이디를');
      await expect(page.locator('[name=password]')).toHaveValue('abcd123!');
    });
}

test('a page shows that a press could not be carried out after a change', async ({ page }) => {
  for (const path of forms) {
    const sendScript = await openWithoutScript(page, path);
    await formOf(page).locator('[type=submit]').click();
    await page.evaluate(() => {
      const form = document.querySelector('main form');
      form?.before(form.cloneNode(true));
    });
    sendScript();
    await hydrated(page);
    const note = page.getByRole('alert').filter({ hasText: '다시 눌러 주세요' });
    await expect(note, path).toHaveCount(1);
    await expect(note, path).toBeInViewport();
  }
});
