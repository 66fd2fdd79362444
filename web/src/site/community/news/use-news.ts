import { useEffect, useState } from 'react';
import { newsList } from '../../../api/news-list.ts';
import { builtIn, type Article } from '../../content/news.ts';

interface News {
  articles: readonly Article[];
  /**
   * `waiting`: the server's list is being loaded; `settled`: the server's list is shown, or the built-in one if the
   * server has none; `failed`: it could not be loaded; `trying`: it is being loaded again.
   */
  state: 'waiting' | 'settled' | 'failed' | 'trying';
}

const settledWith = (list: readonly Article[] | undefined): News => ({
  articles: list?.length ? list : builtIn,
  state: list ? 'settled' : 'failed',
});

/** The news to list, and a function that loads them again (docs/behaviour/pages.md#news). */
export function useNews(): News & { retry: () => void } {
  const [news, setNews] = useState<News>({ articles: builtIn, state: 'waiting' });

  useEffect(() => void newsList().then((list) => setNews(settledWith(list))), []);

  function retry() {
    setNews({ ...news, state: 'trying' });
    void newsList().then((list) => setNews(settledWith(list)));
  }

  return { ...news, retry };
}
