import { describe, expect, it } from 'vitest';
import type { Article } from '../../content/news.ts';
import { pageOf, pagerNumbers, readView, searchNews } from './search-news.ts';

const article = (id: number, title: string, url = `https://news.example/${id}`): Article => ({
  id,
  title,
  url,
  date: '2025.01.01',
});
const many = (count: number) => Array.from({ length: count }, (_, index) => article(index, `기사 ${index}`));

describe('the address of the news page', () => {
  it('names search, scope and page', () => {
    expect(readView('?q=%20%EA%B8%B8%20&scope=content&page=3')).toEqual({
      query: '길',
      scope: 'content',
      page: 3,
    });
  });

  it('names the first page of all news when it says nothing, or nonsense', () => {
    const plain = { query: '', scope: 'title', page: 1 };
    expect(readView('')).toEqual(plain);
    for (const nonsense of [
      'page=0',
      'page=-1',
      'page=x',
      'page=1e9',
      'page=99999999',
      'scope=toString',
      'q=',
    ])
      expect(readView(`?${nonsense}`), nonsense).toEqual(plain);
  });
});

describe('a search', () => {
  const list = [
    article(1, 'GAONGIL 표지', 'https://a.example/road'),
    article(2, '쉼터버스', 'https://b.example/GAONGIL'),
  ];
  const ids = (query: string, scope: 'title' | 'content') =>
    searchNews(list, { query, scope }).map(({ id }) => id);

  it('looks in titles, or in titles and addresses, whatever the case', () => {
    expect(ids('gaongil', 'title')).toEqual([1]);
    expect(ids('gaongil', 'content')).toEqual([1, 2]);
    expect(ids('b.EXAMPLE', 'content')).toEqual([2]);
    expect(ids('b.example', 'title')).toEqual([]);
  });

  it('finds a syllable also where it is written in its parts', () => {
    expect(ids('쉼터'.normalize('NFD'), 'title')).toEqual([2]);
  });

  it('for nothing finds all', () => expect(ids('', 'title')).toEqual([1, 2]));
});

describe('the pages of a list', () => {
  it('have ten articles each, the last what is left', () => {
    const { page, pages, articles, after } = pageOf(many(23), 2);
    expect([page, pages, articles.length, articles[0]?.id, after]).toEqual([2, 3, 10, 10, 3]);
    expect(pageOf(many(23), 3).articles).toHaveLength(3);
    expect(pageOf(many(20), 1).pages).toBe(2);
  });

  it('end with the last, whatever was asked for; nothing found is one page', () => {
    expect(pageOf(many(23), 99)).toMatchObject({ page: 3, after: 0 });
    expect(pageOf([], 5)).toEqual({ page: 1, pages: 1, articles: [], after: 0 });
  });

  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [2, 3, [1, 2, 3]],
    [1, 9, [1, 2, 0, 9]],
    [4, 9, [1, 2, 3, 4, 5, 0, 9]],
    [5, 9, [1, 0, 4, 5, 6, 0, 9]],
    [9, 9, [1, 0, 8, 9]],
  ])('are named by number: at %i of %i', (page, pages, numbers) =>
    expect(pagerNumbers(page, pages)).toEqual(numbers),
  );
});
