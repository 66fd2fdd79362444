import { settingSentences } from '../../api/site-config.ts';
import { heroTunnel } from '../../media/videos/hero-tunnel.ts';
import { Reveal } from '../../ui/reveal.tsx';
import { principles, process, reportCentre, types } from '../content/report-centre.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { SiteFrame } from '../layout/site-frame.tsx';
import { IconList } from './icon-list.tsx';
import style from './report-centre-page.module.css';
import { SafeWays } from './safe-ways.tsx';
import { Ways } from './ways.tsx';

const path = '/esg/report';

/** The start page for reports (docs/behaviour/reports.md#report-centre). */
export function Page() {
  return (
    <SiteFrame path={path}>
      <PageHero
        image={heroTunnel.poster}
        path={path}
        title={reportCentre.title}
        subtitle={reportCentre.subtitle}
      />
      <Breadcrumb path={path} />
      <Ways />
      <section className="section soft tight">
        <div className="wrap">
          <Reveal className="head">
            <h2>{types.heading}</h2>
          </Reveal>
          <Reveal>
            <IconList items={types.items} className={style.types} />
          </Reveal>
        </div>
      </section>
      <section className="section tight">
        <div className="wrap">
          <Reveal className="head">
            <h2>{principles.heading}</h2>
          </Reveal>
          <Reveal>
            <ul className={style.principles}>
              {principles.items.map(({ title, text }) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </Reveal>
          <Reveal className={`head ${style.process}`}>
            <h2>{process.heading}</h2>
            <p>
              {process.shownAs}{' '}
              <span data-from-settings="REPORT_PROMISES">{settingSentences.REPORT_PROMISES}</span>
            </p>
          </Reveal>
          <Reveal>
            <ol className={style.flow}>
              {process.items.map(({ title, text }, number) => (
                <li key={title}>
                  <span className={style.step}>
                    {number + 1}
                    {process.step}
                  </span>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
          </Reveal>
        </div>
      </section>
      <SafeWays />
    </SiteFrame>
  );
}
