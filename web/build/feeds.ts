import type { PageHead } from '../src/app/page-head.ts';
import { escapeHtml } from './document.ts';

const url = '%%SITE_URL%%';

/** A piece of news as the built-in lists have it. */
export interface NewsItem {
  title: string;
  /** yyyy.MM.dd */
  date: string;
  url: string;
}

/** A day of Seoul as RSS writes it. */
export function rssDate(date: string): string {
  const [weekday, day, month, year] = new Date(`${date.replaceAll('.', '-')}T00:00:00Z`)
    .toUTCString()
    .replace(',', '')
    .split(' ');
  return `${weekday}, ${day} ${month} ${year} 00:00:00 +0900`;
}

const rssItem = ({ title, date, url: link }: NewsItem) =>
  `<item><title>${escapeHtml(title)}</title><link>${escapeHtml(link)}</link>` +
  `<guid isPermaLink="true">${escapeHtml(link)}</guid><pubDate>${rssDate(date)}</pubDate></item>`;

/** The files for machines that read the site. */
export function feeds(pages: readonly PageHead[], news: readonly NewsItem[]): Record<string, string> {
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
      ...news.map(rssItem),
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
