import type { MouseEvent } from 'react';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { newsPage } from '../../content/news.ts';
import { pagerNumbers } from './search-news.ts';
import style from './pager.module.css';

interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  /** The address of a page. */
  addressOf: (page: number) => string;
  go: (page: number) => void;
}

/** Links to the other pages of a list. Being links, they can be opened in a new tab and bookmarked. */
export function Pager({ page, pages, addressOf, go }: PagerProps) {
  const linkTo = (to: number) => ({
    href: addressOf(to),
    onClick(event: MouseEvent) {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      go(to);
    },
  });
  const step = (to: number, name: string, icon: IconName) => (
    <li>
      <a
        className={style.step}
        aria-label={name}
        {...(to >= 1 && to <= pages ? linkTo(to) : { role: 'link', 'aria-disabled': true })}
      >
        <Icon name={icon} />
      </a>
    </li>
  );
  return (
    <nav aria-label={newsPage.pages}>
      <ol className={style.pager}>
        {step(page - 1, newsPage.previous, 'chevronLeft')}
        {pagerNumbers(page, pages).map((number, index) =>
          number === 0 ? (
            <li key={`gap ${index}`} className={style.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number} className={number === 1 || number === pages ? undefined : style.middle}>
              <a
                className={style.page}
                aria-current={number === page ? 'page' : undefined}
                {...linkTo(number)}
              >
                {number}
                <span className="hidden">{newsPage.pageUnit}</span>
              </a>
            </li>
          ),
        )}
        {step(page + 1, newsPage.next, 'chevronRight')}
      </ol>
    </nav>
  );
}
