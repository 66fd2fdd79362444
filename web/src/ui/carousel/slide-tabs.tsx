import type { KeyboardEvent } from 'react';
import { slideAt } from './timetable.ts';

interface SlideTabsProps {
  /** Name of each slide. */
  names: readonly string[];
  /** Whether the names are visible or only for screen readers. */
  shown?: boolean;
  current: number;
  /**
   * Identifies when the current slide started: its tab shows the elapsed part of its time, and restarts when this value
   * changes.
   */
  since?: number | undefined;
  /** Slide n is the element `${id}-n`, its tab `${id}-tab-n`. */
  id: string;
  choose: (slide: number) => void;
  className?: string | undefined;
}

/** One tab for each slide; only one is in the tab order, and arrow keys move among them (the APG's tabbed carousel). */
export function SlideTabs({ names, shown, current, since, id, choose, className }: SlideTabsProps) {
  const last = names.length - 1;

  function go(event: KeyboardEvent<HTMLElement>) {
    const to = {
      ArrowRight: slideAt(current + 1, names.length),
      ArrowLeft: slideAt(current - 1, names.length),
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    choose(to);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  }

  return (
    <div role="tablist" aria-label="슬라이드 선택" className={className} onKeyDown={go}>
      {names.map((name, slide) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-tab-${slide}`}
          aria-label={shown ? undefined : name}
          aria-selected={slide === current}
          aria-controls={`${id}-${slide}`}
          tabIndex={slide === current ? 0 : -1}
          onClick={() => choose(slide)}
        >
          {shown ? name : slide === current && <span key={since} />}
        </button>
      ))}
    </div>
  );
}

/** The attributes of the panel of a tab of `SlideTabs`. Before hydration no panel is inert. */
export const slidePanel = (id: string, slide: number, current: number, hydrated: boolean) => ({
  id: `${id}-${slide}`,
  role: 'tabpanel',
  'aria-labelledby': `${id}-tab-${slide}`,
  inert: hydrated && slide !== current,
});
