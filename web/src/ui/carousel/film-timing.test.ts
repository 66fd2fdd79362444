import { describe, expect, it } from 'vitest';
import { byHand } from './by-hand.ts';
import { films, filmsAtRest, isEnding, plays, type FilmEvent, type FilmState } from './film-timing.ts';

/** Three films. */
function carousel() {
  const hand = byHand<FilmState, FilmEvent>(films, filmsAtRest(3), ({ current }) => current);
  return {
    ...hand,
    choose: (slide: number) => hand.tell({ kind: 'choose', slide }),
    end: (slide: number) => hand.tell({ kind: 'ended', slide }),
    ending: () => isEnding(hand.state()),
    /** The slides whose films play. */
    playing: () => [0, 1, 2].filter((slide) => plays(hand.state(), slide)),
  };
}

describe('the film carousel', () => {
  it('stands still until it is seen', () => {
    expect(films(filmsAtRest(3), { kind: 'time', now: 60_000 })).toEqual(filmsAtRest(3));
  });

  it('goes on from the first and the second slide after 4,000 ms each', () => {
    const films = carousel();
    expect(films.nextChange()).toEqual([4_000, 1]);
    expect(films.nextChange()).toEqual([4_000, 2]);
  });

  it('plays a film 400 ms after its slide has become current, the first one too', () => {
    const films = carousel();
    films.pass(399);
    expect(films.playing()).toEqual([]);
    films.pass(1);
    expect(films.playing()).toEqual([0]);
    expect(films.nextChange()).toEqual([3_600, 1]);
    films.pass(399);
    expect(films.playing()).toEqual([0]);
    films.pass(1);
    expect(films.playing()).toEqual([0, 1]);
  });

  it('ends the last slide when its film ends, fades 1,800 ms, and begins anew with the first', () => {
    const films = carousel();
    films.choose(2);
    films.pass(4_000);
    expect(films.ending()).toBe(false);
    films.end(2);
    expect(films.ending()).toBe(true);
    expect(films.nextChange()).toEqual([1_800, 0]);
    expect(films.ending()).toBe(false);
    expect(films.nextChange()).toEqual([4_000, 1]);
  });

  it('ends the last slide after 4,500 ms when no film says that it is over', () => {
    const films = carousel();
    films.choose(2);
    films.pass(4_499);
    expect(films.ending()).toBe(false);
    films.pass(1);
    expect(films.ending()).toBe(true);
    expect(films.nextChange()).toEqual([1_800, 0]);
  });

  it('does not let an end that was said twice, or by another film, cut anything short', () => {
    const films = carousel();
    films.end(0);
    films.end(2);
    expect(films.nextChange()).toEqual([4_000, 1]);
    films.choose(2);
    films.pass(4_600);
    films.end(2);
    expect(films.nextChange()).toEqual([1_700, 0]);
  });

  it('shows a chosen slide at once and begins its time anew', () => {
    const films = carousel();
    films.pass(3_999);
    films.choose(1);
    expect(films.current()).toBe(1);
    expect(films.nextChange()).toEqual([4_000, 2]);
  });

  it('begins the time of the current slide anew when that is chosen', () => {
    const films = carousel();
    films.pass(3_999);
    films.choose(0);
    expect(films.nextChange()).toEqual([4_000, 1]);
  });

  it('steps both ways round', () => {
    const films = carousel();
    films.tell({ kind: 'step', by: -1 });
    expect(films.current()).toBe(2);
    films.tell({ kind: 'step', by: 1 });
    expect(films.current()).toBe(0);
    expect(films.nextChange()).toEqual([4_000, 1]);
  });

  it('stops a film 1,800 ms after its slide has been left', () => {
    const films = carousel();
    films.pass(1_000);
    films.choose(2);
    films.pass(1_799);
    expect(films.playing()).toEqual([0, 2]);
    films.pass(1);
    expect(films.playing()).toEqual([2]);
  });

  it('stops each film at its own time when slides are chosen in haste', () => {
    const films = carousel();
    films.pass(1_000);
    films.choose(1);
    films.pass(1_000);
    films.choose(2);
    films.pass(799);
    expect(films.playing()).toEqual([0, 1, 2]);
    films.pass(1);
    expect(films.playing()).toEqual([1, 2]);
    films.pass(999);
    expect(films.playing()).toEqual([1, 2]);
    films.pass(1);
    expect(films.playing()).toEqual([2]);
  });

  it('lets a film go on whose slide is chosen again while it still moves', () => {
    const films = carousel();
    films.pass(1_000);
    films.choose(1);
    films.pass(100);
    films.choose(0);
    expect(films.playing()).toEqual([0]);
    films.pass(2_000);
    expect(films.playing()).toEqual([0]);
  });

  it('stops the last film at once when the first slide, or a chosen one, comes after its end', () => {
    const films = carousel();
    films.choose(2);
    films.pass(4_500 + 1_799);
    expect(films.playing()).toEqual([2]);
    films.pass(1);
    expect(films.playing()).toEqual([]);
    films.choose(2);
    films.pass(4_500 + 100);
    films.choose(1);
    expect(films.playing()).toEqual([]);
    expect(films.ending()).toBe(false);
    expect(films.nextChange()).toEqual([4_000, 2]);
  });

  it('fetches the film of a slide when that is shown, and the next one 1,000 ms before its turn', () => {
    const films = carousel();
    expect(films.state().fetching).toBe(0);
    films.pass(2_999);
    expect(films.state().fetching).toBe(0);
    films.pass(1);
    expect(films.state().fetching).toBe(1);
    films.choose(2);
    expect(films.state().fetching).toBe(2);
  });

  it('is where it would be, however late the clock calls', () => {
    const [late, exact] = [carousel(), carousel()];
    exact.pass(18_000);
    late.pass(18_000, 9_000);
    expect(late.state()).toEqual(exact.state());
  });
});
