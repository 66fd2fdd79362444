import { feedBound, feedItem } from '@gaongil/contract/news/news-feed';
import { listNews } from '@gaongil/data/news/news';
import type { Dependencies } from '../dependencies.ts';
import { answerCache } from '../http/answer-cache.ts';

const latest = { q: '', sort: undefined, dir: undefined };

const lifetimeMs = 60_000;

/** Returns the latest news as items of rss.xml, '' when there are none. The table is read at most once per minute. */
export function newsFeed({ db, now }: Pick<Dependencies, 'db' | 'now'>): () => Promise<string> {
  const cache = answerCache<string>({ lifetimeMs, maxKeys: 1, now });

  async function make(): Promise<string> {
    const { items } = await listNews(db, { ...latest, limit: feedBound });
    return items.map(feedItem).join('\n');
  }

  return () => cache.get('', make);
}
