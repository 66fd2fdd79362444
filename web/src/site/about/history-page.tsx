import { about } from '../../media/heroes/about.ts';
import { Reveal } from '../../ui/reveal.tsx';
import { history, years } from '../content/history.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { SiteFrame } from '../layout/site-frame.tsx';
import style from './history-page.module.css';

const path = '/about/history';

export function Page() {
  return (
    <SiteFrame path={path}>
      <PageHero image={about} path={path} title={history.title} subtitle={history.subtitle} />
      <Breadcrumb path={path} />
      <section className={`wrap ${style.history}`}>
        <Reveal className={`head ${style.head}`}>
          <span className="over">{history.over}</span>
          <h2>{history.heading}</h2>
        </Reveal>
        <ol className={style.years}>
          {years.map(({ year, activities }) => (
            <Reveal as="li" key={year} className={`${style.year}`}>
              <h3>{year}</h3>
              <ul>
                {activities.map(({ month, text }) => (
                  <li key={month}>
                    <time dateTime={`${year}-${month}`}>
                      {month}
                      <span className="hidden">{history.month}</span>
                    </time>
                    <span>{text}</span>
                  </li>
                ))}
              </ul>
            </Reveal>
          ))}
        </ol>
      </section>
    </SiteFrame>
  );
}
