import type { Page } from '@playwright/test';
import { open } from './frame.ts';
import { inChromium } from './in-chromium.ts';
import { expect, test } from './site.ts';

const certificates = '/about/certifications';
const counts = { 인증: 21, 특허: 25, 수상실적: 10 } as const;
type Group = keyof typeof counts;
const names = Object.keys(counts) as Group[];

const tab = (page: Page, name: Group) => page.getByRole('tab', { name: `${name} ${counts[name]} 건` });
const panels = (page: Page) => page.locator('main [role=tabpanel]');
const shown = (page: Page) => panels(page).filter({ visible: true });
const images = (page: Page) => shown(page).getByRole('figure').getByRole('img');

/** Expects only this group to be shown: its tab, its panel, all of its images. */
async function expectGroup(page: Page, name: Group): Promise<void> {
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
  await expect(shown(page)).toHaveCount(1);
  await expect(shown(page)).toHaveAccessibleName(`${name} ${counts[name]} 건`);
  await expect(shown(page).getByRole('figure')).toHaveCount(counts[name]);
}

const asked = (page: Page) => new URL(page.url()).searchParams.get('tab');

test.describe('the certificates', () => {
  test('are shown by group, and each choice is a step of the browser history', async ({ page }) => {
    await open(page, certificates);
    await expectGroup(page, '인증');
    expect(asked(page)).toBeNull();
    await tab(page, '특허').click();
    await expectGroup(page, '특허');
    expect(asked(page)).toBe('patents');
    await tab(page, '수상실적').click();
    await expectGroup(page, '수상실적');
    expect(asked(page)).toBe('awards');
    await page.goBack();
    await expectGroup(page, '특허');
    await page.goBack();
    await expectGroup(page, '인증');
    await page.goForward();
    await expectGroup(page, '특허');
    await page.reload();
    await expectGroup(page, '특허');
  });

  test('are shown by the group in the address, or the first group if it names none', async ({ page }) => {
    for (const [query, name] of [
      ['?tab=certifications', '인증'],
      ['?tab=patents', '특허'],
      ['?from=mail&tab=awards#main', '수상실적'],
      ['?tab=prizes', '인증'],
    ] as const) {
      await open(page, `${certificates}${query}`);
      await expectGroup(page, name);
    }
    await open(page, `${certificates}?from=mail&tab=awards`);
    await tab(page, '특허').click();
    await expect(page).toHaveURL(/\?from=mail&tab=patents$/);
  });

  test('are reached by the keyboard alone', async ({ page }) => {
    await open(page, certificates);
    const steps: [string, Group][] = [
      ['ArrowRight', '특허'],
      ['ArrowRight', '수상실적'],
      ['ArrowRight', '인증'],
      ['ArrowLeft', '수상실적'],
      ['ArrowLeft', '특허'],
      ['Home', '인증'],
      ['End', '수상실적'],
    ];
    await page.getByRole('navigation', { name: '현재 위치' }).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(tab(page, '인증')).toBeFocused();
    for (const [key, name] of steps) {
      await page.keyboard.press(key);
      await expect(tab(page, name)).toBeFocused();
      await expectGroup(page, name);
    }
    // One tab stop for the tabs, one for the panel: no item of it is focusable.
    await page.keyboard.press('Tab');
    await expect(shown(page)).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await shown(page).evaluate((panel) => panel.contains(document.activeElement))).toBe(false);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(tab(page, '수상실적')).toBeFocused();
  });

  test('are laid out in four, three, two and one column', async ({ page }) => {
    await open(page, certificates);
    for (const name of names) {
      await tab(page, name).click();
      for (const [width, columns] of [
        [1440, 4],
        [1025, 4],
        [1024, 3],
        [769, 3],
        [768, 2],
        [481, 2],
        [480, 1],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        const lefts = await shown(page)
          .getByRole('figure')
          .evaluateAll((all) => all.map((figure) => Math.round(figure.getBoundingClientRect().left)));
        expect(new Set(lefts).size, `${name} at ${width}`).toBe(columns);
      }
    }
  });

  // How far ahead images are fetched depends on what the browser knows of the line; the headless shell knows nothing.
  inChromium('are fetched row by row, only for the group that is shown', async ({ page }) => {
    const fetched = new Set<string>();
    page.on('request', (request) => {
      const [, image] = /\/media\/certs\/(\w+-\d+)\./.exec(request.url()) ?? [];
      if (image) fetched.add(image);
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(certificates, { waitUntil: 'networkidle' });
    expect([...fetched].filter((name) => !name.startsWith('cert-'))).toEqual([]);
    for (const name of ['cert-01', 'cert-02', 'cert-03', 'cert-04']) expect(fetched).toContain(name);
    expect(fetched).not.toContain('cert-21');
    await tab(page, '수상실적').click();
    await expect.poll(() => [...fetched]).toContain('award-04');
    expect([...fetched].filter((name) => name.startsWith('patent-'))).toEqual([]);
  });

  for (const [width, columns] of [
    [1440, 4],
    [900, 3],
    [600, 2],
    [390, 1],
  ] as const)
    test(`are fetched eagerly in the first row: ${columns} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(certificates);
      const early = await page
        .locator('link[rel=preload][as=image]')
        .evaluateAll((links) =>
          links
            .filter((link) => matchMedia((link as HTMLLinkElement).media).matches)
            .flatMap((link) => /cert-\d+/.exec((link as HTMLLinkElement).imageSrcset)?.[0] ?? []),
        );
      await expect(images(page).first()).not.toHaveAttribute('loading');
      expect(['cert-01', ...early]).toEqual(['cert-01', 'cert-02', 'cert-03', 'cert-04'].slice(0, columns));
    });

  test('write only their title to the console', async ({ page }) => {
    await open(page, certificates);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const address = page.url();
    await shown(page).getByRole('figure', { name: '가드레일 월담용 안전계단' }).first().click();
    await tab(page, '수상실적').click();
    await page.goBack();
    await expect.poll(() => said).toEqual(['우수제품증\n가드레일 월담용 안전계단']);
    expect(page.url()).toBe(address);
    expect(page.context().pages()).toHaveLength(1);
  });

  test('show their alternative text when the image fails to load', async ({ page }) => {
    await page.route('**/media/certs/**', (route) => route.abort());
    await page.goto(certificates);
    await expect(page.getByText('한국도로안전인증원 품질인증서, 캐리어형 비상표지 장치')).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('are all shown, group after group', async ({ page }) => {
      await page.goto(certificates);
      await expect(page.getByRole('tab')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(names);
      for (const heading of await page.getByRole('main').getByRole('heading', { level: 2 }).all())
        expect((await heading.boundingBox())?.height).toBeGreaterThan(20);
      await expect(shown(page)).toHaveCount(3);
      await expect(images(page)).toHaveCount(21 + 25 + 10);
    });
  });
});

test.describe('before hydration', () => {
  test('only the first group is shown, and an early choice is not lost', async ({ page }) => {
    let loadScripts = () => {};
    const scriptsLoaded = new Promise<void>((resolve) => (loadScripts = resolve));
    await page.route('**/assets/main-*.js', async (route) => {
      await scriptsLoaded;
      await route.continue();
    });
    await page.goto(certificates);
    await expectGroup(page, '인증');
    await tab(page, '특허').click();
    await expectGroup(page, '인증');
    loadScripts();
    await expectGroup(page, '특허');
  });
});
