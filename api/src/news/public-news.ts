import type { NewsListQuery } from '@gaongil/contract/lists';
import type { NewsItem } from '@gaongil/contract/news';
import { listNews } from '@gaongil/data/news/news';
import type { Page } from '@gaongil/data/lists/types';
import { bounded } from '../bounded.ts';
import type { Dependencies } from '../dependencies.ts';
import { answerCache } from '../answer-cache.ts';

/** How long, ms, a list is the same for all who ask. */
const lifetime = 5_000;

/** How many searches and pages are remembered, and how many wait for the one that the database is asked for. */
const mostQueries = 8;
const searches = { atOnce: 1, waiting: 32, ofOne: { atOnce: 1, waiting: 4 }, patience: 4_000 };

/** The news as visitors read them. */
export interface PublicNews {
  /** One page, read on behalf of `source`. */
  page(query: NewsListQuery, source: string | undefined): Promise<Page<NewsItem>>;
  /** Called when the news have changed. */
  forget(): void;
}

/**
 * Reads news for visitors, so that no flood of them takes the database from those who report: each list is read once in
 * five seconds, one search at a time. The whole list is apart, so that invented searches can neither push it out nor
 * make it wait.
 */
export function publicNews({ db, now }: Pick<Dependencies, 'db' | 'now'>): PublicNews {
  const whole = answerCache<Page<NewsItem>>({ lifetimeMs: lifetime, maxKeys: 1, now });
  const parts = answerCache<Page<NewsItem>>({ lifetimeMs: lifetime, maxKeys: mostQueries, now });
  const turns = bounded(searches);

  return {
    page: (query, source) => {
      const read = () => listNews(db, query);
      const { q, ...others } = query;
      const isWhole = q === '' && Object.values(others).every((value) => value === undefined);
      return isWhole
        ? whole.get('', read)
        : parts.get(JSON.stringify(query), () => turns.run(read, { holder: source }));
    },
    forget: () => {
      whole.clear();
      parts.clear();
    },
  };
}
