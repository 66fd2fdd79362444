import { about } from '../../media/heroes/about.ts';
import { site } from '../../api/site-config.ts';
import { ceoOffice } from '../../media/brand.ts';
import { Reveal } from '../../ui/reveal.tsx';
import { SafeImage } from '../../ui/safe-image.tsx';
import { ceo } from '../content/ceo.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { SiteFrame } from '../layout/site-frame.tsx';
import style from './ceo-page.module.css';

const path = '/about/ceo';
const { legalName, ceo: name } = site.company;

export function Page() {
  return (
    <SiteFrame path={path}>
      <PageHero image={about} path={path} title={ceo.title} subtitle={ceo.subtitle} />
      <Breadcrumb path={path} />
      <section className={`wrap ${style.greeting}`} aria-labelledby="greeting">
        <Reveal className={`${style.head}`}>
          <span className="over">{ceo.over}</span>
          <h2 id="greeting">{ceo.heading}</h2>
        </Reveal>
        <Reveal kind="fade" className={`${style.photo}`}>
          <SafeImage
            image={ceoOffice}
            sizes="(max-width: 992px) 94vw, (max-width: 1376px) 39vw, 520px"
            load="eager"
            className={style.image}
            placeholder={ceo.photo}
          />
        </Reveal>
        <Reveal className={`${style.letter}`}>
          {ceo.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <div className={style.signature}>
            <span>
              {legalName} {ceo.position}
            </span>
            <b>{name}</b>
          </div>
        </Reveal>
      </section>
    </SiteFrame>
  );
}
