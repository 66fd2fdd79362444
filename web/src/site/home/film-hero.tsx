import { useEffect, useRef, useState } from 'react';
import { site } from '../../api/site-config.ts';
import { FilmView } from '../../ui/carousel/film-view.tsx';
import { films, filmsAtRest } from '../../ui/carousel/film-timing.ts';
import { SlideButtons } from '../../ui/carousel/slide-buttons.tsx';
import { SlideTabs } from '../../ui/carousel/slide-tabs.tsx';
import { useHold } from '../../ui/carousel/use-hold.ts';
import { useSeen } from '../../ui/carousel/use-seen.ts';
import { useStill } from '../../ui/carousel/use-still.ts';
import { useSwipe } from '../../ui/carousel/use-swipe.ts';
import { useTimetable } from '../../ui/carousel/use-timetable.ts';
import { pageIsIdle, wantsFilms } from '../../ui/carousel/when-films.ts';
import { SafeImage } from '../../ui/safe-image.tsx';
import { useAwake } from '../../ui/use-awake.ts';
import { films as content } from '../content/home.ts';
import style from './film-hero.module.css';

const { slides } = content;
const atRest = filmsAtRest(slides.length);
const nameOf = (slide: number) => `${slide + 1}번 영상: ${slides[slide]?.title.replace('\n', ' ')}`;
const names = slides.map((_, slide) => ({ name: nameOf(slide) }));
const twoDigits = (count: number) => String(count).padStart(2, '0');

// A window higher than the picture shows the picture wider than itself.
const wide = '(max-aspect-ratio: 16/9) 178vh, 100vw';
const tall = { media: '(max-aspect-ratio: 3/4)', sizes: '75vh' };

/** The films at the top of the home page (spec section 4 "Home video hero"). */
export function FilmHero() {
  const area = useRef<HTMLElement>(null);
  const [state, tell] = useTimetable(films, atRest);
  const awake = useAwake();
  const [filmsMayCome, letFilmsCome] = useState(false);

  useEffect(() => {
    tell({ kind: 'start' });
    let gone = false;
    void pageIsIdle().then(() => {
      if (gone || !wantsFilms()) return;
      letFilmsCome(true);
    });
    return () => {
      gone = true;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page wakes
  }, []);
  useStill(() => tell({ kind: 'stop' }));
  const [seen, setSeen] = useState(true);
  const [held, setHeld] = useState(false);
  useSeen(area, setSeen);
  useHold(area, setHeld);
  useEffect(() => {
    tell({ kind: held || !seen ? 'hold' : 'release' });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `tell` means the same at every drawing
  }, [held, seen]);
  useSwipe(area, {
    taken: () => tell({ kind: 'press' }),
    lifted: (by) => tell(by === 0 ? { kind: 'letGo' } : { kind: 'step', by }),
  });

  const { current, ending, stopped } = state;
  const look = (slide: number) => {
    if (slide === current) return ending ? 'ending' : 'current';
    // The first slide is there again beneath the last one that fades out.
    if (ending && slide === 0) return 'coming';
    return state.leaving.includes(slide) ? 'leaving' : undefined;
  };

  return (
    <section
      ref={area}
      id="home"
      className={`dark ${style.hero}`}
      aria-roledescription="캐러셀"
      aria-label={content.label}
      data-awake={awake || undefined}
    >
      {/* The slides come and go; the name of the page does not. */}
      <h1 className="hidden">{site.company.tagline}</h1>
      <div
        className={`wrap ${style.controls}`}
        data-runs={awake && !stopped && !state.held ? true : undefined}
      >
        <SlideButtons
          className={style.buttons}
          what="영상"
          stopped={stopped}
          toggle={() => tell({ kind: stopped ? 'go' : 'stop' })}
          step={(by) => tell({ kind: 'step', by })}
        />
        <SlideTabs
          label="영상 선택"
          slides={names}
          current={current}
          id="film"
          choose={(slide) => tell({ kind: 'choose', slide })}
          className={style.tabs}
          tabClassName={style.tab}
        />
        <p className={style.count} aria-hidden="true">
          <b>{twoDigits(current + 1)}</b>/ {twoDigits(slides.length)}
        </p>
        <a className={style.scroll} href="#company" lang="en">
          {content.scroll}
        </a>
      </div>
      <div
        className={style.slides}
        aria-live={stopped || held ? 'polite' : 'off'}
        data-fading={state.leaving.length > 0 || undefined}
      >
        {slides.map(({ film, title }, slide) => (
          <div
            key={title}
            id={`film-${slide}`}
            role="tabpanel"
            aria-labelledby={`film-tab-${slide}`}
            className={style.slide}
            data-look={look(slide)}
            inert={awake && slide !== current}
          >
            <SafeImage
              picture={film.poster}
              sizes={wide}
              {...(film.portrait && { art: { ...tall, picture: film.portrait } })}
              className={style.picture}
              load={slide === 0 ? 'first' : 'lazy'}
              placeholder=""
            />
            <FilmView
              film={film}
              fetch={filmsMayCome && (slide === current || slide === state.fetching)}
              play={
                filmsMayCome &&
                seen &&
                ((slide === current && state.playing) || state.leaving.includes(slide))
              }
              loop={slide < slides.length - 1}
              ended={() => tell({ kind: 'ended', slide })}
            />
            <div className={`wrap ${style.text}`}>
              <span className="over" lang="en">
                {content.over}
              </span>
              <h2 className={style.title}>{title}</h2>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
