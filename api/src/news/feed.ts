import { feedBound, feedItem } from '@gaongil/contract/news-feed';
import { listNews } from '@gaongil/data/news/news';
import type { Dependencies } from '../dependencies.ts';
import { remembering } from '../remembering.ts';

const latest = { q: '', sort: undefined, dir: undefined };

/** How long, ms, a feed is the same for all who ask. */
const lifetime = 60_000;

/**
 * Answers the latest news as items of rss.xml, '' when there are none. However often it is asked for, the table is read
 * once a minute.
 */
export function newsFeed({ db, now }: Pick<Dependencies, 'db' | 'now'>): () => Promise<string> {
  const feeds = remembering<string>({ lifetime, most: 1, now });

  async function make(): Promise<string> {
    const { items } = await listNews(db, { ...latest, limit: feedBound });
    return items.map(feedItem).join('\n');
  }

  return () => feeds.of('', make);
}
