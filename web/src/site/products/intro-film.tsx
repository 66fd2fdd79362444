import { useEffect, useRef, useState } from 'react';
import { FilmView } from '../../ui/carousel/film-view.tsx';
import { useFilms } from '../../ui/carousel/use-films.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Film } from '../../ui/picture.ts';
import { SafeImage } from '../../ui/safe-image.tsx';
import { productTexts } from '../content/products.ts';
import style from './intro-film.module.css';

const nothing = () => undefined;

/**
 * A film without sound and end, over its poster. It plays by itself while it is seen, where films are wanted, and
 * anyone can stop and start it.
 */
export function IntroFilm({ film }: { film: Film }) {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  // What the person said; before that, whether films are wanted decides.
  const [said, setSaid] = useState<'play' | 'stop'>();
  const wanted = useFilms();
  const plays = seen && (said === 'play' || (wanted && said !== 'stop'));
  const { stop, start } = productTexts.film;

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false));
    // A page that the browser runs beforehand has no one before it.
    const page = document as Document & { prerendering?: boolean };
    const begin = () => observer.observe(element);
    if (page.prerendering) page.addEventListener('prerenderingchange', begin, { once: true });
    else begin();
    return () => {
      observer.disconnect();
      page.removeEventListener('prerenderingchange', begin);
    };
  }, []);

  return (
    <div ref={box} className={style.film}>
      <SafeImage
        picture={film.poster}
        // Of 16:9, a third wider than the 4:3 of the box that cuts it.
        sizes="(max-width: 992px) calc(134vw - 53px), 880px"
        alt={film.alt}
        load="eager"
        className={style.poster}
        placeholder={film.poster.alt}
      />
      <FilmView film={film} fetch={plays} play={plays} current loop ended={nothing} />
      <button
        type="button"
        className={style.button}
        data-needs-script
        aria-label={plays ? stop : start}
        onClick={() => setSaid(plays ? 'stop' : 'play')}
      >
        <Icon name={plays ? 'pause' : 'play'} />
      </button>
    </div>
  );
}
