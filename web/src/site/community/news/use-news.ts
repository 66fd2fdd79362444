import { useEffect, useState } from 'react';
import { newsList } from '../../../api/news-list.ts';
import { builtIn, type Article } from '../../content/news.ts';

interface News {
  articles: readonly Article[];
  /**
   * `waiting` for the server's list, and then `settled`: with it, or with our own where it has none. `failed` when it
   * could not be had, `trying` once more.
   */
  state: 'waiting' | 'settled' | 'failed' | 'trying';
}

const settledWith = (list: readonly Article[] | undefined): News => ({
  articles: list?.length ? list : builtIn,
  state: list ? 'settled' : 'failed',
});

/** The news to be listed, and a way to ask the server for them again (docs/behaviour/pages.md#news). */
export function useNews(): News & { retry: () => void } {
  const [news, setNews] = useState<News>({ articles: builtIn, state: 'waiting' });

  useEffect(() => void newsList().then((list) => setNews(settledWith(list))), []);

  function retry() {
    setNews({ ...news, state: 'trying' });
    void newsList().then((list) => setNews(settledWith(list)));
  }

  return { ...news, retry };
}
