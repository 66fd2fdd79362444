import { axeFindings, axeFindingsAtWidths } from '../support/pages/axe.ts';
import { open } from './frame.ts';
import { at, board, news, none, path, serve } from './news.ts';
import { expect, test } from './site.ts';

test('a search covers titles, or titles and addresses, and is part of the address', async ({ page }) => {
  await serve(page, news(35));
  await open(page, path);
  const { articles, count, query, scope, submit, none: nothing } = board(page);
  await query.fill(' sg-905 ');
  await query.press('Enter');
  await expect(articles).toHaveText([/소식 34호 SG-905/]);
  await expect(count).toHaveText('‘sg-905’ 검색 결과 1건');
  expect(at(page)).toEqual({ q: 'sg-905' });

  await query.fill('SPECIAL');
  await submit.click();
  await expect(nothing).toHaveText(none);
  await expect(count).toHaveText('‘SPECIAL’ 검색 결과 0건');
  await expect(articles).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await scope.selectOption({ label: '내용' });
  await submit.click();
  await expect(articles).toHaveText([/소식 32호/]);
  expect(at(page)).toEqual({ q: 'SPECIAL', scope: 'content' });

  await page.reload();
  await expect(articles).toHaveText([/소식 32호/]);
  await expect(query).toHaveValue('SPECIAL');
  await expect(scope).toHaveValue('content');
  await page.goBack();
  await expect(nothing).toBeVisible();
  await expect(scope).toHaveValue('title');
  await page.goBack();
  await expect(query).toHaveValue('sg-905');
  await expect(articles).toHaveCount(1);
  await page.goForward();
  await expect(query).toHaveValue('SPECIAL');

  await query.fill('');
  await submit.click();
  await expect(count).toHaveText('총 35건 · 1/4쪽');
  expect(at(page)).toEqual({});
});

test('the pages have ten articles each; a search starts at the first page', async ({ page }) => {
  await serve(page, news(35));
  await open(page, path);
  const { heading, articles, count, pager, current, query } = board(page);
  const previous = pager.getByRole('link', { name: '이전 쪽' });
  const next = pager.getByRole('link', { name: '다음 쪽' });
  await expect(articles).toHaveCount(10);
  await expect(current).toHaveAccessibleName('1 쪽');
  await expect(previous).toHaveAttribute('aria-disabled', 'true');

  await next.click();
  await expect(current).toHaveAccessibleName('2 쪽');
  await expect(count).toHaveText('총 35건 · 2/4쪽');
  await expect(articles.first()).toContainText('소식 25호');
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  expect(at(page)).toEqual({ page: '2' });

  await pager.getByRole('link', { name: '4 쪽' }).click();
  await expect(articles).toHaveCount(5);
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await page.goBack();
  await expect(current).toHaveAccessibleName('2 쪽');

  await query.fill('소식');
  await query.press('Enter');
  await expect(current).toHaveAccessibleName('1 쪽');
  expect(at(page)).toEqual({ q: '소식' });
  await next.click();
  expect(at(page)).toEqual({ q: '소식', page: '2' });

  // An address may be outdated or invalid.
  await page.goto(`${path}?page=99`);
  await expect(current).toHaveAccessibleName('4 쪽');
  await page.goto(`${path}?page=none&scope=toString&q=`);
  await expect(current).toHaveAccessibleName('1 쪽');
});

test('the Enter that ends a Korean syllable searches for nothing yet', async ({ page }) => {
  await serve(page, news(5));
  await open(page, path);
  const { query, count } = board(page);
  await query.click();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: '길', selectionStart: 1, selectionEnd: 1 });
  await page.keyboard.press('Enter');
  await expect(count).toHaveText('총 5건');
  expect(at(page)).toEqual({});
  await keyboard.send('Input.insertText', { text: '길' });
  await page.keyboard.press('Enter');
  await expect(count).toHaveText('‘길’ 검색 결과 0건');
});

test('a search sent before hydration is run after it', async ({ page }) => {
  let loadScripts = () => {};
  const scriptsLoaded = new Promise<void>((resolve) => (loadScripts = resolve));
  await page.route('**/assets/main-*.js', async (route) => {
    await scriptsLoaded;
    await route.continue();
  });
  await serve(page, news(35));
  await page.goto(path);
  const { query, articles } = board(page);
  await query.fill('SG-905');
  await query.press('Enter');
  expect(at(page)).toEqual({});
  loadScripts();
  await expect(articles).toHaveCount(1);
  await expect(query).toHaveValue('SG-905');
  expect(at(page)).toEqual({ q: 'SG-905' });
});

test('search and paging work without a mouse', async ({ page }) => {
  await serve(page, news(35));
  await open(page, path);
  const { query, articles, current } = board(page);
  await query.focus();
  await page.keyboard.type('호');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=/);
  await page.keyboard.press('Tab');
  await expect(articles.first()).toBeFocused();
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('Tab');
  // Past the list and the inactive link to the previous page: the current page, then the next.
  await expect(current).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(current).toHaveAccessibleName('2 쪽');
  await page.keyboard.press('Tab');
  await expect(board(page).scope).toBeFocused();
});

test('axe finds nothing with many pages, and it does not scroll sideways', async ({ page }) => {
  await serve(page, news(995));
  await open(page, `${path}?page=50`);
  await expect(board(page).current).toHaveAccessibleName('50 쪽');
  expect(await axeFindingsAtWidths(page)).toEqual([]);
});
