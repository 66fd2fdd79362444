import { useEffect, type RefObject } from 'react';
import type { CarouselEvent, Hold, Untimed } from './timetable.ts';

/** Pauses a carousel while it or the page is out of view, or the keyboard focus is in it. */
export function usePauseReasons(
  area: RefObject<HTMLElement | null>,
  send: (event: Untimed<CarouselEvent>) => void,
): void {
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const page = document as Document & { prerendering?: boolean };
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const hold = (by: Hold, active: boolean) => send({ kind: active ? 'hold' : 'release', by });

    const checkVisibility = () => hold('away', page.hidden || Boolean(page.prerendering));
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      // Restored from the back/forward cache: its timers start again.
      hold('away', true);
      checkVisibility();
    };
    // Same as pressing the stop button; pressing it again starts the carousel.
    const beStill = () => still.matches && hold('stopped', true);
    // Only keyboard focus pauses the carousel, because a button keeps the focus after a mouse click.
    const enter = (event: Event) => hold('focus', (event.target as Element).matches(':focus-visible'));
    const leave = ({ relatedTarget }: FocusEvent) => {
      // Switching to another window moves the focus without ending it here.
      if (page.hasFocus() && !element.contains(relatedTarget as Node | null)) hold('focus', false);
    };
    const press = () => hold('focus', false);
    const observer = new IntersectionObserver((entries) => hold('unseen', !entries.at(-1)?.isIntersecting), {
      threshold: 0.25,
    });

    checkVisibility();
    beStill();
    hold('focus', Boolean(element.querySelector(':focus-visible')));
    observer.observe(element);
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('focusin', enter, { signal });
    element.addEventListener('focusout', leave, { signal });
    element.addEventListener('pointerdown', press, { signal });
    page.addEventListener('visibilitychange', checkVisibility, { signal });
    page.addEventListener('prerenderingchange', checkVisibility, { signal });
    addEventListener('pageshow', comeBack, { signal });
    still.addEventListener('change', beStill, { signal });
    return () => {
      observer.disconnect();
      listening.abort();
    };
  }, [area, send]);
}
