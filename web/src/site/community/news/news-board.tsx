import { useRef } from 'react';
import '../../../ui/box.css';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { queryWith, useQuery, writeQuery } from '../../../ui/use-query.ts';
import { newsPage } from '../../content/news.ts';
import { NewsList } from './news-list.tsx';
import { NewsSearch } from './news-search.tsx';
import { Pager } from './pager.tsx';
import { pageOf, readView, searchNews } from './search-news.ts';
import { useNews } from './use-news.ts';
import style from './news-board.module.css';

const path = '/community/news';

function countText(query: string, found: number, page: number, pages: number): string {
  const count = query ? newsPage.found(query, found) : newsPage.count(found);
  return pages > 1 ? `${count} · ${newsPage.pageNumber(page, pages)}` : count;
}

/** All news, with search and pages; both are part of the address. */
export function NewsBoard() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { articles, state, retry } = useNews();
  const address = useQuery();
  const view = readView(address);
  // No search before the server's list has arrived, because it may replace these articles.
  const found = state === 'waiting' ? articles : searchNews(articles, view);
  const { page, pages, articles: shown, after } = pageOf(found, view.page);
  const ofPage = (number: number) => queryWith(address, { page: number > 1 ? String(number) : '' });

  function goTo(number: number) {
    writeQuery(ofPage(number));
    // The focused link may be gone, so the focus moves to the heading, which also scrolls the list to its top.
    heading.current?.focus();
  }

  function search(query: string, scope: string) {
    const wanted = query.trim();
    writeQuery(queryWith('', { q: wanted, scope: wanted && scope !== 'title' ? scope : '' }));
  }

  function tryAgain() {
    if (state === 'trying') return;
    retry();
    // The focused retry button disappears if the retry succeeds.
    heading.current?.focus();
  }

  return (
    <section className={`wrap ${style.board}`} aria-labelledby="all-news" aria-busy={state === 'waiting'}>
      <div className={style.bar}>
        <div className={style.head}>
          <h2 id="all-news" ref={heading} tabIndex={-1}>
            {newsPage.heading}
          </h2>
          <p role="status" className={style.waits}>
            {countText(view.query, found.length, page, pages)}
          </p>
        </div>
        <NewsSearch view={view} search={search} />
      </div>
      <div role="status">
        {(state === 'failed' || state === 'trying') && (
          <div className={`box ${style.notice}`}>
            <Icon name="alert" />
            <p>{newsPage.unreachable}</p>
            <Button kind="outline" small aria-disabled={state === 'trying'} onClick={tryAgain}>
              {state === 'trying' ? newsPage.retrying : newsPage.retry}
            </Button>
          </div>
        )}
      </div>
      {found.length > 0 ? (
        <>
          {/* The key remounts the list when the search changes, because the result is another list. */}
          <NewsList key={state === 'waiting' ? 'waiting' : 'here'} articles={shown} after={after} />
          <div className={style.waits}>
            <Pager page={page} pages={pages} addressOf={(number) => path + ofPage(number)} go={goTo} />
          </div>
        </>
      ) : (
        <div className={style.none}>
          <Icon name="search" />
          <p>{newsPage.none}</p>
          <a href={path}>{newsPage.all}</a>
        </div>
      )}
    </section>
  );
}
