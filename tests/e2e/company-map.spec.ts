import { expect, test } from './site.ts';
import type { Page, Route } from '@playwright/test';

const tileServer = 'https://tile.openstreetmap.org';
const failed = '지도를 불러올 수 없습니다. 아래 지도 앱에서 확인해 주세요.';
const tile =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#def"/></svg>';

/** Serves the page as with MAP_PROVIDER=tiles. */
async function serveWithTiles(page: Page): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"provider":"none"', '"provider":"tiles"');
    const headers = response.headers();
    delete headers['content-encoding'];
    delete headers['content-length'];
    const policy = headers['content-security-policy'] ?? '';
    headers['content-security-policy'] = policy.replace("img-src 'self'", `img-src 'self' ${tileServer}`);
    await route.fulfill({ response, headers, body });
  });
}

const answerTile = (route: Route) => route.fulfill({ contentType: 'image/svg+xml', body: tile });
const figure = (page: Page) => page.locator('#contact figure');

/** Removes the complaints about the tile server, which only these tests may use. */
function takeTileRequests(complaints: string[]): string[] {
  return complaints.splice(0).filter((complaint) => complaint !== `foreign request: ${tileServer}`);
}

test('without a provider there is an image, the address and two links to maps, and no foreign request', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await figure(page).scrollIntoViewIfNeeded();
  await expect(figure(page).getByRole('img')).toBeVisible();
  for (const [name, address] of [
    ['카카오맵 (새 창)', /^https:\/\/map\.kakao\.com\/link\/map\/[^,%]+,3\d\.\d+,12\d\.\d+$/],
    ['네이버지도 (새 창)', /^https:\/\/map\.naver\.com\/p\/search\/[^%]+$/],
  ] as const) {
    const link = figure(page).getByRole('link', { name, exact: true });
    const href = (await link.getAttribute('href')) ?? '';
    expect(href).not.toContain(' ');
    expect(decodeURIComponent(href)).toMatch(address);
    await expect(link).toHaveAttribute('target', '_blank');
  }
  await figure(page).getByRole('button', { name: '주소 복사' }).click();
  await expect(figure(page).getByText('복사되었습니다.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(figure(page).getByText(copied, { exact: true })).toBeVisible();
});

test('tiles are loaded once the map is in view, with our origin as their referrer, and cause no layout shift', async ({
  page,
  complaints,
}) => {
  const referrers: (string | undefined)[] = [];
  await serveWithTiles(page);
  await page.route(`${tileServer}/**`, (route) => {
    referrers.push(route.request().headers()['referer']);
    return answerTile(route);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(referrers).toEqual([]);

  const frame = figure(page).locator('[data-state]');
  const size = await frame.evaluate((element) => [element.clientWidth, element.clientHeight]);
  await figure(page).scrollIntoViewIfNeeded();
  await expect(frame).toHaveAttribute('data-state', 'live');
  expect(await frame.evaluate((element) => [element.clientWidth, element.clientHeight])).toEqual(size);
  await expect(figure(page).getByRole('img', { name: '위치 지도' })).toBeVisible();
  await expect(figure(page).getByRole('link', { name: '© OpenStreetMap contributors' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  );
  expect(referrers.length).toBeGreaterThan(3);
  expect(referrers.length).toBeLessThanOrEqual(20);
  expect(new Set(referrers)).toEqual(new Set([`${new URL(page.url()).origin}/`]));
  expect(takeTileRequests(complaints)).toEqual([]);
});

test('when tiles fail, the image, a message and a retry button are shown', async ({ page, complaints }) => {
  await serveWithTiles(page);
  await page.route(`${tileServer}/**`, (route) => route.abort());
  await page.goto('/');
  await figure(page).scrollIntoViewIfNeeded();
  await expect(figure(page).getByRole('status').filter({ hasText: failed })).toHaveText(failed);
  await expect(figure(page).getByRole('img')).toHaveCount(1);

  await page.unroute(`${tileServer}/**`);
  await page.route(`${tileServer}/**`, answerTile);
  await figure(page).getByRole('button', { name: '다시 시도' }).click();
  await expect(figure(page).locator('[data-state=live]')).toBeVisible();
  await expect(figure(page).getByText(failed)).toHaveCount(0);
  expect(takeTileRequests(complaints)).toEqual([]);
});

test('a map without an answer for four seconds has failed', async ({ page, complaints }) => {
  await serveWithTiles(page);
  await page.route(`${tileServer}/**`, () => undefined);
  // The four seconds begin with the map, not with the page.
  const asked = page.waitForRequest(`${tileServer}/**`);
  await page.goto('/');
  await figure(page).scrollIntoViewIfNeeded();
  await asked;
  await expect(figure(page).getByText(failed)).toBeVisible({ timeout: 6_000 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(takeTileRequests(complaints)).toEqual([]);
});
