import { describe, expect, it } from 'vitest';
import { byHand } from './by-hand.ts';
import { currentOf, slides, slidesAtRest, slotOf } from './slide-timing.ts';
import type { CarouselEvent, Hold, Untimed } from './timetable.ts';

/** Four pictures. */
function carousel() {
  const hand = byHand(slides, slidesAtRest(4), currentOf);
  return {
    ...hand,
    hold: (by: Hold) => hand.tell({ kind: 'hold', by }),
    release: (by: Hold) => hand.tell({ kind: 'release', by }),
    choose: (slide: number) => hand.tell({ kind: 'choose', slide }),
    step: (by: -1 | 1) => hand.tell({ kind: 'step', by }),
    /** After how many ms the next slide comes. */
    nextAfter() {
      const next = (hand.current() + 1) % 4;
      const [ms, slide] = hand.nextChange() ?? [];
      return slide === next ? ms : undefined;
    },
    /** Where on the track each slide lies. */
    slots: () => [0, 1, 2, 3].map((slide) => slotOf(hand.state(), slide)),
  };
}

const reasons = ['stopped', 'focus', 'away'] as const;

describe('the picture carousel', () => {
  it('stands still until it is seen', () => {
    expect(slides(slidesAtRest(4), { kind: 'time', now: 60_000 })).toEqual(slidesAtRest(4));
  });

  it('goes on 6,000 ms after it has come into view and every 5,000 ms from then, round and round', () => {
    const pictures = carousel();
    expect(pictures.nextAfter()).toBe(6_000);
    for (let change = 0; change < 4; change += 1) expect(pictures.nextAfter()).toBe(5_000);
  });

  it('stands still out of view and begins with the first slide, at once, when it comes back', () => {
    const pictures = carousel();
    pictures.pass(11_000);
    expect(pictures.current()).toBe(2);
    pictures.hold('unseen');
    expect(pictures.nextChange()).toBeUndefined();
    pictures.release('unseen');
    expect(pictures.current()).toBe(0);
    expect(pictures.state().rolls).toBe(false);
    expect(pictures.nextAfter()).toBe(6_000);
  });

  it('does not take away the slide that the keyboard is in when it comes back', () => {
    const pictures = carousel();
    pictures.pass(6_000);
    pictures.hold('focus');
    pictures.hold('unseen');
    pictures.release('unseen');
    expect(pictures.current()).toBe(1);
  });

  it.each<[string, Untimed<CarouselEvent>, number]>([
    ['an arrow', { kind: 'step', by: 1 }, 1],
    ['the other arrow', { kind: 'step', by: -1 }, 3],
    ['a dot', { kind: 'choose', slide: 2 }, 2],
    ['the dot of the slide that is there', { kind: 'choose', slide: 0 }, 0],
  ])('begins its 5,000 ms anew, without the second before, at %s', (_what, event, to) => {
    const pictures = carousel();
    pictures.pass(500);
    pictures.tell(event);
    expect(pictures.current()).toBe(to);
    expect(pictures.nextAfter()).toBe(5_000);
  });

  it('waits under a finger, and begins its 5,000 ms anew when that lets go', () => {
    const pictures = carousel();
    pictures.pass(5_000);
    pictures.hold('finger');
    expect(pictures.nextChange()).toBeUndefined();
    pictures.release('finger');
    expect(pictures.nextAfter()).toBe(5_000);
  });

  it.each(reasons)('stands still while there is the reason "%s", also after a step', (by) => {
    const pictures = carousel();
    pictures.hold(by);
    expect(pictures.nextChange()).toBeUndefined();
    pictures.step(1);
    expect(pictures.current()).toBe(1);
    expect(pictures.nextChange()).toBeUndefined();
    pictures.release(by);
    expect(pictures.nextAfter()).toBe(5_000);
  });

  it('waits its first second too when it came into view while the page was away', () => {
    const pictures = carousel();
    pictures.hold('unseen');
    pictures.hold('away');
    pictures.release('unseen');
    expect(pictures.nextChange()).toBeUndefined();
    pictures.release('away');
    expect(pictures.nextAfter()).toBe(6_000);
  });

  it('keeps its time when it is told to go on though it does', () => {
    const pictures = carousel();
    pictures.pass(5_000);
    pictures.release('focus');
    expect(pictures.nextAfter()).toBe(1_000);
  });

  it('is where it would be, however late the clock calls', () => {
    const pictures = carousel();
    pictures.pass(6_000 + 5_000 + 4_999, 15_999);
    expect(pictures.current()).toBe(2);
    expect(pictures.nextAfter()).toBe(1);
  });
});

describe('the track of the picture carousel', () => {
  it('rolls on behind the last slide, where the first one lies', () => {
    const pictures = carousel();
    pictures.choose(3);
    pictures.pass(800);
    pictures.step(1);
    expect(pictures.state()).toMatchObject({ inView: [3, 4], place: 4, rolls: true });
    expect(pictures.slots()).toEqual([4, 5, 2, 3]);
  });

  it('rolls back before the first slide, where the last one lies', () => {
    const pictures = carousel();
    pictures.step(-1);
    expect(pictures.state()).toMatchObject({ inView: [-1, 0], place: -1, rolls: true });
    expect(pictures.slots()).toEqual([0, 1, -2, -1]);
  });

  it('shows every slide it passes on the way to a chosen one', () => {
    const pictures = carousel();
    pictures.choose(3);
    expect(pictures.slots()).toEqual([0, 1, 2, 3]);
    pictures.pass(800);
    pictures.choose(1);
    expect(pictures.state()).toMatchObject({ inView: [1, 3], place: 1 });
    expect(pictures.slots()).toEqual([0, 1, 2, 3]);
  });

  it('keeps every slide that is still rolling by when it is told to go on', () => {
    const pictures = carousel();
    pictures.step(1);
    pictures.pass(300);
    pictures.step(1);
    expect(pictures.slots()).toEqual([0, 1, 2, -1]);
    pictures.pass(300);
    pictures.step(-1);
    expect(pictures.state()).toMatchObject({ inView: [0, 2], place: 1, rolls: true });
    expect(pictures.slots()).toEqual([0, 1, 2, -1]);
  });

  it('is there at once when it is told faster than there are slides to roll by', () => {
    const pictures = carousel();
    for (let click = 0; click < 5; click += 1) {
      pictures.pass(100);
      pictures.step(1);
      const { inView, place } = pictures.state();
      expect(inView[1] - inView[0]).toBeLessThan(4);
      expect(inView).toContain(place);
    }
    expect(pictures.current()).toBe(1);
  });

  it('has a neighbour for a finger on either side, wherever it stands', () => {
    const pictures = carousel();
    pictures.choose(3);
    pictures.hold('finger');
    expect(pictures.slots()).toEqual([4, 5, 2, 3]);
    pictures.release('finger');
    pictures.choose(0);
    pictures.hold('finger');
    expect(pictures.slots()).toEqual([0, 1, 2, -1]);
  });
});
