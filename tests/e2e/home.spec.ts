import { hydrated, videoHero, productHero, tabs } from './home.ts';
import { expect, test } from './site.ts';

const cards = [
  ['2023-11-15', '가온길, 고속도로 2차 사고 예방용 캐리어형 비상표지 공급 확대'],
  ['2023-09-24', '도로 작업자의 쉼터가 되는 버스, 폭염 현장에 먼저 도착하다'],
  ['2021-03-29', '가드레일을 넘는 안전한 방법, 월담용 안전계단 특허 등록'],
] as const;

test('the home page has its sections in order', async ({ page }) => {
  await page.goto('/');
  const sections = page.locator('main section');
  await expect(sections.first()).toHaveAttribute('id', 'home');
  const texts = await sections.allInnerTexts();
  const positions = [
    '변화하는 도로',
    '대한민국 도로안전의',
    '가드레일을 안전하게',
    '가온길의 새로운 소식',
    '문의하기',
  ].map((text) => texts.findIndex((section) => section.includes(text)));
  expect(positions).toEqual([0, 1, 2, 3, 4]);
});

test('the progress bar of a video restarts when its dot is pressed', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const dot = tabs(videoHero(page)).first();
  await dot.click();
  // A paused animation shows by its time whether it restarted.
  const bar = () =>
    dot.evaluate((element) => {
      const run = element.querySelector('span')?.getAnimations()[0];
      run?.pause();
      if (run && Number(run.currentTime) < 3_000) run.currentTime = 3_500;
      return run?.currentTime;
    });
  await expect.poll(bar).toBe(3_500);
  await dot.click();
  await expect
    .poll(() => dot.evaluate((element) => element.querySelector('span')?.getAnimations()[0]?.playState))
    .toBe('running');
});

test('an image that failed without a network is loaded when the network is back', async ({ page }) => {
  await page.route('**/media/videos/hero-night*', (route) => route.abort());
  await page.goto('/');
  await hydrated(page);
  const words = videoHero(page).getByText('차량 불빛이 흐르는 야간 고속도로');
  await expect(words).toBeVisible();
  await page.unroute('**/media/videos/hero-night*');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(words).toBeHidden();
  await expect(videoHero(page).getByRole('img').first()).toBeVisible();
});

test('the banner links to the company, with a shorter text in a narrow window', async ({ page }) => {
  await page.goto('/');
  const banner = page.locator('#company');
  await expect(banner.getByRole('link', { name: 'More Details 회사 소개' })).toHaveAttribute(
    'href',
    '/about/ceo',
  );
  const [long, short] = [banner.getByText('누구나 안심하고'), banner.getByText('사람 중심 기술로')];
  await page.setViewportSize({ width: 769, height: 800 });
  await expect(long).toBeVisible();
  await expect(short).toBeHidden();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(short).toBeVisible();
  await expect(long).toBeHidden();
});

test('the link at the lower edge of the videos leads to the section after the videos', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: /^아래로/ }).click();
  await expect(page.locator('#company h2')).toBeInViewport();
  await expect.poll(async () => (await page.locator('#company').boundingBox())?.y).toBeLessThan(150);
});

test('news cards open their articles in a new window and say so', async ({ page }) => {
  await page.goto('/');
  for (const [date, title] of cards) {
    const card = page.getByRole('link', { name: title });
    await expect(card).toHaveAccessibleName(/\(새 창\)$/);
    await expect(card).toHaveAttribute('target', '_blank');
    await expect(card).toHaveAttribute('rel', 'noopener noreferrer');
    expect(new URL((await card.getAttribute('href')) ?? '').hostname).toBe('news.example');
    await expect(card.locator('time')).toHaveText(date);
  }
  await expect(page.getByRole('link', { name: '전체 뉴스 보기' })).toHaveAttribute('href', '/community/news');
});

test('news cards are laid out in three, two and one column', async ({ page }) => {
  await page.goto('/');
  const items = cards.map(([, title]) => page.locator('main li', { hasText: title }));
  for (const [width, columns] of [
    [901, 3],
    [900, 2],
    [601, 2],
    [600, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = (await Promise.all(items.map((item) => item.boundingBox()))).filter((box) => box !== null);
    expect([boxes.length, new Set(boxes.map(({ x }) => x)).size], `at ${width}`).toEqual([3, columns]);
  }
});

test('a news image that fails to load is replaced by its number', async ({ page }) => {
  await page.route('**/media/brand/news/**', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('link', { name: '전체 뉴스 보기' }).scrollIntoViewIfNeeded();
  for (const number of [1, 2, 3]) await expect(page.getByText(`뉴스 이미지 ${number}`)).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every slide of both carousels can be scrolled to, and its link works', async ({ page }) => {
    await page.goto('/');
    for (const text of ['변화하는 도로', '국민의 안전을', '설계하다']) {
      const headline = videoHero(page).getByText(text);
      await headline.scrollIntoViewIfNeeded();
      await expect(headline).toBeInViewport();
    }
    const links = productHero(page).getByRole('link');
    await expect(links).toHaveCount(4);
    for (const link of await links.all()) {
      await link.click({ trial: true });
      await expect(link).toBeInViewport();
    }
    await expect(page.getByRole('tab')).toHaveCount(0);
  });
});

test('form errors are red, in a box that is not rendered before', async ({ page }) => {
  await page.goto('/');
  const alert = page.locator('form [role=alert]');
  await expect(alert).toBeHidden();
  await page.getByRole('button', { name: '문의하기' }).click();
  await expect(alert).toContainText('개인정보처리방침에 동의해 주세요.');
  await expect(alert).toHaveCSS('color', 'rgb(155, 31, 24)');
  await expect(alert).toHaveCSS('background-color', 'rgb(253, 241, 240)');
});
