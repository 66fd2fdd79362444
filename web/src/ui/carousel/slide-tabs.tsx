import { useRef, type KeyboardEvent } from 'react';

interface SlideTabsProps {
  label: string;
  /** Names of the slides, for who hears them; `text` is shown too where the style has room. */
  slides: readonly { name: string; text?: string }[];
  current: number;
  /** Slide number n is the element `${id}-n`, its tab `${id}-tab-n`. */
  id: string;
  choose: (slide: number) => void;
  className?: string | undefined;
  tabClassName?: string | undefined;
}

/** One tab for each slide, with one stop for the keyboard and arrow keys among them (the APG's tabbed carousel). */
export function SlideTabs({ label, slides, current, id, choose, className, tabClassName }: SlideTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  function go(event: KeyboardEvent) {
    const last = slides.length - 1;
    const to = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    choose(to);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className={className} onKeyDown={go}>
      {slides.map(({ name, text }, slide) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-tab-${slide}`}
          className={tabClassName}
          aria-label={name}
          aria-selected={slide === current}
          aria-controls={`${id}-${slide}`}
          tabIndex={slide === current ? 0 : -1}
          onClick={() => choose(slide)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
