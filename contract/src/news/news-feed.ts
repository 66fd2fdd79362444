import { escapeHtml } from '../escape-html.ts';
import type { PublicNewsItem } from './news.ts';

/** How many articles rss.xml holds at most. */
export const feedBound = 30;

/** A day of Seoul, yyyy.MM.dd, as RSS writes it (RFC 822). */
export function feedDate(day: string): string {
  const time = new Date(`${day.replaceAll('.', '-')}T00:00:00Z`);
  const [weekday, date, month, year] = time.toUTCString().replace(',', '').split(' ');
  return `${weekday}, ${date} ${month} ${year} 00:00:00 +0900`;
}

/** An article as an item of rss.xml. */
export function feedItem({ title, url, date }: Pick<PublicNewsItem, 'title' | 'url' | 'date'>): string {
  const link = escapeHtml(url);
  return (
    `<item><title>${escapeHtml(title)}</title><link>${link}</link>` +
    `<guid isPermaLink="true">${link}</guid><pubDate>${feedDate(date)}</pubDate></item>`
  );
}
