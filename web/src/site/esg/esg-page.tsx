import { heroTunnel } from '../../media/videos/hero-tunnel.ts';
import { construction } from '../../media/brand.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Reveal } from '../../ui/reveal.tsx';
import { SafeImage } from '../../ui/safe-image.tsx';
import { esg } from '../content/esg.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { SiteFrame } from '../layout/site-frame.tsx';
import style from './esg-page.module.css';

const path = '/esg/esg';

const sign = (
  <span className={style.sign}>
    <span className={style.emoji} role="img" aria-label={esg.emojiName}>
      {esg.emoji}
    </span>
    {esg.emojiText}
  </span>
);

/** The ESG page, a placeholder that says so (docs/behaviour/pages.md#esg-placeholder). */
export function Page() {
  return (
    <SiteFrame path={path}>
      <PageHero image={heroTunnel.poster} path={path} title={esg.title} subtitle={esg.subtitle} />
      <Breadcrumb path={path} />
      <section className={`wrap ${style.page}`}>
        {/* First in the HTML, as on a phone, so that it does not push down content that is already shown. */}
        <Reveal delay={0.1} className={`${style.frame}`}>
          <SafeImage image={construction} load="eager" className={style.image} placeholder={sign} />
        </Reveal>
        <Reveal className={`${style.text}`}>
          <p className="over">{esg.over}</p>
          <h2>{esg.heading}</h2>
          <p className={style.lead}>{esg.text}</p>
          <p>{esg.meanwhile}</p>
          <p className={style.ways}>
            <ButtonLink kind="primary" href="/community/contact" icon="arrow">
              {esg.contact}
            </ButtonLink>
            <ButtonLink kind="outline" href="/esg/report">
              {esg.report}
            </ButtonLink>
          </p>
        </Reveal>
      </section>
    </SiteFrame>
  );
}
