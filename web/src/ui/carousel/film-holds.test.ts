import { describe, expect, it } from 'vitest';
import { byHand } from './by-hand.ts';
import { films, filmsAtRest, isEnding, plays, type FilmEvent, type FilmState } from './film-timing.ts';
import type { Hold } from './timetable.ts';

/** Three films. */
function carousel() {
  const hand = byHand<FilmState, FilmEvent>(films, filmsAtRest(3), ({ current }) => current);
  return {
    ...hand,
    choose: (slide: number) => hand.tell({ kind: 'choose', slide }),
    hold: (by: Hold) => hand.tell({ kind: 'hold', by }),
    release: (by: Hold) => hand.tell({ kind: 'release', by }),
    /** The slides whose films play. */
    playing: () => [0, 1, 2].filter((slide) => plays(hand.state(), slide)),
  };
}

describe('the film carousel, held', () => {
  it.each(['stopped', 'focus', 'away', 'unseen'] as const)(
    'stands still, films too, while there is the reason "%s", and then has its whole time',
    (why) => {
      const films = carousel();
      films.pass(3_000);
      films.hold(why);
      expect(films.playing()).toEqual([]);
      expect(films.nextChange()).toBeUndefined();
      films.choose(1);
      expect(films.current()).toBe(1);
      expect(films.nextChange()).toBeUndefined();
      expect(films.playing()).toEqual([]);
      films.release(why);
      films.pass(399);
      expect(films.playing()).toEqual([]);
      films.pass(1);
      expect(films.playing()).toEqual([1]);
      expect(films.nextChange()).toEqual([3_600, 2]);
    },
  );

  it('moves only when the last of several reasons is gone', () => {
    const films = carousel();
    films.hold('stopped');
    films.hold('away');
    films.release('away');
    expect(films.nextChange()).toBeUndefined();
    films.release('stopped');
    expect(films.nextChange()).toEqual([4_000, 1]);
  });

  it('keeps its time when it is told to go on though it does', () => {
    const films = carousel();
    films.pass(3_000);
    films.release('focus');
    expect(films.nextChange()).toEqual([1_000, 1]);
  });

  it('does not fade out the last slide while it is held', () => {
    const films = carousel();
    films.choose(2);
    films.hold('focus');
    films.tell({ kind: 'ended', slide: 2 });
    expect(films.nextChange()).toBeUndefined();
    expect(isEnding(films.state())).toBe(false);
  });

  it('waits under a finger, its film moving, and begins the time of the slide anew when that lets go', () => {
    const films = carousel();
    films.pass(3_000);
    films.hold('finger');
    expect(films.nextChange()).toBeUndefined();
    expect(films.playing()).toEqual([0]);
    films.release('finger');
    expect(films.playing()).toEqual([0]);
    expect(films.nextChange()).toEqual([4_000, 1]);
  });

  it('gives the last slide its whole time again when a finger takes it while it fades out', () => {
    const films = carousel();
    films.choose(2);
    films.pass(5_000);
    films.hold('finger');
    expect(isEnding(films.state())).toBe(false);
    films.release('finger');
    expect(films.nextChange()).toEqual([4_500 + 1_800, 0]);
  });
});
