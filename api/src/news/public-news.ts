import type { NewsListQuery } from '@gaongil/contract/requests/lists';
import type { NewsItem } from '@gaongil/contract/news/news';
import { listNews } from '@gaongil/data/news/news';
import type { Page } from '@gaongil/data/lists/types';
import { concurrencyLimiter } from '../limits/concurrency-limiter.ts';
import type { Dependencies } from '../dependencies.ts';
import { answerCache } from '../http/answer-cache.ts';

/** How long a cached list is used, in milliseconds. */
const lifetimeMs = 5_000;

/** How many searches and pages are cached, and how many queries run and wait. */
const maxQueries = 8;
const searches = {
  maxRunning: 1,
  maxWaiting: 32,
  perKey: { maxRunning: 1, maxWaiting: 4 },
  timeoutMs: 4_000,
};

/** The news as visitors read them. */
export interface PublicNews {
  /** Reads one page for a request from `source`. */
  page(query: NewsListQuery, source: string | undefined): Promise<Page<NewsItem>>;
  /** Clears the cache; call it after a change. */
  forget(): void;
}

/**
 * Reads news for visitors without letting a flood of them block the database for reports: each list is read once in five
 * seconds, one search at a time. The unfiltered list has a cache of its own, so that invented searches can neither evict
 * nor delay it.
 */
export function publicNews({ db, now }: Pick<Dependencies, 'db' | 'now'>): PublicNews {
  const whole = answerCache<Page<NewsItem>>({ lifetimeMs, maxKeys: 1, now });
  const parts = answerCache<Page<NewsItem>>({ lifetimeMs, maxKeys: maxQueries, now });
  const limiter = concurrencyLimiter(searches);

  return {
    page: (query, source) => {
      const read = () => listNews(db, query);
      const { q, ...others } = query;
      const isWhole = q === '' && Object.values(others).every((value) => value === undefined);
      return isWhole
        ? whole.get('', read)
        : parts.get(JSON.stringify(query), () => limiter.run(read, { key: source }));
    },
    forget: () => {
      whole.clear();
      parts.clear();
    },
  };
}
