import { useRef } from 'react';
import { SlideTabs, slidePanel } from '../../ui/carousel/slide-tabs.tsx';
import { currentOf, slides as timetable, slidesAtRest } from '../../ui/carousel/slide-timing.ts';
import { SlideTrack } from '../../ui/carousel/slide-track.tsx';
import { useSwipe } from '../../ui/carousel/use-swipe.ts';
import { useTimetable } from '../../ui/carousel/use-timetable.ts';
import { Icon } from '../../ui/icon.tsx';
import type { ResponsiveImage } from '../../ui/media.ts';
import { SafeImage } from '../../ui/safe-image.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { productTexts } from '../content/products.ts';
import style from './image-slider.module.css';

interface ImageSliderProps {
  images: readonly ResponsiveImage[];
  /** Accessible name: what the images show. */
  title: string;
}

/**
 * An endless image slider with arrows, dots and swipes: 800 ms per change, no autoplay
 * (docs/behaviour/carousels.md#image-slider).
 */
export function ImageSlider({ images, title }: ImageSliderProps) {
  const area = useRef<HTMLElement>(null);
  const [state, tell] = useTimetable(timetable, slidesByHand(images.length));
  const hydrated = useHydrated();
  useSwipe(area, tell);
  const current = currentOf(state);
  const { previous, next, label: labelOf, image: nameOf } = productTexts.slider;

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
          names={images.map(({ alt }, number) => nameOf(number + 1, alt))}
          current={current}
          id="image"
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
          {images.map((image, number) => (
            <div key={image.base} {...slidePanel('image', number, current, hydrated)}>
              <SafeImage
                image={image}
                // The images are 3:2, an eighth wider than the 4:3 box that crops them.
                sizes="(max-width: 992px) calc(113vw - 45px), 743px"
                load={number === 0 || hydrated ? 'eager' : 'lazy'}
                className={style.image}
                placeholder={image.alt}
              />
            </div>
          ))}
        </SlideTrack>
      </div>
    </section>
  );
}

/** Slides that change only on user input. */
const slidesByHand = (slides: number) => ({ ...slidesAtRest(slides), holds: ['stopped'] as const });
