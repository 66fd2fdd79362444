import '../../styles/paper.css';
import { Icon } from '../../ui/icon.tsx';
import { IntroVideo } from './intro-video.tsx';
import { ImageSlider } from './image-slider.tsx';
import type { Intro } from './product.ts';
import style from './product-intro.module.css';

const hangul = /\p{Script=Hangul}/u;

/** The description of a product next to its video or images. */
export function ProductIntro({ subtitle, title, description, badges = [], shows }: Intro) {
  return (
    <section className={style.intro} aria-labelledby="intro">
      {/* First in the HTML, as on a phone, so that it does not push down content that is already shown. */}
      {'video' in shows ? (
        <IntroVideo video={shows.video} />
      ) : (
        <ImageSlider images={shows.images} title={title} />
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
