import { useRef } from 'react';
import { SlideTabs, slidePanel } from '../../ui/carousel/slide-tabs.tsx';
import { currentOf, slides as timetable, slidesAtRest } from '../../ui/carousel/slide-timing.ts';
import { SlideTrack } from '../../ui/carousel/slide-track.tsx';
import { useSwipe } from '../../ui/carousel/use-swipe.ts';
import { useTimetable } from '../../ui/carousel/use-timetable.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Picture } from '../../ui/picture.ts';
import { SafeImage } from '../../ui/safe-image.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { productTexts } from '../content/products.ts';
import style from './picture-slider.module.css';

interface PictureSliderProps {
  pictures: readonly Picture[];
  /** What they show. */
  title: string;
}

/**
 * Pictures to look through, round and round, by arrows, dots and swipes: 800 ms each, and none by itself
 * (docs/behaviour/carousels.md#image-slider).
 */
export function PictureSlider({ pictures, title }: PictureSliderProps) {
  const area = useRef<HTMLElement>(null);
  const [state, tell] = useTimetable(timetable, slidesByHand(pictures.length));
  const hydrated = useHydrated();
  useSwipe(area, tell);
  const current = currentOf(state);
  const { previous, next, label: labelOf, picture: nameOf } = productTexts.slider;

  return (
    <section
      ref={area}
      className={style.slider}
      aria-roledescription="캐러셀"
      aria-label={labelOf(title)}
      data-hydrated={hydrated || undefined}
    >
      <div className={style.controls} data-needs-script>
        <SlideTabs
          names={pictures.map(({ alt }, number) => nameOf(number + 1, alt))}
          current={current}
          id="picture"
          choose={(slide) => tell({ kind: 'choose', slide })}
          className={style.dots}
        />
        <div className={style.arrows}>
          <button type="button" aria-label={previous} onClick={() => tell({ kind: 'step', by: -1 })}>
            <Icon name="chevronLeft" />
          </button>
          <button type="button" aria-label={next} onClick={() => tell({ kind: 'step', by: 1 })}>
            <Icon name="chevronRight" />
          </button>
        </div>
      </div>
      <div aria-live="polite">
        <SlideTrack state={state}>
          {pictures.map((picture, number) => (
            <div key={picture.base} {...slidePanel('picture', number, current, hydrated)}>
              <SafeImage
                picture={picture}
                // Of pictures of 3:2, which are an eighth wider than the 4:3 of the box that cuts them.
                sizes="(max-width: 992px) calc(113vw - 45px), 743px"
                load={number === 0 || hydrated ? 'eager' : 'lazy'}
                className={style.picture}
                placeholder={picture.alt}
              />
            </div>
          ))}
        </SlideTrack>
      </div>
    </section>
  );
}

/** Slides that stand until someone moves them. */
const slidesByHand = (slides: number) => ({ ...slidesAtRest(slides), holds: ['stopped'] as const });
