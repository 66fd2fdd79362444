import type { APIRequestContext, Page } from '@playwright/test';
import type { Site } from './site.ts';

export const path = '/community/news';
export const unreachable = '서버에 연결할 수 없어 임시 목록을 표시합니다.';
export const none = '검색 결과가 없습니다.';

export interface Item {
  id: number;
  title: string;
  url: string;
  date: string;
}

/** `count` news items as the server lists them. */
export const news = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({
    id: count - index,
    title: `소식 ${count - index}호${index === 1 ? ' SG-905' : ''}`,
    url: `https://news.example/${index === 3 ? 'Special' : 'article'}/${count - index}`,
    date: '2025.01.15',
  }));

/** Deletes the news that other files of the same worker have left. */
export async function removeNews(request: APIRequestContext, { staff, siteUrl }: Site): Promise<void> {
  const headers = { origin: siteUrl };
  await request.post('/api/auth/login', { data: staff, headers });
  const items = (await (await request.get('/api/news')).json()) as Item[];
  for (const { id } of items) {
    const answer = await request.delete(`/api/news/${id}`, { headers });
    if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
  }
}

/** Answers the news request with these items, or with a failure. */
export async function serve(page: Page, answer: Item[] | 'down' | 500): Promise<void> {
  await page.route('**/api/news', (route) => {
    if (answer === 'down') return route.abort();
    if (answer === 500) return route.fulfill({ status: 500, body: '오류' });
    return route.fulfill({ json: answer });
  });
}

/** Locators of the news page. */
export function board(page: Page) {
  const region = page.getByRole('region', { name: '전체 소식' });
  return {
    region,
    heading: region.getByRole('heading', { level: 2, name: '전체 소식' }),
    articles: region.getByRole('list').first().getByRole('link'),
    count: region.getByRole('status').first(),
    notice: region.getByRole('status').filter({ hasText: unreachable }),
    scope: region.getByRole('combobox', { name: '검색 범위' }),
    query: region.getByRole('searchbox', { name: '검색어' }),
    submit: region.getByRole('button', { name: '검색', exact: true }),
    none: region.getByText(none),
    pager: region.getByRole('navigation', { name: '뉴스 목록 쪽' }),
    current: region.locator('[aria-current=page]'),
  };
}

/** The query of the address. */
export const at = (page: Page) => {
  const { searchParams } = new URL(page.url());
  return Object.fromEntries(searchParams);
};
