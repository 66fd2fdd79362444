import { Icon } from '../../../ui/icon.tsx';
import { SafeImage } from '../../../ui/safe-image.tsx';
import { newsPage, type Article } from '../../content/news.ts';
import style from './news-list.module.css';

interface NewsListProps {
  articles: readonly Article[];
  /** The number of articles on later pages: articles are numbered from the oldest. */
  after: number;
}

/** One page of the news; each article opens in a new tab. */
export function NewsList({ articles, after }: NewsListProps) {
  return (
    <ol className={style.list}>
      {articles.map(({ id, title, url, date, image }, index) => (
        <li key={id}>
          <a
            className={style.article}
            // The server accepts http(s) addresses only. This check also stops any other from running as script.
            href={/^https?:/i.test(url) ? url : undefined}
            target="_blank"
            rel="noopener noreferrer"
          >
            <span className={style.number} aria-hidden="true">
              {after + articles.length - index}
            </span>
            {image && (
              <span className={style.frame}>
                <SafeImage
                  image={image}
                  sizes="104px"
                  alt=""
                  className={style.image}
                  placeholder={newsPage.image(index + 1)}
                />
              </span>
            )}
            <span className={style.title}>{title}</span>
            <time dateTime={date.replaceAll('.', '-')}>{date}</time>
            <Icon name="external" />
            <span className="hidden"> {newsPage.newWindow}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}
