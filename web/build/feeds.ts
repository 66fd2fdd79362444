import { feedItem } from '@gaongil/contract/news/news-feed';
import type { PublicNewsItem } from '@gaongil/contract/news/news';
import type { PageHead } from '../src/app/page-head.ts';

const url = '%%SITE_URL%%';

/** The feeds for search engines and feed readers: sitemap, RSS and robots.txt. */
export function feeds(
  pages: readonly PageHead[],
  news: readonly Pick<PublicNewsItem, 'title' | 'url' | 'date'>[],
): Record<string, string> {
  const known = pages.filter((page) => !page.private);
  return {
    'sitemap.xml': [
      '<?xml version="1.0" encoding="utf-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...known.map(({ path }) => `<url><loc>${url}${path}</loc></url>`),
      '</urlset>',
      '',
    ].join('\n'),
    'rss.xml': [
      '<?xml version="1.0" encoding="utf-8"?>',
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
      '<title>%%COMPANY_NAME%% 뉴스</title>',
      `<link>${url}/community/news</link>`,
      '<description>%%COMPANY_LEGAL_NAME%%의 새로운 소식</description>',
      '<language>ko</language>',
      `<atom:link href="${url}/rss.xml" rel="self" type="application/rss+xml"/>`,
      // nginx serves the server's news here; the built-in ones are the fallback (nginx/templates).
      '<!--# block name="own" -->',
      ...news.map(feedItem),
      '<!--# endblock --><!--# include virtual="/.news" stub="own" -->',
      '</channel></rss>',
      '',
    ].join('\n'),
    'robots.txt': [
      'User-agent: *',
      'Allow: /',
      'Disallow: /admin',
      'Disallow: /api/',
      'Disallow: /report/result/',
      '',
      `Sitemap: ${url}/sitemap.xml`,
      '',
    ].join('\n'),
  };
}
