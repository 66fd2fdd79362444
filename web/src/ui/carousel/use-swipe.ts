import { useEffect, type RefObject } from 'react';
import { isSwipe, stepOf } from './swipe.ts';
import type { CarouselEvent, Untimed } from './timetable.ts';

/**
 * Sends swipes to a carousel. During a swipe, `--drag` of the element is its distance; vertical gestures scroll the
 * page, and the click that ends a swipe is suppressed.
 */
export function useSwipe(
  area: RefObject<HTMLElement | null>,
  send: (event: Untimed<CarouselEvent>) => void,
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
      send({ kind: 'release', by: 'finger' });
      if (step !== 0) send({ kind: 'step', by: step });
    };
    const down = (event: PointerEvent) => {
      swiped = false;
      if (event.isPrimary && event.button === 0) start = event;
    };
    const move = (event: PointerEvent) => {
      if (event.pointerId !== start?.pointerId) return;
      // The mouse button was released outside the window.
      if (event.buttons === 0) return end(0);
      const right = event.clientX - start.clientX;
      if (!swiping) {
        if (!isSwipe(right, event.clientY - start.clientY)) return;
        swiping = swiped = true;
        element.setPointerCapture(event.pointerId);
        send({ kind: 'hold', by: 'finger' });
      }
      element.style.setProperty('--drag', `${right}px`);
    };
    const up = (event: PointerEvent) => {
      if (event.pointerId === start?.pointerId) end(stepOf(event.clientX - start.clientX, innerWidth));
    };
    const cancel = () => end(0);
    const click = (event: MouseEvent) => {
      // A click by keyboard (`detail` is 0) is never part of a swipe.
      if (!swiped || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Prevents the browser from dragging the image or link under the mouse.
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
  }, [area, send]);
}
