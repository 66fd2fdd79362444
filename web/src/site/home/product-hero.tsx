import { useRef, useState } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { SlideButtons } from '../../ui/carousel/slide-buttons.tsx';
import { SlideTabs } from '../../ui/carousel/slide-tabs.tsx';
import { slides as timetable, slidesAtRest } from '../../ui/carousel/slide-timing.ts';
import { useHold } from '../../ui/carousel/use-hold.ts';
import { useSeen } from '../../ui/carousel/use-seen.ts';
import { useStill } from '../../ui/carousel/use-still.ts';
import { useSwipe } from '../../ui/carousel/use-swipe.ts';
import { useTimetable } from '../../ui/carousel/use-timetable.ts';
import { SafeImage } from '../../ui/safe-image.tsx';
import { useAwake } from '../../ui/use-awake.ts';
import { products } from '../content/home.ts';
import style from './product-hero.module.css';

const { slides } = products;
const atRest = slidesAtRest(slides.length);
const tabs = slides.map(({ name }) => ({ name, text: name }));

/** The four product groups (spec section 4 "Product hero"). */
export function ProductHero() {
  const area = useRef<HTMLElement>(null);
  const [state, tell] = useTimetable(timetable, atRest);
  const awake = useAwake();
  const [dragged, setDragged] = useState(false);
  const { current, left, stopped, held } = state;
  const before = (current + slides.length - 1) % slides.length;
  const after = (current + 1) % slides.length;

  useSeen(area, (seen) => tell({ kind: seen ? 'seen' : 'unseen' }));
  useStill(() => tell({ kind: 'stop' }));
  useHold(area, (isHeld) => tell({ kind: isHeld ? 'hold' : 'release' }));
  useSwipe(area, {
    taken: () => {
      setDragged(true);
      tell({ kind: 'press' });
    },
    moved: (by) => area.current?.style.setProperty('--drag', `${by}px`),
    lifted: (by) => {
      setDragged(false);
      tell(by === 0 ? { kind: 'letGo' } : { kind: 'step', by });
    },
  });

  // What moves in or out begins where a finger left it; from then on no finger counts.
  const settled = () => area.current?.style.removeProperty('--drag');

  const look = (slide: number) => {
    if (slide === current) return left ? (left.by > 0 ? 'from-right' : 'from-left') : 'current';
    if (dragged) return slide === before ? 'before' : slide === after ? 'after' : undefined;
    if (slide === left?.slide) return left.by > 0 ? 'to-left' : 'to-right';
    return undefined;
  };

  return (
    <section
      ref={area}
      className={`dark ${style.hero}`}
      aria-roledescription="캐러셀"
      aria-label={products.label}
      data-awake={awake || undefined}
      data-dragged={dragged || undefined}
    >
      <div className={`wrap ${style.controls}`}>
        <SlideTabs
          label="제품 선택"
          slides={tabs}
          current={current}
          id="product"
          choose={(slide) => tell({ kind: 'choose', slide })}
          className={style.tabs}
          tabClassName={style.tab}
        />
        <SlideButtons
          className={style.buttons}
          what="제품"
          stopped={stopped}
          toggle={() => tell({ kind: stopped ? 'go' : 'stop' })}
          step={(by) => tell({ kind: 'step', by })}
        />
      </div>
      <div className={style.slides} aria-live={stopped || held ? 'polite' : 'off'}>
        {slides.map((slide, number) => (
          <div
            key={slide.link}
            id={`product-${number}`}
            role="tabpanel"
            aria-labelledby={`product-tab-${number}`}
            className={style.slide}
            data-look={look(number)}
            inert={awake && number !== current}
            onAnimationEnd={settled}
          >
            <SafeImage
              picture={slide.backgroundImage}
              {...(slide.backgroundImageMobile && {
                art: { media: '(max-width: 768px)', sizes: '100vw', picture: slide.backgroundImageMobile },
              })}
              sizes="(max-width: 768px) 930px, (max-aspect-ratio: 2/1) 110vw, 100vw"
              className={style.picture}
              placeholder=""
            />
            <div className={`wrap ${style.text}`}>
              <span className="over" lang="ko">
                {slide.category}
              </span>
              <h2 className={style.title}>{slide.title}</h2>
              <p className="only-wide">{slide.description}</p>
              <p className="only-narrow">{slide.descriptionMobile}</p>
              <ButtonLink kind="accent" href={slide.link} icon="arrow" draggable={false}>
                <span>
                  {products.view}
                  <span className="hidden"> {slide.name}</span>
                </span>
              </ButtonLink>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
