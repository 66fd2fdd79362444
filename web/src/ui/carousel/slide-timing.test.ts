import { describe, expect, it } from 'vitest';
import { carouselClock } from './carousel-clock.test-support.ts';
import { currentOf, slides, slidesAtRest, slotOf } from './slide-timing.ts';
import type { CarouselEvent, Hold, Untimed } from './timetable.ts';

/** Four images. */
function carousel() {
  const hand = carouselClock(slides, slidesAtRest(4), currentOf);
  return {
    ...hand,
    hold: (by: Hold) => hand.send({ kind: 'hold', by }),
    release: (by: Hold) => hand.send({ kind: 'release', by }),
    choose: (slide: number) => hand.send({ kind: 'choose', slide }),
    step: (by: -1 | 1) => hand.send({ kind: 'step', by }),
    /** The ms until the next slide. */
    nextAfter() {
      const next = (hand.current() + 1) % 4;
      const [ms, slide] = hand.nextChange() ?? [];
      return slide === next ? ms : undefined;
    },
    /** The slot of each slide on the track. */
    slots: () => [0, 1, 2, 3].map((slide) => slotOf(hand.state(), slide)),
  };
}

const reasons = ['stopped', 'focus', 'away'] as const;

describe('the image carousel', () => {
  it('stands still until it is seen', () => {
    expect(slides(slidesAtRest(4), { kind: 'time', now: 60_000 })).toEqual(slidesAtRest(4));
  });

  it('goes on 6,000 ms after it has come into view and every 5,000 ms from then, round and round', () => {
    const images = carousel();
    expect(images.nextAfter()).toBe(6_000);
    for (let change = 0; change < 4; change += 1) expect(images.nextAfter()).toBe(5_000);
  });

  it('stands still out of view and begins with the first slide, at once, when it comes back', () => {
    const images = carousel();
    images.pass(11_000);
    expect(images.current()).toBe(2);
    images.hold('unseen');
    expect(images.nextChange()).toBeUndefined();
    images.release('unseen');
    expect(images.current()).toBe(0);
    expect(images.state().rolls).toBe(false);
    expect(images.nextAfter()).toBe(6_000);
  });

  it('does not take away the slide that the keyboard is in when it comes back', () => {
    const images = carousel();
    images.pass(6_000);
    images.hold('focus');
    images.hold('unseen');
    images.release('unseen');
    expect(images.current()).toBe(1);
  });

  it.each<[string, Untimed<CarouselEvent>, number]>([
    ['an arrow', { kind: 'step', by: 1 }, 1],
    ['the other arrow', { kind: 'step', by: -1 }, 3],
    ['a dot', { kind: 'choose', slide: 2 }, 2],
    ['the dot of the slide that is there', { kind: 'choose', slide: 0 }, 0],
  ])('restarts its 5,000 ms, without the second before, at %s', (_what, event, to) => {
    const images = carousel();
    images.pass(500);
    images.send(event);
    expect(images.current()).toBe(to);
    expect(images.nextAfter()).toBe(5_000);
  });

  it('waits under a finger, and restarts its 5,000 ms on release', () => {
    const images = carousel();
    images.pass(5_000);
    images.hold('finger');
    expect(images.nextChange()).toBeUndefined();
    images.release('finger');
    expect(images.nextAfter()).toBe(5_000);
  });

  it.each(reasons)('stands still while there is the reason "%s", also after a step', (by) => {
    const images = carousel();
    images.hold(by);
    expect(images.nextChange()).toBeUndefined();
    images.step(1);
    expect(images.current()).toBe(1);
    expect(images.nextChange()).toBeUndefined();
    images.release(by);
    expect(images.nextAfter()).toBe(5_000);
  });

  it('waits its first second too when it came into view while the page was away', () => {
    const images = carousel();
    images.hold('unseen');
    images.hold('away');
    images.release('unseen');
    expect(images.nextChange()).toBeUndefined();
    images.release('away');
    expect(images.nextAfter()).toBe(6_000);
  });

  it('keeps its time when it is told to go on though it does', () => {
    const images = carousel();
    images.pass(5_000);
    images.release('focus');
    expect(images.nextAfter()).toBe(1_000);
  });

  it('is where it would be, however late the clock calls', () => {
    const images = carousel();
    images.pass(6_000 + 5_000 + 4_999, 15_999);
    expect(images.current()).toBe(2);
    expect(images.nextAfter()).toBe(1);
  });
});

describe('the track of the image carousel', () => {
  it('rolls on behind the last slide, where the first one lies', () => {
    const images = carousel();
    images.choose(3);
    images.pass(800);
    images.step(1);
    expect(images.state()).toMatchObject({ inView: [3, 4], position: 4, rolls: true });
    expect(images.slots()).toEqual([4, 5, 2, 3]);
  });

  it('rolls back before the first slide, where the last one lies', () => {
    const images = carousel();
    images.step(-1);
    expect(images.state()).toMatchObject({ inView: [-1, 0], position: -1, rolls: true });
    expect(images.slots()).toEqual([0, 1, -2, -1]);
  });

  it('shows every slide it passes on the way to a chosen one', () => {
    const images = carousel();
    images.choose(3);
    expect(images.slots()).toEqual([0, 1, 2, 3]);
    images.pass(800);
    images.choose(1);
    expect(images.state()).toMatchObject({ inView: [1, 3], position: 1 });
    expect(images.slots()).toEqual([0, 1, 2, 3]);
  });

  it('keeps every slide that is still rolling by when it is told to go on', () => {
    const images = carousel();
    images.step(1);
    images.pass(300);
    images.step(1);
    expect(images.slots()).toEqual([0, 1, 2, -1]);
    images.pass(300);
    images.step(-1);
    expect(images.state()).toMatchObject({ inView: [0, 2], position: 1, rolls: true });
    expect(images.slots()).toEqual([0, 1, 2, -1]);
  });

  it('is there at once when it is told faster than there are slides to roll by', () => {
    const images = carousel();
    for (let click = 0; click < 5; click += 1) {
      images.pass(100);
      images.step(1);
      const { inView, position } = images.state();
      expect(inView[1] - inView[0]).toBeLessThan(4);
      expect(inView).toContain(position);
    }
    expect(images.current()).toBe(1);
  });

  it('has a neighbour for a finger on either side, wherever it stands', () => {
    const images = carousel();
    images.choose(3);
    images.hold('finger');
    expect(images.slots()).toEqual([4, 5, 2, 3]);
    images.release('finger');
    images.choose(0);
    images.hold('finger');
    expect(images.slots()).toEqual([0, 1, 2, -1]);
  });
});
