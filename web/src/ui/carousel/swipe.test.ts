import { describe, expect, it } from 'vitest';
import { swipeDistance, isSwipe, stepOf } from './swipe.ts';

describe('a swipe', () => {
  it('takes the gesture over beyond 8 px to either side, not at 8', () => {
    expect(isSwipe(8, 0)).toBe(false);
    expect(isSwipe(8.5, 0)).toBe(true);
    expect(isSwipe(-8, 0)).toBe(false);
    expect(isSwipe(-8.5, 0)).toBe(true);
  });

  it('is none while the finger goes as far up or down, or further', () => {
    expect(isSwipe(30, 30)).toBe(false);
    expect(isSwipe(30, -30)).toBe(false);
    expect(isSwipe(-30, 31)).toBe(false);
    expect(isSwipe(31, 30)).toBe(true);
    expect(isSwipe(-31, -30)).toBe(true);
  });

  it('needs 60 px in a narrow window and a tenth of a wide one', () => {
    expect([swipeDistance(390), swipeDistance(600), swipeDistance(1440)]).toEqual([60, 60, 144]);
    expect(stepOf(-59, 390)).toBe(0);
    expect(stepOf(-60, 390)).toBe(1);
    expect(stepOf(143, 1440)).toBe(0);
    expect(stepOf(144, 1440)).toBe(-1);
  });

  it('leads on to the left and back to the right', () => {
    expect(stepOf(-200, 390)).toBe(1);
    expect(stepOf(200, 390)).toBe(-1);
  });
});
