import { useRef } from 'react';
import { site } from '../../api/site-config.ts';
import {
  filmsAtRest,
  filmsMove,
  films as timetable,
  isEnding,
  plays,
} from '../../ui/carousel/film-timing.ts';
import { FilmView } from '../../ui/carousel/film-view.tsx';
import { SlideButtons } from '../../ui/carousel/slide-buttons.tsx';
import { SlideTabs, slidePanel } from '../../ui/carousel/slide-tabs.tsx';
import { isSpoken } from '../../ui/carousel/timetable.ts';
import { useFilms } from '../../ui/carousel/use-films.ts';
import { usePauseReasons } from '../../ui/carousel/use-pause-reasons.ts';
import { useSwipe } from '../../ui/carousel/use-swipe.ts';
import { useTimetable } from '../../ui/carousel/use-timetable.ts';
import { SafeImage } from '../../ui/safe-image.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { films } from '../content/home.ts';
import style from './film-hero.module.css';

const { slides } = films;
const atRest = filmsAtRest(slides.length);
const names = slides.map(({ title }, slide) => `${slide + 1}번 영상: ${title.replace('\n', ' ')}`);
const twoDigits = (count: number) => String(count).padStart(2, '0');

// A window higher than the picture shows it wider than the window.
const wide = 'max(100vw, 178vh - 157px)';
const tall = { media: '(max-aspect-ratio: 3/4)', sizes: '(max-width: 520px) 63vh, 75vh' };

/** The films at the top of the home page (docs/behaviour/carousels.md#video-hero). */
export function FilmHero() {
  const area = useRef<HTMLElement>(null);
  const [state, tell] = useTimetable(timetable, atRest);
  const hydrated = useHydrated();
  const mayFetch = useFilms() && filmsMove(state);
  usePauseReasons(area, tell);
  useSwipe(area, tell);

  const { current, holds } = state;
  const ending = isEnding(state);
  // Above the last slide that fades out the first is there again already.
  const front = ending ? 0 : current;

  return (
    <section
      ref={area}
      id="home"
      className={`dark ${style.hero}`}
      aria-roledescription="캐러셀"
      aria-label={films.label}
      data-hydrated={hydrated || undefined}
    >
      {/* The slides come and go; the name of the page does not. */}
      <h1 className="hidden">{site.company.tagline}</h1>
      <div className={`wrap ${style.controls}`} data-runs={state.due.advance !== undefined || undefined}>
        <SlideButtons className={style.buttons} what="영상" holds={holds} tell={tell} />
        <SlideTabs
          names={names}
          current={current}
          since={state.due.advance}
          id="film"
          choose={(slide) => tell({ kind: 'choose', slide })}
          className={style.tabs}
        />
        <p className={style.count} aria-hidden="true">
          <b>{twoDigits(current + 1)}</b>
          {`/ ${twoDigits(slides.length)}`}
        </p>
        <a className={style.scroll} href="#company">
          <span lang="en">{films.scroll}</span>
          <span className="hidden">{` ${films.scrollTo}`}</span>
        </a>
      </div>
      <div aria-live={isSpoken(state) ? 'polite' : 'off'}>
        {slides.map(({ film, title }, slide) => (
          <div
            key={title}
            {...slidePanel('film', slide, current, hydrated)}
            className={style.slide}
            data-front={slide === front || undefined}
          >
            <SafeImage
              picture={film.poster}
              sizes={wide}
              {...(film.portrait && { art: { ...tall, picture: film.portrait } })}
              className={style.picture}
              load={slide === 0 ? 'first' : 'lazy'}
              placeholder={film.poster.alt}
            />
            <FilmView
              film={film}
              fetch={mayFetch && (slide === current || slide === state.fetching)}
              play={plays(state, slide)}
              current={slide === current}
              loop={slide < slides.length - 1}
              ended={() => tell({ kind: 'ended', slide })}
            />
            <div className={`wrap ${style.text}`}>
              <span className="over" lang="en">
                {films.over}
              </span>
              <h2 className={style.title}>{title}</h2>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
