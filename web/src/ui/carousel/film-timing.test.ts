import { describe, expect, it } from 'vitest';
import { films, filmsAtRest, type FilmEvent, type FilmState } from './film-timing.ts';

type Step = FilmEvent extends infer E ? (E extends { now: number } ? Omit<E, 'now'> : never) : never;

/** A carousel of three films and a clock that is moved by hand. */
function carousel() {
  let now = 0;
  let state: FilmState = filmsAtRest(3);
  const tell = (event: Step) => (state = films(state, { ...event, now } as FilmEvent));
  tell({ kind: 'start' } as Step);
  return {
    tell,
    /** Lets this many ms pass, in steps of one. */
    pass(ms: number) {
      for (let step = 0; step < ms; step += 1) {
        now += 1;
        tell({ kind: 'time' } as Step);
      }
    },
    get state() {
      return state;
    },
  };
}
const choose = (slide: number) => ({ kind: 'choose', slide }) as Step;
const ended = (slide: number) => ({ kind: 'ended', slide }) as Step;
const plain = (kind: FilmEvent['kind']) => ({ kind }) as Step;

describe('the film carousel', () => {
  it('goes on from the first and the second slide after 4,000 ms each', () => {
    const films = carousel();
    films.pass(3_999);
    expect(films.state.current).toBe(0);
    films.pass(1);
    expect(films.state.current).toBe(1);
    films.pass(3_999);
    expect(films.state.current).toBe(1);
    films.pass(1);
    expect(films.state.current).toBe(2);
  });

  it('plays a film 400 ms after its slide has become current', () => {
    const films = carousel();
    films.pass(399);
    expect(films.state.playing).toBe(false);
    films.pass(1);
    expect(films.state.playing).toBe(true);
    films.pass(3_600);
    expect(films.state).toMatchObject({ current: 1, playing: false });
    films.pass(400);
    expect(films.state.playing).toBe(true);
  });

  it('ends the last slide when its film ends, fades 1,800 ms, and begins anew', () => {
    const films = carousel();
    films.tell(choose(2));
    films.pass(4_400);
    expect(films.state.ending).toBe(false);
    films.tell(ended(2));
    expect(films.state).toMatchObject({ current: 2, ending: true });
    films.pass(1_799);
    expect(films.state).toMatchObject({ current: 2, ending: true });
    films.pass(1);
    expect(films.state).toMatchObject({ current: 0, ending: false, leaving: [], playing: false });
  });

  it('ends the last slide after 4,500 ms when no film says that it is over', () => {
    const films = carousel();
    films.tell(choose(2));
    films.pass(4_499);
    expect(films.state.ending).toBe(false);
    films.pass(1);
    expect(films.state.ending).toBe(true);
    films.pass(1_800);
    expect(films.state.current).toBe(0);
  });

  it('does not let an end that was said late, or by another film, cut a slide short', () => {
    const films = carousel();
    films.tell(ended(0));
    films.tell(ended(2));
    expect(films.state).toMatchObject({ current: 0, ending: false });
    films.tell(choose(2));
    films.pass(4_500);
    films.pass(100);
    films.tell(ended(2));
    films.pass(1_699);
    expect(films.state.current).toBe(2);
    films.pass(1);
    expect(films.state.current).toBe(0);
  });

  it('shows a chosen slide at once and stops the film before it 1,800 ms later', () => {
    const films = carousel();
    films.pass(1_000);
    films.tell(choose(2));
    expect(films.state).toMatchObject({ current: 2, leaving: [0] });
    films.pass(1_799);
    expect(films.state.leaving).toEqual([0]);
    films.pass(1);
    expect(films.state.leaving).toEqual([]);
  });

  it('stops an ended film at once when another slide is chosen', () => {
    const films = carousel();
    films.tell(choose(2));
    films.pass(4_500);
    films.tell(choose(1));
    expect(films.state).toMatchObject({ current: 1, leaving: [], ending: false });
    films.pass(4_000);
    expect(films.state.current).toBe(2);
  });

  it('steps both ways round', () => {
    const films = carousel();
    films.tell({ kind: 'step', by: -1 } as Step);
    expect(films.state.current).toBe(2);
    films.tell({ kind: 'step', by: 1 } as Step);
    expect(films.state.current).toBe(0);
    films.pass(4_000);
    expect(films.state.current).toBe(1);
  });

  it('begins the time of a slide anew when a finger lets it go without a swipe', () => {
    const films = carousel();
    films.pass(3_000);
    films.tell(plain('press'));
    films.pass(10_000);
    expect(films.state.current).toBe(0);
    films.tell(plain('letGo'));
    films.pass(3_999);
    expect(films.state.current).toBe(0);
    films.pass(1);
    expect(films.state.current).toBe(1);
  });

  it('stays, its film still, from stop to start, and then has its whole time', () => {
    const films = carousel();
    films.pass(2_000);
    films.tell(plain('stop'));
    expect(films.state.playing).toBe(false);
    films.pass(60_000);
    expect(films.state).toMatchObject({ current: 0, playing: false, due: {} });
    films.tell(choose(1));
    films.pass(60_000);
    expect(films.state).toMatchObject({ current: 1, playing: false });
    films.tell(plain('go'));
    films.pass(3_999);
    expect(films.state.current).toBe(1);
    films.pass(1);
    expect(films.state.current).toBe(2);
  });

  it('stays while it is held, and its film goes on', () => {
    const films = carousel();
    films.pass(1_000);
    films.tell(plain('hold'));
    films.pass(20_000);
    expect(films.state).toMatchObject({ current: 0, playing: true });
    films.tell(plain('release'));
    films.pass(3_999);
    expect(films.state.current).toBe(0);
    films.pass(1);
    expect(films.state.current).toBe(1);
  });

  it('fetches the next film one second before its turn', () => {
    const films = carousel();
    films.pass(2_999);
    expect(films.state.fetching).toBe(0);
    films.pass(1);
    expect(films.state.fetching).toBe(1);
  });

  it('is where it would be, however late the clock calls', () => {
    const [late, exact] = [carousel(), carousel()];
    exact.pass(9_000);
    for (let time = 0; time < 9_000; time += 3_000) late.pass(3_000);
    let state = films(filmsAtRest(3), { kind: 'start', now: 0 });
    state = films(state, { kind: 'time', now: 9_000 });
    expect(state).toEqual(exact.state);
  });
});
