import { describe, expect, it } from 'vitest';
import { farEnough, lift, move, press } from './swipe.ts';

const swiped = (...points: [number, number][]) =>
  points.reduce((swipe, [x, y]) => move(swipe, x, y), press(100, 100));

describe('a swipe', () => {
  it('takes the gesture over beyond 8 px sideways, not at 8', () => {
    expect(swiped([108, 100]).phase).toBe('open');
    expect(swiped([108.5, 100]).phase).toBe('taken');
    expect(swiped([91, 100]).phase).toBe('taken');
  });

  it('is none when the finger goes as far up or down, or further', () => {
    expect(swiped([110, 111]).phase).toBe('left');
    expect(swiped([109, 91]).phase).toBe('left');
    expect(lift(swiped([109, 120], [300, 120]), 1000)).toBeUndefined();
  });

  it('goes on once it has been taken over, whichever way the finger turns', () => {
    expect(swiped([120, 100], [110, 400])).toMatchObject({ phase: 'taken', moved: 10 });
  });

  it('needs 60 px in a narrow window and a tenth of a wide one', () => {
    expect([farEnough(390), farEnough(600), farEnough(1440)]).toEqual([60, 60, 144]);
    expect(lift(swiped([41, 100]), 390)).toBe(0);
    expect(lift(swiped([40, 100]), 390)).toBe(1);
    expect(lift(swiped([243, 100]), 1440)).toBe(0);
    expect(lift(swiped([244, 100]), 1440)).toBe(-1);
  });

  it('to the left leads on, to the right back', () => {
    expect(lift(swiped([0, 100]), 390)).toBe(1);
    expect(lift(swiped([200, 100]), 390)).toBe(-1);
  });
});
