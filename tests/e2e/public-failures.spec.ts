import { expect, test } from './frail-site.ts';
import { board, path } from './news.ts';
import { hydrated } from './site.ts';

test('with the api stopped, and then the connection cut, the built-in news are shown with a notice', async ({
  page,
  frail,
  refusals,
}) => {
  refusals.push('503 GET /api/news');
  const { articles, notice } = board(page);
  const again = notice.getByRole('button', { name: '다시 시도' });
  await frail.api.stop();
  await page.goto(path);
  await expect(notice.locator('p')).toHaveText('서버에 연결할 수 없어 임시 목록을 표시합니다.');
  await expect(articles).toHaveCount(10);
  await frail.line.cut();
  const tried = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/news'));
  await again.click();
  await tried;
  await expect(again).toBeVisible();
  await expect(notice.locator('p')).toHaveText('서버에 연결할 수 없어 임시 목록을 표시합니다.');
  await frail.line.mend();
  await frail.api.start();
  await again.click();
  await expect(notice).toHaveCount(0);
});

test('a video that the browser does not let play is ignored', async ({ page }) => {
  await page.addInitScript(() => {
    const refused = Object.assign(window, { refused: 0 });
    HTMLMediaElement.prototype.play = () => {
      refused.refused += 1;
      return Promise.reject(new DOMException('not allowed', 'NotAllowedError'));
    };
  });
  await page.goto('/');
  await hydrated(page);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { refused: number }).refused))
    .toBeGreaterThan(0);
  // A console message about it would be a complaint (site.ts).
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});
