import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Reveal } from '../../ui/reveal.tsx';
import { SafeImage } from '../../ui/safe-image.tsx';
import { news } from '../content/home.ts';
import { newsCards } from '../content/news-cards.ts';
import style from './news-cards.module.css';

const delays = [0, 0.1, 0.2] as const;

export function NewsCards() {
  return (
    <section className="section">
      <div className="wrap">
        <Reveal className="head row">
          <div>
            <span className="over">{news.over}</span>
            <h2>{news.title}</h2>
          </div>
          <ButtonLink kind="outline" href="/community/news" icon="arrow">
            {news.all}
          </ButtonLink>
        </Reveal>
        <ul className={style.cards}>
          {newsCards.map(({ title, date, image, link }, number) => (
            <Reveal as="li" key={link} delay={delays[number] ?? 0}>
              <a className={style.card} href={link} target="_blank" rel="noopener noreferrer">
                <span className={style.frame}>
                  <SafeImage
                    image={image}
                    sizes="(max-width: 600px) 92vw, (max-width: 900px) 46vw, 400px"
                    alt=""
                    placeholder={`뉴스 이미지 ${number + 1}`}
                  />
                </span>
                <time dateTime={date}>{date}</time>
                <h3>{title}</h3>
                <span className={style.read}>
                  {news.read}
                  <Icon name="external" />
                  <span className="hidden"> (새 창)</span>
                </span>
              </a>
            </Reveal>
          ))}
        </ul>
      </div>
    </section>
  );
}
