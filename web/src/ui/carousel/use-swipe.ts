import { useEffect, useRef, type RefObject } from 'react';
import { lift, move, press, type Swipe } from './swipe.ts';

interface SwipeHandlers {
  /** The gesture is ours now. */
  taken: () => void;
  /** How far the finger is to the right of where it began, px. */
  moved?: (by: number) => void;
  /** 1 on, -1 back, 0 neither. */
  lifted: (by: -1 | 0 | 1) => void;
}

/** Listens for swipes on an element. Up and down stays the page's; a click that ends a swipe leads nowhere. */
export function useSwipe(area: RefObject<HTMLElement | null>, handlers: SwipeHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let swipe: Swipe | undefined;

    const down = (event: PointerEvent) => {
      if (event.isPrimary && event.button === 0) swipe = press(event.clientX, event.clientY);
    };
    const moves = (event: PointerEvent) => {
      if (!swipe || !event.isPrimary) return;
      const before = swipe.phase;
      swipe = move(swipe, event.clientX, event.clientY);
      if (swipe.phase !== 'taken') return;
      if (before !== 'taken') {
        // Whatever it passes over from here on, the rest of the gesture comes here.
        if (element.hasPointerCapture?.(event.pointerId) === false)
          element.setPointerCapture(event.pointerId);
        latest.current.taken();
      }
      latest.current.moved?.(swipe.moved);
    };
    const up = () => {
      const outcome = swipe && lift(swipe, innerWidth);
      swipe = undefined;
      if (outcome === undefined) return;
      addEventListener('click', swallow, { capture: true, once: true });
      // A gesture over a place without a link ends in no click.
      setTimeout(() => removeEventListener('click', swallow, true));
      latest.current.lifted(outcome);
    };
    const cancel = () => {
      const wasTaken = swipe?.phase === 'taken';
      swipe = undefined;
      if (wasTaken) latest.current.lifted(0);
    };
    // A picture or a link under the mouse would be dragged instead.
    const still = (event: Event) => event.preventDefault();

    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', moves);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', cancel);
    element.addEventListener('dragstart', still);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', moves);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', cancel);
      element.removeEventListener('dragstart', still);
    };
  }, [area]);
}

function swallow(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}
