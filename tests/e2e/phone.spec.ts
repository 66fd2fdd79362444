import { contact } from './contact.ts';
import { open } from './frame.ts';
import { expect, test } from './site.ts';

for (const path of ['/', '/community/contact'])
  test(`on ${path} a phone number is grouped during typing, and the caret stays in position`, async ({
    page,
  }) => {
    await open(page, path);
    const { phone } = contact(page);
    const caret = () => phone.evaluate((input: HTMLInputElement) => input.selectionStart);
    await phone.pressSequentially('01012345678');
    await expect(phone).toHaveValue('010-1234-5678');
    // One digit in the middle is deleted and another inserted.
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Backspace');
    await expect(phone).toHaveValue('010-1245-678');
    expect(await caret()).toBe(6);
    await page.keyboard.type('9');
    await expect(phone).toHaveValue('010-1294-5678');
    expect(await caret()).toBe(7);
    await phone.press('End');
    for (let left = 11; left > 0; left -= 1) await page.keyboard.press('Backspace');
    await expect(phone).toHaveValue('');

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText('+82 62-000-0000'));
    await page.keyboard.press('ControlOrMeta+v');
    await expect(phone).toHaveValue('062-000-0000');
    await phone.fill('');
    await phone.pressSequentially('+1 650 253 0000 (Kim)');
    await expect(phone).toHaveValue('+1 650 253 0000 (Kim)');
  });
