import { describe, expect, it } from 'vitest';
import { feeds } from './feeds.ts';

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
    const addresses = [...(made['sitemap.xml'] ?? '').matchAll(/<loc>(.*)<\/loc>/g)].map(
      ([, address]) => address,
    );
    expect(addresses).toEqual(['%%SITE_URL%%/', '%%SITE_URL%%/about/ceo']);
  });

  it('keeps robots out of the staff area, the api and results, and shows them the map', () => {
    expect(made['robots.txt']).toMatch(
      /Disallow: \/admin\nDisallow: \/api\/\nDisallow: \/report\/result\/\n/,
    );
    expect(made['robots.txt']).toContain('Sitemap: %%SITE_URL%%/sitemap.xml');
  });

  it('holds the news, and a address for the server to put its own', () => {
    const [, own] = /block name="own" -->([^]*)<!--# endblock/.exec(made['rss.xml'] ?? '') ?? [];
    expect(own).toContain('<title>안전 &amp; 길</title>');
    expect(made['rss.xml']).toMatch(/include virtual="\/\.news" stub="own" -->\n<\/channel>/);
  });
});
