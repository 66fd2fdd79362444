import type { Page } from '@playwright/test';
import { axeFindings } from '../support/pages/axe.ts';
import {
  hydrated,
  dragBy,
  expectChange,
  expectSlide,
  expectStill,
  videoHero,
  openStopped,
  pass,
  startButton,
  stopButton,
  swipeBy,
  tabs,
} from './home.ts';
import { expect, test } from './site.ts';

/** Collects the requested videos in order. */
function asked(page: Page): string[] {
  const videos: string[] = [];
  page.on('request', (request) => {
    const video = /\/videos\/(video\d)/.exec(request.url())?.[1];
    if (video && !videos.includes(video)) videos.push(video);
  });
  return videos;
}

test('no video is fetched before the page has loaded, then only the one of the current slide', async ({
  page,
}) => {
  const videos = asked(page);
  let open = () => {};
  const gate = new Promise<void>((opened) => (open = opened));
  await page.route('**/media/brand/logo*', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  // A press hydrates the page before it has loaded.
  await page.getByRole('heading', { name: '변화하는 도로' }).click();
  await hydrated(page);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
  expect(videos).toEqual([]);
  open();
  await expect.poll(() => videos).toEqual(['video1']);
  const video = videoHero(page).locator('video').first();
  await expect(video).toHaveAttribute('data-seen', 'true');
  // On a slow machine its slide may be over by now, and it paused.
  const playing = await video.evaluate(({ muted, played }: HTMLVideoElement) => [muted, played.length > 0]);
  expect(playing).toEqual([true, true]);
  await expect.poll(() => videos).toEqual(['video1', 'video3']);
});

test('slides change after 4,000 ms, and can be stopped and started', async ({ page }) => {
  await openStopped(page);
  const hero = videoHero(page);
  await tabs(hero).nth(0).click();
  await expectChange(hero, 4_000, 0, 1);
  await stopButton(hero).click();
  await expectStill(hero, 1);
  await expect(hero.locator('video').nth(1)).toHaveJSProperty('paused', true);
  await startButton(hero).click();
  await expectChange(hero, 4_000, 1, 2);
});

test('a video that fails leaves its poster, and the slides go on', async ({ page }) => {
  await page.route('**/videos/**', (route) => route.abort());
  await openStopped(page);
  const hero = videoHero(page);
  await tabs(hero).nth(2).click();
  await expectChange(hero, 4_500 + 1_800, 2, 0);
  await expect(hero.locator('video[data-seen]')).toHaveCount(0);
  for (const poster of await hero.locator('picture img').all())
    await expect
      .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
});

test('a poster that failed before hydration is replaced by its text', async ({ page }) => {
  await page.route('**/media/videos/hero-night*', (route) => route.abort());
  await page.route('**/videos/**', (route) => route.abort());
  await page.goto('/');
  await hydrated(page);
  await expect(videoHero(page).getByText('차량 불빛이 흐르는 야간 고속도로')).toBeVisible();
});

test('with reduced motion there is no video and no automatic change, and every slide can be reached', async ({
  page,
}) => {
  const videos = asked(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStopped(page);
  const hero = videoHero(page);
  await expect(startButton(hero)).toBeVisible();
  await expectStill(hero, 0);
  for (const slide of [1, 2, 0]) {
    await hero.getByRole('button', { name: '다음 영상' }).click();
    await expectSlide(hero, slide);
    await expect(hero.locator('[role=tabpanel]').nth(slide).getByRole('heading')).toBeVisible();
  }
  await expectStill(hero, 0);
  expect(videos).toEqual([]);
});

for (const connection of [{ saveData: true }, { effectiveType: '3g' }])
  test(`slides change without videos on a connection with ${JSON.stringify(connection)}`, async ({
    page,
  }) => {
    const videos = asked(page);
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value }),
      connection,
    );
    await openStopped(page);
    await tabs(videoHero(page)).nth(0).click();
    await expectChange(videoHero(page), 4_000, 0, 1);
    expect(videos).toEqual([]);
  });

test('the keyboard reaches all buttons and slides, and the focus pauses the slides', async ({ page }) => {
  await openStopped(page);
  const hero = videoHero(page);
  await page.locator('main').focus();
  await page.keyboard.press('Tab');
  await expect(stopButton(hero)).toBeFocused();
  await expectStill(hero, 0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectSlide(hero, 2);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectSlide(hero, 0);
  await page.keyboard.press('Tab');
  for (const [key, slide] of [
    ['ArrowRight', 1],
    ['End', 2],
    ['ArrowRight', 0],
    ['ArrowLeft', 2],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expectSlide(hero, slide);
    await expect(tabs(hero).nth(slide)).toBeFocused();
  }
  await expect(hero.locator('[aria-live=polite]')).toHaveCount(1);
  await expectStill(hero, 0);
  await page.keyboard.press('Tab');
  await expect(hero.getByRole('link', { name: /^아래로/ })).toBeFocused();
  // Back to a focus that leaves the videos in view.
  await page.getByRole('banner').getByRole('link').first().focus();
  await expect(hero.locator('[aria-live=off]')).toHaveCount(1);
  await expectChange(hero, 4_000, 0, 1);
});

test('a click on a dot or a button does not pause the slides', async ({ page }) => {
  await openStopped(page);
  const hero = videoHero(page);
  await tabs(hero).nth(1).click();
  await expectChange(hero, 4_000, 1, 2);
  await hero.getByRole('button', { name: '이전 영상' }).click();
  await expectChange(hero, 4_000, 1, 2);
});

test('dragging by a tenth of the window changes the slide, and by less restarts the timer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openStopped(page);
  const hero = videoHero(page);
  await tabs(hero).nth(0).click();
  await dragBy(page, hero, -144);
  await expectSlide(hero, 1);
  await dragBy(page, hero, 144);
  await expectSlide(hero, 0);
  await dragBy(page, hero, 200);
  await expectSlide(hero, 2);
  await dragBy(page, hero, -200);
  await pass(page, 3_000);
  await dragBy(page, hero, -143);
  await expectChange(hero, 4_000, 0, 1);
  // A short move, or a mostly vertical one, is no swipe.
  await pass(page, 3_000);
  await dragBy(page, hero, -8);
  await dragBy(page, hero, -200, 201);
  await expectChange(hero, 1_000, 1, 2);
});

test('nothing moves while the page is hidden, and the timer restarts when it is shown again', async ({
  page,
}) => {
  await openStopped(page);
  const hero = videoHero(page);
  await tabs(hero).nth(0).click();
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  await expectStill(hero, 0);
  await hide(false);
  await pass(page, 3_000);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expectChange(hero, 4_000, 0, 1);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(hero).not.toBeInViewport();
  await expectStill(hero, 1);
});

test('every slide is accessible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await hydrated(page);
  const hero = videoHero(page);
  for (const slide of [0, 1, 2]) {
    await tabs(hero).nth(slide).click();
    await expectSlide(hero, slide);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await axeFindings(page)).toEqual([]);
  }
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a finger swipes from 60 px on, and scrolls up and down', async ({ page }) => {
    await openStopped(page);
    const hero = videoHero(page);
    await tabs(hero).nth(0).click();
    await swipeBy(page, hero, -59);
    await expectSlide(hero, 0);
    await swipeBy(page, hero, -60);
    await expectSlide(hero, 1);
    await swipeBy(page, hero, 120, 40);
    await expectSlide(hero, 0);
    await swipeBy(page, hero, 20, -200);
    await expectSlide(hero, 0);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  });
});
