import { Icon } from '../../ui/icon.tsx';
import { IntroFilm } from './intro-film.tsx';
import { PictureSlider } from './picture-slider.tsx';
import type { Intro } from './product.ts';
import style from './product-intro.module.css';

const hangul = /\p{Script=Hangul}/u;

/** What a product is, beside a film or pictures of it. */
export function ProductIntro({ subtitle, title, description, badges = [], shows }: Intro) {
  return (
    <section className={style.intro} aria-labelledby="intro">
      {/* First, as on a phone: what is read in before it would be pushed down by it. */}
      {'film' in shows ? (
        <IntroFilm film={shows.film} />
      ) : (
        <PictureSlider pictures={shows.pictures} title={title} />
      )}
      <div>
        <p className="over" lang={hangul.test(subtitle) ? undefined : 'en'}>
          {subtitle}
        </p>
        <h2 id="intro" className={style.title}>
          {title}
        </h2>
        <p className={style.description}>{description}</p>
        {badges.length > 0 && (
          <ul className={style.badges}>
            {badges.map(({ icon, text }) => (
              <li key={text} className={style.badge}>
                <Icon name={icon} />
                {text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
