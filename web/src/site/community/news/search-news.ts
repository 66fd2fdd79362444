import type { Article, SearchScope } from '../../content/news.ts';

/** The number of articles on a page of the list (docs/behaviour/pages.md#news). */
const pageSize = 10;

/** The query of the news page's address. */
export interface NewsView {
  query: string;
  scope: SearchScope;
  /** From 1; may be beyond the last page. */
  page: number;
}

/** Reads `?q=…&scope=…&page=…`; missing or invalid values get their defaults. */
export function readView(search: string): NewsView {
  const query = new URLSearchParams(search);
  const page = query.get('page') ?? '';
  return {
    query: tidy(query.get('q') ?? ''),
    scope: query.get('scope') === 'content' ? 'content' : 'title',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

const tidy = (text: string) => text.normalize('NFC').trim();
const comparable = (text: string) => text.normalize('NFC').toLowerCase();

/** The articles that have `query` in their title, or in title and address (docs/behaviour/pages.md#news). */
export function searchNews(
  articles: readonly Article[],
  { query, scope }: Pick<NewsView, 'query' | 'scope'>,
): readonly Article[] {
  const wanted = comparable(query);
  if (!wanted) return articles;
  return articles.filter(({ title, url }) =>
    comparable(scope === 'title' ? title : `${title} ${url}`).includes(wanted),
  );
}

export interface NewsPage {
  /** The page number from 1; the last page if a later one was requested. */
  page: number;
  /** The number of pages, at least one. */
  pages: number;
  articles: readonly Article[];
  /** The number of articles on later pages: articles are numbered from the oldest. */
  after: number;
}

/** One page of the articles found. */
export function pageOf(found: readonly Article[], asked: number): NewsPage {
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(asked, pages);
  const begin = (page - 1) * pageSize;
  const articles = found.slice(begin, begin + pageSize);
  return { page, pages, articles, after: found.length - begin - articles.length };
}

/**
 * The page numbers that a pager shows: the first, the last, and those around the current one; 0 stands for two or more
 * that are left out.
 */
export function pagerNumbers(page: number, pages: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages]);
  const numbers: number[] = [];
  for (let number = 1; number <= pages; number += 1) {
    const alone = wanted.has(number - 1) && wanted.has(number + 1);
    if (wanted.has(number) || alone) numbers.push(number);
    else if (numbers.at(-1) !== 0) numbers.push(0);
  }
  return numbers;
}
