/** The distance, px, from which a gesture is handled as a swipe (docs/behaviour/carousels.md#swipe). */
const takeOver = 8;

/**
 * Whether a gesture that has moved this far right and down is a swipe: over 8 px horizontally, and more than
 * vertically.
 */
export const isSwipe = (right: number, down: number) =>
  Math.abs(right) > takeOver && Math.abs(right) > Math.abs(down);

/** The distance, px, from which a swipe changes the slide in a window of this width. */
export const swipeDistance = (windowWidth: number) => Math.max(60, windowWidth * 0.1);

/** The step of a finished swipe: left is the next slide, right the previous one, and too short a swipe none. */
export function stepOf(right: number, windowWidth: number): -1 | 0 | 1 {
  if (Math.abs(right) < swipeDistance(windowWidth)) return 0;
  return right < 0 ? 1 : -1;
}
