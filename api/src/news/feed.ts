import { feedBound, feedItem } from '@gaongil/contract/news-feed';
import { listNews } from '@gaongil/data/news';
import type { Dependencies } from '../dependencies.ts';

const latest = { q: '', sort: undefined, dir: undefined };

/** How long, ms, a feed is the same for all who ask. */
const lifetime = 60_000;

/**
 * Answers the latest news as items of rss.xml, '' when there are none. Whoever asks, and however often: the table is
 * read once a minute.
 */
export function newsFeed({ db, now }: Pick<Dependencies, 'db' | 'now'>): () => Promise<string> {
  let made: { items: Promise<string>; at: number } | undefined;

  async function make(): Promise<string> {
    const { items } = await listNews(db, { ...latest, limit: feedBound });
    return items.map(feedItem).join('\n');
  }

  return () => {
    const at = now().getTime();
    if (made && at < made.at + lifetime) return made.items;
    const items = make();
    made = { items, at };
    // A failure is not kept.
    items.catch(() => (made = undefined));
    return items;
  };
}
