import { useRef } from 'react';
import { site } from '../../api/site-config.ts';
import {
  videosAtRest,
  videosMove,
  videos as timetable,
  isEnding,
  plays,
} from '../../ui/carousel/video-timing.ts';
import { VideoView } from '../../ui/carousel/video-view.tsx';
import { SlideButtons } from '../../ui/carousel/slide-buttons.tsx';
import { SlideTabs, slidePanel } from '../../ui/carousel/slide-tabs.tsx';
import { isSpoken } from '../../ui/carousel/timetable.ts';
import { useVideos } from '../../ui/carousel/use-videos.ts';
import { usePauseReasons } from '../../ui/carousel/use-pause-reasons.ts';
import { useSwipe } from '../../ui/carousel/use-swipe.ts';
import { useTimetable } from '../../ui/carousel/use-timetable.ts';
import { SafeImage } from '../../ui/safe-image.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { videos } from '../content/home.ts';
import style from './video-hero.module.css';

const { slides } = videos;
const atRest = videosAtRest(slides.length);
const names = slides.map(({ title }, slide) => `${slide + 1}번 영상: ${title.replace('\n', ' ')}`);
const twoDigits = (count: number) => String(count).padStart(2, '0');

// In a window taller than the image's ratio the image is wider than the window.
const wide = 'max(100vw, 178vh - 157px)';
const tall = { media: '(max-aspect-ratio: 3/4)', sizes: '(max-width: 520px) 63vh, 75vh' };

// They do not change, so React need not draw them again with each slide.
const posters = slides.map(({ video: { poster, portrait } }, slide) => (
  <SafeImage
    image={poster}
    sizes={wide}
    {...(portrait && { art: { ...tall, image: portrait } })}
    className={style.image}
    load={slide === 0 ? 'first' : 'lazy'}
    placeholder={poster.alt}
  />
));

/** The videos at the top of the home page (docs/behaviour/carousels.md#video-hero). */
export function VideoHero() {
  const area = useRef<HTMLElement>(null);
  const [state, send] = useTimetable(timetable, atRest);
  const hydrated = useHydrated();
  const mayFetch = useVideos() && videosMove(state);
  usePauseReasons(area, send);
  useSwipe(area, send);

  const { current, holds } = state;
  const ending = isEnding(state);
  // While the last slide fades out, the first one is already in front.
  const front = ending ? 0 : current;

  return (
    <section
      ref={area}
      id="home"
      className={`dark ${style.hero}`}
      aria-roledescription="캐러셀"
      aria-label={videos.label}
      data-hydrated={hydrated || undefined}
    >
      {/* The h1 is outside the slides, because it must not change with them. */}
      <h1 className="hidden">{site.company.tagline}</h1>
      <div className={`wrap ${style.controls}`} data-runs={state.due.advance !== undefined || undefined}>
        <SlideButtons className={style.buttons} what="영상" holds={holds} send={send} />
        <SlideTabs
          names={names}
          current={current}
          since={state.due.advance}
          id="video"
          choose={(slide) => send({ kind: 'choose', slide })}
          className={style.tabs}
        />
        <p className={style.count} aria-hidden="true">
          <b>{twoDigits(current + 1)}</b>
          {`/ ${twoDigits(slides.length)}`}
        </p>
        <a className={style.scroll} href="#company">
          <span>{videos.scroll}</span>
          <span className="hidden">{` ${videos.scrollTo}`}</span>
        </a>
      </div>
      <div aria-live={isSpoken(state) ? 'polite' : 'off'}>
        {slides.map(({ video, title }, slide) => (
          <div
            key={title}
            {...slidePanel('video', slide, current, hydrated)}
            className={style.slide}
            data-front={slide === front || undefined}
          >
            {posters[slide]}
            <VideoView
              video={video}
              fetch={mayFetch && (slide === current || slide === state.fetching)}
              play={plays(state, slide)}
              current={slide === current}
              loop={slide < slides.length - 1}
              ended={() => send({ kind: 'ended', slide })}
            />
            <div className={`wrap ${style.text}`}>
              <span className="over">{videos.over}</span>
              <h2 className={style.title}>{title}</h2>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
