import { describe, expect, it } from 'vitest';
import { slides, slidesAtRest, type SlideEvent, type SlideState } from './slide-timing.ts';

/** A carousel of four pictures that has just come into view, and a clock that is moved by hand. */
function carousel() {
  let now = 0;
  let state: SlideState = slidesAtRest(4);
  const tell = (event: object) => (state = slides(state, { ...event, now } as SlideEvent));
  tell({ kind: 'seen' });
  return {
    tell,
    pass(ms: number) {
      for (let step = 0; step < ms; step += 1) {
        now += 1;
        tell({ kind: 'time' });
      }
    },
    get current() {
      return state.current;
    },
    get state() {
      return state;
    },
  };
}

/** Expects the slide to change at exactly this many ms from now. */
function expectChangeAfter(pictures: ReturnType<typeof carousel>, ms: number) {
  const before = pictures.current;
  pictures.pass(ms - 1);
  expect(pictures.current).toBe(before);
  pictures.pass(1);
  expect(pictures.current).toBe((before + 1) % 4);
}

describe('the picture carousel', () => {
  it('goes on 6,000 ms after it has come into view and every 5,000 ms from then, round and round', () => {
    const pictures = carousel();
    expectChangeAfter(pictures, 6_000);
    for (let change = 0; change < 4; change += 1) expectChangeAfter(pictures, 5_000);
  });

  it('stands still out of view and begins with the first slide when it comes back', () => {
    const pictures = carousel();
    pictures.pass(11_000);
    expect(pictures.current).toBe(2);
    pictures.tell({ kind: 'unseen' });
    pictures.pass(60_000);
    expect(pictures.current).toBe(2);
    pictures.tell({ kind: 'seen' });
    expect(pictures.state).toMatchObject({ current: 0, left: undefined });
    expectChangeAfter(pictures, 6_000);
  });

  it.each([
    ['an arrow', { kind: 'step', by: 1 }, 1],
    ['the other arrow', { kind: 'step', by: -1 }, 3],
    ['a dot', { kind: 'choose', slide: 2 }, 2],
    ['the dot of the slide that is there', { kind: 'choose', slide: 0 }, 0],
  ])('begins its 5,000 ms anew, without the second before, at %s', (_what, event, to) => {
    const pictures = carousel();
    pictures.pass(5_999);
    pictures.tell(event);
    expect(pictures.current).toBe(to);
    expectChangeAfter(pictures, 5_000);
  });

  it('waits under a finger, and begins its 5,000 ms anew when that lets go', () => {
    const pictures = carousel();
    pictures.pass(5_000);
    pictures.tell({ kind: 'press' });
    pictures.pass(30_000);
    expect(pictures.current).toBe(0);
    pictures.tell({ kind: 'letGo' });
    expectChangeAfter(pictures, 5_000);
  });

  it.each([
    ['stopped until it is started', 'stop', 'go'],
    ['held until it is released', 'hold', 'release'],
  ])('is %s', (_what, off, on) => {
    const pictures = carousel();
    pictures.tell({ kind: off });
    pictures.pass(60_000);
    expect(pictures.current).toBe(0);
    pictures.tell({ kind: 'step', by: 1 });
    expect(pictures.current).toBe(1);
    pictures.pass(60_000);
    expect(pictures.current).toBe(1);
    pictures.tell({ kind: on });
    expectChangeAfter(pictures, 5_000);
  });

  it('tells which slide goes out and which way, so that both move together', () => {
    const pictures = carousel();
    pictures.tell({ kind: 'step', by: -1 });
    expect(pictures.state.left).toEqual({ slide: 0, by: -1 });
    pictures.tell({ kind: 'step', by: 1 });
    expect(pictures.state.left).toEqual({ slide: 3, by: 1 });
  });
});
