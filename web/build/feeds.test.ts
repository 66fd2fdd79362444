import { describe, expect, it } from 'vitest';
import { feeds, rssDate } from './feeds.ts';

const page = { file: '', title: '', description: '' };
const made = feeds(
  [
    { ...page, path: '/' },
    { ...page, path: '/about/ceo' },
    { ...page, path: '/report/check', private: true },
  ],
  [{ title: '안전 & 길', date: '2023.11.15', url: 'https://news.example/1?a=1&b=2' }],
);

describe('what machines read of the site', () => {
  it('names every open page and no private one', () => {
    const places = [...(made['sitemap.xml'] ?? '').matchAll(/<loc>(.*)<\/loc>/g)].map(([, place]) => place);
    expect(places).toEqual(['%%SITE_URL%%/', '%%SITE_URL%%/about/ceo']);
  });

  it('keeps robots out of the staff area, the api and results, and shows them the map', () => {
    expect(made['robots.txt']).toMatch(
      /Disallow: \/admin\nDisallow: \/api\/\nDisallow: \/report\/result\/\n/,
    );
    expect(made['robots.txt']).toContain('Sitemap: %%SITE_URL%%/sitemap.xml');
  });

  it('holds the news, escaped, each on its day in Seoul', () => {
    expect(made['rss.xml']).toContain(
      '<title>안전 &amp; 길</title><link>https://news.example/1?a=1&amp;b=2</link>',
    );
    expect(rssDate('2023.11.15')).toBe('Wed, 15 Nov 2023 00:00:00 +0900');
    expect(made['rss.xml']).toContain(`<pubDate>${rssDate('2023.11.15')}</pubDate>`);
  });
});
