import { useEffect, type RefObject } from 'react';
import type { CarouselEvent, Hold, Untimed } from './timetable.ts';

/** Tells a carousel when to stand still: as long as it or the page is not seen, or the keyboard is in it. */
export function useHolds(
  area: RefObject<HTMLElement | null>,
  tell: (event: Untimed<CarouselEvent>) => void,
): void {
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const page = document as Document & { prerendering?: boolean };
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const hold = (by: Hold, held: boolean) => tell({ kind: held ? 'hold' : 'release', by });

    const lookAtPage = () => hold('away', page.hidden || Boolean(page.prerendering));
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      // Its timers stood in the browser's memory: they begin anew.
      hold('away', true);
      lookAtPage();
    };
    // As if the person had pressed the button, who can also press it again.
    const beStill = () => still.matches && hold('stopped', true);
    // A button that a mouse has pressed keeps the focus, and nobody is there.
    const enter = (event: Event) => hold('focus', (event.target as Element).matches(':focus-visible'));
    const leave = ({ relatedTarget }: FocusEvent) => {
      // A window that is left keeps its place.
      if (page.hasFocus() && !element.contains(relatedTarget as Node | null)) hold('focus', false);
    };
    const press = () => hold('focus', false);
    const observer = new IntersectionObserver((entries) => hold('unseen', !entries.at(-1)?.isIntersecting), {
      threshold: 0.25,
    });

    lookAtPage();
    beStill();
    hold('focus', Boolean(element.querySelector(':focus-visible')));
    observer.observe(element);
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('focusin', enter, { signal });
    element.addEventListener('focusout', leave, { signal });
    element.addEventListener('pointerdown', press, { signal });
    page.addEventListener('visibilitychange', lookAtPage, { signal });
    page.addEventListener('prerenderingchange', lookAtPage, { signal });
    addEventListener('pageshow', comeBack, { signal });
    still.addEventListener('change', beStill, { signal });
    return () => {
      observer.disconnect();
      listening.abort();
    };
  }, [area, tell]);
}
