import { useEffect, type RefObject } from 'react';
import { isSwipe, stepOf } from './swipe.ts';
import type { CarouselEvent, Untimed } from './timetable.ts';

/**
 * Tells a carousel of swipes. While one is under way, `--drag` of the element says how far it has gone; up and down
 * stays the page's, and the click that ends a swipe leads nowhere.
 */
export function useSwipe(
  area: RefObject<HTMLElement | null>,
  tell: (event: Untimed<CarouselEvent>) => void,
): void {
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let start: PointerEvent | undefined;
    let swiping = false;
    let swiped = false;

    const end = (step: -1 | 0 | 1) => {
      start = undefined;
      if (!swiping) return;
      swiping = false;
      element.style.removeProperty('--drag');
      tell({ kind: 'release', by: 'finger' });
      if (step !== 0) tell({ kind: 'step', by: step });
    };
    const down = (event: PointerEvent) => {
      swiped = false;
      if (event.isPrimary && event.button === 0) start = event;
    };
    const move = (event: PointerEvent) => {
      if (event.pointerId !== start?.pointerId) return;
      // A mouse that was let go outside.
      if (event.buttons === 0) return end(0);
      const right = event.clientX - start.clientX;
      if (!swiping) {
        if (!isSwipe(right, event.clientY - start.clientY)) return;
        swiping = swiped = true;
        element.setPointerCapture(event.pointerId);
        tell({ kind: 'hold', by: 'finger' });
      }
      element.style.setProperty('--drag', `${right}px`);
    };
    const up = (event: PointerEvent) => {
      if (event.pointerId === start?.pointerId) end(stepOf(event.clientX - start.clientX, innerWidth));
    };
    const cancel = () => end(0);
    const click = (event: MouseEvent) => {
      // The keyboard clicks too, and means it.
      if (!swiped || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // A picture or a link under the mouse would be dragged instead.
    const drag = (event: Event) => event.preventDefault();

    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', up, { signal });
    element.addEventListener('pointercancel', cancel, { signal });
    element.addEventListener('click', click, { signal, capture: true });
    element.addEventListener('dragstart', drag, { signal });
    return () => listening.abort();
  }, [area, tell]);
}
