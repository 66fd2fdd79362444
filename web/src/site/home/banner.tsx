import { banner as image } from '../../media/heroes/banner.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Reveal } from '../../ui/reveal.tsx';
import { SafeImage } from '../../ui/safe-image.tsx';
import { banner } from '../content/home.ts';
import style from './banner.module.css';

export function Banner() {
  return (
    <section id="company" className={`dark ${style.banner}`}>
      <SafeImage image={image} alt="" className={style.image} placeholder="" />
      <Reveal delay={0.3} className={`wrap ${style.text}`}>
        <h2>{banner.title}</h2>
        <p className="only-wide">{banner.wide}</p>
        <p className="only-narrow">{banner.narrow}</p>
        <ButtonLink kind="accent" href={banner.link} icon="arrow">
          <span>
            <span lang="en">{banner.more}</span>
            <span className="hidden">{` ${banner.moreOf}`}</span>
          </span>
        </ButtonLink>
      </Reveal>
    </section>
  );
}
