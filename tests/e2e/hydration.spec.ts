import type { Page } from '@playwright/test';
import { productHero, tabs, videoHero } from './home.ts';
import { expect, hydrated, test } from './site.ts';

/** Opens a page in which no part gets its turn: the browser is never idle. */
async function openBusy(page: Page, path: string): Promise<void> {
  await page.addInitScript('globalThis.requestIdleCallback = () => 0');
  await page.goto(path);
  await expect(page.locator('header [data-hydrated]')).toBeAttached();
}

test('the header hydrates first, and the parts of the page wait for their turn', async ({ page }) => {
  await openBusy(page, '/');
  for (const id of ['home', 'products'])
    await expect(page.locator(`#${id}`)).not.toHaveAttribute('data-hydrated');
  await expect(page.locator('#root[data-hydrated]')).toHaveCount(0);
});

test('a part that is clicked before its turn acts at once, and the others follow', async ({ page }) => {
  await openBusy(page, '/');
  await productHero(page).getByRole('button', { name: '다음 제품' }).click();
  await expect(tabs(productHero(page)).nth(1)).toHaveAttribute('aria-selected', 'true');
  await hydrated(page);
  await expect(videoHero(page)).toHaveAttribute('data-hydrated');
});

test('a key pressed in a part before its turn acts at once', async ({ page }) => {
  await openBusy(page, '/about/certifications');
  await page.getByRole('tab', { name: '인증' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: '특허' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: '특허' })).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: '인증' })).toBeHidden();
});

test('a form sent before its turn is checked, with what was typed', async ({ page }) => {
  await openBusy(page, '/community/contact');
  await page.getByRole('textbox', { name: '성함' }).fill('김하늘');
  await page.getByRole('button', { name: '문의하기' }).click();
  await expect(page.getByRole('alert')).toContainText('이메일');
  await expect(page.getByRole('textbox', { name: '성함' })).toHaveValue('김하늘');
});

test('a click without a pointer, as by voice, acts at once in a part before its turn', async ({ page }) => {
  await openBusy(page, '/');
  await videoHero(page)
    .getByRole('button', { name: '다음 영상' })
    .evaluate((button: HTMLElement) => button.click());
  await expect(tabs(videoHero(page)).nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('a click in a part within a part acts at once before their turn', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await openBusy(page, '/about/certifications');
  await page.getByRole('figure').first().click();
  await expect.poll(() => logged).toEqual([expect.stringContaining('품질인증서')]);
});

test('the tab that the address names is shown, although its part hydrates later', async ({ page }) => {
  await page.goto('/about/certifications?tab=awards');
  await hydrated(page);
  await expect(page.getByRole('tabpanel', { name: '수상실적' })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
});

test('a part whose gate opens between its suspension and its replay keeps its elements and typed text', async ({
  page,
}) => {
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
    // React marks the promise of a closed gate as pending, and calls the part again in a later task. The form is in the
    // third part.
    const { then } = Promise.prototype;
    const pending = new Set<Promise<unknown>>();
    Promise.prototype.then = function (this: Promise<unknown> & { status?: string }, ...callbacks) {
      if (this.status === 'pending' && pending.size < 3 && pending.add(this).size === 3)
        queueMicrotask(() => document.dispatchEvent(new Event('focusin')));
      return then.apply(this, callbacks);
    } as typeof then;
  });
  // Text that was typed before any script ran, so that its events were not heard.
  await page.route('**/assets/boot-*.js', async (route) => {
    await box.evaluate((input: HTMLInputElement) => {
      input.value = '먼저 적은 아이디';
      input.dataset['typed'] = '';
    });
    await route.continue();
  });
  const box = page.getByRole('textbox', { name: '아이디' });
  await page.goto('/report/check');
  await hydrated(page);
  await expect(box).toHaveAttribute('data-typed');
  await expect(box).toHaveValue('먼저 적은 아이디');
});
