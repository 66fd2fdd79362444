import { axeFindings } from '../support/pages/axe.ts';
import { burger, group, item, narrow, open, opener, panel, settled, wide } from './frame.ts';
import { expect, test } from './site.ts';

test.describe('the menu of wide windows', () => {
  test.use({ viewport: wide });

  test('opens under the pointer, stays on the way to its links and closes behind it', async ({ page }) => {
    await open(page);
    await expect(opener(page, '제품')).toHaveAttribute('aria-expanded', 'false');
    await group(page, 'PRODUCTS').hover();
    await expect(item(page, '도로편의시설')).toBeVisible();
    await expect(opener(page, '제품')).toHaveAttribute('aria-expanded', 'true');
    await item(page, '표지판 및 조명').hover();
    await expect(opener(page, '제품')).toHaveAttribute('aria-expanded', 'true');
    await page.mouse.move(10, 700);
    await expect(item(page, '도로편의시설')).toBeHidden();
    await expect(opener(page, '제품')).toHaveAttribute('aria-expanded', 'false');
  });

  test('opens on focus and closes when the focus leaves', async ({ page }) => {
    await open(page);
    await group(page, 'ESG').focus();
    await expect(item(page, '제보센터')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(opener(page, 'ESG')).toBeFocused();
    await expect(opener(page, 'ESG')).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(item(page, 'ESG 경영')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(group(page, 'COMMUNITY')).toBeFocused();
    await expect(item(page, '제보센터')).toBeHidden();
    await expect(opener(page, 'ESG')).toHaveAttribute('aria-expanded', 'false');
    await expect(item(page, '뉴스')).toBeVisible();
  });

  test('closes on Escape though the pointer is over it, and gives the focus to its button', async ({
    page,
  }) => {
    await open(page);
    await group(page, 'ABOUT').hover();
    await item(page, '연혁').focus();
    await page.keyboard.press('Escape');
    await expect(item(page, '연혁')).toBeHidden();
    await expect(opener(page, '회사 소개')).toBeFocused();
    await expect(opener(page, '회사 소개')).toHaveAttribute('aria-expanded', 'false');
    // It stays closed until the pointer leaves and enters again.
    await page.mouse.move(10, 700);
    await expect(opener(page, '회사 소개')).toHaveAttribute('aria-expanded', 'false');
    await group(page, 'ABOUT').hover();
    await expect(item(page, '연혁')).toBeVisible();
    // Escape also closes it when it has no focus.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Escape');
    await expect(item(page, '연혁')).toBeHidden();
  });

  test('opened by its button stays open until the next click, Escape or a click elsewhere', async ({
    page,
  }) => {
    await open(page);
    const button = opener(page, '고객 안내');
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.mouse.move(10, 700);
    await expect(item(page, '문의하기')).toBeVisible();
    await button.click();
    await expect(item(page, '문의하기')).toBeHidden();
    await button.press('Enter');
    await expect(item(page, '문의하기')).toBeVisible();
    await button.press('Space');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await page.mouse.click(10, 700);
    await expect(item(page, '문의하기')).toBeHidden();
  });

  test('has the phone number beside it down to 1200 px', async ({ page }) => {
    await open(page);
    const phone = page.getByRole('banner').getByRole('link', { name: /^전화 / });
    await expect(phone).toHaveAttribute('href', /^tel:0/);
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect(phone).toBeHidden();
    await group(page, 'COMMUNITY').hover();
    const box = await item(page, '문의하기').boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1200);
  });
});

test.describe('the menu of narrow windows', () => {
  test.use({ viewport: narrow });

  test('is in a panel up to 1024 px and in the header beyond', async ({ page }) => {
    await open(page);
    await expect(burger(page)).toBeVisible();
    await expect(group(page, 'ABOUT')).toBeHidden();
    await burger(page).click();
    await expect(panel(page).getByRole('link')).toHaveCount(11);
    for (const link of await panel(page).getByRole('link').all()) await expect(link).toBeVisible();
    await page.setViewportSize({ width: 1025, height: 800 });
    await expect(panel(page)).toBeHidden();
    await expect(burger(page)).toBeHidden();
    await expect(group(page, 'ABOUT')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();
    await page.setViewportSize(narrow);
    await expect(burger(page)).toHaveAccessibleName('메뉴 열기');
    await expect(panel(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeVisible();
  });

  test('opens and closes by its button, and nothing else is focusable meanwhile', async ({ page }) => {
    await open(page);
    await expect(burger(page)).toHaveAttribute('aria-expanded', 'false');
    await burger(page).click();
    await expect(panel(page)).toBeVisible();
    await expect(burger(page)).toHaveAccessibleName('메뉴 닫기');
    await expect(burger(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('main')).toHaveJSProperty('inert', true);
    await expect(page.locator('footer')).toHaveJSProperty('inert', true);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    const header = await page.getByRole('banner').boundingBox();
    expect((await panel(page).boundingBox())?.y).toBe(header?.height);
    // One click: the browser's own closing and ours must not cancel each other.
    await burger(page).click();
    await expect(burger(page)).toHaveAccessibleName('메뉴 열기');
    await expect(burger(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(panel(page)).toBeHidden();
    await expect(page.locator('main')).toHaveJSProperty('inert', false);
  });

  test('closes on Escape, and the focus returns to its button', async ({ page }) => {
    await open(page);
    await burger(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(panel(page).getByRole('link', { name: 'CEO 인사말' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(burger(page)).toBeFocused();
    await expect(burger(page)).toHaveAccessibleName('메뉴 열기');
  });

  test('closes when a link is chosen, and after Back', async ({ page }) => {
    await open(page);
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), true));
    // Opened by script, because the line above prevents the default action of every click.
    const show = () => panel(page).evaluate((element: HTMLElement) => element.showPopover());
    await show();
    await panel(page).getByRole('link', { name: '연혁' }).click();
    await expect(panel(page)).toBeHidden();
    await show();
    await expect(burger(page)).toHaveAttribute('aria-expanded', 'true');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(panel(page)).toBeHidden();
    await expect(burger(page)).toHaveAttribute('aria-expanded', 'false');
  });
});

for (const forcedColors of ['none', 'active'] as const)
  test(`menu and panel are accessible, forced colours: ${forcedColors}`, async ({ page }) => {
    // With forced colours axe reads the colours that they replace (-webkit-text-fill-color): no contrast check.
    const findings = async () =>
      (await axeFindings(page)).filter(
        (finding) => forcedColors === 'none' || !finding.startsWith('color-contrast:'),
      );
    await page.emulateMedia({ forcedColors });
    await page.setViewportSize(wide);
    await open(page);
    await opener(page, '제품').click();
    await expect(item(page, '도로편의시설')).toBeVisible();
    await settled(page);
    expect(await findings()).toEqual([]);
    const wordmark = page.getByRole('banner').getByText('GAONGIL');
    // SVG drawings keep their colours on every background.
    await expect(wordmark).toBeVisible({ visible: forcedColors === 'active' });

    await page.setViewportSize({ width: 390, height: 844 });
    await burger(page).click();
    await expect(panel(page)).toBeVisible();
    await settled(page);
    expect(await findings()).toEqual([]);
    for (const link of await panel(page).getByRole('link').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
