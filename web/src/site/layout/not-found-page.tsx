import { ButtonLink } from '../../ui/button.tsx';
import { notFound } from '../content/site.ts';
import { SiteFrame } from './site-frame.tsx';
import style from './not-found-page.module.css';

/** The page shown at addresses that do not exist. */
export function Page() {
  return (
    <SiteFrame path="">
      <section className={`section wrap narrow ${style.page}`}>
        <p className="over" lang="en">
          404
        </p>
        <h1>{notFound.title}</h1>
        <p className={style.lead}>{notFound.text}</p>
        <p className={style.ways}>
          <ButtonLink kind="primary" href="/" icon="arrow">
            {notFound.home}
          </ButtonLink>
          <ButtonLink kind="outline" href="/community/contact">
            {notFound.contact}
          </ButtonLink>
        </p>
      </section>
    </SiteFrame>
  );
}
