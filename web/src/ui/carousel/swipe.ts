/** How far a finger goes, px, before the gesture is taken over (docs/behaviour/carousels.md#swipe). */
const takeOver = 8;

/** Whether a gesture, so far to the right and down of where it began, is a swipe: over 8 px across, and more than along. */
export const isSwipe = (right: number, down: number) =>
  Math.abs(right) > takeOver && Math.abs(right) > Math.abs(down);

/** How far, px, a swipe must go to change the slide in a window of this width. */
export const farEnough = (windowWidth: number) => Math.max(60, windowWidth * 0.1);

/** What a swipe means once the finger is lifted: left is on, right is back, too little is neither. */
export function stepOf(right: number, windowWidth: number): -1 | 0 | 1 {
  if (Math.abs(right) < farEnough(windowWidth)) return 0;
  return right < 0 ? 1 : -1;
}
