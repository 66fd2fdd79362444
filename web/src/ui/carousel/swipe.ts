/** A finger or mouse on a carousel. */
export interface Swipe {
  startX: number;
  startY: number;
  /** `open`: it may still become a click or a scroll; `taken`: it moves the carousel; `left`: it is none of ours. */
  phase: 'open' | 'taken' | 'left';
  /** How far to the right of where it began, px. */
  moved: number;
}

/** How far a finger goes, px, before the gesture is taken over (spec section 9). */
export const takeOver = 8;

/** How far, px, a gesture must go to change the slide in a window of this width (spec section 9). */
export const farEnough = (windowWidth: number) => Math.max(60, windowWidth * 0.1);

export const press = (x: number, y: number): Swipe => ({ startX: x, startY: y, phase: 'open', moved: 0 });

/** Where the finger is now: sideways over 8 px and more than up or down, it takes the gesture over. */
export function move(swipe: Swipe, x: number, y: number): Swipe {
  const moved = x - swipe.startX;
  const across = Math.abs(moved);
  const along = Math.abs(y - swipe.startY);
  if (swipe.phase === 'left') return swipe;
  if (swipe.phase === 'taken') return { ...swipe, moved };
  if (across > takeOver && across > along) return { ...swipe, phase: 'taken', moved };
  // A page that is being scrolled is left to scroll.
  return along > takeOver ? { ...swipe, phase: 'left' } : swipe;
}

/** What lifting the finger means: left is on, right is back, too little is neither; undefined when it was no swipe. */
export function lift(swipe: Swipe, windowWidth: number): -1 | 0 | 1 | undefined {
  if (swipe.phase !== 'taken') return undefined;
  if (Math.abs(swipe.moved) < farEnough(windowWidth)) return 0;
  return swipe.moved < 0 ? 1 : -1;
}
