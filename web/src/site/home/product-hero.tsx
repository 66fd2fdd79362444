import { useRef } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { SlideButtons } from '../../ui/carousel/slide-buttons.tsx';
import { SlideTabs, slidePanel } from '../../ui/carousel/slide-tabs.tsx';
import { currentOf, slides as timetable, slidesAtRest } from '../../ui/carousel/slide-timing.ts';
import { SlideTrack } from '../../ui/carousel/slide-track.tsx';
import { isSpoken } from '../../ui/carousel/timetable.ts';
import { usePauseReasons } from '../../ui/carousel/use-pause-reasons.ts';
import { useSwipe } from '../../ui/carousel/use-swipe.ts';
import { useTimetable } from '../../ui/carousel/use-timetable.ts';
import { SafeImage } from '../../ui/safe-image.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { products, type ProductSlide } from '../content/home.ts';
import style from './product-hero.module.css';

const { slides } = products;
const atRest = slidesAtRest(slides.length);
const names = slides.map(({ name }) => name);
const artOf = (image: ProductSlide['backgroundImageMobile']) =>
  image && { art: { media: '(max-width: 768px)', sizes: 'max(100vw, 330px)', image } };

/** The four product groups (docs/behaviour/carousels.md#product-hero). */
export function ProductHero() {
  const area = useRef<HTMLElement>(null);
  const [state, send] = useTimetable(timetable, atRest);
  const hydrated = useHydrated();
  usePauseReasons(area, send);
  useSwipe(area, send);

  const { holds } = state;
  const current = currentOf(state);

  return (
    <section
      ref={area}
      id="products"
      className={`dark ${style.hero}`}
      aria-roledescription="캐러셀"
      aria-label={products.label}
      data-hydrated={hydrated || undefined}
    >
      <div className={`wrap ${style.controls}`}>
        <SlideButtons className={style.buttons} what="제품" holds={holds} send={send} />
        <SlideTabs
          names={names}
          shown
          current={current}
          id="product"
          choose={(slide) => send({ kind: 'choose', slide })}
          className={style.tabs}
        />
      </div>
      <div aria-live={isSpoken(state) ? 'polite' : 'off'}>
        <SlideTrack state={state}>
          {slides.map((slide, number) => (
            <div
              key={slide.link}
              {...slidePanel('product', number, current, hydrated)}
              className={style.slide}
            >
              <SafeImage
                image={slide.backgroundImage}
                {...artOf(slide.backgroundImageMobile)}
                sizes="(max-width: 768px) min(926px, 186vw), max(100vw, 1180px)"
                // A neighbour must be loaded before it slides in.
                load={holds.includes('unseen') ? 'lazy' : 'eager'}
                className={`${style.image} ${slide.backgroundImageMobile ? style.upright : ''}`}
                placeholder={slide.backgroundImage.alt}
              />
              <div className={`wrap ${style.text}`}>
                <span className="over" lang="ko">
                  {slide.category}
                </span>
                <h2 className={style.title}>{slide.title}</h2>
                <p className="only-wide">{slide.description}</p>
                <p className="only-narrow">{slide.descriptionMobile}</p>
                <ButtonLink kind="accent" href={slide.link} icon="arrow">
                  <span>
                    {products.view}
                    <span className="hidden">{` ${slide.name}`}</span>
                  </span>
                </ButtonLink>
              </div>
            </div>
          ))}
        </SlideTrack>
      </div>
    </section>
  );
}
